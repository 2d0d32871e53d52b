import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { anOutlet, everyDay } from '../../testing/an-outlet.ts';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';

let app: TestApp;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type Changes = Partial<Call<'outlet.update'>['body']>;

const details = (who: Who, outletId: string) =>
  app.call(who, 'outlet.details', { params: { businessId: app.venue.harbor.businessId, outletId } });
const update = (who: Who, outletId: string, body: Changes & { version: number }) =>
  app.call(who, 'outlet.update', { params: { businessId: app.venue.harbor.businessId, outletId }, body });
const activityOf = async (outletId: string) =>
  (
    await app.owner.query<{ what: string; before: unknown; after: unknown }>(
      'SELECT what, before, after FROM activity WHERE subject_id = $1 ORDER BY activity_id',
      [outletId],
    )
  ).rows;

describe('updating', () => {
  let outletId: string;
  beforeEach(async () => {
    outletId = await anOutlet(app);
  });

  test('writes what differs, once, and the history says what it was', async () => {
    const reply = await update('owner', outletId, { version: 1, name: 'Pier North', taxPer: 6.25, lateMinutes: 20 });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: 'Outlet updated',
        outlet: { outletId, version: 2 },
        outside: { count: 0, bookings: [] },
        zoneKept: { count: 0, bookings: [], blocks: 0, until: null },
      },
    ]);
    const [, activity] = await activityOf(outletId);
    expect(activity).toEqual({
      what: 'outlet.updated',
      before: { name: 'Pier Lanes', taxPer: null, lateMinutes: 15 },
      after: { name: 'Pier North', taxPer: 6.25, lateMinutes: 20 },
    });
    const same = await update('owner', outletId, { version: 2, name: 'Pier North' });
    expect([same.status, same.body.outlet.version, (await activityOf(outletId)).length]).toEqual([200, 2, 2]);
  });

  test('answers a stale save with what is there, also when two save at once', async () => {
    await update('owner', outletId, { version: 1, name: 'Pier North' });
    const stale = await update('admin', outletId, { version: 1, name: 'Pier South' });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect(stale.error.details).toMatchObject({ actor: 'owner Tester', current: { name: 'Pier North', version: 2 } });
    const both = await Promise.all(['A lane', 'B lane'].map((name) => update('owner', outletId, { version: 2, name })));
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is for managers with Outlets edit at their own outlet, status too', async () => {
    const { harbor } = app.venue;
    const { version } = (await details('owner', harbor.outletId)).body.outlet;
    expect((await update(keeper, harbor.outletId, { version, lateMinutes: 14 })).status).toBe(200);
    expect((await update(watcher, harbor.outletId, { version: version + 1, status: 'INACTIVE' })).status).toBe(403);
    expect((await update(keeper, harbor.sibling.outletId, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await update('edit', harbor.outletId, { version, name: 'Mine' })).status).toBe(403);
    expect((await update('cedarOwner', harbor.outletId, { version, name: 'Mine' })).status).toBe(404);
    expect((await details(watcher, harbor.outletId)).status).toBe(200);
    const assigned = { version, createdAt: 'x' } as never;
    expect(fieldsOf(await update('owner', outletId, assigned))).toEqual(['createdAt']);
    const elsewhere = { version, businessId: app.venue.cedar.businessId } as never;
    expect(fieldsOf(await update('owner', outletId, elsewhere))).toEqual(['businessId']);
  });

  test('takes no prefix of another outlet', async () => {
    const reply = await update('owner', outletId, { version: 1, prefix: 'HL' });
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([409, 'outlet.prefix_taken', ['prefix']]);
  });

  test('judges hours by what stays, too', async () => {
    const reply = await update('owner', outletId, { version: 1, dayStart: '00:30' });
    expect([reply.status, fieldsOf(reply)[0]]).toEqual([400, 'openingHours.0.open']);
  });
});

