/** The page "Play now": the playbill before the first match of a game, a table at once from the second one on. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Introduction } from '../../engine/introduction.ts';
import { gameOnShelf, type ShelfGame } from '../../games/index.ts';
import { PageHeader } from '../page-header.tsx';
import { Plain } from '../pages/plain.tsx';
import { useNameQuestion } from '../people/name-question.tsx';
import { useMedia } from '../settings.ts';
import { firstOpponent } from './opponent.ts';
import { isFirstGame, playNow } from './play.ts';
import { PlaybillSheet } from './playbill.tsx';

const LaidTable = lazy(() => import('./laid-table.tsx'));

/** Windows in which the playbill leaves enough room to show a table behind it; see first.css. */
const WITH_TABLE = '(min-width: 1000px) and (min-height: 560px)';

export default function PlayPage({ game }: { readonly game: string }) {
  const shelved = gameOnShelf(game);
  if (!shelved) return <Plain title="No such game">There is no game “{game.slice(0, 40)}” on the shelf.</Plain>;
  return <Play shelved={shelved} />;
}

function Play({ shelved }: { readonly shelved: ShelfGame }) {
  const [introduction, setIntroduction] = useState<Introduction | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { askName, nameSheet } = useNameQuestion();
  const [, go] = useLocation();
  const withTable = useMedia(WITH_TABLE);
  const [opponent] = useState(firstOpponent);

  const play = async (name: string, first: boolean) => {
    setBusy(true);
    setTrouble(null);
    try {
      const id = await playNow(await shelved.load(), name, first ? opponent : undefined);
      go(`/table/${id}`, { replace: true });
    } catch {
      setBusy(false);
      setTrouble('The table could not be created. Try again.');
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the page opens
  useEffect(() => {
    let left = false;
    const decide = async () => {
      const [first, words] = await Promise.all([isFirstGame(shelved.id), shelved.introduction()]);
      if (left) return;
      if (first) return setIntroduction(words);
      const name = await askName();
      if (left) return;
      if (name === null) return go('/', { replace: true });
      await play(name, false);
    };
    decide().catch(() => left || setTrouble('Part of this page did not load. Check your connection and try again.'));
    return () => {
      left = true;
    };
  }, [shelved]);

  if (introduction)
    return (
      <div className="firstpage">
        {withTable ? (
          <Suspense>
            <LaidTable shelved={shelved} opponent={opponent} />
          </Suspense>
        ) : null}
        <Title title={shelved.title} />
        {/* As an open dialog, it disables the keys of the table behind it. */}
        <main>
          <div role="dialog" data-state="open" aria-labelledby="playbill-title">
            <PlaybillSheet
              game={shelved}
              introduction={introduction}
              opponent={opponent}
              busy={busy}
              trouble={trouble}
              onPlay={(name) => void play(name, true)}
            />
          </div>
        </main>
      </div>
    );
  if (trouble !== null) return <Plain title="The table could not be created">{trouble}</Plain>;
  return (
    <div className="plain" aria-busy="true">
      <PageHeader title={shelved.title} />
      {nameSheet}
    </div>
  );
}

/** Sets the document's title, since the page has no header. */
function Title({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title}, a first game, Boomtown`;
  }, [title]);
  return null;
}
