import { minutesOfHours } from '../time/lengths.ts';
import type { Plan } from './plan.ts';

/** A time frame whose slots do not make up its time; `duration` and `increment` in minutes. */
export type TimeFrameMismatch = { path: string; duration: number; count: number; increment: number };

/** The first time frame of a plan for which time x 60 = slotCount x increment does not hold, with its field's path. */
export function timeFrameMismatch({ schedules }: Pick<Plan, 'schedules'>): TimeFrameMismatch | null {
  for (const [s, { dateRange }] of schedules.entries()) {
    for (const [e, { reservationSlots }] of dateRange.entries()) {
      for (const [p, { increment, timeFrames }] of reservationSlots.entries()) {
        for (const [f, frame] of timeFrames.entries()) {
          const duration = minutesOfHours(frame.time);
          if (duration === frame.slotCount * increment) continue;
          const path = `schedules.${s}.dateRange.${e}.reservationSlots.${p}.timeFrames.${f}.slotCount`;
          return { path, duration, count: frame.slotCount, increment };
        }
      }
    }
  }
  return null;
}
