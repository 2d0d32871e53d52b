import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResources } from '../features/bookings/bookings.door.ts';
import type { Tx } from '../platform/database/database.ts';
import { oneHour, startFireApp, until, type FireApp } from './fire-app.ts';

let fire: FireApp;
let day = Temporal.PlainDate.from('2027-02-01');
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

const waiting = async (): Promise<number> =>
  Number(
    (
      await fire.owner.query<{ n: string }>(
        `SELECT count(DISTINCT pid) AS n FROM pg_locks WHERE NOT granted
           AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
      )
    ).rows[0]?.n,
  );

type Place = FireApp['venue']['cedar'];

/**
 * Sends `first` while its locks are held, then `second` once `first` waits; releases the locks when `second` waits as
 * well, or has been answered.
 */
async function oneThenOther<A, B>(
  hold: (tx: Tx) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
  { businessId }: Place = fire.venue.harbor,
): Promise<[A, B]> {
  // Wrapped in an object, so that the transaction does not wait for the promises.
  const { both } = await fire.database.transaction(businessId, async (tx) => {
    await hold(tx);
    const one = first();
    await until('the first waits', async () => (await waiting()) === 1);
    let answered = false;
    const two = second().finally(() => (answered = true));
    await until('the second waits', async () => answered || (await waiting()) === 2);
    return { both: Promise.all([one, two]) };
  });
  return both;
}

const holdLane = (lane: string, date: string) => (tx: Tx) => lockResources(tx, [lane], [date]);
const holdOutlet =
  ({ outletId }: Place = fire.venue.harbor) =>
  (tx: Tx) =>
    tx.query({ name: 'hold', text: 'SELECT 1 FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR UPDATE' }, [
      tx.businessId,
      outletId,
    ]);
const nextDay = () => (day = day.add({ days: 1 })).toString();
const laneAt = (index: number) => fire.venue.harbor.lanes[index] ?? '';
const book =
  (lane: string, date: string, place: Place = fire.venue.harbor, who: 'edit' | 'cedarOwner' = 'edit') =>
  () =>
    fire.send(who, 'reservation.add', { body: oneHour(place, lane, date, '19:00') });

async function disabling(lane: string) {
  const params = { outletId: fire.venue.harbor.outletId };
  const { rows } = (await fire.send('owner', 'venue.list', { params })).body;
  const version = rows.find(({ resourceId }) => resourceId === lane)?.version ?? 0;
  const body = { resources: [{ resourceId: lane, version, status: 'disabled' as const }] };
  return () => fire.send('owner', 'venue.update', { params, body });
}
async function outletOf({ businessId, outletId }: Place, who: 'owner' | 'cedarOwner') {
  const params = { businessId, outletId };
  return { params, ...(await fire.send(who, 'outlet.details', { params })).body.outlet };
}
async function closing(date: string) {
  const { params, version, specialHours } = await outletOf(fire.venue.harbor, 'owner');
  const closed = { date, name: '', open: '12:00', close: '26:00', closed: true };
  const body = { version, specialHours: [...specialHours, closed] };
  return () => fire.send('owner', 'outlet.update', { params, body });
}

async function moving(place: Place, who: 'owner' | 'cedarOwner', timezone: string) {
  const { params, version } = await outletOf(place, who);
  return (preview = false) => fire.send(who, 'outlet.update', { params, body: { version, timezone, preview } });
}

describe('a booking and a change of where it would be', () => {
  test('a lane that a booking has read is not disabled under it', async () => {
    const date = nextDay();
    const [booked, disabled] = await oneThenOther(
      holdLane(laneAt(0), date),
      book(laneAt(0), date),
      await disabling(laneAt(0)),
    );
    expect([booked.status, disabled.status, disabled.error.code]).toEqual([201, 422, 'venue.in_use']);
  });

  test('a lane that is being disabled is not booked', async () => {
    const [disabled, booked] = await oneThenOther(holdOutlet(), await disabling(laneAt(1)), book(laneAt(1), nextDay()));
    expect([disabled.status, booked.status]).toEqual([200, 422]);
  });

  test('hours that a booking has read are not changed before it can be named', async () => {
    const date = nextDay();
    const [booked, closed] = await oneThenOther(holdLane(laneAt(2), date), book(laneAt(2), date), await closing(date));
    expect([booked.status, closed.status, closed.body.outside.count]).toEqual([201, 200, 1]);
  });

  test('a day that is being closed is not booked', async () => {
    const date = nextDay();
    const [closed, booked] = await oneThenOther(holdOutlet(), await closing(date), book(laneAt(3), date));
    expect([closed.status, booked.status]).toEqual([200, 422]);
  });

  test('a zone in which a booking is being written is not changed under it', async () => {
    const { harbor } = fire.venue;
    const date = nextDay();
    const move = await moving(harbor, 'owner', 'America/Chicago');
    // The other bookings of this outlet already refuse the change.
    const had = (await move(true)).body.zoneKept.count;
    const [booked, moved] = await oneThenOther(holdLane(laneAt(4), date), book(laneAt(4), date), () => move());
    expect([booked.status, moved.status, moved.error.code]).toEqual([201, 422, 'outlet.zone_has_bookings']);
    expect(moved.error.details?.['count']).toBe(had + 1);
  });

  test('a booking made while the zone changes is on the new clock', async () => {
    const { cedar } = fire.venue;
    const date = nextDay();
    const move = await moving(cedar, 'cedarOwner', 'America/New_York');
    const later = book(cedar.lanes[0] ?? '', date, cedar, 'cedarOwner');
    const [moved, booked] = await oneThenOther(holdOutlet(cedar), () => move(), later, cedar);
    expect([moved.status, booked.status]).toEqual([200, 201]);
    const { rows } = await fire.owner.query<{ wall: string }>(
      "SELECT to_char(starts_at AT TIME ZONE 'America/New_York', 'HH24:MI') AS wall FROM booking_item WHERE outlet_id = $1",
      [cedar.outletId],
    );
    expect(rows).toEqual([{ wall: '19:00' }]);
  });
});
