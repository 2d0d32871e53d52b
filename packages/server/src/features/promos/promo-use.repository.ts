import { cents } from '@laneway/domain/money/cents';
import type { Promo, PromoCheckCode } from '@laneway/domain/promos/judge-promo';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { promos, type StoredPromo } from './promo.repository.ts';

const OF_CODE: Statement = {
  name: 'promo.of_code',
  text: `SELECT ${promos.columns} FROM promo
         WHERE business_id = $1 AND lower(promo_code) = lower($2) AND NOT is_deleted`,
};
const READ: Statement = {
  name: 'promo.read',
  text: `SELECT ${promos.columns} FROM promo WHERE business_id = $1 AND promo_id = ANY($2::uuid[])`,
};
const COUNT: Statement = {
  name: 'promo_use.count',
  text: `SELECT (SELECT count(*)::int FROM (
                   SELECT 1 FROM promo_use WHERE business_id = $1 AND promo_id = $2 AND booking_id IS DISTINCT FROM $3
                   LIMIT $5) u) AS uses,
                (SELECT count(*)::int FROM (
                   SELECT 1 FROM promo_use WHERE business_id = $1 AND promo_id = $2 AND customer_id = $4
                     AND booking_id IS DISTINCT FROM $3 LIMIT $6) u) AS "usesByCustomer",
                EXISTS (SELECT 1 FROM promo_use WHERE business_id = $1 AND booking_id = $3 AND promo_id = $2) AS own`,
};
/** A use that is counted stays one, and keeps the moment at which it was counted, while another card is asked. */
const TAKE: Statement = {
  name: 'promo_use.take',
  text: `INSERT INTO promo_use AS u
           (business_id, booking_id, promo_id, customer_id, booking_code, discount_cents, is_reserved, used_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, app.now())
         ON CONFLICT (business_id, booking_id) DO UPDATE SET
           is_reserved = excluded.is_reserved AND (u.is_reserved OR u.promo_id <> excluded.promo_id),
           used_at = CASE WHEN u.promo_id = excluded.promo_id THEN u.used_at ELSE excluded.used_at END,
           promo_id = excluded.promo_id, customer_id = excluded.customer_id, discount_cents = excluded.discount_cents`,
};
const FIRST_USE: Statement = {
  name: 'promo.first_use',
  text: 'UPDATE promo SET first_used_at = app.now() WHERE business_id = $1 AND promo_id = $2 AND first_used_at IS NULL',
};
const CHANGE: Statement = {
  name: 'promo_use.change',
  text: 'UPDATE promo_use SET customer_id = $3, discount_cents = $4 WHERE business_id = $1 AND booking_id = $2',
};
const GIVE_BACK: Statement = {
  name: 'promo_use.give_back',
  text: 'DELETE FROM promo_use WHERE business_id = $1 AND booking_id = $2 AND (is_reserved OR NOT $3::boolean)',
};
const REFUSED: Statement = {
  name: 'promo_refusal.add',
  text: `INSERT INTO promo_refusal (business_id, refusal_id, promo_id, code, outlet_id, refused_at)
         VALUES ($1, $2, $3, $4, $5, app.now())`,
};

/** Promos that a transaction has locked. */
const locked = new WeakMap<Tx, Map<string, StoredPromo>>();

/** Whether this transaction holds the lock of a promo. */
export function isPromoLocked(tx: Tx, promoId: string): boolean {
  return locked.get(tx)?.has(promoId) ?? false;
}

/**
 * Locks a promo behind the bookings of a command and before its stock: uses that are counted then stay so until the end.
 */
export async function lockPromo(tx: Tx, promoId: string): Promise<StoredPromo | undefined> {
  const known = locked.get(tx)?.get(promoId);
  if (known !== undefined) return known;
  const promo = await promos.lock(tx, promoId);
  if (promo !== undefined) locked.set(tx, new Map(locked.get(tx)).set(promoId, promo));
  return promo;
}

