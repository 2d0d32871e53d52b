import type { LinkKind } from '@laneway/contract/http/endpoint';
import type { Statement, Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import type { Seal } from '../settings/seal.ts';
import { hashOf, tokenOf } from './session-token.ts';

/** What a link is for: a booking and, of a shared one, the share; null where it is about none. */
type LinkSubject = { kind: LinkKind; outletId: string; bookingId: string | null; splitId: string | null };

/** The link by which a guest calls. */
export type GuestLink = LinkSubject & {
  linkId: string;
  /** A fixed amount to pay, in cents; null is what is due when it is opened. */
  amountCents: number | null;
  /** It reads and changes nothing, such as that of a cancelled booking. */
  isReadOnly: boolean;
};

/** No link of a disabled business works. */
const FIND: Statement = {
  name: 'guest_link.find',
  text: `SELECT l.link_id, l.outlet_id, l.booking_id, l.split_id, l.amount_cents, l.read_only
         FROM guest_link l JOIN business b ON b.business_id = l.business_id
         WHERE l.business_id = $1 AND l.token_hash = $2 AND l.kind = $3 AND l.ended_at IS NULL
           AND l.expires_at > app.now() AND b.status = 'ACTIVE'`,
};
const IS_OPEN: Statement = {
  name: 'guest_link.is_open',
  text: `SELECT 1 AS open FROM guest_link l JOIN business b ON b.business_id = l.business_id
         WHERE l.business_id = $1 AND l.link_id = $2 AND l.ended_at IS NULL AND l.expires_at > app.now()
           AND b.status = 'ACTIVE'`,
};
const ADD: Statement = {
  name: 'guest_link.add',
  text: `INSERT INTO guest_link (business_id, link_id, kind, token_hash, outlet_id, booking_id, split_id, amount_cents,
           created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, app.now(), $9)`,
};
const END: Statement = {
  name: 'guest_link.end',
  text: `UPDATE guest_link SET ended_at = app.now()
         WHERE business_id = $1 AND booking_id = $2 AND kind = $3 AND ended_at IS NULL`,
};
const END_SAME: Statement = { name: 'guest_link.end_same', text: `${END.text} AND split_id IS NOT DISTINCT FROM $4` };

type LinkRow = {
  link_id: string;
  outlet_id: string;
  booking_id: string | null;
  split_id: string | null;
  amount_cents: number | null;
  read_only: boolean;
};

/** The link of a token; null when there is none of this kind, or it has expired. */
export async function findLink(tx: Tx, token: string, kind: LinkKind): Promise<GuestLink | null> {
  const [row] = await tx.query<LinkRow>(FIND, [tx.businessId, hashOf(token), kind]);
  if (row === undefined) return null;
  return {
    linkId: row.link_id,
    kind,
    outletId: row.outlet_id,
    bookingId: row.booking_id,
    splitId: row.split_id,
    amountCents: row.amount_cents,
    isReadOnly: row.read_only,
  };
}

/**
 * Makes a link; an earlier one of this kind to the same booking and share ends. Only the hash of the token is stored.
 * @returns its id and its token.
 */
export async function makeLink(
  tx: Tx,
  seal: Seal,
  link: LinkSubject & { amountCents: number | null; expiresAt: Temporal.Instant },
): Promise<{ linkId: string; token: string }> {
  const { kind, outletId, bookingId, splitId, amountCents, expiresAt } = link;
  if (bookingId !== null) await tx.query(END_SAME, [tx.businessId, bookingId, kind, splitId]);
  const linkId = newId();
  const token = tokenOfLink(seal, tx.businessId, linkId);
  const about = [outletId, bookingId, splitId, amountCents];
  await tx.query(ADD, [tx.businessId, linkId, kind, hashOf(token), ...about, expiresAt.toString()]);
  return { linkId, token };
}

/** Whether a link opens something still. */
export async function isOpenLink(tx: Tx, linkId: string): Promise<boolean> {
  return (await tx.query(IS_OPEN, [tx.businessId, linkId])).length > 0;
}

/** The token of a link by its id: every later mail carries the same link again, without its being stored. */
export function tokenOfLink(seal: Seal, businessId: string, linkId: string): string {
  return tokenOf(businessId, seal.mac(`guest_link ${businessId} ${linkId}`));
}

/** Ends the links of a kind to a booking, of all its shares. */
export async function endLinks(tx: Tx, kind: LinkKind, bookingId: string): Promise<void> {
  await tx.query(END, [tx.businessId, bookingId, kind]);
}