describe('with future bookings', () => {
  const book = async (outletId: string, planId: string, date: string, start: string) => {
    const item = { serviceItemId: planId, date, start, duration: 1, guests: { Guest: 4 } };
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    const reply = await app.call('owner', 'reservation.add', { body: { outletId, items: [item], ...contact } });
    expect(reply.status).toBe(201);
    return reply.body.bookingId;
  };

  test('says which would lie outside, and never moves one', async () => {
    const { outletId, openBowling } = app.venue.harbor;
    const late = await book(outletId, openBowling, '2026-12-18', '22:00');
    const early = await book(outletId, openBowling, '2026-12-19', '13:00');
    const was = (await details('owner', outletId)).body.outlet;
    const openingHours = everyDay('12:00', '22:30');
    const preview = await update('owner', outletId, { version: was.version, openingHours, preview: true });
    expect(preview.body.outside).toMatchObject({
      count: 1,
      bookings: [{ bookingId: late, name: 'Dana Cole', date: '2026-12-18', start: '22:00', end: '23:00' }],
    });
    expect((await details('owner', outletId)).body.outlet).toEqual(was);

    const split = [...openingHours, ...everyDay('23:00', '26:00')].map((row) =>
      row.open === '12:00' ? { ...row, close: '13:30' } : row,
    );
    const both = await update('owner', outletId, { version: was.version, openingHours: split, preview: true });
    expect(both.body.outside.bookings.map((one) => one.bookingId)).toEqual([late, early]);

    const specialHours = [{ date: '2026-12-19', name: 'Holiday', open: '00:00', close: '00:00', closed: true }];
    const saved = await update('owner', outletId, { version: was.version, specialHours });
    expect([saved.status, saved.body.outside.count]).toEqual([200, 1]);
    expect((await details('owner', outletId)).body.exceptions).toEqual([{ date: '2026-12-19', outside: 1 }]);
    const kept = await app.call('owner', 'reservation.details', { params: { outletId, bookingId: early } });
    expect(kept.body.booking.items[0]).toMatchObject({ date: '2026-12-19', start: '13:00', status: 'pending' });
  });

  test('sells within split days', async () => {
    const { outletId, openBowling } = app.venue.harbor;
    const { version } = (await details('owner', outletId)).body.outlet;
    const split = [...everyDay('12:00', '15:00'), ...everyDay('18:00', '26:00')];
    expect((await update('owner', outletId, { version, openingHours: split })).status).toBe(200);
    const { body } = await app.call('owner', 'plan.timeslot', {
      body: { outletId, planId: openBowling, date: '2026-12-16', guests: { Guest: 4 }, duration: 1 },
    });
    const starts = body.slots.map((slot) => slot.start);
    expect([starts.slice(0, 6), starts.includes('15:30'), starts.includes('17:30')]).toEqual([
      ['12:00', '12:30', '13:00', '13:30', '14:00', '18:00'],
      false,
      false,
    ]);
    const restored = await update('owner', outletId, {
      version: version + 1,
      openingHours: everyDay('12:00', '26:00'),
    });
    expect(restored.status).toBe(200);
  });

  test('keeps the zone while it would change the times that guests were promised', async () => {
    const { outletId, openBowling, lanes } = app.venue.harbor;
    const bookingId = await book(outletId, openBowling, '2026-12-20', '14:00');
    await insert(app.owner, 'block', {
      business_id: app.venue.harbor.businessId,
      block_id: newId(),
      outlet_id: outletId,
      title: 'New lanes',
      business_date: '2027-02-05',
      start_wall: '23:30',
      end_wall: '24:30',
      starts_at: '2027-02-06T04:30:00Z',
      ends_at: '2027-02-06T05:30:00Z',
      resource_ids: [lanes[7]],
    });
    const was = (await details('owner', outletId)).body.outlet;
    const { version } = was;
    const changes = { version, timezone: 'America/Chicago' };
    const preview = await update('owner', outletId, { ...changes, preview: true });
    const { zoneKept, outside } = preview.body;
    expect([preview.status, zoneKept.blocks, zoneKept.until, zoneKept.count]).toEqual([
      200,
      1,
      '2027-02-05',
      zoneKept.bookings.length,
    ]);
    expect(zoneKept.bookings).toContainEqual(
      expect.objectContaining({ bookingId, name: 'Dana Cole', date: '2026-12-20', start: '14:00', end: '15:00' }),
    );
    // Hours that did not change leave nobody outside, as the zone stays.
    expect(outside.bookings.map((one) => one.bookingId)).not.toContain(bookingId);
    const refused = await update('owner', outletId, changes);
    expect([refused.status, refused.error.code, fieldsOf(refused)]).toEqual([
      422,
      'outlet.zone_has_bookings',
      ['timezone'],
    ]);
    expect(refused.error.details).toMatchObject(zoneKept);
    expect((await details('owner', outletId)).body.outlet).toEqual(was);
    // The same clock under another name moves nobody.
    expect((await update('owner', outletId, { version, timezone: 'America/Detroit' })).status).toBe(200);
    const free = await anOutlet(app);
    expect((await update('owner', free, { version: 1, timezone: 'America/Chicago' })).status).toBe(200);
  });
});
