import { declared } from '../listed.ts';
import { ACTIVITY_KINDS, type ActivityKind, type DeedsOfSlice } from '../slice.ts';

const BY_SLICE: DeedsOfSlice[] = declared('deeds');

export const DEEDS = Object.fromEntries(
  ACTIVITY_KINDS.map((kind) => [kind, BY_SLICE.flatMap((deeds) => deeds[kind] ?? [])]),
) as unknown as Record<ActivityKind, readonly string[]>;
