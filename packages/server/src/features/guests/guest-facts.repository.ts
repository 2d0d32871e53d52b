import type { Tender } from '@laneway/domain/ledger/tender-postings';
import type { GuestMail, MailKind } from '@laneway/domain/customers/guest-mails';
import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../platform/database/database.ts';

const PLACE: Statement = {
  name: 'guest.place',
  text: `SELECT o.name, o.address, o.phone, o.email, o.timezone AS zone, b.name AS business, b.currency, b.mail_kinds AS "mailKinds"
         FROM outlet o JOIN business b ON b.business_id = o.business_id
         WHERE o.business_id = $1 AND o.outlet_id = $2`,
};
const MOVEMENTS: Statement = {
  name: 'guest.movements',
  text: `SELECT p.trans_id AS "transId", false AS "isBack", coalesce(p.payment_received, p.created_at) AS at,
           p.payment_method AS method, p.amount_cents AS amount, p.tip_cents AS tip, p.tendered_cents AS tendered,
           p.brand, p.last4, p.auth_code AS "authCode", p.payment_email AS "paymentEmail", s.name AS share
         FROM payment p LEFT JOIN split_share s ON s.business_id = p.business_id AND s.split_id = p.split_id
         WHERE p.business_id = $1 AND p.booking_id = $2 AND p.status = 'successful'
         UNION ALL
         SELECT r.trans_id, true, coalesce(r.settled_at, r.created_at), r.payment_method, r.amount_cents, r.tip_cents, NULL,
           p.brand, p.last4, NULL, NULL, s.name
         FROM refund r JOIN payment p ON p.business_id = r.business_id AND p.trans_id = r.trans_id
         LEFT JOIN split_share s ON s.business_id = p.business_id AND s.split_id = p.split_id
         WHERE r.business_id = $1 AND r.booking_id = $2 AND r.status = 'successful'
         ORDER BY at, "isBack"`,
};
const OWN_SENDER: Statement = {
  name: 'guest.own_sender',
  text: `SELECT m.sender_address AS "senderAddress", m.reply_address AS "replyAddress"
         FROM account a JOIN manager m ON m.business_id = a.business_id AND m.manager_id = a.staff_id
         WHERE a.business_id = $1 AND a.account_id = $2`,
};
/** Whether a start that was told is no more, or this one was not told. */
const NEWS: Statement = {
  name: 'guest.news',
  text: `SELECT 1 FROM (
           SELECT coalesce(bool_or(starts_at = $3), false) AS known, coalesce(bool_or(starts_at <> ALL($4::timestamptz[])), false) AS gone
           FROM guest_told WHERE business_id = $1 AND booking_id = $2 AND kind = 'start') AS told
         WHERE gone OR NOT known`,
};
const FORGET: Statement = {
  name: 'guest.forget',
  text: `DELETE FROM guest_told
         WHERE business_id = $1 AND booking_id = $2 AND kind = 'start' AND starts_at <> ALL($3::timestamptz[])`,
};
const TOLD: Statement = {
  name: 'guest.told',
  text: `INSERT INTO guest_told (business_id, booking_id, kind, starts_at)
         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1 AS news`,
};

export type Address = { line1: string; line2: string; city: string; state: string; zip: string; country: string };
/** Where a booking is, and whose name its mail goes out in. */
export type GuestPlace = {
  name: string;
  address: Partial<Address>;
  phone: string;
  email: string;
  zone: string;
  business: string;
  currency: string;
  /** Mails that go out by themselves; absent: it does. */
  mailKinds: Partial<Record<GuestMail | MailKind, boolean>>;
};

/** Money that came, or went back. */
export type Movement = {
  transId: string;
  isBack: boolean;
  at: string;
  method: Tender;
  amount: Cents;
  tip: Cents;
  tendered: Cents | null;
  brand: string | null;
  last4: string | null;
  authCode: string | null;
  paymentEmail: string | null;
  /** Whose share of the bill it paid; null: of no share. */
  share: string | null;
};

export async function guestPlace(tx: Tx, outletId: string): Promise<GuestPlace> {
  const [place] = await tx.query<GuestPlace>(PLACE, [tx.businessId, outletId]);
  if (place === undefined) throw new Error('the outlet of a booking is not there');
  return place;
}

/** The payments and refunds of a booking that were carried out, the oldest first. */
export function movementsOf(tx: Tx, bookingId: string): Promise<Movement[]> {
  return tx.query<Movement>(MOVEMENTS, [tx.businessId, bookingId]);
}

/** The addresses of a manager, from whom a mail goes out that they asked for; empty of everybody else. */
export async function ownSender(
  tx: Tx,
  accountId: string | undefined,
): Promise<{ senderAddress: string; replyAddress: string }> {
  const none = { senderAddress: '', replyAddress: '' };
  if (accountId === undefined) return none;
  const [own] = await tx.query<typeof none>(OWN_SENDER, [tx.businessId, accountId]);
  return own ?? none;
}

/** Whether a guest does not know that their booking starts at these instants, one of them (`startsAt`) for the first time. */
export async function isNews(
  tx: Tx,
  bookingId: string,
  { startsAt, starts }: { startsAt: string; starts: readonly string[] },
): Promise<boolean> {
  return (await tx.query(NEWS, [tx.businessId, bookingId, startsAt, starts])).length > 0;
}

/** Notes the starts of a booking as its guest was told them last. */
export async function noteTold(tx: Tx, bookingId: string, starts: readonly string[]): Promise<void> {
  await tx.query(FORGET, [tx.businessId, bookingId, starts]);
  await Promise.all(starts.map((startsAt) => tx.query(TOLD, [tx.businessId, bookingId, 'start', startsAt])));
}

/** Notes that a guest is reminded of a start. @returns false when they were before. */
export async function isFirstReminder(tx: Tx, bookingId: string, startsAt: string): Promise<boolean> {
  return (await tx.query(TOLD, [tx.businessId, bookingId, 'reminder', startsAt])).length > 0;
}
