import { datePlus } from '@laneway/domain/time/date-plus';
import pg, { type Client, type ClientConfig } from 'pg';
import { fillFigures } from './fill-figures.ts';
import { addBooking } from './booking-rows.ts';
import { addCustomers } from './customer-rows.ts';
import { addDeals } from './deals.ts';
import { addDayCloses } from './day-closes.ts';
import { addFailedRefund } from './failed-refund.ts';
import { fillDay } from './fill-day.ts';
import type { Making } from './make-draft.ts';
import type { PromoBook } from './promo-rows.ts';
import { addPromos, openPromos } from './promos.ts';
import { randomOf } from './random.ts';
import { demoPasswordHash } from './password-hash.ts';
import { addCardRows, sellCards } from './sell-cards.ts';
import { addBusinessRows, addPlatformRows } from './static-rows.ts';
import { writeRows, type Rows } from './tables.ts';
import { worldAt, type DemoBusiness, type World } from './world.ts';

/** The demo of a date and time stays the same until this changes. */
const SEED = 'harbor';
const DAYS_BACK = 28;
const DAYS_AHEAD = 28;

/** The size of the demo in the database, and the time of filling it. */
export type DemoFilled = { bookings: number; rows: number; milliseconds: number };

/**
 * Fills an empty, migrated database with the demo company as its owner, in one transaction: two businesses and the
 * platform, and eight weeks of bookings around `now`. The same `now` gives the same demo.
 * @throws what PostgreSQL says, such as 23505 when the database is not empty.
 */
export async function fillDemo(options: {
  connection: ClientConfig;
  now: Temporal.Instant;
  seed?: string;
}): Promise<DemoFilled> {
  const begin = performance.now();
  const seed = options.seed ?? SEED;
  const rows = await demoRows(options.now, seed);
  const bookings = rows.get('booking')?.length ?? 0;
  const count = await inTransaction(options.connection, async (client) => {
    const written = await writeRows(client, rows);
    await fillFigures(client, options.now);
    return written;
  });
  return { bookings, rows: count, milliseconds: Math.round(performance.now() - begin) };
}

/** All rows of the demo for one moment, table by table; the same ones for the same moment and seed. */
export async function demoRows(now: Temporal.Instant, seed = SEED): Promise<Rows> {
  const world = worldAt(now, seed);
  const rows: Rows = new Map();
  const passwordHash = await demoPasswordHash(world.file.password, seed);
  addPlatformRows(rows, world, passwordHash);
  addBusinessRows(rows, world, passwordHash);
  const promos = new Map(world.businesses.map((business) => [business, openPromos(business, world)]));
  addDays(rows, world, promos);
  addCustomers(rows);
  for (const book of promos.values()) addPromos(rows, book, world);
  return rows;
}

function addDays(rows: Rows, world: World, promos: ReadonlyMap<DemoBusiness, PromoBook>): void {
  const codes = new Set(world.businesses.flatMap(({ id }) => world.file.today.set.map(({ code }) => `${id}/${code}`)));
  const pools = new Map(world.businesses.map((business) => [business, sellCards(rows, business, world, codes)]));
  for (const outlet of world.outlets) {
    const cards = pools.get(outlet.business);
    const book = promos.get(outlet.business);
    const paying = { ...(cards !== undefined && { cards }), ...(book !== undefined && { promos: book }) };
    for (let offset = -DAYS_BACK; offset <= DAYS_AHEAD; offset++) {
      const date = datePlus(outlet.today, offset);
      const random = randomOf(`${world.seed}/${outlet.key}/${date}`);
      const making: Making = { file: world.file, nowMs: world.nowMs, codes, random, ...paying };
      for (const draft of fillDay(rows, outlet, date, making)) addBooking(rows, draft, making);
    }
    const making: Making = {
      file: world.file,
      nowMs: world.nowMs,
      codes,
      random: randomOf(`${world.seed}/${outlet.key}/till`),
    };
    addDeals(rows, outlet, { ...making, random: randomOf(`${world.seed}/${outlet.key}/deals`) });
    addDayCloses(rows, outlet, making);
    addFailedRefund(rows, outlet, making);
  }
  for (const pool of pools.values()) if (pool !== undefined) addCardRows(rows, pool, world.nowMs);
}

async function inTransaction<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}
