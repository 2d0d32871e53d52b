import type { dayCloseReopen } from '@laneway/contract/till/day-close.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cashCountEntries } from '@laneway/domain/ledger/tender-postings';
import { negated, type Cents } from '@laneway/domain/money/cents';
import { hint, hintChange } from '../../../platform/activity/hint.ts';
import { activityRows } from '../../../platform/activity/record-activity.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { openBooks } from '../../ledger/ledger.door.ts';
import { moneyRows } from '../money-change.ts';
import { lockOutlet } from '../../outlets/outlets.door.ts';
import { dateWords } from '../payments/refused-undo.ts';
import { checkDayVersion } from './close.service.ts';
import { lastClosed, writeReopened } from './day-close.repository.ts';
import { loadDay } from './day.ts';
import { dayClosed } from './refused-close.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** What the counts of a date have moved on cash, and the newest entry that did. */
const COUNTED: Statement = {
  name: 'day_close.counted',
  text: `SELECT coalesce(sum(l.amount_cents), 0) AS amount,
           max(e.ledger_entry_id::text) FILTER (WHERE e.reverses_id IS NULL) AS "entryId"
         FROM ledger_entry e
         JOIN ledger_line l ON l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id
           AND l.outlet_id = $2 AND l.account = 'tender_cash'
         WHERE e.business_id = $1 AND e.business_date = $3 AND e.kind = 'cash_count'`,
};

/**
 * Opens the last closed date again: the difference of its count is taken back on it, and it takes entries. What was
 * dated on a later day meanwhile stays there.
 * @throws ApiError `not_found` of a date that is open, `stale`, `day.closed` while a later one is closed.
 */
export async function reopenDay(
  caller: Caller,
  { date, version: seen, reason }: InputOf<typeof dayCloseReopen>['body'],
): Promise<AnswerOf<typeof dayCloseReopen>> {
  const { tx, actor, outletId, language } = caller;
  await lockOutlet(tx, outletId);
  await openBooks(tx, outletId);
  const day = await loadDay(tx, outletId, date);
  if (day.row === null) throw new ApiError('not_found');
  await checkDayVersion(caller, day, seen);
  if (!day.isClosed) throw new ApiError('not_found');
  const last = await lastClosed(tx, outletId);
  if (last !== null && last !== date) throw dayClosed({ date: last, first: null }, language);

  const version = day.row.version + 1;
  writeReopened(tx, outletId, { date, version });
  // Behind the change, so that the date takes the entry.
  const [[counted]] = await Promise.all([
    tx.query<{ amount: Cents; entryId: string | null }>(COUNTED, [tx.businessId, outletId, date]),
    openBooks(tx, outletId),
  ]);
  const { amount = null, entryId = null } = counted ?? {};
  const entries = amount === null ? [] : cashCountEntries(negated(amount));
  const undone = entries.map((entry) => ({ ...entry, onDate: date, reversesId: entryId }));
  const { statement, values } = insertStatement([
    ...moneyRows(tx, outletId, undone, { bookingId: null, paymentId: null, actor }),
    activityRows(tx, actor, [
      {
        what: 'day.reopened',
        outletId,
        subject: { kind: 'day', id: outletId, version },
        before: null,
        after: { date, reason },
      },
    ]),
  ]);
  tx.send(statement, values);
  hint(tx, outletId);
  hintChange(tx, 'day');
  return { message: say(language, 'day.reopened', { date: dateWords(date, language) }), version };
}
