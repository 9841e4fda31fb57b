/** The state of the side panel: which tab is chosen, and whether it is unfolded. */
import { useCallback, useEffect, useState } from 'react';
import type { RuleId } from '../../engine/game.ts';
import { useMedia } from '../settings.ts';
import type { Hosted } from './context.ts';
import { useFolding } from './glide.ts';
import type { Wanted } from './rules.tsx';
import type { TabSpec } from './side.tsx';

type PanelTab = 'log' | 'rules' | 'chat';

/** Windows in which the panel is a drawer over the board; see styles/layout.css. */
const DRAWER = '(max-aspect-ratio: 1449/1000), (max-height: 499px)';

const TABS: readonly TabSpec<PanelTab>[] = [
  { id: 'log', label: 'Log', icon: 'log' },
  { id: 'rules', label: 'Rules', icon: 'rules' },
];

interface PanelProps {
  readonly hosted: Hosted | undefined;
  /** Whether the board shows something that has to be read, which the panel must not cover. */
  readonly holding: boolean;
  readonly tempo: number;
  readonly reduced: boolean;
}

export interface PanelControl {
  readonly tabs: readonly TabSpec<PanelTab>[];
  readonly tab: PanelTab;
  readonly unfolded: boolean;
  /** Whether anything of the panel is visible: a folded drawer is not rendered. */
  readonly inSight: boolean;
  /** The rule that was requested last. */
  readonly wanted: Wanted | null;
  choose(tab: PanelTab, unfolded: boolean): void;
  /** Unfolds the panel with its present tab, or folds it. */
  fold(unfolded: boolean): void;
  toRule(id: RuleId): void;
}

export function usePanel({ hosted, holding, tempo, reduced }: PanelProps): PanelControl {
  const [chosen, setChosen] = useState<PanelTab>('log');
  const [unfolded, setUnfolded] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const drawer = useMedia(DRAWER);
  const beforeFolding = useFolding(unfolded, { tempo, reduced });

  useEffect(() => {
    if (holding) setUnfolded(false);
  }, [holding]);

  const toRule = useCallback((id: RuleId) => {
    setChosen('rules');
    setUnfolded(true);
    setWanted({ id, time: Date.now() });
  }, []);

  const choose = (next: PanelTab, open: boolean) => {
    setChosen(next);
    beforeFolding();
    setUnfolded(open);
    hosted?.onChat(next === 'chat' && (open || !drawer));
  };

  return {
    tabs: hosted ? [...TABS, { id: 'chat', label: 'Chat', icon: 'chat', count: hosted.unread }] : TABS,
    tab: chosen === 'chat' && !hosted ? 'log' : chosen,
    unfolded,
    inSight: unfolded || !drawer,
    wanted,
    choose,
    fold: (open) => choose(chosen, open),
    toRule,
  };
}
