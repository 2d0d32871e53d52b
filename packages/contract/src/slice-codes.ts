/** What a slice declares in its `<slice>.codes.ts`: `errors` and `deeds`. */

/** Error codes of a slice, each with its HTTP status; `words` where the sentence does not stand under `error.<code>`. */
export type ErrorsOfSlice = Record<string, number | { status: number; words: string }>;

/** What the history may be narrowed by, in the order of the menu; words under `activity.kinds`. */
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
 * The names that commands of a slice write into the history, by what they are about; the sentence of each stands in
 * words under `activity.deed`. A filter by kind reads an index of these names (a test finds those that are missing).
 */
export type DeedsOfSlice = Partial<Record<ActivityKind, readonly string[]>>;
