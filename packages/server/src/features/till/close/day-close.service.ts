import type { DayCloseAnswer, DayExceptionRow } from '@laneway/contract/till/day-close.schema';
import { heldAndOwed } from '@laneway/domain/ledger/held-and-owed';
import { cents, sumCents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { dayView } from '@laneway/domain/till/day-close';
import type { DayException } from '@laneway/domain/till/day-exceptions';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readBooks } from '../../ledger/ledger.door.ts';
import { tipsOf } from '../day/movements.repository.ts';
import { creditsAt, playedOn, type Played } from '../day/played.repository.ts';
import { dateOfMoney } from '../money-change.ts';
import { namesOf } from '../payments/transactions.service.ts';
import { isBlind, presentSums, visibleSums } from '../transactions/book-of-day.ts';
import type { BookingOfDay } from './bookings-of-day.repository.ts';
import { lastClosed } from './day-close.repository.ts';
import { loadDay, versionOf, type LoadedDay } from './day.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string };

/** A business date for its close: what it took, what is not settled, and the close as it was made. */
export async function dayCloseDetails({ tx, actor, outletId }: Caller, date: string): Promise<DayCloseAnswer> {
  await readBooks(tx, outletId);
  const [day, played, credits] = await Promise.all([
    loadDay(tx, outletId, date),
    playedOn(tx, outletId, date),
    creditsAt(tx, outletId, date),
  ]);
  const { byTender, cashExpected, exceptions } = dayView(day);
  const blind = isBlind(actor, day.isClosed);
  const shown = visibleSums(byTender, blind);
  const tips = await tipsOf(tx, outletId, date, { withCash: !blind });
  const names = await namesOf(
    tx,
    tips.map(({ accountId }) => accountId),
  );
  return {
    date,
    status: day.isClosed ? 'closed' : 'open',
    version: versionOf(day),
    float: toWire(day.float),
    byTender: shown.map((sums) => ({ ...presentSums(sums), expected: toWire(sums.expected) })),
    cashExpected: blind ? null : toWire(cashExpected),
    exceptions: presentExceptions(exceptions, day.bookings),
    totals: { ...presentPlayed(played), tips: toWire(sumCents(shown.map((sums) => sums.tips))) },
    depositsHeld: toWire(heldAndOwed(credits, date).held),
    depositBookings: credits.length,
    tipsBy: tips
      .filter(({ amount }) => amount !== 0)
      .map(({ accountId, amount }) => ({
        name: accountId === null ? null : (names.get(accountId) ?? null),
        amount: toWire(cents(amount)),
      })),
    today: day.today,
    first: day.isClosed ? null : day.openBefore,
    countsFor: dateOfMoney(tx, outletId),
    closed: await presentClose({ tx, outletId }, day),
  };
}

function presentPlayed({ bookings, guests, done, net, tax, fees }: Played) {
  return { bookings, guests, done, net: toWire(net), tax: toWire(tax), fees: toWire(fees) };
}

function presentExceptions(exceptions: readonly DayException[], bookings: readonly BookingOfDay[]): DayExceptionRow[] {
  const byId = new Map(bookings.map((booking) => [booking.bookingId, booking]));
  return exceptions.map(({ kind, refundId, bookingId, amount }) => {
    const booking = byId.get(bookingId);
    if (booking === undefined) throw new Error(`an exception of no booking: ${bookingId}`);
    const { itemId, code, name, pool, start, places } = booking;
    const shown = { itemId, code, name, poolAmount: toWire(pool), start, places };
    return { kind, refundId, bookingId, amount: toWire(amount), ...shown };
  });
}

async function presentClose(
  { tx, outletId }: Pick<Caller, 'tx' | 'outletId'>,
  { row, isClosed, date }: LoadedDay,
): Promise<DayCloseAnswer['closed']> {
  if (row === null || !isClosed) return null;
  const [names, last] = await Promise.all([namesOf(tx, [row.closedBy]), lastClosed(tx, outletId)]);
  const { counted, expected, leave, settled, tenders } = row;
  const less = (a: Cents, b: Cents) => toWire(cents(a - b));
  return {
    by: names.get(row.closedBy) ?? '',
    at: row.closedAt,
    counted: tenders.map(({ method, amount }) => ({ paymentMethod: method, amount: toWire(amount) })),
    bills: row.bills,
    leave: toWire(leave),
    difference: less(counted, expected),
    deposited: less(counted, leave),
    note: row.note,
    settled: settled.map((one) => ({ ...one, amount: toWire(one.amount) })),
    isLast: last === date,
  };
}
