import { gameOnShelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';
import { Plain } from './plain.tsx';

export default function NewTable({ game }: { readonly game: string }) {
  const found = gameOnShelf(game);
  if (found === undefined) return <Plain title="No such game">There is no game called “{game}” on the shelf.</Plain>;
  return (
    <div className="plain">
      <Folio title="New table" details={[found.title]} />
    </div>
  );
}
