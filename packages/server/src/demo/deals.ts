import { datePlus } from '@laneway/domain/time/date-plus';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import { someone } from './customers.ts';
import { addGoodsSale } from './goods-sale.ts';
import { instantOn } from './ledger-entries.ts';
import { atDesk, type Making } from './make-draft.ts';
import type { Rows } from './tables.ts';
import type { DemoOutlet, DemoPlan } from './world.ts';

/** Sold deals of an outlet, each so many days ago; those that were redeemed name the day of it. */
const SALES: readonly { soldAgo: number; at: string; redeemedAgo?: number }[] = [
  { soldAgo: 19, at: '14:20', redeemedAgo: 12 },
  { soldAgo: 16, at: '12:05' },
  { soldAgo: 11, at: '17:40', redeemedAgo: 4 },
  { soldAgo: 8, at: '13:15' },
  { soldAgo: 5, at: '16:30' },
  { soldAgo: 2, at: '15:45' },
];

/**
 * Deals that were sold at the desk, two of them redeemed: each a booking without a time, paid at once. Their codes need
 * the installation's seal, so the server makes them (`keepDemoAlive`).
 */
export function addDeals(rows: Rows, outlet: DemoOutlet, making: Making): void {
  const plans = [...outlet.plans.values()].filter(
    ({ document }) => document.planType === 'BUY_NOW' && document.adminStatus && document.priceLines.length > 0,
  );
  if (plans.length === 0) return;
  for (const [index, sale] of SALES.entries()) addSale(rows, outlet, plans[index % plans.length]!, sale, making);
}

function addSale(
  rows: Rows,
  outlet: DemoOutlet,
  { document: plan }: DemoPlan,
  { soldAgo, at, redeemedAgo }: (typeof SALES)[number],
  making: Making,
): void {
  const { random, file } = making;
  const line = random.pick(plan.priceLines);
  const later =
    redeemedAgo === undefined ? [] : [redeemed(outlet, plan.title, line.name, datePlus(outlet.today, -redeemedAgo))];
  addGoodsSale(
    rows,
    {
      outlet,
      plan,
      priceLineId: line.id,
      soldMs: instantOn(outlet, datePlus(outlet.today, -soldAgo), at),
      by: atDesk(outlet, random),
      customer: someone(random, file),
      method: 'CASH',
      status: redeemedAgo === undefined ? 'successful' : 'done',
      later,
    },
    making,
  );
}

function redeemed(outlet: DemoOutlet, title: string, priceLine: string, date: string) {
  return {
    atMs: instantOn(outlet, date, '12:00') + 4 * HOUR_MS,
    what: 'deal.redeemed',
    before: { status: 'successful' },
    after: { status: 'done', title, priceLine, lanes: [], date },
  };
}
