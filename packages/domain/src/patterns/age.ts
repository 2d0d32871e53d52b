/** Least and most years of a guest of honor. */
export const HONOR_AGE = { min: 1, max: 120 } as const;
