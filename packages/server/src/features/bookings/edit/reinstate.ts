import type { Language } from '@laneway/contract/words/languages';
import { sumCents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../state/booking-state.ts';
import { editedItems } from './edit-items.ts';
import { judgeItems, timedOnly, type Situation } from '../sale/judge-items.ts';
import { withSale } from '../sale/new-booking.ts';
import { readOccupancy, withOwner } from '../places/occupancy.repository.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { lockPlaces } from '../places/places.ts';
import { checkSells, refusalError } from '../sale/refuse.ts';

/**
 * A cancelled booking (`before`) sold again at its old places, times and price; `asItWas` has the items that come back
 * live. @throws ApiError the rules' refusal, `outlet.inactive`.
 */
export async function reinstated(
  { tx, outlet, language }: { tx: Tx; outlet: SellingOutlet; language: Language },
  before: BookingState,
  asItWas: BookingState,
): Promise<BookingState> {
  checkSells(outlet);
  // Its places are nobody's since, so one that is out of use refuses it.
  const wanted = (await editedItems(tx, asItWas, [])).map((item) =>
    item.kind === 'timed' ? { ...item, stay: undefined } : item,
  );
  await lockPlaces(tx, before, asItWas);
  const dates = timedOnly(wanted).map(({ date }) => date);
  const situation: Situation = {
    outlet,
    occupancy: await readOccupancy(tx, outlet.outletId, dates),
    now: tx.now,
    booking: before,
    price: { total: sumCents(before.lines.flatMap(({ amount, included }) => (included ? [] : [amount]))) },
  };
  const judged = judgeItems(situation, wanted);
  if ('refused' in judged) throw refusalError(situation, wanted, await withOwner(tx, judged), language);
  return withSale(asItWas, outlet, judged, asItWas.status);
}