/** The promo that a code names, its case ignored; a deleted one has none. */
export async function readPromoOfCode(tx: Tx, code: string): Promise<StoredPromo | undefined> {
  return (await tx.query<StoredPromo>(OF_CODE, [tx.businessId, code]))[0];
}

/** The same, locked as by `lockPromo`. */
export async function lockPromoOfCode(tx: Tx, code: string): Promise<StoredPromo | undefined> {
  const promo = await readPromoOfCode(tx, code);
  return promo === undefined ? undefined : lockPromo(tx, promo.promoId);
}

/** Promos by their ids, the deleted ones too. */
export async function readPromosById(tx: Tx, promoIds: readonly string[]): Promise<ReadonlyMap<string, StoredPromo>> {
  if (promoIds.length === 0) return new Map();
  const rows = await tx.query<StoredPromo>(READ, [tx.businessId, promoIds]);
  return new Map(rows.map((promo) => [promo.promoId, promo]));
}

type Uses = {
  /** Of other bookings than the one that asks, in all and by its customer, each counted up to its limit. */
  uses: number;
  usesByCustomer: number;
  /** Whether the booking that asks has one. */
  own: boolean;
};

/** The uses of a promo beside a booking's own, none where it has no limit; null: no booking, or nobody is known. */
export async function usesBeside(
  tx: Tx,
  { promoId, maxUses, maxUsesPerCustomer }: Pick<StoredPromo, 'promoId' | 'maxUses' | 'maxUsesPerCustomer'>,
  { bookingId, customerId }: { bookingId: string | null; customerId: string | null },
): Promise<Uses> {
  const [row] = await tx.query<Uses>(COUNT, [
    tx.businessId,
    promoId,
    bookingId,
    customerId,
    maxUses,
    maxUsesPerCustomer,
  ]);
  return row ?? { uses: 0, usesByCustomer: 0, own: false };
}

/** The use of a booking; `discount` in cents. */
export type PromoUse = {
  bookingId: string;
  bookingCode: string;
  promoId: string;
  customerId: string | null;
  discount: number;
};

/** Counts a use, or sets it aside while a card is asked. @throws Error for a promo that this transaction has not locked. */
export function sendUse(tx: Tx, use: PromoUse, { isReserved }: { isReserved: boolean }): void {
  const { bookingId, bookingCode, promoId, customerId, discount } = use;
  if (!isPromoLocked(tx, promoId)) throw new Error(`a promo that is used is not locked: ${promoId}`);
  tx.send(TAKE, [tx.businessId, bookingId, promoId, customerId, bookingCode, discount, isReserved]);
  tx.send(FIRST_USE, [tx.businessId, promoId]);
}

/** Another customer or discount of a use, where there is one. */
export function sendChangedUse(tx: Tx, { bookingId, customerId, discount }: PromoUse): void {
  tx.send(CHANGE, [tx.businessId, bookingId, customerId, discount]);
}

/** Gives the use of a booking back; `onlyReserved`: only one that was set aside for a card. */
export function sendGivenBack(tx: Tx, bookingId: string, { onlyReserved }: { onlyReserved: boolean }): void {
  tx.send(GIVE_BACK, [tx.businessId, bookingId, onlyReserved]);
}

/** Keeps that a promo was refused to a booking. */
export async function keepRefusal(tx: Tx, promoId: string, code: PromoCheckCode, outletId: string): Promise<void> {
  await tx.query(REFUSED, [tx.businessId, newId(), promoId, code, outletId]);
}

/** A stored promo as it is judged and priced. */
export function promoOf({
  amount,
  maxDiscount,
  minSpend,
  ...promo
}: Omit<StoredPromo, 'firstUsedAt' | 'version'>): Promo {
  return {
    ...promo,
    amount: cents(amount),
    maxDiscount: maxDiscount === null ? null : cents(maxDiscount),
    minSpend: cents(minSpend),
  };
}
