import { startOf } from '@laneway/domain/availability/starts';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { placesAt, rulingOf, saleDayOf, take, type DayBook } from './day-book.ts';
import type { Draft } from './draft.ts';
import { makeDraft, type Making } from './make-draft.ts';
import { takenUntil } from './seat.ts';

const BOOKED_BEFORE_MS = 12 * 24 * 60 * MINUTE_MS;

/** A birthday party of the minimum size at the first of these starts that can be sold; null when none can. */
export function partyDraft(book: DayBook, startsMs: readonly number[], making: Making): Draft | null {
  for (const plan of book.outlet.plans.values()) {
    const ruling = rulingOf(book, plan);
    if (!plan.document.waiverStatus || plan.demand === undefined || !ruling.available) continue;
    const { entry, place } = ruling.entries[0]!;
    const durationMin = (entry.bookingDuration[0] ?? 2) * 60;
    const party = entry.minGuest;
    const day = saleDayOf(book, { plan, entry: place, party, durationMin });
    for (const startMs of day === null ? [] : startsMs) {
      const sale = placesAt(day!, startMs);
      if (sale === null) continue;
      const draft = makeDraft(
        book,
        {
          plan,
          entry,
          entryPlace: place,
          start: startOf(startMs, book.clock),
          durationMin,
          party,
          guests: { Child: party - 2, Guest: 2 },
          resourceIds: sale.lanes,
          channel: 'web',
          payMode: 'deposit',
          createdMs: making.nowMs - BOOKED_BEFORE_MS,
        },
        making,
      );
      take(book, sale.lanes, startMs, takenUntil(draft.endMs, plan), { id: draft.itemId, kind: 'booking' });
      return draft;
    }
  }
  return null;
}
