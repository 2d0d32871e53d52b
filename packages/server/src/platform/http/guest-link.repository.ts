import type { LinkKind } from '@laneway/contract/http/endpoint';
import type { Statement, Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import { hashOf, newSessionToken } from './session-token.ts';

/** The link by which a guest calls. */
export type GuestLink = { linkId: string; kind: LinkKind; outletId: string; bookingId: string | null };

/** No link of a disabled business works. */
const FIND: Statement = {
  name: 'guest_link.find',
  text: `SELECT l.link_id, l.outlet_id, l.booking_id
         FROM guest_link l JOIN business b ON b.business_id = l.business_id
         WHERE l.business_id = $1 AND l.token_hash = $2 AND l.kind = $3 AND l.ended_at IS NULL
           AND l.expires_at > app.now() AND b.status = 'ACTIVE'`,
};
const ADD: Statement = {
  name: 'guest_link.add',
  text: `INSERT INTO guest_link (business_id, link_id, kind, token_hash, outlet_id, booking_id, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, app.now(), $7)`,
};
const END: Statement = {
  name: 'guest_link.end',
  text: `UPDATE guest_link SET ended_at = app.now()
         WHERE business_id = $1 AND booking_id = $2 AND kind = $3 AND ended_at IS NULL`,
};

/** The link of a token; null when there is none of this kind, or it has expired. */
export async function findLink(tx: Tx, token: string, kind: LinkKind): Promise<GuestLink | null> {
  const [row] = await tx.query<{ link_id: string; outlet_id: string; booking_id: string | null }>(FIND, [
    tx.businessId,
    hashOf(token),
    kind,
  ]);
  if (row === undefined) return null;
  return { linkId: row.link_id, kind, outletId: row.outlet_id, bookingId: row.booking_id };
}

/**
 * Makes a link; an earlier one of this kind to the same booking ends. Only the hash of the token is stored.
 * @returns the token.
 */
export async function makeLink(
  tx: Tx,
  { kind, outletId, bookingId, expiresAt }: Omit<GuestLink, 'linkId'> & { expiresAt: Temporal.Instant },
): Promise<string> {
  if (bookingId !== null) await endLinks(tx, kind, bookingId);
  const token = newSessionToken(tx.businessId);
  const values = [tx.businessId, newId(), kind, hashOf(token), outletId, bookingId, expiresAt.toString()];
  await tx.query(ADD, values);
  return token;
}

/** Ends the links of a kind to a booking. */
export async function endLinks(tx: Tx, kind: LinkKind, bookingId: string): Promise<void> {
  await tx.query(END, [tx.businessId, bookingId, kind]);
}
