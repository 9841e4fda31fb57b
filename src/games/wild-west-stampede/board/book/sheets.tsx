/** The printed map for pictures; a file of its own, because its art is fetched. */
import { LAND, PLACES, PRINT } from '../art.ts';

/** The sheets of the map. */
export type SheetName = 'land' | 'print' | 'places';

const SHEETS = { land: LAND, print: PRINT, places: PLACES } as const;

export default function Sheet({ name }: { readonly name: SheetName }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <g dangerouslySetInnerHTML={SHEETS[name]} />;
}
