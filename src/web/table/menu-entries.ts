/** The entries of the menu at a table. */
import { tellsNothing } from '../../engine/disclosure.ts';
import type { TableContents } from './context.ts';
import type { MenuEntry } from './menu.tsx';
import { saveMatch } from './saving.ts';
import type { SessionState } from './session-state.ts';
import { chooseConfirm } from './table-choices.ts';

interface MenuProps {
  readonly room: Pick<TableContents, 'table' | 'game' | 'session' | 'hosted'>;
  readonly present: SessionState['present'];
  /** Whether the table is stored, on this device or on a server. */
  readonly kept: boolean;
  /** Whether the end of a turn has to be confirmed. */
  readonly confirms: boolean;
  onHow(): void;
  onKeys(): void;
  onLeave(to: string): void;
}

export function menuEntries(props: MenuProps): MenuEntry[] {
  const { room, present, kept, onHow, onKeys, onLeave } = props;
  const { game, session, hosted } = room;
  return [
    { label: 'How to play', icon: 'flag', onChoose: onHow },
    { label: 'Keyboard shortcuts', icon: 'info', onChoose: onKeys },
    { label: 'Look back at the match', icon: 'replay', onChoose: () => void session.lookAt(present.seq) },
    ...(kept && present.viewer !== null ? [confirmEntry(props)] : []),
    ...(kept ? [saveEntry(props)] : []),
    ...(hosted?.menu ?? []),
    { label: 'New table', icon: 'plus', onChoose: () => onLeave(`/new/${game.id}`) },
    { label: 'Leave the table', icon: 'back', onChoose: () => onLeave('/') },
  ];
}

/** A server hands out the record after the game; a table on this device does so as soon as nothing is hidden. */
function saveEntry({ room, present }: MenuProps): MenuEntry {
  const label = 'Save the match as a file';
  if (room.hosted ? present.outcome : tellsNothing(room.game, present))
    return { label, icon: 'download', onChoose: () => void saveMatch(room.table) };
  return { label, icon: 'download', whyNot: 'when the game is over: until then the file would reveal what is hidden' };
}

function confirmEntry({ room, confirms }: MenuProps): MenuEntry {
  return {
    label: 'Confirm the end of my turn',
    icon: 'end-turn',
    checked: confirms,
    onChoose: () => chooseConfirm(room.table.card.id, !confirms),
  };
}
