import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { insert } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dealBody, placeOf, planBody, type PlanBody, type PlanPlace } from './plan.fixture.ts';

let app: TestApp;
let place: PlanPlace;
/** A category of parties: no fee for it applies to bowling. */
const parties = newId();
beforeAll(async () => {
  app = await startTestApp();
  const { businessId, outletId } = app.venue.harbor;
  place = await placeOf(app.owner, outletId);
  await insert(app.owner, 'service_category', {
    business_id: businessId,
    service_cat_id: parties,
    service_id: 'PARTY_EVENT',
    name: 'Birthdays',
  });
});
afterAll(() => app.close());

const ofBusiness = () => [
  { key: 'svc', name: 'Service fee', amountPer: 3 },
  { key: 'lane', name: 'Lane fee', type: 1, amountFlat: 1.5, serviceCategory: place.serviceCategory },
  { key: 'party', name: 'Party fee', serviceCategory: parties },
];
const setFees = (fees: object[]) =>
  app.owner.query('UPDATE business SET processing_fee_details = $2 WHERE business_id = $1', [
    app.venue.harbor.businessId,
    JSON.stringify(fees),
  ]);
beforeEach(() => setFees(ofBusiness()));

async function made(given: Partial<PlanBody> = {}): Promise<string> {
  return (await app.call('owner', 'plan.create', { body: planBody(place, given) })).body.planId;
}
async function feesOf(planId: string) {
  const { plan } = (await app.call('owner', 'plan.details', { body: { outletId: place.outletId, planId } })).body;
  return plan.processingFeeDetails ?? [];
}
const namesOf = async (planId: string) => (await feesOf(planId)).map(({ name }) => name);

test('a plan begins with the fees of its business that can apply to it, and keeps them as its own', async () => {
  const planId = await made();
  const { body: deal } = await app.call('owner', 'deal.create', { body: dealBody(place) });
  expect(await feesOf(planId)).toMatchObject(ofBusiness().slice(0, 2));
  expect(await namesOf(deal.planId)).toEqual(['Service fee']);
  await setFees([]);
  expect(await namesOf(planId)).toEqual(['Service fee', 'Lane fee']);
});

test('fees that are sent are the only ones, and an empty list is none', async () => {
  expect(await namesOf(await made({ processingFeeDetails: [{ name: 'Own fee' }] }))).toEqual(['Own fee']);
  expect(await namesOf(await made({ processingFeeDetails: [] }))).toEqual([]);
});

test('a gift card is sold without fees', async () => {
  const { businessId, outletId } = app.venue.harbor;
  const serviceConfigId = newId();
  await insert(app.owner, 'service_config', {
    business_id: businessId,
    service_config_id: serviceConfigId,
    outlet_id: outletId,
    service_id: 'GIFT_CARD',
    status: 'ACTIVE',
  });
  const planId = await made({
    serviceConfigId,
    serviceId: 'GIFT_CARD',
    serviceItemType: 'GIFT_CARD',
    planType: 'GIFT_CARD',
    schedules: [],
    priceLines: [{ id: 'g25', name: '$25', price: 25 }],
    customAmount: true,
  });
  expect(await namesOf(planId)).toEqual([]);
});
