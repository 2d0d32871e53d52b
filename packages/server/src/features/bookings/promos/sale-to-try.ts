import type { InputOf } from '@laneway/contract/http/endpoint';
import type { reservationAdd } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { datePlus } from '@laneway/domain/time/date-plus';
import type { Tx } from '../../../platform/database/database.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import { orderWith } from '../addons/ordered-addons.ts';
import { editedItems } from '../edit/edit-items.ts';
import { judgeItems, timedOnly, type Situation, type WantedItem } from '../sale/judge-items.ts';
import { loadSelling, type SellingOutlet } from '../sale/outlet.repository.ts';
import type { PricedQuote } from '../sale/price-of.ts';
import { refusalError } from '../sale/refuse.ts';
import { plansOf, wantedItems } from '../sale/wanted-items.ts';
import type { BookingState } from '../state/booking-state.ts';
import type { BookingTerms } from '../state/booking-terms.ts';
import { subjectOfSale, type PromoSubject } from './judged-promo.ts';

type Requested = Pick<InputOf<typeof reservationAdd>['body'], 'items' | 'addonItems'>;
type Tried = { quote: PricedQuote; subject: PromoSubject } | { refused: ApiError };

/** A sale whose price is tried on other days of play, at the same start, as if all places were free. */
export type SaleToTry = {
  /** Its own day of play; null: it has none. */
  date: string | null;
  /** Its price on a day, by these terms; null: its own day. */
  onDay: (day: string | null, terms: BookingTerms) => Tried;
};

/** Loads the plans of a booking, or of a sale that nobody booked. @throws ApiError `plan.required`, `validation`. */
export async function saleToTry(
  tx: Tx,
  outlet: SellingOutlet,
  language: Language,
  of: { booking: BookingState } | Requested,
): Promise<SaleToTry> {
  const loaded = 'booking' in of ? await ofBooking(tx, of.booking) : await ofRequest(tx, outlet, language, of);
  const { wanted, ...situation } = loaded;
  return triedSale({ outlet, now: tx.now, ...situation }, wanted, language);
}

function triedSale(
  situation: Omit<Situation, 'occupancy' | 'terms'>,
  wanted: readonly WantedItem[],
  language: Language,
): SaleToTry {
  const date = timedOnly(wanted)
    .map((item) => item.date)
    .toSorted()[0];
  return {
    date: date ?? null,
    onDay: (day, terms) => {
      const items = day === null || date === undefined ? wanted : wanted.map((item) => movedTo(item, day, date));
      const tried = { ...situation, occupancy: [], terms };
      const judged = judgeItems(tried, items);
      if ('refused' in judged) return { refused: refusalError(tried, items, judged, language) };
      return { quote: judged.quote, subject: subjectOfSale(judged) };
    },
  };
}

type Loaded = Pick<Situation, 'booking' | 'ignore' | 'addons'> & { wanted: WantedItem[] };

async function ofBooking(tx: Tx, booking: BookingState): Promise<Loaded> {
  const ignore = new Set(booking.items.map(({ itemId }) => itemId));
  return { booking, ignore, addons: undefined, wanted: await editedItems(tx, booking, []) };
}

async function ofRequest(tx: Tx, outlet: SellingOutlet, language: Language, requested: Requested): Promise<Loaded> {
  const { outletId } = outlet;
  const { plans } = await loadSelling(tx, outletId, plansOf(requested.items));
  const wanted = await wantedItems(tx, requested.items, plans, null, language);
  const addons = await orderWith({ tx, outletId, language }, wanted, requested.addonItems ?? [], []);
  return { booking: null, wanted, addons };
}

/** An item as many days later as the first one; on another day another entry of its plan may sell it. */
function movedTo(item: WantedItem, day: string, first: string): WantedItem {
  if (item.kind === 'goods') return item;
  const later = Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(item.date)).days;
  return { ...item, date: datePlus(day, later), entry: undefined, prefers: undefined, keepsStart: false };
}
