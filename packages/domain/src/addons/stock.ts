import type { BookingStatus } from '../bookings/booking-status.ts';
import type { AddonStatus } from './addon-status.ts';

/**
 * Stock of an add-on is for one business date of play. A row takes its count when it is ordered, and keeps it with the
 * date in `takenOn`; null: it takes none.
 */
export type StockRow = {
  addonItemId: string;
  /** The catalogue's add-on. */
  itemId: string;
  count: number;
  status: AddonStatus;
  /** It is in the price of the plan, so it is owed whatever is left: it counts as sold and is never refused. */
  included?: boolean;
  takenOn: string | null;
};

/** A booking as far as stock goes; `date` is its business date of play, null where there is none. */
export type StockBooking<Row extends StockRow = StockRow> = {
  status: BookingStatus;
  date: string | null;
  rows: readonly Row[];
};

/** What is taken (above 0) or given back (below 0) of an add-on for a date; `wanted`: the part that needs room. */
export type StockMove = { itemId: string; date: string; count: number; wanted: number };

/** Statuses in which the rows of a booking take stock. */
const TAKING: readonly BookingStatus[] = ['holding', 'pending', 'successful', 'inprogress', 'done'];

/**
 * The stock that a change of a booking moves, in the order of its rows, and its rows with the dates that they hold stock
 * of afterwards. Cancelling, of a row or of the whole booking, gives back only what was not begun; a row put back to
 * initiated takes it anew; a row that goes to another date of play needs room there. `before` null: a new booking.
 * @param goesTo where what was ordered for a date is after the change; absent: on the booking's date
 */
export function moveStock<Row extends StockRow>(
  before: StockBooking | null,
  after: StockBooking<Row>,
  goesTo: (date: string) => string | null = () => after.date,
): { rows: Row[]; moves: StockMove[] } {
  const old = new Map((before?.rows ?? []).map((row) => [row.addonItemId, row]));
  const moves = new Map<string, StockMove>();
  const move = ({ itemId, included = false }: StockRow, date: string, count: number) => {
    const key = `${itemId} ${date}`;
    const known = moves.get(key) ?? { itemId, date, count: 0, wanted: 0 };
    moves.set(key, { ...known, count: known.count + count, wanted: known.wanted + (included ? 0 : count) });
  };
  const rows = after.rows.map((row): Row => {
    const was = old.get(row.addonItemId);
    const held = was?.takenOn ?? null;
    const isAnew = was === undefined || held === null || was.status === 'cancelled';
    const on = isAnew ? after.date : goesTo(held);
    const date = TAKING.includes(after.status) && row.status !== 'cancelled' ? on : null;
    if (date === null) {
      // What was begun is used up, so its stock stays taken.
      if (was === undefined || held === null || was.status !== 'initiated') return { ...row, takenOn: held };
      move(was, held, -was.count);
      return { ...row, takenOn: null };
    }
    if (!isAnew && held !== date) move(was, held, -was.count);
    const more = isAnew || held !== date ? row.count : row.count - was.count;
    if (more !== 0) move(row, date, more);
    return { ...row, takenOn: date };
  });
  return { rows, moves: [...moves.values()].filter(({ count }) => count !== 0) };
}

/** The number that is left of an add-on for a date, never below 0; null: it is endless. */
export function leftOf(stock: number | null, sold: number): number | null {
  return stock === null ? null : Math.max(0, stock - sold);
}

/**
 * The first move that takes more than is left, with what is left; null: there is enough.
 * @param stockOf the stock and what is sold of an add-on for a date, before the move
 */
export function soldOut(
  moves: readonly StockMove[],
  stockOf: (move: StockMove) => { stock: number | null; sold: number },
): { itemId: string; date: string; left: number } | null {
  for (const move of moves) {
    const { stock, sold } = stockOf(move);
    const left = leftOf(stock, sold);
    if (left !== null && move.wanted > 0 && move.wanted > left) return { itemId: move.itemId, date: move.date, left };
  }
  return null;
}

/**
 * The first add-on of which a booking would have more than its `maxCount`; null: none. Cancelled rows do not count, nor
 * what is in the price of a plan. A limit of null or 0 is none; an add-on that was over it already and does not grow is
 * left alone.
 */
export function tooMany(
  before: readonly StockRow[],
  after: readonly StockRow[],
  maxCountOf: (itemId: string) => number | null,
): { itemId: string; maxCount: number } | null {
  const number = (rows: readonly StockRow[], itemId: string) =>
    rows
      .filter((row) => row.itemId === itemId && row.status !== 'cancelled' && row.included !== true)
      .reduce((sum, { count }) => sum + count, 0);
  for (const { itemId } of after) {
    const maxCount = maxCountOf(itemId);
    const is = number(after, itemId);
    if (maxCount !== null && maxCount > 0 && is > maxCount && is > number(before, itemId)) return { itemId, maxCount };
  }
  return null;
}
