import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entryBody, placeOf, planBody, scheduleBody, type PlanBody, type PlanPlace } from './plan.fixture.ts';

/** A plan names add-ons of its outlet: as a deal, in its entries and at its prices. */

let app: TestApp;
let place: PlanPlace;
/** An add-on of each: the plan's outlet, another one of the business, another business, and none. */
const own = newId();
const siblings = newId();
const cedars = newId();
const unknown = newId();
beforeAll(async () => {
  app = await startTestApp();
  const { harbor, cedar } = app.venue;
  place = await placeOf(app.owner, harbor.outletId);
  await insertAddon(own, harbor);
  await insertAddon(siblings, { businessId: harbor.businessId, outletId: harbor.sibling.outletId });
  await insertAddon(cedars, cedar);
});
afterAll(() => app.close());

async function insertAddon(addon_id: string, of: { businessId: string; outletId: string }): Promise<void> {
  const ids = { business_id: of.businessId, outlet_id: of.outletId, addon_id };
  await insert(app.owner, 'addon', { ...ids, name: 'Pizza', price_cents: 1800, category: 'Food' });
}
const setDeleted = (addonId: string) =>
  app.owner.query('UPDATE addon SET is_deleted = true WHERE addon_id = $1', [addonId]);

/** A schedule that names add-ons in its entry and at each of its prices. */
function scheduleWith(ids: string[]) {
  const entry = entryBody(place);
  const tiers = [{ type: 'Guest' as const, price: 35, items: ids }];
  const prices = { pricePerHours: tiers, pricePerGame: tiers, pricePerPerson: tiers };
  const purchaseItems = ids.map((itemId) => ({ itemId, name: 'Pizza', count: 1 }));
  const reservationSlots = [{ ...entry.reservationSlots[0]!, ...prices }];
  return { ...scheduleBody(place), scheduleId: 'week', dateRange: [{ ...entry, purchaseItems, reservationSlots }] };
}
const naming = (ids: string[]): Partial<PlanBody> => ({ addonIds: ids, schedules: [scheduleWith(ids)] });
const create = (ids: string[]) => app.call('owner', 'plan.create', { body: planBody(place, naming(ids)) });
const update = (planId: string, version: number, ids: string[]) =>
  app.call('owner', 'plan.update', {
    params: { outletId: place.outletId, serviceItemId: planId },
    body: { ...planBody(place, naming(ids)), version },
  });
/** The fields of a schedule that name the add-on at a place. */
const scheduleFields = (at: string, addon: number) => [
  `${at}.dateRange.0.purchaseItems.${addon}.itemId`,
  `${at}.dateRange.0.reservationSlots.0.pricePerGame.0.items.${addon}`,
  `${at}.dateRange.0.reservationSlots.0.pricePerHours.0.items.${addon}`,
  `${at}.dateRange.0.reservationSlots.0.pricePerPerson.0.items.${addon}`,
];

describe('an add-on that a plan names', () => {
  test('is one of its outlet', async () => {
    expect((await create([own])).status).toBe(201);
  });

  test.each([
    ['of another outlet', siblings],
    ['of another business', cedars],
    ['that does not exist', unknown],
  ])('%s is refused at each field, when the plan is made and when it is saved', async (_, id) => {
    const wrong = ['addonIds.1', ...scheduleFields('schedules.0', 1)];
    const made = await create([own, id]);
    expect([made.status, fieldsOf(made).toSorted()]).toEqual([400, wrong]);
    const { planId } = (await create([own])).body;
    const saved = await update(planId, 1, [own, id]);
    expect([saved.status, fieldsOf(saved).toSorted()]).toEqual([400, wrong]);
  });

  test('is refused at the fields of a schedule that is sent alone', async () => {
    const { planId } = (await create([own])).body;
    const body = { outletId: place.outletId, planId, version: 1, schedule: scheduleWith([own, siblings]) };
    const saved = await app.call('owner', 'schedule.update', { body });
    expect([saved.status, fieldsOf(saved).toSorted()]).toEqual([400, scheduleFields('schedule', 1)]);
  });

  test('stays when it was deleted since, and is not named anew', async () => {
    const gone = newId();
    await insertAddon(gone, app.venue.harbor);
    const { planId } = (await create([own, gone])).body;
    await setDeleted(gone);
    const kept = await update(planId, 1, [gone]);
    expect([kept.status, kept.body.version]).toEqual([200, 2]);
    const schedule = scheduleWith([gone, own]);
    const body = { outletId: place.outletId, planId, version: 2, schedule };
    expect((await app.call('owner', 'schedule.update', { body })).status).toBe(200);
    expect((await create([gone])).status).toBe(400);
  });
});
