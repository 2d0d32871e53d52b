import { datePlus } from '@laneway/domain/time/date-plus';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg, { type Client, type ClientConfig } from 'pg';
import { checkLoad, type LedgerSum } from '../bulk/check-load.ts';
import { fillFigures } from './fill-figures.ts';
import { addBooking } from './booking-rows.ts';
import { openDayBook } from './day-book.ts';
import { fillDay } from './fill-day.ts';
import type { Making } from './make-draft.ts';
import { demoPasswordHash } from './password-hash.ts';
import { peakDrafts } from './peak-day.ts';
import { randomOf } from './random.ts';
import { scaleWorlds } from './scale-world.ts';
import { addBusinessRows, addPlatformRows } from './static-rows.ts';
import { writeRows, type Rows } from './tables.ts';
import type { DemoOutlet, World } from './world.ts';

/** Bookings of one outlet in its shown year. */
const BOOKINGS_OF_AN_OUTLET = 25_000;
const DAYS_AHEAD = 28;
/** Bookings that are kept in memory before they are written. */
const PIECE = 4000;

export type ScaleOptions = {
  /** The owner; a superuser writes faster, since references are then checked once at the end. */
  connection: ClientConfig;
  bookings: number;
  now: Temporal.Instant;
  seed?: string;
  /** Bookings of the first outlet on the day of `now`; default 300. */
  peak?: number;
};

export type ScaleFilled = {
  bookings: number;
  businesses: number;
  outlets: number;
  rows: number;
  milliseconds: number;
  /** Milliseconds of these for the checks at the end. */
  checking: number;
  /** The first outlet and the day on which it is busiest. */
  peak: { businessId: string; outletId: string; date: string };
  ledger: LedgerSum[];
};

/**
 * Fills an empty, migrated database with many bookings for the bench, by the demo's own rules and prices. There is an
 * outlet of 24 lanes, 3 rooms and 10 tables for every 25,000 bookings, two outlets to a business: 100,000 are 4 outlets
 * of 2 businesses, 1,000,000 are 40 of 20. Days are filled outwards from that of `now`: up to four weeks ahead, where
 * they thin out, and back as many as it takes, about eleven months. A usual day has 40 bookings on a Monday to 140 on
 * a Saturday, some 7 % of them cancelled; the first outlet has `peak` on the day of `now`. All people of the demo's
 * first business can sign in. Checks the whole load at the end.
 * @throws Error when the load is inconsistent, and PostgreSQL's errors.
 */
export async function fillScale(options: ScaleOptions): Promise<ScaleFilled> {
  const { connection, bookings, now, seed = 'scale', peak = 300 } = options;
  const begin = performance.now();
  const outlets = Math.max(2, Math.ceil(bookings / BOOKINGS_OF_AN_OUTLET));
  const worlds = scaleWorlds(now, seed, outlets);
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c synchronous_commit=off' });
  await client.connect();
  try {
    await checkReferencesLater(client);
    const writer = startWriter(client);
    const hash = await demoPasswordHash(worlds[0]!.file.password, seed);
    addPlatformRows(writer.rows, worlds[0]!, hash);
    for (const world of worlds) addBusinessRows(writer.rows, world, hash);
    await addBookings(worlds, { bookings, peak, seed }, writer);
    const rows = await writer.end();
    await client.query('RESET session_replication_role');
    await client.query('ANALYZE');
    await fillFigures(client, now);
    const checked = performance.now();
    const ledger = await checkLoad(client);
    const first = worlds[0]!.outlets[0]!;
    return {
      bookings,
      businesses: worlds.length,
      outlets,
      rows,
      milliseconds: Math.round(performance.now() - begin),
      checking: Math.round(performance.now() - checked),
      peak: { businessId: first.business.id, outletId: first.id, date: first.today },
      ledger,
    };
  } finally {
    await client.end();
  }
}

/** Disables triggers and foreign keys while rows stream in; only a superuser may, others write with them. */
async function checkReferencesLater(client: Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.super === true) await client.query('SET session_replication_role = replica');
}

type Writer = {
  rows: Rows;
  /** Starts writing the collected rows, when there are enough, while more are made. */
  flush: () => Promise<void>;
  end: () => Promise<number>;
};

function startWriter(client: Client): Writer {
  let count = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    await writing;
    const full = writer.rows;
    writer.rows = new Map();
    writing = (async () => {
      await client.query('BEGIN');
      count += await writeRows(client, full);
      await client.query('COMMIT');
    })();
    // The next flush reports the failure; until then the promise must not count as unhandled.
    writing.catch(() => undefined);
  };
  const writer: Writer = {
    rows: new Map(),
    flush: async () => {
      if ((writer.rows.get('booking')?.length ?? 0) >= PIECE) await write();
      else await nextTurn();
    },
    end: async () => {
      await write();
      await writing;
      return count;
    },
  };
  return writer;
}

async function addBookings(
  worlds: readonly World[],
  { bookings, peak, seed }: Required<Pick<ScaleOptions, 'bookings' | 'peak' | 'seed'>>,
  writer: Writer,
): Promise<void> {
  const codes = new Set<string>();
  let left = bookings;
  for (const offset of outwards()) {
    for (const { file, nowMs, outlets } of worlds) {
      for (const outlet of outlets) {
        const date = datePlus(outlet.today, offset);
        const making: Making = { file, nowMs, codes, random: randomOf(`${seed}/${outlet.key}/${date}`) };
        const isPeak = offset === 0 && outlet === worlds[0]!.outlets[0];
        for (const draft of isPeak ? peakOf(outlet, date, peak, making) : fillDay(writer.rows, outlet, date, making)) {
          if (left === 0) return;
          addBooking(writer.rows, draft, making);
          left -= 1;
        }
        await writer.flush();
      }
    }
  }
}

function peakOf(outlet: DemoOutlet, date: string, bookings: number, making: Making) {
  return peakDrafts(openDayBook(outlet, date), bookings, making);
}

/** Day offsets: today, tomorrow, yesterday and so on; beyond the booked future only the past. */
function* outwards(): Generator<number> {
  yield 0;
  for (let distance = 1; ; distance++) {
    if (distance <= DAYS_AHEAD) yield distance;
    yield -distance;
  }
}
