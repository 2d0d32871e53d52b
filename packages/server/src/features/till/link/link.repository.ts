import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Payment } from '../payments/payment.repository.ts';

/** A payment link of a booking, as it is stored. */
export type PaymentLink = {
  linkId: string;
  amount: Cents | null;
  madeAt: string;
  expiresAt: string;
  /** It was ended before its time, by a later one. */
  endedAt: string | null;
  seenAt: string | null;
};
export type LinkPayment = Pick<Payment, 'transId' | 'amount' | 'status' | 'createdAt'>;
/** Who asks for the money, as a guest is shown it. */
type Asker = { business: string; logoUrl: string | null; offersTips: boolean };

const LINK = `link_id AS "linkId", amount_cents AS amount, created_at AS "madeAt", expires_at AS "expiresAt",
           ended_at AS "endedAt", seen_at AS "seenAt"`;
const NEWEST: Statement = {
  name: 'payment_link.newest',
  text: `SELECT ${LINK} FROM guest_link WHERE business_id = $1 AND booking_id = $2 AND kind = 'payment' AND split_id IS NULL
         ORDER BY created_at DESC, link_id DESC LIMIT 1`,
};
const OF_SHARES: Statement = {
  name: 'payment_link.of_shares',
  text: `SELECT DISTINCT ON (split_id) split_id AS "splitId", ${LINK} FROM guest_link
         WHERE business_id = $1 AND booking_id = $2 AND kind = 'payment' AND split_id IS NOT NULL
         ORDER BY split_id, created_at DESC, link_id DESC`,
};
const ONE: Statement = {
  name: 'payment_link.one',
  text: `SELECT ${LINK} FROM guest_link WHERE business_id = $1 AND link_id = $2`,
};
const PAYMENTS: Statement = {
  name: 'payment_link.payments',
  text: `SELECT trans_id AS "transId", amount_cents AS amount, status, created_at AS "createdAt" FROM payment
         WHERE business_id = $1 AND link_id = $2 ORDER BY created_at, trans_id`,
};
/** At most once a minute, so that a page that is read anew is no news. */
const SEEN: Statement = {
  name: 'payment_link.seen',
  text: `UPDATE guest_link SET seen_at = app.now()
         WHERE business_id = $1 AND link_id = $2 AND (seen_at IS NULL OR seen_at < app.now() - interval '1 minute')
         RETURNING 1 AS seen`,
};
const ASKER: Statement = {
  name: 'payment_link.asker',
  text: `SELECT b.name AS business, b.logo_url AS "logoUrl", coalesce((b.tip_choices ->> 'link')::boolean, true) AS "offersTips"
         FROM business b WHERE b.business_id = $1`,
};
/** The row's lock makes the tries of a network wait for each other. */
const LOCK_NETWORK: Statement = {
  name: 'link_network.lock',
  text: `INSERT INTO link_network (business_id, network, tried_at) VALUES ($1, $2, app.now())
         ON CONFLICT (business_id, network) DO UPDATE SET tried_at = EXCLUDED.tried_at`,
};
/** Cards tried from a network that were declined, or have no outcome yet. */
const TRIES: Statement = {
  name: 'link_try.count',
  text: `SELECT count(*)::int AS tries,
           ceil(extract(epoch FROM min(t.tried_at) + interval '1 hour' - app.now()))::int AS "secondsLeft"
         FROM link_try t JOIN payment p ON p.business_id = t.business_id AND p.trans_id = t.trans_id
         WHERE t.business_id = $1 AND t.network = $2 AND t.tried_at > app.now() - interval '1 hour'
           AND p.status IN ('cancelled', 'inprogress')`,
};

export async function newestLink(tx: Tx, bookingId: string): Promise<PaymentLink | undefined> {
  const [link] = await tx.query<PaymentLink>(NEWEST, [tx.businessId, bookingId]);
  return link;
}

/** The newest link of each share of a booking. */
export function linksToShares(tx: Tx, bookingId: string): Promise<(PaymentLink & { splitId: string })[]> {
  return tx.query(OF_SHARES, [tx.businessId, bookingId]);
}

export async function linkById(tx: Tx, linkId: string): Promise<PaymentLink> {
  const [link] = await tx.query<PaymentLink>(ONE, [tx.businessId, linkId]);
  if (link === undefined) throw new Error(`the link ${linkId} was deleted while it was used`);
  return link;
}

/** What was paid, or tried, by a link. */
export function paymentsOfLink(tx: Tx, linkId: string): Promise<LinkPayment[]> {
  return tx.query<LinkPayment>(PAYMENTS, [tx.businessId, linkId]);
}

/** Records that a guest has opened a link. @returns whether that is news. */
export async function stampSeen(tx: Tx, linkId: string): Promise<boolean> {
  return (await tx.query(SEEN, [tx.businessId, linkId])).length > 0;
}

export async function askerOf(tx: Tx): Promise<Asker> {
  const [asker] = await tx.query<Asker>(ASKER, [tx.businessId]);
  if (asker === undefined) throw new Error(`the business ${tx.businessId} of a link is gone`);
  return asker;
}

/** Cards of a network without success within an hour, and after how many seconds one of them is older. */
export async function failedTries(tx: Tx, network: string): Promise<{ tries: number; secondsLeft: number }> {
  await tx.query(LOCK_NETWORK, [tx.businessId, network]);
  const [row] = await tx.query<{ tries: number; secondsLeft: number | null }>(TRIES, [tx.businessId, network]);
  return { tries: row?.tries ?? 0, secondsLeft: Math.max(1, row?.secondsLeft ?? 1) };
}

export function tryRows(tx: Tx, transId: string, network: string): NewRows {
  return {
    table: 'link_try',
    columns: ['business_id', 'trans_id', 'network', 'tried_at'],
    rows: [[tx.businessId, transId, network, tx.now.toString()]],
  };
}
