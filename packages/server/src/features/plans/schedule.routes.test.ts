import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';
import { placeOf, planBody, scheduleBody, type PlanPlace } from './plan.fixture.ts';

let app: TestApp;
let place: PlanPlace;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type Body = Call<'schedule.create'>['body'];
const named = (name: string, given: Partial<Body['schedule']> = {}) => ({ ...scheduleBody(place), name, ...given });
const bodyOf = (planId: string, version: number, schedule: Body['schedule']): Body => ({
  outletId: place.outletId,
  planId,
  version,
  schedule,
});
const create = (who: Who, body: Body, key?: string) =>
  app.call(who, 'schedule.create', { body }, key === undefined ? {} : { key });
const update = (who: Who, body: Body) => app.call(who, 'schedule.update', { body });
const remove = (who: Who, planId: string, scheduleId: string, version: number) =>
  app.call(who, 'schedule.delete', { params: { planId, scheduleId }, query: { version } });
const read = (who: Who, planId: string, scheduleId: string) =>
  app.call(who, 'schedule.details', { params: { planId, scheduleId } });

/** A plan with these schedules, each under its name. */
async function aPlan(...names: string[]): Promise<string> {
  const schedules = names.map((name, index) => named(name, { scheduleId: name, scheduleIndex: index + 1 }));
  const reply = await app.call('owner', 'plan.create', { body: planBody(place, { schedules }) });
  return reply.body.planId;
}
async function namesOf(planId: string) {
  const { plan } = (await app.call('owner', 'plan.details', { body: { outletId: place.outletId, planId } })).body;
  return (plan.schedules ?? []).map(({ name, scheduleIndex }) => `${scheduleIndex} ${name}`);
}

test('a schedule is added behind the others, changed, moved and taken out; each makes a version of the plan', async () => {
  const planId = await aPlan('Week', 'Weekend');
  const made = await create(keeper, bodyOf(planId, 1, named('Christmas')));
  expect([made.status, made.body.message, made.body.version]).toEqual([201, 'Schedule created', 2]);
  const { scheduleId } = made.body;
  expect(await namesOf(planId)).toEqual(['1 Week', '2 Weekend', '3 Christmas']);

  const moved = await update('owner', bodyOf(planId, 2, named('Christmas days', { scheduleId, scheduleIndex: 1 })));
  expect([moved.status, moved.body]).toEqual([200, { message: 'Schedule updated', scheduleId, version: 3 }]);
  expect(await namesOf(planId)).toEqual(['1 Christmas days', '2 Week', '3 Weekend']);
  const { schedule, version } = (await read('admin', planId, scheduleId)).body;
  expect([schedule.name, schedule.scheduleIndex, version]).toEqual(['Christmas days', 1, 3]);

  const gone = await remove('owner', planId, 'Week', 3);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Schedule deleted', version: 4 }]);
  expect(await namesOf(planId)).toEqual(['1 Christmas days', '2 Weekend']);
  expect((await read('owner', planId, 'Week')).status).toBe(404);
});

test('the last schedule may go: the plan is on sale on no date', async () => {
  const planId = await aPlan('Week');
  expect((await remove('owner', planId, 'Week', 1)).status).toBe(200);
  const { outletId } = place;
  const slots = await app.call('owner', 'plan.timeslot', {
    body: { outletId, planId, date: '2027-01-04', guests: { Guest: 4 } },
  });
  expect(slots.body).toMatchObject({ slots: [], reason: 'plan.not_available_date' });
});

test('a change that changes nothing makes no version', async () => {
  const planId = await aPlan('Week');
  const { schedule } = (await read('owner', planId, 'Week')).body;
  expect((await update('owner', bodyOf(planId, 1, schedule))).body.version).toBe(1);
});

