import { toCents } from '@laneway/domain/money/wire-money';
import { datePlus } from '@laneway/domain/time/date-plus';
import type { Weekday } from '@laneway/domain/plans/plan';
import type { PromoCheckCode } from '@laneway/domain/promos/judge-promo';
import type { StoredPromo } from '../features/promos/promos.door.ts';
import { DAY_MS } from '@laneway/domain/time/lengths';
import { planId } from './plan-documents.ts';
import { fixedId, randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';
import type { DemoBusiness, World } from './world.ts';

/** Amounts in dollars or per cent, as on the wire. */
type FilePromo = {
  promoCode: string;
  name: string;
  type: 1 | 2;
  amount: number;
  maxDiscount: number | null;
  appliesTo: ('plan' | 'addon')[];
  startDate: string;
  endDate: string;
  days: Weekday[];
  outlets: string[];
  planKeys: string[];
  minSpend: number;
  maxUses: number;
  maxUsesPerCustomer: number;
  status: boolean;
};

declare module './demo-file.ts' {
  interface FileOfSlices {
    promos: FilePromo[];
  }
}

/** Promos with dates around today beside those of the file: used up soon after its start, and of one night. */
export const AROUND_TODAY = [
  { promoCode: 'FIRST12', name: 'The first twelve', amount: 20, from: -28, until: 14, maxUses: 12 },
  { promoCode: 'TONIGHT15', name: 'Tonight only', amount: 15, from: 0, until: 0, maxUses: 0 },
];

/** Times that a promo was refused within four weeks, by reason. */
const REFUSED: Readonly<Record<string, Partial<Record<PromoCheckCode, number>>>> = {
  WEEKDAY20: { 'promo.wrong_day': 14 },
  FALL5: { 'promo.min_spend': 7, 'promo.used_by_customer': 2 },
  GLOW10: { 'promo.wrong_plan': 5, 'promo.wrong_day': 3 },
  NORTH15: { 'promo.wrong_outlet': 5 },
  SUMMER26: { 'promo.expired': 9 },
  FIRST12: { 'promo.used_up': 6 },
};

/** A booking that uses a promo; the discount is in cents. */
type Use = { bookingId: string; bookingCode: string; promoId: string; discount: number; usedMs: number };

/** The promos of a business, and the bookings that use them. */
export type PromoBook = {
  business: DemoBusiness;
  promos: StoredPromo[];
  uses: Use[];
  /** Uses by promo, and by promo and contact. */
  counts: Map<string, number>;
};

/** The promos of a business, from the file and around today; none where the file has none. */
export function promosOf({ file }: DemoBusiness, today: string): StoredPromo[] {
  if (file.promos.length === 0) return [];
  const around = AROUND_TODAY.map(({ from, until, ...promo }): FilePromo => ({
    ...promo,
    type: 2,
    maxDiscount: 40,
    appliesTo: ['plan'],
    startDate: datePlus(today, from),
    endDate: datePlus(today, until),
    days: [],
    outlets: [],
    planKeys: [],
    minSpend: 0,
    maxUsesPerCustomer: 0,
    status: true,
  }));
  return [...around, ...file.promos].map((promo) => ({
    promoId: fixedId(`promo:${file.key}:${promo.promoCode}`),
    promoCode: promo.promoCode,
    name: promo.name,
    type: promo.type,
    amount: promo.type === 1 ? centsOf(promo.amount) : 0,
    amountPer: promo.type === 2 ? promo.amount : 0,
    maxDiscount: promo.maxDiscount === null ? null : centsOf(promo.maxDiscount),
    appliesTo: promo.appliesTo,
    startDate: promo.startDate,
    endDate: promo.endDate,
    days: promo.days,
    outletIds: promo.outlets.map((key) => fixedId(`outlet:${key}`)),
    planIds: promo.planKeys.map(planId),
    minSpend: centsOf(promo.minSpend),
    maxUses: promo.maxUses,
    maxUsesPerCustomer: promo.maxUsesPerCustomer,
    status: promo.status,
    isDeleted: false,
    firstUsedAt: null,
    version: 1,
  }));
}

function centsOf(dollars: number): number {
  const result = toCents(dollars);
  if ('error' in result) throw new Error(`not an amount: ${dollars}`);
  return result.cents;
}

/** Adds a promo, first used at an instant in epoch milliseconds; null: never. */
export function addPromo(rows: Rows, businessId: string, promo: StoredPromo, firstUsedMs: number | null): void {
  add(rows, 'promo', {
    business_id: businessId,
    promo_id: promo.promoId,
    promo_code: promo.promoCode,
    name: promo.name,
    type: promo.type,
    amount_cents: promo.amount,
    amount_per: promo.amountPer,
    max_discount_cents: promo.maxDiscount,
    applies_to: promo.appliesTo,
    start_date: promo.startDate,
    end_date: promo.endDate,
    days: promo.days,
    outlet_ids: promo.outletIds,
    plan_ids: promo.planIds,
    min_spend_cents: promo.minSpend,
    max_uses: promo.maxUses,
    max_uses_per_customer: promo.maxUsesPerCustomer,
    status: promo.status,
    first_used_at: firstUsedMs,
  });
}

/** Adds what was refused of a promo in the four weeks before now. */
export function addRefusals(
  rows: Rows,
  { id }: DemoBusiness,
  promo: StoredPromo,
  { outlets, seed, nowMs }: World,
): void {
  const random = randomOf(`${seed}/${promo.promoId}/refused`);
  const here = outlets.filter(({ business }) => business.id === id);
  for (const [code, count] of Object.entries(REFUSED[promo.promoCode] ?? {})) {
    for (let left = count; left > 0; left--) {
      const atMs = Math.floor(nowMs - (0.1 + random.next() * 27) * DAY_MS);
      const outlet = code === 'promo.wrong_outlet' ? here[0]! : random.pick(here);
      add(rows, 'promo_refusal', {
        business_id: id,
        refusal_id: random.uuid(atMs),
        promo_id: promo.promoId,
        code,
        outlet_id: outlet.id,
        refused_at: atMs,
      });
    }
  }
}
