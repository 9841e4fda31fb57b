/** What `boomtown new-game` writes: the names of a new game, and the texts of the copied game, renamed. */

/** The names of a game, in every form in which its files use them. */
interface Names {
  readonly slug: string;
  readonly title: string;
  /** The constant that `index.ts` exports. */
  readonly constant: string;
  /** The prefix of its types. */
  readonly type: string;
  /** The prefix of its CSS classes. */
  readonly css: string;
  /** The prefix of its rules' ids. */
  readonly prefix: string;
}

/** The names of a new game, from the slug and title that were typed. */
export function namesOf(slug: string, title: string, prefix = prefixOf(slug)): Names {
  const words = slug.split('-');
  const type = words.map(capital).join('');
  // A single word may be a keyword, or the name of a function of the game.
  const constant = words.length > 1 ? type.charAt(0).toLowerCase() + type.slice(1) : `${slug}Game`;
  return { slug, title, constant, type, css: slug, prefix };
}

/** What is wrong with these names, as a sentence, or `null`. */
export function namesProblem({ slug, title, prefix }: Pick<Names, 'slug' | 'title' | 'prefix'>): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 32)
    return `"${slug}" cannot name a folder and an address: use up to 32 lower-case letters, digits and single hyphens, beginning with a letter, such as "dry-gulch".`;
  if (!/^[A-Z][A-Za-z0-9]*([ -][A-Za-z0-9]+)*$/.test(title) || title.length > 32)
    return `"${title}" cannot be the title: begin with a capital and use up to 32 letters, digits, spaces and hyphens, such as "Dry Gulch".`;
  if (!/^[A-Z]{2,10}$/.test(prefix))
    return `"${prefix}" cannot begin the ids of rules: choose two to ten capitals with --prefix, such as --prefix GULCH.`;
  return null;
}

/** A text of the copied game with the names of the new one. */
export function renamed(text: string, from: Names, to: Names): string {
  const inOrder: readonly (readonly [RegExp, string])[] = [
    [/ {2}lines: \[[^\]]*\],\n/g, linesOf(to.title)],
    [new RegExp(from.slug, 'g'), to.slug],
    [new RegExp(from.title, 'g'), to.title],
    [new RegExp(`\\b${from.constant}\\b`, 'g'), to.constant],
    [new RegExp(`\\b${from.type}(?=[A-Z])`, 'g'), to.type],
    [new RegExp(`(?<![\\w-])((?:--)?)${from.css}-(?=[a-z])`, 'g'), `$1${to.css}-`],
    [new RegExp(`\\b${from.prefix}\\b(?!-[a-z])`, 'g'), to.prefix],
  ];
  return inOrder.reduce((done, [what, by]) => done.replace(what, by), text);
}

/** The shelf with the new game as its last entry. */
export function shelved(shelf: string, { slug, constant }: Names): string {
  const line = `import { meta as ${constant} } from './${slug}/meta.ts';`;
  const lines = shelf.split('\n');
  const isMeta = /^import \{ meta as \w+ \} from '\.\/(.+)\/meta\.ts';$/;
  const last = lines.findLastIndex((one) => isMeta.test(one));
  const after = lines.findIndex((one) => (isMeta.exec(one)?.[1] ?? '') > slug);
  const entry = [
    '  {',
    `    ...${constant},`,
    `    load: async () => (await import('./${slug}/index.ts')).${constant},`,
    `    introduction: async () => (await import('./${slug}/introduction.ts')).introduction,`,
    `    encoder: async () => (await import('./${slug}/encoding.ts')).encoder,`,
    '  },',
  ];
  const end = lines.indexOf(
    '];',
    lines.findIndex((one) => one.startsWith('export const shelf')),
  );
  if (last < 0 || end < 0)
    throw new Error('src/games/index.ts does not look like the shelf any more; add the game there.');
  const withEntry = lines.toSpliced(end, 0, ...entry);
  return withEntry.toSpliced(after < 0 ? last + 1 : after, 0, line).join('\n');
}

/** The lines of a title on posters: a title of several words is split. */
function linesOf(title: string): string {
  const words = title.split(' ');
  return words.length > 1 ? `  lines: [${words.map((word) => `'${word}'`).join(', ')}],\n` : '';
}

function prefixOf(slug: string): string {
  return slug
    .replace(/-.*|[^a-z]/g, '')
    .toUpperCase()
    .slice(0, 10);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
