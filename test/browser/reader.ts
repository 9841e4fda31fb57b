/**
 * An emulated screen reader: it reads the accessibility tree that Chromium computes, hears live regions as they change,
 * and acts only on what it has read. A real one differs in wording, not in what it gets.
 */
import type { CDPSession, Page } from '@playwright/test';

/** A node of the accessibility tree that is announced, with everything that is said about it. */
export interface Announced {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** States in words: `unavailable`, `expanded`. */
  readonly states: readonly string[];
  /** The groups, regions and dialogs around it by role and name, outermost first: `group Level`. */
  readonly within: readonly string[];
  readonly id: number;
}

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

declare global {
  interface Window {
    /** The announcements of live regions, the oldest first. */
    spoken: string[];
  }
}

/** Roles that are announced as one thing: their content is part of their name. */
const WHOLE = new Set([
  'button',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'tab',
  'image',
  'img',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'progressbar',
  'meter',
  'option',
  'combobox',
  'DisclosureTriangle',
]);
/** Roles whose text is read in one go. */
const BLOCKS = new Set(['paragraph', 'heading', 'listitem', 'row', 'term', 'definition', 'caption', 'status', 'alert']);
/** Roles that are announced on entering them. */
const PLACES = new Set([
  'banner',
  'navigation',
  'main',
  'region',
  'complementary',
  'contentinfo',
  'group',
  'list',
  'table',
  'dialog',
  'alertdialog',
  'menu',
  'tablist',
  'tabpanel',
  'toolbar',
  'log',
  'form',
]);
/** Roles of elements over the page that take the focus. */
const OVER_ALL = new Set(['dialog', 'alertdialog', 'menu']);
const SPOKEN_ROLES: Readonly<Record<string, string>> = {
  image: 'picture',
  img: 'picture',
  menuitem: 'choice',
  menuitemcheckbox: 'switch',
  textbox: 'field',
  DisclosureTriangle: 'button',
};

/** A screen reader on one page. */
export interface Reader {
  /** The announcements since the last call. */
  heard(): Promise<readonly string[]>;
  /** Everything that can be activated or read as one thing, in reading order. */
  things(): Promise<readonly Announced[]>;
  /** Reads the page from top to bottom, or one part of it: a line for each thing. */
  read(part?: string): Promise<readonly string[]>;
  /** The dialog or menu that has opened over the page, by role and name. */
  opened(): Promise<string | null>;
  /** Focuses a thing and presses Enter; returns what is announced on focus. */
  press(thing: Announced): Promise<string>;
}

/** Turns the screen reader on; from then on it hears live regions on every page that is opened. */
export async function openReader(page: Page): Promise<Reader> {
  await page.addInitScript(listen);
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Accessibility.enable');
  return {
    heard: () => page.evaluate(() => window.spoken.splice(0)),
    things: async () => thingsIn(await treeOf(chromium)),
    read: async (part) => readAloud(await treeOf(chromium), part),
    opened: async () => {
      const tree = await treeOf(chromium);
      const last = [...tree.values()].findLast((node) => OVER_ALL.has(roleOf(node)));
      return last ? text(last.name) : null;
    },
    press: async (thing) => {
      const { object } = await chromium.send('DOM.resolveNode', { backendNodeId: thing.id });
      if (object.objectId === undefined) throw new Error(`“${thing.name}” is not there any more.`);
      await chromium.send('DOM.focus', { backendNodeId: thing.id });
      const said = sayThing(thing);
      await page.keyboard.press('Enter');
      return said;
    },
  };
}

/** Runs in the page: records what polite live regions announce, which is what is added, not what they start with. */
function listen(): void {
  window.spoken = [];
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  const words = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], [hidden], [inert], svg')) return '';
    const block = /^(P|DIV|LI|UL|OL|SECTION|H[1-6])$/.test(node.tagName);
    const inside = [...node.childNodes].map(words).join('');
    return block ? ` ${inside} ` : inside;
  };
  const say = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') window.spoken.push(line);
  };
  const watch = new MutationObserver((changes) => {
    const whole = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      for (const node of addedNodes) {
        const alert =
          node instanceof Element && (node.matches('[role="alert"]') ? node : node.querySelector('[role="alert"]'));
        if (alert) say(words(alert));
      }
      if (!region?.isConnected || region.closest('[inert], [aria-hidden="true"]')) continue;
      const atomic = region.matches('[role="status"], [role="alert"], [aria-atomic="true"]');
      if (atomic) whole.add(region);
      else if (addedNodes.length > 0) for (const node of addedNodes) say(words(node));
      else if (target instanceof Text) say(target.data);
    }
    for (const region of whole) say(words(region));
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}

async function treeOf(chromium: CDPSession): Promise<ReadonlyMap<string, AxNode>> {
  const { nodes } = (await chromium.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] };
  return new Map(nodes.map((node) => [node.nodeId, node]));
}

type Tree = ReadonlyMap<string, AxNode>;

function rootOf(tree: Tree): AxNode | undefined {
  return [...tree.values()].find((node) => node.parentId === undefined);
}

function children(tree: Tree, node: AxNode): AxNode[] {
  return (node.childIds ?? []).map((id) => tree.get(id)).filter((child) => child !== undefined);
}

