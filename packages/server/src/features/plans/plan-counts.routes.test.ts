import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entryBody, placeOf, planBody, scheduleBody, type PlanPlace } from './plan.fixture.ts';

/** How many plans an outlet may have, versions a plan in an hour, and periods a plan. */

let app: TestApp;
let place: PlanPlace;
let planId: string;
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
  ({ planId } = (await create()).body);
});
afterAll(() => app.close());

const create = () => app.call('owner', 'plan.create', { body: planBody(place) });
const change = (row: Partial<Call<'plan.partialUpdate'>['body']['rows'][number]> & { version: number }) =>
  app.call('owner', 'plan.partialUpdate', {
    body: { outletId: place.outletId, rows: [{ serviceItemId: planId, ...row }] },
  });
const save = (title: string, version: number) =>
  app.call('owner', 'plan.update', {
    params: { outletId: place.outletId, serviceItemId: planId },
    body: { ...planBody(place), title, version },
  });

const age = (minutes: number) =>
  app.owner.query(
    `UPDATE plan_version SET created_at = created_at - make_interval(mins => $2) WHERE plan_id = $1 AND version = 1`,
    [planId, minutes],
  );

test('a plan is saved 60 times an hour; its channels change further, and later it is saved again', async () => {
  let version = 1;
  for (let saved = 2; saved <= 60; saved += 1) version = (await save(`Version ${saved}`, version)).body.version;
  expect(version).toBe(60);
  await age(50);
  const refused = await save('One too many', version);
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many']);
  const { retryAfter } = refused.error.details as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(600);
  const switched = await change({ version, walkinStatus: false });
  expect(switched.status).toBe(200);
  await age(10);
  expect((await save('An hour later', version + 1)).status).toBe(200);
});

test('schedules that are added one by one come to at most 300 periods', async () => {
  const { planId: id } = (await create()).body;
  const reservationSlots = Array.from({ length: 48 }, (_, at) => ({ fromMin: 5 * at, toMin: 5 * at + 5 }));
  const dateRange = Array.from({ length: 6 }, () => ({ ...entryBody(place), reservationSlots }));
  const schedule = { ...scheduleBody(place), dateRange };
  const body = { outletId: place.outletId, planId: id, version: 1, schedule };
  const added = await app.call('owner', 'schedule.create', { body });
  expect(added.status).toBe(201);
  const twelve = {
    ...scheduleBody(place),
    dateRange: [{ ...entryBody(place), reservationSlots: reservationSlots.slice(36) }],
  };
  const refused = await app.call('owner', 'schedule.create', { body: { ...body, version: 2, schedule: twelve } });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['schedule']]);
});

test('an outlet has at most 200 plans, also when two are made at once or one is put back', async () => {
  await app.owner.query(
    `INSERT INTO plan (business_id, plan_id, outlet_id, service_id, service_config_id, service_item_type, plan_type, title)
     SELECT business_id, gen_random_uuid(), outlet_id, service_id, service_config_id, service_item_type, plan_type, 'Copy'
     FROM plan, generate_series(1, 199 - (SELECT count(*)::int FROM plan WHERE outlet_id = $2 AND NOT is_deleted))
     WHERE plan_id = $1`,
    [planId, place.outletId],
  );
  const two = await Promise.all([create(), create()]);
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const refused = two.find(({ status }) => status === 422)!;
  expect(refused.error).toMatchObject({
    code: 'plan.too_many',
    message: 'This outlet has 200 plans, which is the most. Delete one that is not sold any more',
  });
  const { rows } = await app.owner.query<{ version: number }>('SELECT version FROM plan WHERE plan_id = $1', [planId]);
  const version = rows[0]!.version;
  expect((await change({ version, isDeleted: true })).status).toBe(200);
  expect((await create()).status).toBe(201);
  const back = await change({ version: version + 1, isDeleted: false });
  expect([back.status, back.error.code]).toEqual([422, 'plan.too_many']);
  const stillDeleted = await app.owner.query('SELECT FROM plan WHERE plan_id = $1 AND is_deleted', [planId]);
  expect(stillDeleted.rowCount).toBe(1);
});
