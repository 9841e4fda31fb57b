/** The signs of which a person may choose one; the others at the table see it beside the name. */
export const SIGNS = ['pick', 'lantern', 'coffee', 'horseshoe', 'boot', 'quill'] as const;

/** One of these signs. */
export type Sign = (typeof SIGNS)[number];
