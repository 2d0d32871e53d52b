import type { CommandId, ReadId } from './endpoint-ids.ts';

/** The declarations in a slice's `<slice>.touches.ts`: `touches` and `kinds`. */

export type Reads = readonly ReadId[];

/** The reads that each command of a slice makes stale. */
export type TouchesOfSlice = { [I in CommandId]?: Reads };

/** The reads that a change of a row elsewhere makes stale, by the row's kind as the stream names it. */
export type KindsOfSlice = Record<string, Reads>;
