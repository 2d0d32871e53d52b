import { afterAll, beforeAll, expect, test } from 'vitest';
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