function text(value: AxValue | undefined): string {
  return value?.value === undefined ? '' : String(value.value).replace(/\s+/g, ' ').trim();
}

function roleOf(node: AxNode): string {
  return node.ignored ? 'none' : text(node.role);
}

function statesOf({ properties = [] }: AxNode): string[] {
  const out: string[] = [];
  for (const { name, value } of properties) {
    const is = value.value;
    if (name === 'disabled' && is === true) out.push('unavailable');
    if (name === 'expanded') out.push(is === true ? 'open' : 'closed');
    if (name === 'pressed' && is !== 'false') out.push('pressed');
    if (name === 'checked') out.push(is === 'true' ? 'on' : 'off');
    if (name === 'selected' && is === true) out.push('selected');
    if (name === 'hasPopup' && is !== 'false') out.push(is === 'dialog' ? 'opens a sheet' : 'opens a menu');
  }
  return out;
}

function thing(node: AxNode, within: readonly string[]): Announced {
  return {
    role: roleOf(node),
    name: text(node.name),
    description: text(node.description),
    states: statesOf(node),
    within,
    id: node.backendDOMNodeId ?? 0,
  };
}

function thingsIn(tree: Tree): readonly Announced[] {
  const out: Announced[] = [];
  const visit = (node: AxNode, within: readonly string[]) => {
    const role = roleOf(node);
    if (WHOLE.has(role)) return void out.push(thing(node, within));
    const inside = PLACES.has(role) ? [...within, `${role} ${text(node.name)}`] : within;
    for (const child of children(tree, node)) visit(child, inside);
  };
  const root = rootOf(tree);
  if (root) visit(root, []);
  return out;
}

/** “End turn, button, unavailable. You must move at least one Worker.” */
function sayThing({ role, name, description, states }: Announced): string {
  const what = [name === '' ? '(no name)' : name.replace(/\.$/, ''), SPOKEN_ROLES[role] ?? role, ...states].join(', ');
  return description === '' ? what : `${what}. ${description}`;
}

function readAloud(tree: Tree, part: string | undefined): readonly string[] {
  const lines: string[] = [];
  const root = rootOf(tree);
  const from =
    part === undefined
      ? root
      : [...tree.values()].find((node) => !node.ignored && text(node.name) === part && PLACES.has(roleOf(node)));
  if (from) readNode(tree, from, 0, lines);
  return lines;
}

function readNode(tree: Tree, node: AxNode, depth: number, lines: string[]): void {
  const role = roleOf(node);
  const line = lineOf(tree, node, role);
  if (line !== null) {
    if (line !== '') lines.push(`${'  '.repeat(depth)}${line}`);
    return;
  }
  const named = PLACES.has(role) && text(node.name) !== '';
  if (named) lines.push(`${'  '.repeat(depth)}${text(node.name)}, ${role}:`);
  const inside = named ? depth + 1 : depth;
  const run: AxNode[] = [];
  const readRun = () => {
    const line = inline(tree, run.splice(0));
    if (line !== '') lines.push(`${'  '.repeat(inside)}${line}`);
  };
  for (const child of children(tree, node)) {
    // The text of a block around a button in it is one sentence, whatever elements it is made of.
    if (BLOCKS.has(role) && !WHOLE.has(roleOf(child)) && !BLOCKS.has(roleOf(child)) && !holdsThings(tree, child)) {
      run.push(child);
      continue;
    }
    readRun();
    readNode(tree, child, inside, lines);
  }
  readRun();
}

/** The text of a node that is read in one go, or `null` for one whose children are read separately. */
function lineOf(tree: Tree, node: AxNode, role: string): string | null {
  if (WHOLE.has(role)) return sayThing(thing(node, []));
  if (role === 'StaticText') return text(node.name);
  if (role !== 'row' && !isBlock(tree, node, role)) return null;
  const inside = inline(tree, [node]);
  return role === 'heading' ? `${inside}, heading` : inside;
}

/** Whether a node contains only text: a block, or a box that is laid out as one line. */
function isBlock(tree: Tree, node: AxNode, role: string): boolean {
  if (holdsThings(tree, node)) return false;
  if (BLOCKS.has(role)) return true;
  const inside = children(tree, node);
  return /^(none|generic)$/.test(role) && inside.length > 1 && inside.some((child) => roleOf(child) === 'StaticText');
}

function holdsThings(tree: Tree, node: AxNode): boolean {
  return children(tree, node).some(
    (child) => WHOLE.has(roleOf(child)) || BLOCKS.has(roleOf(child)) || holdsThings(tree, child),
  );
}

/** The text of nodes in one line; cells are separated by commas. */
function inline(tree: Tree, nodes: readonly AxNode[]): string {
  const pieces: string[] = [];
  const visit = (one: AxNode) => {
    const role = roleOf(one);
    if (role === 'StaticText') return void pieces.push(String(one.name?.value ?? ''));
    const before = pieces.length;
    for (const child of children(tree, one)) visit(child);
    if (/cell|rowheader|columnheader/.test(role) && pieces.length > before) pieces.push(', ');
  };
  for (const node of nodes) visit(node);
  const line = pieces.join(' ').replace(/\s+/g, ' ');
  return line
    .replace(/ (?=[,.;:!?…)])/g, '')
    .replace(/,(?=,)|,$/g, '')
    .trim();
}
