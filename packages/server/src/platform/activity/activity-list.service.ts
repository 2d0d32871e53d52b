import { DEEDS } from '@laneway/contract/activity/activity-kinds';
import type { activityExport, activityList, ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Tx } from '../database/database.ts';
import type { Download } from '../http/download.ts';
import type { DownloadCall } from '../http/route.ts';
import { keyId } from '../paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../paging/page.ts';
import { activityCsv } from './activity-csv.ts';
import {
  countActivity,
  zoneAndCurrencyOf,
  listedActivity,
  peopleOf,
  type ListedActivity,
  type Wanted,
} from './activity-list.repository.ts';

/** Rows of an export that are read and written at a time; other requests are answered between two slices. */
const SLICE_ROWS = 200;

/** Who did what in the business, newest first: a page of rows. */
export async function listActivity(
  tx: Tx,
  asked: InputOf<typeof activityList>['body'],
  say: (key: string) => string,
): Promise<AnswerOf<typeof activityList>> {
  const { size, after, before } = asked;
  const request = pageRequest({ size, after: after ?? null, before: before ?? null }, 'newest', keyId, say);
  const { zone } = await zoneAndCurrencyOf(tx, asked.outletId ?? null);
  const wanted = wantedBy(asked, zone);
  const [read, counted, people] = await Promise.all([
    listedActivity(tx, wanted, request),
    countActivity(tx, wanted),
    peopleOf(tx),
  ]);
  const page = pageOf(request, read, (row): string => row.activity_id);
  return { ...page, rows: page.rows.map(present), ...totalOf(counted), people };
}

type Filters = InputOf<typeof activityExport>['body'];

/** Exports the whole history as a CSV file. */
export async function exportActivity({
  read,
  input: { body: asked },
  language,
}: Pick<DownloadCall<typeof activityExport>, 'read' | 'language'> & { input: { body: Filters } }): Promise<Download> {
  const { zone, currency } = await read((tx) => zoneAndCurrencyOf(tx, asked.outletId ?? null));
  const wanted = wantedBy(asked, zone);
  const csv = activityCsv({ zone, currency, language });
  async function* slices(): AsyncGenerator<string> {
    yield csv.head;
    let from: string | null = null;
    do {
      const page: Parameters<typeof listedActivity>[2] = { backward: false, from, limit: SLICE_ROWS };
      const rows = await read((tx) => listedActivity(tx, wanted, page));
      if (rows.length > 0) yield rows.map((row) => csv.line(present(row))).join('');
      from = rows.length < SLICE_ROWS ? null : (rows.at(-1)?.activity_id ?? null);
    } while (from !== null);
  }
  return {
    name: `activity${asked.date ? `-${asked.date}` : ''}.csv`,
    type: 'text/csv; charset=utf-8',
    slices: slices(),
  };
}

function wantedBy(asked: Filters, zone: string): Wanted {
  return {
    actorId: asked.actorId ?? null,
    outletId: asked.outletId ?? null,
    deeds: asked.kind ? DEEDS[asked.kind] : null,
    between: asked.date ? dayIn(asked.date, zone) : null,
  };
}

/** The instants between which a date lasts in a zone, also on a day of 23 or 25 hours. */
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
