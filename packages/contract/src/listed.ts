import type { Declared, Slices } from './slice.ts';
import * as slices from './slices.ts';

type Listed = typeof slices;
/** A slice that adds itself to `Slices` and has no line in `slices.ts`, or the other way, does not compile. */
const SLICES: Slices & Listed = slices satisfies Slices & { [S in keyof Listed]: Slices[S & keyof Slices] };

/** What the slices that have a `part` export under that name. */
export function declared<P extends string>(part: P): Declared<P>[] {
  return Object.values(SLICES).flatMap((slice: object) =>
    part in slice ? [(slice as Record<P, Declared<P>>)[part]] : [],
  );
}
