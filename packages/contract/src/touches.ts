import type { CommandId } from './endpoint-ids.ts';
import { declared } from './listed.ts';
import type { RowKind, TouchingId } from './slice.ts';
import type { Reads } from './slice-touches.ts';

const named = Object.assign({}, ...declared('touches')) as Record<TouchingId, Reads>;

/** The reads that each command makes stale, of every slice. A command that no slice names does not compile. */
export const TOUCHES: Record<CommandId, Reads> = named;

/**
 * The reads that a change elsewhere makes stale, by the kind of row. The server's entities are of these kinds, so one
 * that no slice names does not compile. Bookings and blocks have events of their own.
 */
export const KINDS = Object.assign({}, ...declared('kinds')) as Record<RowKind, Reads>;
