import * as slices from '../codes.ts';

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

const BY_SLICE: DeedsOfSlice[] = Object.values(slices).flatMap((slice) => ('deeds' in slice ? [slice.deeds] : []));

export const DEEDS = Object.fromEntries(
  ACTIVITY_KINDS.map((kind) => [kind, BY_SLICE.flatMap((deeds) => deeds[kind] ?? [])]),
) as unknown as Record<ActivityKind, readonly string[]>;
