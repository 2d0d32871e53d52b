/** The declarations in a slice's `<slice>.codes.ts`: `errors` and `deeds`. */

/** Error codes of a slice, each with its HTTP status; `words` where the sentence is not under `error.<code>`. */
export type ErrorsOfSlice = Record<string, number | { status: number; words: string }>;

/** Kinds that the history can be filtered by, in the order of the menu; words under `activity.kinds`. */
export const ACTIVITY_KINDS = [
  'booking',
  'payment',
  'block',
  'outlet',
  'resource',
  'manager',
  'business',
  'account',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * Names of the activities of a slice, by kind; the sentence of each is in words under `activity.deed`. A filter by kind
 * reads an index of these names (a test finds missing ones).
 */
export type DeedsOfSlice = Partial<Record<ActivityKind, readonly string[]>>;
