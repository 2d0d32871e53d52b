import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { insertBooking } from '../../testing/insert-booking.ts';
import { insert } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const details = (outletId: string) =>
  app.call('owner', 'outlet.details', { params: { businessId: app.venue.harbor.businessId, outletId } });

describe('an outlet at this moment', () => {
  test('shows what is in use now', async () => {
    const { harbor } = app.venue;
    const { lanes, businessId, sibling } = harbor;
    const { body } = await details(sibling.outletId);
    expect(body.resources[0]).toMatchObject({ name: 'Lane 1', state: 'free', until: null });
    await app.owner.query(`UPDATE resource SET status = 'down' WHERE business_id = $1 AND resource_id = $2`, [
      businessId,
      sibling.lanes[1],
    ]);
    const after = await details(sibling.outletId);
    expect(after.body.resources.slice(0, 2).map((one) => one.state)).toEqual(['free', 'down']);
    expect(lanes).toHaveLength(8);
    expect((await details(harbor.outletId)).body.managers).toBeGreaterThan(0);
  });

  test('calls in use where a party plays, also past its time, and booked where it is not there yet', async () => {
    const { harbor } = app.venue;
    const { rows } = await app.owner.query<Record<'now' | 'ago' | 'soon' | 'date', string>>(
      `SELECT n - interval '10 minutes' AS ago, n AS now, n + interval '1 hour' AS soon,
         ((n AT TIME ZONE 'America/New_York') - interval '6 hours')::date::text AS date FROM (SELECT app.now() AS n) at`,
    );
    const { ago, now, soon, date } = rows[0]!;
    const party = async (lane: number, status: string, ends_at: string) => {
      const time = { business_date: date, starts_at: ago, ends_at };
      const resource_id = harbor.lanes[lane];
      const items = [{ resource_ids: [resource_id] }];
      const { itemId } = await insertBooking(
        app.owner,
        harbor,
        { ...time, created_at: ago, status, name: status },
        items,
      );
      const { businessId: business_id, outletId: outlet_id } = harbor;
      const taken = { ...time, business_id, outlet_id, resource_id, kind: 'booking', booking_item_id: itemId };
      await insert(app.owner, 'occupancy', { ...taken, occupancy_id: newId() });
    };
    await party(5, 'inprogress', soon);
    await party(6, 'inprogress', now);
    await party(7, 'successful', soon);
    const { resources } = (await details(harbor.outletId)).body;
    expect(resources.slice(5, 8).map(({ state, until }) => [state, until === null])).toEqual([
      ['busy', false],
      ['busy', true],
      ['booked', false],
    ]);
  });
});
