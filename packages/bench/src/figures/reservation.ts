import type { Pool } from 'pg';
import { openCaller, textOf, type Wire } from '../lab/http.ts';
import { POOL_SIZE } from '../lab/bare.ts';
import type { Lab } from '../lab/lab.ts';
import { freeReservations } from '../lab/venue.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, latencies, throughput, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';
import { prepareReplays } from './own-rows.ts';

const MANY = 16;

/** Booking two lanes over HTTP against a bare insert, and against the same rows sent straight through pg. */
export async function measureReservations(lab: Lab): Promise<Measured[]> {
  const { venue, owner } = lab.main;
  const { bare } = lab;
  const seconds = lab.quick ? 0.2 : 2;
  const bodies = freeReservations(venue, owner);
  const caller = openCaller(lab.main.server.base, venue.token);
  const app = lab.postgres.pool(lab.main.database, { size: POOL_SIZE, user: 'laneway_app', raw: true });
  const made: string[] = [];

  const book = async (clients: number): Promise<number> => {
    const wires: Wire[] = [];
    const enough = Math.ceil(seconds * (clients === 1 ? 600 : 2000));
    while (wires.length < enough) {
      const { value } = await bodies.next();
      wires.push(caller.wire('reservation.add', value));
    }
    made.length = 0;
    const one: Once = async () => {
      const wire = wires.pop();
      if (wire === undefined) throw new Error('more was booked than was prepared');
      made.push((JSON.parse(textOf(await caller.send(wire))) as { bookingId: string }).bookingId);
    };
    return throughput(one, clients, seconds * 1000);
  };
  const insert = (clients: number) => () => throughput(bare, clients, seconds * 1000);
  const replay = async (pool: Pool): Promise<number> => {
    const { once, count } = await prepareReplays(owner, pool, venue.businessId, made);
    const took = await latencies(once, count);
    return (count * 1000) / took.reduce((sum, each) => sum + each, 0);
  };

  try {
    const rates = await inTurns(lab.rounds, {
      insert1: insert(1),
      book1: () => book(1),
      replay1: () => replay(app),
      insert16: insert(MANY),
      book16: () => book(MANY),
    });
    const share = (above: number[], below: number[]) => medianRatio(above, below) * 100;
    const raw = (...names: (keyof typeof rates)[]) => Object.fromEntries(names.map((name) => [name, rates[name]]));
    const rows = await rowsOf(owner, venue.businessId, made.at(-1) ?? '');
    return [
      {
        name: 'reservation.1',
        what: 'reservation/add, two lanes, 1 client: share of a bare insert',
        value: share(rates.book1, rates.insert1),
        unit: '%',
        target: 12,
        reach: 'at least',
        raw: { ...raw('book1', 'insert1') },
        note: `${median(rates.book1).toFixed(0)} bookings a second; a booking writes ${rows} rows`,
      },
      {
        name: 'reservation.16',
        what: 'reservation/add, two lanes, 16 clients: share of a bare insert',
        value: share(rates.book16, rates.insert16),
        unit: '%',
        target: 10,
        reach: 'at least',
        raw: { ...raw('book16', 'insert16') },
        note: `${median(rates.book16).toFixed(0)} bookings a second`,
      },
      {
        name: 'reservation.rows',
        what: `reservation/add: share of its own ${rows} rows straight through pg`,
        value: share(rates.book1, rates.replay1),
        unit: '%',
        target: 60,
        reach: 'at least',
        raw: { ...raw('book1', 'replay1') },
      },
    ];
  } finally {
    caller.close();
  }
}

async function rowsOf(owner: Pool, businessId: string, bookingId: string): Promise<number> {
  const tables = ['booking', 'booking_item', 'booking_line', 'ledger_entry', 'activity', 'booking_term'];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE business_id = $1 AND booking_id = $2)`);
  const { rows } = await owner.query<{ rows: number }>(
    `SELECT (${counts.join(' + ')} + 1
       + (SELECT count(*) FROM ledger_line JOIN ledger_entry USING (business_id, ledger_entry_id) WHERE business_id = $1 AND booking_id = $2)
       + (SELECT count(*) FROM occupancy JOIN booking_item USING (business_id, booking_item_id) WHERE business_id = $1 AND booking_id = $2))::int AS rows`,
    [businessId, bookingId],
  );
  return rows[0]?.rows ?? 0;
}
