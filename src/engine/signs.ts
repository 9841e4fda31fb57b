/** The signs that a person may choose from; the others at the table see the choice beside the name. */
export const SIGNS = ['pick', 'lantern', 'coffee', 'horseshoe', 'boot', 'quill'] as const;

/** One of these signs. */
export type Sign = (typeof SIGNS)[number];
