import type { Language } from '@laneway/contract/words/languages';
import { refusal } from '@laneway/domain/availability/refusal';
import { takenBy } from '@laneway/domain/availability/taken-by';
import { parseWallTime, wallToInstant } from '@laneway/domain/time/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { refusedPlace, withOwner, type SellingOutlet } from '../bookings/bookings.door.ts';
import type { Clash, Skipped } from './judge-dates.ts';

type Refused = { clash: Clash | null; skipped: readonly Skipped[]; start: string; end: string };

/** The refusal of a command that could block or change no date: who has the first place, else why no date is left. */
export async function refusedDates(
  tx: Tx,
  outlet: SellingOutlet,
  { clash, skipped, ...times }: Refused,
  language: Language,
): Promise<ApiError> {
  const resource = outlet.resources.find(({ resourceId }) => resourceId === clash?.row.resourceId);
  if (clash !== null && resource !== undefined) {
    const { row, endMs } = clash;
    const refused = takenBy(row, resource, { endMs, takenToMs: endMs }, tx.now.epochMilliseconds);
    return refusedPlace((await withOwner(tx, { refused })).refused, outlet, language);
  }
  const missing = skipped.find(({ reason }) => reason === 'time.nonexistent');
  const [time] = missing === undefined ? [] : missingTimes(missing.date, times, outlet);
  return time === undefined ? new ApiError('bookingExpired') : refusedPlace(time, outlet, language);
}

/** Of a date's times those that the clocks skip. */
function missingTimes(date: string, { start, end }: { start: string; end: string }, { zone }: SellingOutlet) {
  return [start, end].flatMap((time) => {
    const askedMin = parseWallTime(time);
    const at = wallToInstant(date, askedMin, zone);
    return 'error' in at && at.error === 'time.nonexistent'
      ? [refusal(at.error, { askedMin, nextMs: at.next.epochMilliseconds })]
      : [];
  });
}
