import type { Language } from '@laneway/contract/words/languages';
import { moveStock, soldOut, type StockBooking, type StockMove } from '@laneway/domain/addons/stock';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { dateWords } from '../sale/why-not-words.ts';
import type { AddonState, BookingState } from '../state/booking-state.ts';
import { servedInstead, servedOn } from './service-date.ts';
import { lockedStock, lockStock, readStock, type DayStock } from './stock.repository.ts';

type Booking = Pick<BookingState, 'outletId' | 'status' | 'items' | 'addons'>;

function stockOf(booking: Booking, now: Temporal.Instant): StockBooking<AddonState> {
  return { status: booking.status, date: servedOn(booking, now), rows: booking.addons };
}

/** What a change of a booking takes and gives back, and its rows with the dates that they hold stock of. */
export function stockChange(
  before: Booking | null,
  after: Booking,
  now: Temporal.Instant,
): { rows: AddonState[]; moves: StockMove[] } {
  const goesTo = (date: string) => (before === null ? date : servedInstead(before, after, date, now));
  return moveStock(before === null ? null : stockOf(before, now), stockOf(after, now), goesTo);
}

/** Locks the stock that a change of a booking moves. */
export async function lockStockOf(tx: Tx, before: Booking | null, after: Booking): Promise<void> {
  const { moves } = stockChange(before, after, tx.now);
  if (moves.length === 0) return;
  await lockStock(
    tx,
    after.outletId,
    moves.map(({ itemId }) => itemId),
    moves.map(({ date }) => date),
  );
}

/** A booking before and after a command. */
type Changed = { before: Booking | null; after: Booking };

/**
 * Locks what a command moves, and looks whether there is enough; what one of its bookings gives back the other may take.
 * @throws ApiError `addon.sold_out`.
 */
export async function checkStock(
  { tx, language }: { tx: Tx; language: Language },
  ...changes: readonly Changed[]
): Promise<void> {
  for (const { before, after } of changes) await lockStockOf(tx, before, after);
  const refused = refusalOf(movesOf(changes, tx.now), (itemId, date) => lockedStock(tx, itemId, date), language);
  if (refused !== null) throw refused;
}

/** The same of a preview, which takes nothing; null: there is enough. */
export async function stockRefusal(
  { tx, language, outletId }: { tx: Tx; language: Language; outletId: string },
  ...changes: readonly Changed[]
): Promise<ApiError | null> {
  const moves = movesOf(changes, tx.now);
  if (moves.length === 0) return null;
  const ids = moves.map(({ itemId }) => itemId);
  const known = await readStock(tx, outletId, [...new Set(ids)], [...new Set(moves.map(({ date }) => date))]);
  return refusalOf(moves, known, language);
}

/** The moves of all bookings, one for each add-on and date. */
function movesOf(changes: readonly Changed[], now: Temporal.Instant): StockMove[] {
  const all = changes.flatMap(({ before, after }) => stockChange(before, after, now).moves);
  const byRow = Map.groupBy(all, ({ itemId, date }) => `${itemId} ${date}`);
  return Array.from(byRow.values(), (moves) => ({
    ...moves[0]!,
    count: moves.reduce((sum, { count }) => sum + count, 0),
    wanted: moves.reduce((sum, { wanted }) => sum + wanted, 0),
  }));
}

function refusalOf(
  moves: readonly StockMove[],
  stockFor: (itemId: string, date: string) => DayStock | undefined,
  language: Language,
): ApiError | null {
  const out = soldOut(moves, ({ itemId, date }) => stockFor(itemId, date) ?? { stock: 0, sold: 0 });
  if (out === null) return null;
  const { itemId, date, left } = out;
  const name = stockFor(itemId, date)?.name ?? '';
  return new ApiError('addon.sold_out', {
    params: { name, left, date: dateWords(date, language) },
    details: { itemId, left },
  });
}
