import type { PromoCheckCode } from '@laneway/domain/promos/judge-promo';
import type { Weekday } from '@laneway/domain/plans/plan';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineEntity } from '../../platform/entity/define-entity.ts';

/** A promo as it is stored; money is in cents. */
export type StoredPromo = {
  promoId: string;
  promoCode: string;
  name: string;
  type: 1 | 2;
  /** Of type 1, else 0. */
  amount: number;
  /** Of type 2, else 0. */
  amountPer: number;
  maxDiscount: number | null;
  appliesTo: ('plan' | 'addon')[];
  startDate: string;
  endDate: string;
  days: Weekday[];
  outletIds: string[];
  planIds: string[];
  minSpend: number;
  maxUses: number;
  maxUsesPerCustomer: number;
  status: boolean;
  isDeleted: boolean;
  firstUsedAt: string | null;
  version: number;
};

export const promos = defineEntity<StoredPromo, 'promoId', 'firstUsedAt'>({
  table: 'promo',
  id: 'promoId',
  named: { amount: 'amount_cents', maxDiscount: 'max_discount_cents', minSpend: 'min_spend_cents' },
  columns: {
    promoCode: 'value',
    name: 'value',
    type: 'value',
    amount: 'value',
    amountPer: 'value',
    maxDiscount: 'value',
    appliesTo: 'value',
    startDate: 'value',
    endDate: 'value',
    days: 'value',
    outletIds: 'value',
    planIds: 'value',
    minSpend: 'value',
    maxUses: 'value',
    maxUsesPerCustomer: 'value',
    status: 'value',
    isDeleted: 'value',
  },
  made: ['firstUsedAt'],
  subject: 'promo',
  nameOf: ({ promoCode }) => promoCode,
  unique: { promo_code_key: { code: 'promo.code_taken', field: 'promoCode' } },
});

const LIST: Statement = {
  name: 'promo.list',
  text: `SELECT ${promos.columns}, coalesce(u.used, 0) AS used FROM promo
         LEFT JOIN (SELECT promo_id AS of_promo, count(*)::int AS used FROM promo_use WHERE business_id = $1 GROUP BY promo_id) u
           ON u.of_promo = promo_id
         WHERE business_id = $1 AND NOT is_deleted ORDER BY lower(promo_code)`,
};
const USES: Statement = {
  name: 'promo_use.newest',
  text: `SELECT booking_id AS "bookingId", booking_code AS code, used_at AS at, discount_cents AS discount FROM promo_use
         WHERE business_id = $1 AND promo_id = $2 ORDER BY used_at DESC, booking_id DESC LIMIT 25`,
};
const GIVEN: Statement = {
  name: 'promo_use.given',
  text: `SELECT count(*)::int AS used, coalesce(sum(discount_cents), 0)::bigint AS given FROM promo_use
         WHERE business_id = $1 AND promo_id = $2`,
};
const REFUSED: Statement = {
  name: 'promo_refusal.counts',
  text: `SELECT code, count(*)::int AS count FROM promo_refusal
         WHERE business_id = $1 AND promo_id = $2 AND refused_at > app.now() - interval '28 days'
         GROUP BY code ORDER BY count(*) DESC, code`,
};
const SERVICE_ITEMS: Statement = {
  name: 'promo.service_items',
  text: `SELECT p.plan_id AS id, p.title, o.name AS "outletName" FROM plan p
         JOIN outlet o ON o.business_id = p.business_id AND o.outlet_id = p.outlet_id
         WHERE p.business_id = $1 AND NOT p.is_deleted AND p.service_item_type <> 'GIFT_CARD'
         ORDER BY lower(o.name), lower(p.title), p.plan_id`,
};
const KNOWN: Statement = {
  name: 'promo.known',
  text: `SELECT ARRAY(SELECT plan_id FROM plan WHERE business_id = $1 AND plan_id = ANY($2::uuid[])) AS plans,
                ARRAY(SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = ANY($3::uuid[])) AS outlets`,
};

/** The promos of the business that are not deleted, by code. */
export function listPromos(tx: Tx): Promise<(StoredPromo & { used: number })[]> {
  return tx.query<StoredPromo & { used: number }>(LIST, [tx.businessId]);
}

/** The newest uses of a promo; the discount is in cents. */
export function newestUses(
  tx: Tx,
  promoId: string,
): Promise<{ bookingId: string; code: string; at: string; discount: number }[]> {
  return tx.query(USES, [tx.businessId, promoId]);
}

/** The number of uses of a promo, and what they took off, in cents. */
export async function sumsOfUses(tx: Tx, promoId: string): Promise<{ used: number; given: number }> {
  const [row] = await tx.query<{ used: number; given: number | string }>(GIVEN, [tx.businessId, promoId]);
  return { used: row?.used ?? 0, given: Number(row?.given ?? 0) };
}

/** Why a promo was refused within 28 days, the most frequent reason first. */
export function refusalCounts(tx: Tx, promoId: string): Promise<{ code: PromoCheckCode; count: number }[]> {
  return tx.query(REFUSED, [tx.businessId, promoId]);
}

/** The plans that a promo can be limited to, by outlet and title. */
export function listServiceItems(tx: Tx): Promise<{ id: string; title: string; outletName: string }[]> {
  return tx.query(SERVICE_ITEMS, [tx.businessId]);
}

/** Those of the plans and outlets that the business has, deleted ones too. */
export async function knownPlaces(
  tx: Tx,
  { planIds, outletIds }: Pick<StoredPromo, 'planIds' | 'outletIds'>,
): Promise<Record<'planIds' | 'outletIds', ReadonlySet<string>>> {
  const [row] = await tx.query<{ plans: string[]; outlets: string[] }>(KNOWN, [tx.businessId, planIds, outletIds]);
  return { planIds: new Set(row?.plans), outletIds: new Set(row?.outlets) };
}
