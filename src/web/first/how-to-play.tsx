/** The three lines of the playbill again, for people who are already at a table. */
import './first.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Introduction } from '../../engine/introduction.ts';
import { gameOnShelf } from '../../games/index.ts';
import { printOf } from '../pages/prints.ts';
import { Sheet } from '../table/dialogs.tsx';
import { ThreeLines } from './three-lines.tsx';

export default function HowToPlay({ game, onClose }: { readonly game: string; onClose(): void }) {
  const [introduction, setIntroduction] = useState<Introduction | null>(null);
  useEffect(() => {
    let left = false;
    gameOnShelf(game)
      ?.introduction()
      // Without a network the dialog still has its two buttons.
      .then(
        (words) => left || setIntroduction(words),
        () => {},
      );
    return () => {
      left = true;
    };
  }, [game]);
  return (
    <Sheet label="How to play" className={`howtoplay ${printOf(game)}`} onClose={onClose}>
      <h2>How to play</h2>
      {introduction ? <ThreeLines playbill={introduction.playbill} /> : null}
      <div className="row">
        <Link className="btn" href={`/learn/${game}`}>
          {introduction ? `Show me, ${introduction.course.minutes} minutes` : 'Show me'}
        </Link>
        <Link className="btn" href={`/rules/${game}`}>
          Rulebook
        </Link>
      </div>
    </Sheet>
  );
}
