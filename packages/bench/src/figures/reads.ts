import type { Pool } from 'pg';
import { brotliDecompressSync } from 'node:zlib';
import { runProgram } from '../lab/child.ts';
import type { Lab, Site } from '../lab/lab.ts';
import { PROGRAMS } from '../lab/paths.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, p50Of, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';
import { siteReads } from './site-reads.ts';

/** Board, list, search, slots and overview over HTTP, against the same rows read bare and against the bare insert. */
export async function measureReads(lab: Lab): Promise<Measured[]> {
  const { venue, owner } = lab.main;
  const { reads, deepPage, matches } = await siteReads(lab.main);
  const count = lab.quick ? 5 : 100;
  const bareBoard = bareRows(owner, lab.main);
  const size = await boardBytes(lab.main);
  const p50 = await inTurns(lab.rounds, {
    insert: p50Of(lab.bare, count),
    boardRows: p50Of(bareBoard, count),
    board: p50Of(reads.board, count),
    first: p50Of(reads.first, count),
    deep: p50Of(reads.deep, count),
    name: p50Of(reads.name, count),
    phone: p50Of(reads.phone, count),
    code: p50Of(reads.code, count),
    slots: p50Of(reads.slots, count),
    overview: p50Of(reads.overview, count),
    overviewQueries: overviewQueries(lab, count),
  });
  const against = (
    name: string,
    what: string,
    target: number,
    [above, below]: [keyof typeof p50, keyof typeof p50],
    note?: string,
  ): Measured => ({
    name,
    what,
    value: medianRatio(p50[above], p50[below]),
    unit: 'x',
    target,
    reach: 'at most',
    raw: { [above]: p50[above], [below]: p50[below] },
    note: `${median(p50[above]).toFixed(2)} ms to ${median(p50[below]).toFixed(2)} ms${note === undefined ? '' : `; ${note}`}`,
  });
  const found = (rows: number) => `${rows} found`;
  return [
    against('board.day', `day view of the board, ${venue.itemsOnBusyDate} items: p50 against its rows read bare`, 1.5, [
      'board',
      'boardRows',
    ]),
    {
      name: 'board.size',
      what: 'day view of the board as the console asks for it: size compressed',
      value: size.compressed / 1024,
      unit: 'KB',
      target: 12,
      reach: 'at most',
      raw: { compressed: size.compressed, plain: size.plain },
    },
    against('list.first', 'list of 25, first page: p50 against a bare insert', 3, ['first', 'insert']),
    against('list.deep', `list of 25, page ${deepPage} by cursor: p50 against the first page`, 1.2, ['deep', 'first']),
    against(
      'search.name',
      'search, a rare name: p50 against a bare insert',
      4,
      ['name', 'insert'],
      found(matches.name),
    ),
    against(
      'search.phone',
      'search, 4 digits of a phone: p50 against a bare insert',
      4,
      ['phone', 'insert'],
      found(matches.phone),
    ),
    against(
      'search.code',
      'search, 4 of a code: p50 against a bare insert',
      4,
      ['code', 'insert'],
      found(matches.code),
    ),
    against('slots.http', 'time slots of a plan for a day: p50 against a bare insert', 10, ['slots', 'insert']),
    against('overview.queries', 'overview of an outlet over 28 days, its queries: p50 against a bare insert', 10, [
      'overviewQueries',
      'insert',
    ]),
    against('overview.http', 'the same over HTTP: p50 against a bare insert', 10, ['overview', 'insert']),
  ];
}

/** The rows of the board, read directly from the tables and without row-level security. */
function bareRows(owner: Pool, { venue }: Site): Once {
  const of = [venue.businessId, venue.outletId];
  return async () => {
    await owner.query({
      name: 'bare.resources',
      text: `SELECT resource_id, name, number, venue_type, status, max_guest, gap_after FROM resource
             WHERE business_id = $1 AND outlet_id = $2 ORDER BY venue_type, number`,
      values: of,
    });
    await owner.query({
      name: 'bare.items',
      text: `SELECT i.booking_id, i.booking_item_id, b.version, i.status, b.prefix, b.code, i.plan_id, i.plan_title,
               i.resource_ids, i.business_date, i.start_wall, i.end_wall, i.starts_at, i.ends_at, i.turnover_minutes,
               b.name, b.total_guests, b.total_cents, b.balance_cents, b.is_offer, b.expires_at, b.owner_name,
               i.wait_from, i.wait_to, i.wait_position
             FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
             WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3 AND i.status <> 'cancelled'
             ORDER BY i.starts_at, i.booking_item_id`,
      values: [...of, venue.busyDate],
    });
  };
}

/** The overview's queries in the server's own code, in another process; their median in milliseconds. */
function overviewQueries({ postgres, main }: Lab, count: number): () => Promise<number> {
  const { businessId, outletId } = main.venue;
  return async () => {
    const env = { DATABASE_URL: postgres.url(main.database), BUSINESS_ID: businessId, OUTLET_ID: outletId };
    const program = runProgram(PROGRAMS.timeOverview, { ...env, COUNT: String(count) });
    const median = await program.says('p50');
    await program.ended();
    return Number(median);
  };
}

async function boardBytes({ venue }: Site): Promise<{ compressed: number; plain: number }> {
  const { caller, outletId, busyDate } = venue;
  const wire = caller.wire('booking.boardColumns', { params: { outletId }, query: { date: busyDate } });
  const { body } = await caller.send({ ...wire, headers: { ...wire.headers, 'accept-encoding': 'br' } });
  return { compressed: body.length, plain: brotliDecompressSync(body).length };
}
