import { dateIn } from '../../ui/format/time.ts';

/** The business day turns at 06:00 unless an outlet says otherwise (domain.md section 1). */
const DAY_START_MS = 6 * 3_600_000;

/** The business date that a moment (epoch milliseconds) belongs to. */
export function businessDateOf(now: number, zone: string): string {
  return dateIn(now - DAY_START_MS, zone);
}
