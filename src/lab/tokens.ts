/** Splits source code into tokens, as far as finding calls and names requires: no types, no JSX. */

/** A word, a string or a punctuation character; `at` is its offset in the source. */
export interface Token {
  readonly kind: 'word' | 'text' | 'sign';
  /** For strings: the content, with an ellipsis for each `${…}`. */
  readonly text: string;
  readonly at: number;
}

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const QUOTED = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const REGEXP = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/** After these, a slash divides; elsewhere it begins a regular expression. */
const ENDS_A_VALUE = /^[)\]}]$/;
const BEFORE_A_VALUE = new Set(['return', 'typeof', 'case', 'in', 'of', 'await', 'yield', 'void', 'delete', 'throw']);

/** The tokens of a source, in order, without comments and whitespace. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? null;
  };
  while (at < source.length) {
    const space = take(SPACE);
    if (space !== null) {
      at += space.length;
      continue;
    }
    const start = at;
    const word = take(WORD) ?? take(NUMBER);
    const quoted = word === null ? take(QUOTED) : null;
    if (word !== null) {
      at += word.length;
      tokens.push({ kind: 'word', text: word, at: start });
    } else if (quoted !== null) {
      at += quoted.length;
      tokens.push({ kind: 'text', text: unescaped(quoted.slice(1, -1)), at: start });
    } else if (source[at] === '`') {
      const { text, end } = template(source, at);
      at = end;
      tokens.push({ kind: 'text', text, at: start });
    } else {
      const pattern = source[at] === '/' && !endsAValue(tokens.at(-1)) ? take(REGEXP) : null;
      const sign = pattern ?? source.charAt(at);
      at += sign.length;
      tokens.push({ kind: 'sign', text: pattern === null ? sign : '/…/', at: start });
    }
  }
  return tokens;
}

function endsAValue(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'sign') return ENDS_A_VALUE.test(token.text) || token.text === '/…/';
  return token.kind === 'text' || !BEFORE_A_VALUE.has(token.text);
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}

/** A template literal, from its first backtick to the offset after its last one. */
function template(source: string, from: number): { text: string; end: number } {
  let text = '';
  let at = from + 1;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      text += source.charAt(at + 1);
      at += 2;
    } else if (source.startsWith('${', at)) {
      text += '…';
      at = endOfInsert(source, at + 2);
    } else {
      text += source.charAt(at);
      at += 1;
    }
  }
  return { text, end: at + 1 };
}

/** The offset after the brace that closes an interpolated expression. */
function endOfInsert(source: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < source.length) {
    const sign = source[at];
    if (sign === '`') {
      at = template(source, at).end;
      continue;
    }
    QUOTED.lastIndex = at;
    const quoted = sign === "'" || sign === '"' ? QUOTED.exec(source)?.[0] : undefined;
    if (quoted !== undefined) {
      at += quoted.length;
      continue;
    }
    at += 1;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return at;
}

/** The index of the bracket that closes the one at `open`, or the end of the source. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { kind, text } = tokens[i] as Token;
    if (kind !== 'sign') continue;
    if (text === '(' || text === '[' || text === '{') depth += 1;
    if (text === ')' || text === ']' || text === '}') depth -= 1;
    if (depth === 0) return i;
  }
  return tokens.length;
}
