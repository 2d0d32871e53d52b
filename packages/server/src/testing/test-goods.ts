import { cents } from '@laneway/domain/money/cents';
import type { Plan } from '@laneway/domain/plans/plan';
import { planWith } from '@laneway/domain/plans/plan-defaults';
import type { Client } from 'pg';
import { newId } from '../platform/database/uuid.ts';
import { insert } from './insert.ts';
import { insertPlan } from './test-plans.ts';
import type { TestBusiness } from './test-venue.ts';

type Goods = { deal: string; card: string };

const line = (id: string, name: string, price: number, tax: number, timeFrame: number | null = null) => ({
  id,
  name,
  price: cents(price),
  tax,
  timeFrame,
  currencySymbol: '$',
});

/** A deal of an outlet at 99.00 (d1, for an hour and a half) and 149.00 (d2) with 6.25 % tax. @returns its id. */
export async function insertDealAt(
  owner: Client,
  { businessId, outletId, categoryId = null }: { businessId: string; outletId: string; categoryId?: string | null },
): Promise<string> {
  const deal: Plan = planWith({
    outletId,
    serviceConfigId: newId(),
    description: 'Paid now, and used later on any day.',
    planId: newId(),
    serviceId: 'BOWLING',
    serviceItemType: 'BUY_NOW',
    planType: 'BUY_NOW',
    title: 'Two hours and pizza',
    serviceCatId: categoryId,
    priceLines: [line('d1', 'For four', 9900, 6.25, 1.5), line('d2', 'For six', 14900, 6.25)],
  });
  await insertPlan(owner, businessId, deal);
  return deal.planId;
}

/**
 * The deal in the venue's category, and a gift card of 50.00 (g50) or of the buyer's amount; the outlet sells both.
 */
export async function insertGoods(
  owner: Client,
  { businessId, outletId, categoryId }: Pick<TestBusiness, 'businessId' | 'outletId' | 'categoryId'>,
): Promise<Goods> {
  await insert(owner, 'service_config', {
    business_id: businessId,
    service_config_id: newId(),
    outlet_id: outletId,
    service_id: 'GIFT_CARD',
    status: 'ACTIVE',
    venue_types: '{}',
    turnover_minutes: 0,
  });
  const card: Plan = planWith({
    outletId,
    serviceConfigId: newId(),
    description: 'Paid now, and used later on any day.',
    planId: newId(),
    serviceId: 'GIFT_CARD',
    serviceItemType: 'GIFT_CARD',
    planType: 'GIFT_CARD',
    title: 'Gift card',
    customAmount: true,
    priceLines: [line('g50', 'Fifty', 5000, 0)],
  });
  await insertPlan(owner, businessId, card);
  return { deal: await insertDealAt(owner, { businessId, outletId, categoryId }), card: card.planId };
}

/** The entries of a booking in the order they were written, each with its lines: account, key of the price, cents. */
export async function entriesOf(owner: Client, bookingId: string) {
  const { rows } = await owner.query<{ kind: string; date: string; lines: [string, string | null, number][] }>(
    `SELECT e.kind, e.business_date::text AS date, (
       SELECT json_agg(json_build_array(account, line_key, amount_cents) ORDER BY account, line_key)
       FROM ledger_line l WHERE l.ledger_entry_id = e.ledger_entry_id) AS lines
     FROM ledger_entry e WHERE booking_id = $1 ORDER BY ledger_entry_id`,
    [bookingId],
  );
  return rows;
}
