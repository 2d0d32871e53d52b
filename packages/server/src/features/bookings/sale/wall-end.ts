import { dayClock, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import type { SellingOutlet } from './outlet.repository.ts';

/** The wall time of an end, on the clock of its business date. */
export function wallEnd(date: string, endMs: number, outlet: SellingOutlet): string {
  return formatWallTime(wallMinutesAt(dayClock(date, outlet.zone), endMs));
}
