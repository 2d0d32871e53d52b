import type { Guests, TimeFrame } from '../plans/plan.ts';
import { minutesOfHours } from '../time/lengths.ts';
import { listLine, listPriceOf, type ListResult } from './list-line.ts';
import { partySize } from './price-tiers.ts';

export type FrameSale = {
  durationMin: number;
  guests: Guests;
  resources: number;
  /** Minutes between starts. */
  increment: number;
  frames: readonly TimeFrame[];
};

/**
 * Time frame: the first one with that duration (hours) and party, its price times the resources. Errors:
 * plan.not_available_time when there is none, plan.time_frame_mismatch {duration, count, increment} (minutes) when its
 * slots do not make up its time.
 */
export function framePrice({ durationMin, guests, resources, increment, frames }: FrameSale): ListResult {
  const party = partySize(guests);
  const index = frames.findIndex(
    (frame) => minutesOfHours(frame.time) === durationMin && frame.minGuest <= party && party <= frame.maxGuest,
  );
  const frame = frames[index];
  if (!frame) return { error: 'plan.not_available_time' };
  if (durationMin !== frame.slotCount * increment) {
    const params = { duration: durationMin, count: frame.slotCount, increment };
    return { error: 'plan.time_frame_mismatch', params };
  }
  const line = listLine({
    by: 'frame',
    tier: `f${index + 1}`,
    what: `${frame.time} h`,
    period: null,
    fromMin: null,
    toMin: null,
    minutes: durationMin,
    unit: frame.price,
    quantity: resources,
    taxPer: frame.tax,
  });
  return listPriceOf([line], durationMin);
}
