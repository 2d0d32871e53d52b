import { type Locator, page } from 'vitest/browser';
import type { Handlers } from '../../../test/fake-api.ts';
import { anId } from '../../../test/builders.ts';
import { anAddon } from '../../addons/addon.fixture.ts';
import { aPlan, PLAN_ID, planServer } from '../plan.fixture.ts';
import type { SavedPlan } from '../plan.queries.ts';

export const pizza = anAddon(1, { addonId: anId(501), name: 'Pizza platter', category: 'Food' });
export const shoes = anAddon(2, { addonId: anId(502), name: 'Bowling shoes' });
export const cake = anAddon(3, { addonId: anId(503), name: 'Half-sheet cake', category: 'Food', status: false });
/** An add-on that was deleted since it was chosen. */
export const GONE = anId(599);
const addons: Handlers = { 'addon.list': () => ({ rows: [pizza, cake, shoes] }) };

/** The plan of the fixture with add-ons to choose from. */
export const extraServer = (plan: SavedPlan = aPlan()) => planServer(plan, addons);

export const aDeal = (changes: Partial<SavedPlan> = {}): SavedPlan =>
  aPlan({
    serviceId: 'BOWLING',
    serviceItemType: 'BUY_NOW',
    planType: 'BUY_NOW',
    title: 'Two hours and pizza',
    priceLines: [
      { id: 'd1', name: 'For four', price: 99, tax: 8, timeFrame: 2, currencySymbol: '$' },
      { id: 'd2', name: 'For six', price: 125, tax: 8, timeFrame: 2, currencySymbol: '$' },
    ],
    validDays: 180,
    addonIds: [pizza.addonId, GONE],
    serviceCatId: null,
    schedules: [],
    ...changes,
  });

export const aGiftCard = (changes: Partial<SavedPlan> = {}): SavedPlan =>
  aDeal({
    serviceId: 'GIFT_CARD',
    serviceItemType: 'GIFT_CARD',
    planType: 'GIFT_CARD',
    title: 'Harbor gift card',
    priceLines: [{ id: 'g25', name: '$25', price: 25, tax: 0, timeFrame: null, currencySymbol: '$' }],
    customAmount: false,
    processingFeeDetails: [],
    addonIds: [],
    ...changes,
  });

/** A server on which a deal or a gift card can be read and saved. */
export function goodsServer(plan: SavedPlan = aDeal(), changes: Handlers = {}): Handlers {
  const server = planServer(plan, addons);
  return {
    ...server,
    'deal.update': async ({ body, params: { outletId } }) => {
      const answer = await server['plan.update']?.({ body, params: { outletId, serviceItemId: PLAN_ID } });
      if (!answer) throw new Error('the fixture saves no plan');
      return { ...answer, message: 'Deal updated' };
    },
    'deal.create': () => ({ message: 'Deal created', planId: PLAN_ID, version: 1 }),
    'plan.create': () => ({ message: 'Plan created', planId: PLAN_ID, version: 1 }),
    ...changes,
  };
}

/** Chooses one of several by typing. The list closes when the page scrolls, so the field is brought into view first. */
export async function choose(field: string, typed: string, option: string, within?: Locator): Promise<void> {
  const box = (within ?? page).getByRole('combobox', { name: field });
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: option }).click();
}
