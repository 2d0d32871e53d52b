import type { dayCloseMake } from '@laneway/contract/till/day-close.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { billsTotal } from '@laneway/domain/till/cash-count';
import { closeDay, isNotable, type CloseAsked, type DayClosed, type Settled } from '@laneway/domain/till/day-close';
import { checkSeen } from '../../../platform/activity/check-version.ts';
import { hintChange } from '../../../platform/activity/hint.ts';
import { activityRows } from '../../../platform/activity/record-activity.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { loadOutletToSell, saveBookings } from '../../bookings/bookings.door.ts';
import { moneyRows } from '../money-change.ts';
import { lockOutlet } from '../../outlets/outlets.door.ts';
import { giveNotice } from '../notices/notice.ts';
import { dateWords } from '../payments/refused-undo.ts';
import { writeClose, type KeptException } from './day-close.repository.ts';
import { loadDay, versionOf, type LoadedDay } from './day.ts';
import { dayClosed, refusedClose } from './refused-close.ts';
import { settleBookings } from './settle.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type Body = InputOf<typeof dayCloseMake>['body'];

/**
 * Closes a business date: settles its exceptions, posts the difference of the cash on it, and takes no entry from then
 * on. Whatever posts holds the outlet's row in share, so all that came before is counted and all else comes after.
 * @throws ApiError `day.closed`, `stale`, `dayclose.unresolved`, `dayclose.note_required`, `validation`, and what
 * settling a booking throws.
 */
export async function makeClose(caller: Caller, body: Body): Promise<AnswerOf<typeof dayCloseMake>> {
  const { tx, actor, outletId, language } = caller;
  const { date } = body;
  await lockOutlet(tx, outletId);
  const outlet = await loadOutletToSell(tx, outletId);
  const day = await loadDay(tx, outletId, date);
  if (day.isClosed) throw dayClosed({ date, first: null }, language);
  await checkDayVersion(caller, day, body.version);
  const closed = closeDay(day, askedOf(body, language));
  if ('error' in closed) throw refusedClose(closed, { outlet, language, bookings: day.bookings });

  const settling = await settleBookings({ tx, outlet, actor, language }, date, closed.settled);
  const version = versionOf(day) + 1;
  const { difference, deposited } = closed;
  const after = {
    date,
    counted: toWire(countedOf(closed)),
    difference: toWire(difference),
    deposited: toWire(deposited),
    ...(body.note !== '' && { note: body.note }),
  };
  const record = activityRows(tx, actor, [
    { what: 'day.closed', outletId, subject: { kind: 'day', id: outletId, version }, before: null, after },
  ]);
  const rows = [...settling.rows, ...countRows(tx, outletId, date, closed, actor), record];
  saveBookings(tx, outlet, actor, settling.changes, rows);
  writeClose(tx, outletId, {
    date,
    closedBy: actor.accountId,
    version,
    float: day.float,
    expected: closed.cashExpected,
    counted: countedOf(closed),
    leave: closed.nextFloat,
    tenders: body.counted.map(({ paymentMethod, amount }) => ({ method: paymentMethod, amount: cents(amount) })),
    bills: body.bills ?? null,
    settled: closed.settled.map((one) => kept(one, day)),
    note: body.note,
  });
  if (isNotable(difference)) await giveNotice(tx, { kind: 'close_differs', outletId, date, amount: difference });
  hintChange(tx, 'day');
  return {
    message: say(language, 'day.closed', { date: dateWords(date, language) }),
    difference: toWire(difference),
    deposited: toWire(deposited),
    version,
  };
}

/** Refuses a close or its taking back by a date that was closed or opened meanwhile. @throws ApiError `stale`. */
export async function checkDayVersion({ tx, outletId, language }: Caller, day: LoadedDay, seen: number): Promise<void> {
  const is = versionOf(day);
  const current = { date: day.date, status: day.isClosed ? 'closed' : 'open', version: is };
  await checkSeen(tx, { seen, is }, { id: outletId, name: dateWords(day.date, language) }, current);
}

function askedOf({ counted, bills, leave, note, settle }: Body, language: Language): CloseAsked {
  const total = bills === null || bills === undefined ? null : billsTotal(bills);
  if (total === null && bills !== null && bills !== undefined) {
    throw fieldRefused('bills', say(language, 'validation.day.bills'));
  }
  return {
    counted: counted.map(({ paymentMethod, amount }) => ({ method: paymentMethod, amount: cents(amount) })),
    bills: total,
    leave: cents(leave),
    note,
    settle,
  };
}

function countedOf({ cashExpected, difference }: DayClosed) {
  return cents(cashExpected + difference);
}

/** The entry of the count, on the date that is being closed. */
function countRows(tx: Tx, outletId: string, date: string, { entries }: DayClosed, actor: Actor): NewRows[] {
  const counted = entries.map((entry) => ({ ...entry, onDate: date }));
  return moneyRows(tx, outletId, counted, { bookingId: null, paymentId: null, actor });
}

function kept({ exception, as, reason }: Settled, { bookings }: LoadedDay): KeptException {
  const booking = bookings.find(({ bookingId }) => bookingId === exception.bookingId);
  const { kind, amount } = exception;
  return { kind, code: booking?.code ?? '', name: booking?.name ?? '', amount, as, reason };
}
