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

/**
 * What every slice declares. Each adds itself in its `<slice>.slice.ts`, so that types of codes, calls, kinds and words
 * know all slices without an import of the list (`slices.ts`), which would be a circle.
 */
export interface Slices {}

/** What the slices that have a `P` export under that name. */
export type Declared<P extends string> = {
  [S in keyof Slices]: P extends keyof Slices[S] ? Slices[S][P] : never;
}[keyof Slices];
type KeysOf<D> = D extends unknown ? keyof D & string : never;

/** Every code an answer can carry. */
export type ErrorCode = KeysOf<Declared<'errors'>>;
/** The kinds of rows whose changes the stream names. */
export type RowKind = KeysOf<Declared<'kinds'>>;
/** The commands that a slice names the stale reads of. */
export type TouchingId = KeysOf<Declared<'touches'>>;
