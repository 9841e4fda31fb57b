/** A person's settings for this device, stored in the browser and shown on `<html>` as data attributes for CSS. */
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { SIGNS, type Sign } from '../engine/signs.ts';

const THEMES = ['day', 'night', 'system'] as const;
const MOTIONS = ['off', 'fast', 'normal', 'cinematic'] as const;
const CONFIRMS = ['final', 'always', 'never'] as const;
const TEXTS = ['small', 'normal', 'large', 'larger'] as const;

/** Light or dark, or as the system says. */
export type Theme = (typeof THEMES)[number];
/** How long pieces take to move. */
export type Motion = (typeof MOTIONS)[number];
/** The size of the text. */
export type TextSize = (typeof TEXTS)[number];

/** Which ends of a turn to confirm: those that cannot be undone, all that an action brings about, or none. */
export type ConfirmEnd = (typeof CONFIRMS)[number];

/** All settings. */
export interface Settings {
  readonly theme: Theme;
  readonly motion: Motion;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly text: TextSize;
  /** Whether sentences show the codes of their rules instead of a mark. */
  readonly ruleCodes: boolean;
  /** The person's name at the tables they create. */
  readonly name: string;
  /** Whether they were asked for their name; nobody is asked twice. */
  readonly asked: boolean;
  /** The emblem that is shown as their face. */
  readonly sign: Sign | null;
  /** Whether residents talk at the table. */
  readonly talk: boolean;
  /** Slugs of residents who were asked not to talk. */
  readonly silent: readonly string[];
  readonly confirmEnd: ConfirmEnd;
  /** Whether the page ends the person's turn when nothing is left to choose. */
  readonly autoEnd: boolean;
}

/** The settings of somebody who has changed none. */
export const STANDARD_SETTINGS: Settings = {
  theme: 'system',
  motion: 'normal',
  sound: true,
  volume: 0.6,
  text: 'normal',
  ruleCodes: false,
  name: '',
  asked: false,
  sign: null,
  talk: true,
  silent: [],
  confirmEnd: 'final',
  autoEnd: true,
};
const TEMPO: Readonly<Record<Motion, number>> = { off: 0, fast: 0.5, normal: 1, cinematic: 1.6 };
/** The maximum length of a name, which fits a seat's plate. */
export const NAME_LENGTH = 24;

/** Normalizes a name: no space around it, single spaces inside, and no longer than `NAME_LENGTH`. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH).trim();
}

/** Parses stored settings; anything unknown or invalid falls back to the standard. */
export function readSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return STANDARD_SETTINGS;
  const { theme, motion, sound, volume, text, ruleCodes } = stored as Record<string, unknown>;
  const { name, asked, sign, talk, silent, confirmEnd, autoEnd } = stored as Record<string, unknown>;
  const called = typeof name === 'string' ? tidyName(name) : STANDARD_SETTINGS.name;
  return {
    theme: oneOf(THEMES, theme) ?? STANDARD_SETTINGS.theme,
    motion: oneOf(MOTIONS, motion) ?? STANDARD_SETTINGS.motion,
    sound: typeof sound === 'boolean' ? sound : STANDARD_SETTINGS.sound,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : STANDARD_SETTINGS.volume,
    text: oneOf(TEXTS, text) ?? STANDARD_SETTINGS.text,
    ruleCodes: typeof ruleCodes === 'boolean' ? ruleCodes : STANDARD_SETTINGS.ruleCodes,
    name: called,
    // A person with a name must have been asked.
    asked: asked === true || called !== '',
    sign: oneOf(SIGNS, sign) ?? STANDARD_SETTINGS.sign,
    talk: typeof talk === 'boolean' ? talk : STANDARD_SETTINGS.talk,
    silent: Array.isArray(silent) ? silent.filter((slug) => typeof slug === 'string') : STANDARD_SETTINGS.silent,
    confirmEnd: oneOf(CONFIRMS, confirmEnd) ?? STANDARD_SETTINGS.confirmEnd,
    autoEnd: typeof autoEnd === 'boolean' ? autoEnd : STANDARD_SETTINGS.autoEnd,
  };
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

export const useSettings = create<Settings>()(
  persist(() => STANDARD_SETTINGS, {
    name: 'boomtown.settings',
    version: 1,
    merge: (stored) => readSettings(stored),
    migrate: readSettings,
  }),
);

/** Changes some settings; they apply at once and are stored. */
export function set(change: Partial<Settings>): void {
  useSettings.setState((now) => readSettings({ ...now, ...change }));
}

/** Keeps the attributes on `<html>` in step with the settings. */
export function showSettings(root: HTMLElement): () => void {
  const show = ({ theme, motion, text }: Settings) => Object.assign(root.dataset, { theme, motion, text });
  show(useSettings.getState());
  return useSettings.subscribe(show);
}

/** The factor for durations (0 when motion is off), and whether to cross-fade instead of moving. */
export function useMotion(): { readonly tempo: number; readonly reduced: boolean } {
  const motion = useSettings((settings) => settings.motion);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  return { tempo: TEMPO[motion], reduced };
}

/** Whether the page shows the night theme now. */
export function useNight(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const dark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? dark : theme === 'night';
}

const mediaQueries = new Map<string, MediaQueryList>();

/** Opens each query once: to open one costs a style update, and every render asks. */
function mediaOf(query: string): MediaQueryList {
  let media = mediaQueries.get(query);
  if (!media) {
    media = matchMedia(query);
    mediaQueries.set(query, media);
  }
  return media;
}

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = mediaOf(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => mediaOf(query).matches,
    // There is no screen while the front page is pre-rendered at build time.
    () => false,
  );
}
