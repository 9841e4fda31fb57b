/** Chat messages that can be sent without typing; a table may allow no others. */

/** Offered at any time. */
export const PRESETS = [
  'Good luck!',
  'Well played.',
  'Thank you!',
  'Just a moment, please.',
  'I am back.',
  'Sorry, that was a slip.',
  'One more?',
  'That was close!',
] as const;

/** Offered in addition while people gather. */
export const GATHERING_PRESETS = ['I am ready.', 'Two minutes, please.', 'Who is missing?'] as const;

/** Whether a message is one of the presets. */
export function isPreset(text: string): boolean {
  return [...PRESETS, ...GATHERING_PRESETS].some((preset) => preset === text);
}
