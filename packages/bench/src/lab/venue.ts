import type { Pool } from 'pg';
import type { Call } from '@laneway/contract/endpoints';
import { openCaller, signIn, type Caller } from './http.ts';
import type { Server } from './server.ts';

/** The 24-lane outlet of the demo as its owner sees it, with the ids that the figures need. */
export type Venue = {
  caller: Caller;
  token: string;
  businessId: string;
  outletId: string;
  /** Lane ids by number. */
  lanes: string[];
  /** Open bowling. */
  planId: string;
  /** The past or coming business date whose number of items on the board is nearest to 300. */
  busyDate: string;
  itemsOnBusyDate: number;
  bookings: number;
};

const BUSY_DAY = 300;
const LANES = 24;
const PAIRS = LANES / 2;
const OWNER = 'owner@laneway.test';

/** @param owner a pool on the server's database as its owner */
export async function enterVenue(server: Server, owner: Pool): Promise<Venue> {
  const token = await signIn(server.base, OWNER, 'BIZ');
  const caller = openCaller(server.base, token);
  const { rows: days } = await owner.query<{ businessId: string; outletId: string; date: string; items: number }>(
    `SELECT business_id AS "businessId", outlet_id AS "outletId", business_date::text AS date, count(*)::int AS items
     FROM booking_item JOIN (
       SELECT business_id, outlet_id FROM resource WHERE venue_type = 'lane' GROUP BY 1, 2 HAVING count(*) = $1
     ) AS outlet USING (business_id, outlet_id)
     WHERE business_date IS NOT NULL AND status <> 'cancelled' GROUP BY 1, 2, 3
     ORDER BY abs(count(*) - $2), 3 DESC LIMIT 1`,
    [LANES, BUSY_DAY],
  );
  const [busiest] = days;
  if (busiest === undefined) throw new Error(`no outlet has ${LANES} lanes and bookings`);
  const { date: busyDate, items: itemsOnBusyDate, ...outlet } = busiest;
  const of = [outlet.businessId, outlet.outletId];
  const { rows: lanes } = await owner.query<{ id: string }>(
    `SELECT resource_id AS id FROM resource WHERE business_id = $1 AND outlet_id = $2 AND venue_type = 'lane' ORDER BY number`,
    of,
  );
  const { rows: counted } = await owner.query<{ bookings: number }>('SELECT count(*)::int AS bookings FROM booking');
  const plans = await caller.call('plan.list', {
    params: { outletId: outlet.outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'PLAN' },
    query: {},
  });
  const plan = plans.serviceItems.find(({ title }) => title === 'Open bowling');
  if (plan === undefined) throw new Error('the demo has no open bowling');
  return {
    ...outlet,
    caller,
    token,
    lanes: lanes.map(({ id }) => id),
    planId: plan.id,
    busyDate,
    itemsOnBusyDate,
    bookings: counted[0]?.bookings ?? 0,
  };
}

type Reservation = Call<'reservation.add'>;

/**
 * Bodies of reservations for two lanes and an hour each, never the same lanes and time twice, day after day. They are
 * made before the measurement. @throws Error when the season ends before there are enough.
 */
export async function* freeReservations(venue: Venue, owner: Pool): AsyncGenerator<Reservation, never> {
  const { caller, outletId, planId, lanes } = venue;
  const guests = { Guest: 10 };
  const { rows } = await owner.query<{ date: string }>(
    `SELECT d::date::text AS date FROM generate_series(current_date + 1, current_date + 400, interval '1 day') d
     WHERE NOT EXISTS (SELECT FROM occupancy o WHERE o.business_id = $1 AND o.outlet_id = $2
       AND o.business_date BETWEEN d::date - 1 AND d::date + 1) ORDER BY 1`,
    [venue.businessId, outletId],
  );
  let made = 0;
  for (const { date } of rows) {
    const day = await caller.call('plan.timeslot', { body: { outletId, planId, date, guests, duration: 1 } });
    const starts = day.slots.filter(({ start, status }) => start.endsWith(':00') && status === 'free');
    for (const { start } of starts) {
      for (let pair = 0; pair < PAIRS; pair += 1) {
        made += 1;
        const chosen = lanes.slice(2 * pair, 2 * pair + 2);
        const item = { serviceItemId: planId, date, start, duration: 1, guests, lanes: chosen };
        const name = `${NAMES[made % NAMES.length]} ${NAMES[(made * 7) % NAMES.length]}`;
        const bookingPhone = `207555${String(made % 10_000).padStart(4, '0')}`;
        yield { body: { outletId, name, bookingPhone, items: [item], confirm: true } };
      }
    }
  }
  throw new Error(`the season has only ${made} free places`);
}

const NAMES = [
  'Marlow',
  'Quincy',
  'Tabitha',
  'Oakes',
  'Fenwick',
  'Ludlow',
  'Prewitt',
  'Sable',
  'Thorne',
  'Yardley',
  'Abbott',
];