describe('is refused', () => {
  test('with what is wrong at the fields of the body', async () => {
    const planId = await aPlan('Week', 'Weekend');
    const [entry] = scheduleBody(place).dateRange;
    const venueDetail = { serviceCategory: newId(), venueType: 'lane' as const };
    const category = await create('owner', bodyOf(planId, 1, named('X', { dateRange: [{ ...entry!, venueDetail }] })));
    expect([category.status, fieldsOf(category)]).toEqual([
      400,
      ['schedule.dateRange.0.venueDetail.serviceCategory', 'schedule.dateRange.0.requires.0.serviceCategory'],
    ]);
    const frame = { time: 1, price: 40, slotCount: 3, minGuest: 1, maxGuest: 6 };
    const reservationSlots = [{ fromMin: 720, toMin: 1080, increment: 30, timeFrames: [frame] }];
    const schedule = named('Week', { scheduleId: 'Week', dateRange: [{ ...entry!, reservationSlots }] });
    const mismatch = await update('owner', bodyOf(planId, 1, schedule));
    expect([mismatch.status, mismatch.error.code, fieldsOf(mismatch)]).toEqual([
      422,
      'plan.time_frame_mismatch',
      ['schedule.dateRange.0.reservationSlots.0.timeFrames.0.slotCount'],
    ]);
    const twice = await create('owner', bodyOf(planId, 1, named('Week', { scheduleId: 'Week' })));
    expect([twice.status, fieldsOf(twice)]).toEqual([400, ['schedule.scheduleId']]);
    const backwards = named('X', { startDate: '2027-02-01', endDate: '2027-01-01' });
    expect(fieldsOf(await create('owner', bodyOf(planId, 1, backwards)))).toEqual(['schedule.endDate']);
    expect(await namesOf(planId)).toEqual(['1 Week', '2 Weekend']);
  });

  test('to whoever saw an older plan, and to one of two at once', async () => {
    const planId = await aPlan('Week');
    await create(keeper, bodyOf(planId, 1, named('Weekend')));
    for (const stale of [
      await create('owner', bodyOf(planId, 1, named('X'))),
      await update('owner', bodyOf(planId, 1, named('X', { scheduleId: 'Week' }))),
      await remove('owner', planId, 'Week', 1),
    ]) {
      expect([stale.status, stale.error.details]).toMatchObject([
        409,
        { actor: 'keeper Tester', current: { version: 2, schedules: [{ name: 'Week' }, { name: 'Weekend' }] } },
      ]);
    }
    const both = await Promise.all([
      remove('owner', planId, 'Week', 2),
      create('owner', bodyOf(planId, 2, named('X'))),
    ]);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('where there is no such schedule or plan', async () => {
    const planId = await aPlan('Week');
    expect((await update('owner', bodyOf(planId, 1, named('X', { scheduleId: 'gone' })))).status).toBe(404);
    expect((await update('owner', bodyOf(planId, 1, named('X')))).status).toBe(404);
    expect((await remove('owner', planId, 'gone', 1)).status).toBe(404);
    expect((await create('owner', bodyOf(newId(), 1, named('X')))).status).toBe(404);
    expect((await read('admin', newId(), 'Week')).status).toBe(404);
  });

  test('to strangers, to those who may only look, and elsewhere', async () => {
    const planId = await aPlan('Week');
    const statuses = async (who: Who) => [
      (await create(who, bodyOf(planId, 1, named('X')))).status,
      (await update(who, bodyOf(planId, 1, named('X', { scheduleId: 'Week' })))).status,
      (await remove(who, planId, 'Week', 1)).status,
      (await read(who, planId, 'Week')).status,
    ];
    expect(await statuses(null)).toEqual([401, 401, 401, 401]);
    expect(await statuses(watcher)).toEqual([403, 403, 403, 200]);
    expect(await statuses('edit')).toEqual([403, 403, 403, 403]);
    expect(await statuses('cedarOwner')).toEqual([404, 404, 404, 404]);
    const { planId: other, outletId } = { planId: app.venue.cedar.openBowling, outletId: app.venue.cedar.outletId };
    expect((await create(keeper, { ...bodyOf(other, 1, named('X')), outletId })).status).toBe(404);
  });
});

test('repeated under its key it adds one', async () => {
  const planId = await aPlan('Week');
  const [body, key] = [bodyOf(planId, 1, named('Weekend')), newId()];
  const [first, second] = [await create('owner', body, key), await create('owner', body, key)];
  expect([first.status, second.status, second.body.scheduleId]).toEqual([201, 201, first.body.scheduleId]);
  expect(await namesOf(planId)).toEqual(['1 Week', '2 Weekend']);
});
