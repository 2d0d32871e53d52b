import { DEEDS } from '@laneway/contract/activity/activity-kinds';
import type { activityList, ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../database/database.ts';
import { keyId } from '../paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../paging/page.ts';
import { csvOf } from './activity-csv.ts';
import {
  countActivity,
  listedActivity,
  peopleOf,
  zoneOf,
  type ListedActivity,
  type Wanted,
} from './activity-list.repository.ts';

const CSV_ROWS = 5000;

/** Who did what in the business, newest first: a page of rows, or the newest as text. */
export async function listActivity(
  tx: Tx,
  asked: InputOf<typeof activityList>['body'],
  { say, language }: { say: (key: string) => string; language: Language },
): Promise<AnswerOf<typeof activityList>> {
  const { size, after, before } = asked;
  const request = pageRequest({ size, after: after ?? null, before: before ?? null }, 'newest', keyId, say);
  const zone = await zoneOf(tx, asked.outletId ?? null);
  const wanted: Wanted = {
    actorId: asked.actorId ?? null,
    outletId: asked.outletId ?? null,
    deeds: asked.kind ? DEEDS[asked.kind] : null,
    between: asked.date ? dayIn(asked.date, zone) : null,
  };
  if (asked.format === 'csv') {
    const rows = await listedActivity(tx, wanted, { backward: false, from: null, limit: CSV_ROWS });
    const csv = csvOf(rows.map(present), { zone, language });
    return { rows: [], next: null, prev: null, ...totalOf(rows.length), people: [], csv };
  }
  const [read, counted, people] = await Promise.all([
    listedActivity(tx, wanted, request),
    countActivity(tx, wanted),
    peopleOf(tx),
  ]);
  const page = pageOf(request, read, (row): string => row.activity_id);
  return { ...page, rows: page.rows.map(present), ...totalOf(counted), people, csv: null };
}

/** A day of a zone's clock, also one of 23 or 25 hours. */
function dayIn(date: string, zone: string): Wanted['between'] {
  const day = Temporal.PlainDate.from(date);
  const start = (of: Temporal.PlainDate) => of.toZonedDateTime(zone).toInstant();
  return { from: start(day), to: start(day.add({ days: 1 })) };
}

function present(row: ListedActivity): ActivityRow {
  return {
    activityId: row.activity_id,
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name, actingAs: row.acting_as },
    what: row.what,
    outlet: row.outlet_id === null ? null : { outletId: row.outlet_id, name: row.outlet_name ?? '' },
    booking:
      row.booking_id === null || row.booking_code === null
        ? null
        : { bookingId: row.booking_id, code: row.booking_code, name: row.booking_name ?? '' },
    subject: row.subject,
    before: row.before,
    after: row.after,
  };
}
