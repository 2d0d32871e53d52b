import type { Answer, Call } from '@laneway/contract/endpoints';
import { type Cents, cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { billsTotal } from '@laneway/domain/till/cash-count';
import type { SettledAs } from '@laneway/domain/till/day-exceptions';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { businessDateOf, type DayTurn } from '../../app/outlet/business-day.ts';
import { dateIn, timeIn } from '../../ui/format/time.ts';

export type Day = Answer<'dayClose.details'>;
export type Exception = Day['exceptions'][number];
export type Choice = { as: SettledAs; reason: string };

/** A close as it is typed. Bills are counted by their value ("100"); coins are cents. */
export type Typed = {
  settle: Readonly<Record<string, Choice>>;
  bills: Readonly<Record<string, number | null>>;
  coins: number | null;
  isConfirmed: boolean;
  leave: number | null;
  note: string;
};

export const NOTHING_TYPED: Typed = { settle: {}, bills: {}, coins: null, isConfirmed: false, leave: null, note: '' };

export function isAnythingTyped({ settle, bills, coins, isConfirmed, leave, note }: Typed): boolean {
  const numbers = [...Object.values(bills), coins, leave];
  return isConfirmed || note !== '' || Object.keys(settle).length > 0 || numbers.some((number) => number !== null);
}

export function exceptionKey({ kind, bookingId, refundId, amount }: Exception): string {
  return [kind, bookingId, refundId ?? amount].join(' ');
}

/** Whether the start of an exception's party lies ahead of a moment (epoch milliseconds). */
export function isAhead({ start }: Pick<Exception, 'start'>, date: string, now: number, outlet: DayTurn): boolean {
  const today = businessDateOf(now, outlet);
  if (start === null || today !== date) return start !== null && today < date;
  const midnights = dateIn(now, outlet.timezone) > date ? 24 * 60 : 0;
  return parseWallTime(start) > parseWallTime(timeIn(now, outlet.timezone)) + midnights;
}

/** Whether an exception is settled, or says why it is left open. */
export function isSettled(exception: Exception, { settle }: Typed): boolean {
  const choice = settle[exceptionKey(exception)];
  return choice !== undefined && (choice.as !== 'open' || choice.reason.trim() !== '');
}

/** The bills and coins as the server takes them. */
export function countedBills({ bills, coins }: Typed): Record<string, number> {
  const pieces = Object.entries(bills).flatMap(([value, count]) => (count ? [[value, count] as const] : []));
  return { ...Object.fromEntries(pieces), ...(coins && { coins: toWire(cents(coins)) }) };
}

/** What was counted, in cents; null: a number is none. */
export function countedCash(typed: Typed): Cents | null {
  const { bills, coins } = typed;
  if (!Object.values(bills).every(isCount) || Number.isNaN(coins)) return null;
  return billsTotal(countedBills(typed));
}

/** Whether so many bills can lie in a drawer; null: none was typed. */
export function isCount(count: number | null): boolean {
  return count === null || (Number.isInteger(count) && count >= 0);
}

/** What stays in the drawer: as typed, else as much as was in it before. */
export function leftInDrawer({ leave }: Typed, day: Pick<Day, 'float'>, counted: Cents): Cents {
  return leave === null || Number.isNaN(leave) ? cents(Math.min(centsOf(day.float), counted)) : cents(leave);
}

/** Counted less expected, in cents; null: the count is blind for this person. */
export function differenceOf({ cashExpected }: Pick<Day, 'cashExpected'>, counted: Cents): Cents | null {
  return cashExpected === null ? null : cents(counted - centsOf(cashExpected));
}

/** A difference above it needs a note, in cents. */
export const WITHOUT_NOTE = cents(500);

export type NotYet = 'first' | 'ahead' | 'exceptions' | 'count' | 'leave' | 'note';

/** Why a day cannot be closed yet; null: it can. */
export function notYet(day: Day, typed: Typed): NotYet | null {
  if (day.first !== null) return 'first';
  if (day.date > day.today) return 'ahead';
  if (day.exceptions.some((exception) => !isSettled(exception, typed))) return 'exceptions';
  const counted = countedCash(typed);
  if (counted === null || !typed.isConfirmed) return 'count';
  if (leftInDrawer(typed, day, counted) > counted) return 'leave';
  const difference = differenceOf(day, counted);
  const needsNote = difference !== null && Math.abs(difference) > WITHOUT_NOTE;
  return needsNote && typed.note.trim() === '' ? 'note' : null;
}

/** The call that closes a day as it was typed. */
export function closeCall(outletId: string, day: Day, typed: Typed, counted: Cents): Call<'dayClose.close'> {
  return {
    body: {
      outletId,
      date: day.date,
      version: day.version,
      counted: [{ paymentMethod: 'CASH', amount: toWire(counted) }],
      bills: countedBills(typed),
      leave: toWire(leftInDrawer(typed, day, counted)),
      note: typed.note.trim(),
      settle: day.exceptions.flatMap((exception) => {
        const choice = typed.settle[exceptionKey(exception)];
        return choice ? [{ bookingId: exception.bookingId, as: choice.as, reason: choice.reason.trim() }] : [];
      }),
    },
  };
}
