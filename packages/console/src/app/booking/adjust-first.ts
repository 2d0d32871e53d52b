/** Refused: the shares of the booking do not add up to its balance. */
export const ADJUST_FIRST = 'split.adjust_first';
