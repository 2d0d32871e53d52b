import type { Answer } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dealBody, entryBody, placeOf, planBody, scheduleBody, type PlanBody, type PlanPlace } from './plan.fixture.ts';

let app: TestApp;
let place: PlanPlace;
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
});
afterAll(() => app.close());

const create = (given: Partial<PlanBody>) => app.call('owner', 'plan.create', { body: planBody(place, given) });
const withEntry = (given: object): PlanBody['schedules'] => [
  { ...scheduleBody(place), dateRange: [{ ...entryBody(place), ...given }] },
];

test.each<[string, () => Partial<PlanBody>]>([
  ['title', () => ({ title: '\u200b\u200b\u200b\u200b\u200b' })],
  [
    'processingFeeDetails.0.amountFlat',
    () => ({ processingFeeDetails: [{ name: 'Fee', type: 1, amountFlat: 1e12, feeBasedOn: 'PERSON' }] }),
  ],
  [
    'schedules.0.dateRange.0.bookingDepositDetails.depositAmount',
    () => ({
      schedules: withEntry({
        bookingDepositDetails: { upfrontDepositStatus: true, depositAmount: 50, depositSymbol: '%', depositType: 1 },
      }),
    }),
  ],
  [
    'schedules.0.dateRange.0.reservationSlots.0.pricePerHours.0.price',
    () => ({
      schedules: withEntry({
        reservationSlots: [
          { fromMin: 720, toMin: 1080, pricePerHours: [{ type: 'Guest', price: 21_474_836.48, tax: 0 }] },
        ],
      }),
    }),
  ],
])('a plan is refused at %s', async (field, given) => {
  const reply = await create(given());
  expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
});

test('a deal has no schedules, and one that was saved with them is not sold by the hour', async () => {
  const schedules = [scheduleBody(place)];
  const refused = await app.call('owner', 'deal.create', { body: dealBody(place, { schedules }) });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['schedules']]);

  const { planId } = (await create({})).body;
  const outletId = place.outletId;
  const items = [{ serviceItemId: planId, date: '2027-02-03', start: '13:00', guests: { Guest: 4 } }];
  const quote = async () => (await app.call('edit', 'booking.availability', { body: { outletId, items } })).body;
  await app.owner.query(
    `UPDATE plan_version SET document = document || '{"serviceItemType":"BUY_NOW","planType":"BUY_NOW"}' WHERE plan_id = $1`,
    [planId],
  );
  expect((await quote()).whyNot?.code).toBe('plan.required');
});

test('the dearest price is sold to the cent, charged and read back beyond 32 bits', async () => {
  const tier = { type: 'Guest' as const, price: 1_000_000, tax: 0 };
  const reservationSlots = [{ fromMin: 720, toMin: 1080, pricePerHours: [tier] }];
  const schedules = withEntry({ perHourAsGuest: true, maxGuest: 40, bookingDuration: [1.5], reservationSlots });
  const { planId } = (await create({ schedules })).body;
  const { outletId } = place;
  const items = [{ serviceItemId: planId, date: '2027-02-04', start: '13:00', guests: { Guest: 40 } }];
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  const booked = await app.call('edit', 'reservation.add', { body });
  expect([booked.status, booked.body.total]).toEqual([201, 60_000_000]);
  const { bookingId } = booked.body;
  const read = await app.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  expect([read.body.booking.money.total, read.body.booking.lines[0]?.amount]).toEqual([60_000_000, 60_000_000]);
  const { rows } = await app.owner.query<{ cents: string }>(
    `SELECT max(amount_cents) AS cents FROM ledger_line JOIN ledger_entry USING (business_id, ledger_entry_id)
     WHERE booking_id = $1`,
    [bookingId],
  );
  expect(Number(rows[0]?.cents)).toBe(6_000_000_000);
});

test('a document that was stored under wider limits is read, and refused when it is saved', async () => {
  const { planId } = (await create({})).body;
  const question = { key: '', placement: 'BOOKING', type: 'text', question: 'Why?', options: [], required: false };
  const questions = Array.from({ length: 101 }, (_, at) => ({
    ...question,
    key: `q${at}`,
    jotformKey: '',
    showinPWA: true,
  }));
  await app.owner.query(
    `UPDATE plan_version SET document = jsonb_set(
       document || jsonb_build_object('title', repeat('x', 200), 'questions', $2::jsonb),
       '{schedules,0,dateRange,0,customerTypes}', to_jsonb(array_fill('Member'::text, ARRAY[60])))
     WHERE plan_id = $1`,
    [planId, JSON.stringify(questions)],
  );
  // The limits of the contract, by which other tests judge answers, do not hold here.
  const asked = async <T>(url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${app.venue.tokens.owner}` };
    const method = payload === undefined ? 'GET' : 'POST';
    const reply = await app.app.inject({ method, url: `/api/admin/service-item/${url}`, headers, payload });
    return { status: reply.statusCode, body: reply.json<T>() };
  };
  const { outletId } = place;
  const details = { outletId, planId, date: '2027-02-03' };
  const read = await asked<Answer<'plan.details'>>('plan/details', details);
  expect([read.status, read.body.plan.title.length, read.body.plan.questions?.length]).toEqual([200, 200, 101]);
  const [schedule] = read.body.plan.schedules ?? [];
  expect(schedule?.dateRange?.[0]?.customerTypes).toHaveLength(60);
  expect(schedule?.dateRange?.[0]?.reservationSlots?.[0]?.pricePerHours?.[0]?.price).toBe(35);
  expect(read.body.schedule).toEqual(schedule);
  const one = await asked<Answer<'schedule.details'>>(`${planId}/schedule/${schedule?.scheduleId}`);
  expect(one.body.schedule).toEqual(schedule);
  const saved = await app.call('owner', 'plan.update', {
    params: { outletId, serviceItemId: planId },
    body: { ...planBody(place), questions: read.body.plan.questions, version: 1 },
  });
  expect([saved.status, fieldsOf(saved)]).toEqual([400, ['questions']]);
});

test('an imported plan is switched, moved and deleted like any other; its content stays', async () => {
  const { planId } = (await create({})).body;
  await app.owner.query(
    `UPDATE plan_version SET document = document || '{"newDateTypePlan": false}' WHERE plan_id = $1`,
    [planId],
  );
  const { outletId } = place;
  const rows = [{ serviceItemId: planId, version: 1, adminStatus: false, order: 3, isDeleted: true }];
  const changed = await app.call('owner', 'plan.partialUpdate', { body: { outletId, rows } });
  expect([changed.status, changed.body.rows]).toEqual([200, [{ id: planId, version: 2 }]]);
  const { plan, versions } = (await app.call('owner', 'plan.details', { body: { outletId, planId } })).body;
  expect(plan).toMatchObject({ adminStatus: false, order: 3, isDeleted: true, newDateTypePlan: false });
  expect(versions).toHaveLength(1);
});

test('a call that names a plan alone answers for that of another business as for one that nobody has', async () => {
  const foreign = app.venue.cedar.openBowling;
  for (const who of ['owner', 'edit'] as const) {
    const answers = await Promise.all(
      [foreign, newId()].map(async (planId) => {
        const params = { planId, scheduleId: 's1' };
        const read = await app.call(who, 'schedule.details', { params });
        const gone = await app.call(who, 'schedule.delete', { params, query: { version: 1 } });
        return [read, gone].map(({ status, error: { code, message, details } }) => ({
          status,
          code,
          message,
          details,
        }));
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
  const own = await app.call('cedarOwner', 'schedule.details', { params: { planId: foreign, scheduleId: 's1' } });
  expect(own.status).toBe(200);
});
