import * as slices from '../codes.ts';
import { ACTIVITY_KINDS, type ActivityKind, type DeedsOfSlice } from '../slice-codes.ts';

const BY_SLICE: DeedsOfSlice[] = Object.values(slices).flatMap((slice) => ('deeds' in slice ? [slice.deeds] : []));

export const DEEDS = Object.fromEntries(
  ACTIVITY_KINDS.map((kind) => [kind, BY_SLICE.flatMap((deeds) => deeds[kind] ?? [])]),
) as unknown as Record<ActivityKind, readonly string[]>;
