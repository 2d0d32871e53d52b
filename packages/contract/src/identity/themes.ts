/** The themes. */
export const THEMES = ['LIGHT', 'DARK', 'NATURE'] as const;
export type Theme = (typeof THEMES)[number];
