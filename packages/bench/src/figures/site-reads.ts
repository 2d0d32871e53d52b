import type { Pool } from 'pg';
import { textOf, type Caller, type Wire } from '../lab/http.ts';
import type { Site } from '../lab/lab.ts';
import type { Once } from '../runner/measure.ts';

/** The reads whose speed is measured, each as one call over HTTP. */
export type Reads = Record<ReadName, Once>;
export type ReadName = 'board' | 'first' | 'deep' | 'name' | 'phone' | 'code' | 'slots' | 'overview';

export const PAGE_SIZE = 25;
/** The page compared with the first one, or the last full one where there are fewer. */
const DEEP_PAGE = 1000;
/** Maximum number of bookings of a rare name. */
const RARE = 20;

export type SiteReads = { reads: Reads; deepPage: number; matches: Record<'name' | 'phone' | 'code', number> };

/** Prepares the reads of a site: chooses search texts and the cursor of the deep page. */
export async function siteReads({ venue, owner }: Site): Promise<SiteReads> {
  const { caller, outletId, planId, busyDate } = venue;
  const params = { outletId };
  const list = (after?: string): Wire =>
    caller.wire('booking.lists', { params, body: { size: PAGE_SIZE, after, filter: 'all' } });
  const first = list();
  let cursor: string | null = null;
  let deepPage = 1;
  let deep = first;
  for (let page = 2; page <= DEEP_PAGE; page += 1) {
    const answer = JSON.parse(textOf(await caller.send(deep))) as { next: string | null };
    cursor = answer.next;
    if (cursor === null) break;
    deep = list(cursor);
    deepPage = page;
  }
  const search = (text: string) => caller.wire('booking.search', { body: { search: text } });
  const texts = await whatToSearch(owner, venue.businessId, (name) => found(caller, search(name)));
  const wires = { name: search(texts.name), phone: search(texts.phone), code: search(texts.code) };
  const matches = {
    name: await found(caller, wires.name),
    phone: await found(caller, wires.phone),
    code: await found(caller, wires.code),
  };
  const once =
    (wire: Wire): Once =>
    async () =>
      void textOf(await caller.send(wire));
  const guests = { Guest: 4 };
  return {
    deepPage,
    matches,
    reads: {
      board: once(caller.wire('booking.boardColumns', { params, query: { date: busyDate } })),
      first: once(first),
      deep: once(deep),
      name: once(wires.name),
      phone: once(wires.phone),
      code: once(wires.code),
      overview: once(caller.wire('dashboard.overview', { body: { outletId, days: 28 } })),
      slots: once(caller.wire('plan.timeslot', { body: { outletId, planId, date: busyDate, guests, duration: 1 } })),
    },
  };
}

async function found(caller: Caller, wire: Wire): Promise<number> {
  const { rows } = JSON.parse(textOf(await caller.send(wire))) as { rows: unknown[] };
  if (rows.length === 0) throw new Error('a search that must find something found nothing');
  return rows.length;
}

/** A rare name, the last four digits of a phone number, and the last four letters of a code. */
async function whatToSearch(
  owner: Pool,
  businessId: string,
  countOf: (name: string) => Promise<number>,
): Promise<{ name: string; phone: string; code: string }> {
  const { rows } = await owner.query<{ name: string; phone: string; code: string }>(
    `SELECT min(name) AS name, right(min(booking_phone), 4) AS phone, right(min(code), 4) AS code
     FROM booking WHERE business_id = $1 AND booking_phone IS NOT NULL AND name ~ '^[A-Za-z]+ [A-Za-z]+$'
     GROUP BY lower(name) HAVING count(*) <= $2 ORDER BY count(*) DESC, lower(name) LIMIT 100`,
    [businessId, RARE],
  );
  // A search also finds names with that prefix.
  for (const texts of rows) if ((await countOf(texts.name)) <= RARE) return texts;
  throw new Error('nobody has a rare name');
}
