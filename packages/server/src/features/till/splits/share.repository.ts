import type { Share } from '@laneway/domain/splits/share';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { storedRows } from '../../../platform/database/stored-rows.ts';
import type { GuestLink } from '../../../platform/http/guest-link.repository.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** A share as it is stored. */
export type StoredShare = Share & {
  bookingId: string;
  outletId: string;
  position: number;
  name: string;
  email: string | null;
  phone: string | null;
  desc: string;
  /** The payment that confirmed it; null: it is open, or was nothing to pay. */
  transId: string | null;
  createdBy: string | null;
  createdAt: string;
  version: number;
};

const STORED = storedRows<StoredShare>('split_share', {
  splitId: 'split_id',
  bookingId: 'booking_id',
  outletId: 'outlet_id',
  position: 'position',
  name: 'name',
  email: 'email',
  phone: 'phone',
  desc: 'description',
  amount: 'amount_cents',
  status: 'status',
  transId: 'trans_id',
  isGivingBack: 'is_giving_back',
  createdBy: 'created_by',
  createdAt: 'created_at',
  version: 'version',
});
const READ = STORED.select();

/** What the application's role may change of a share. */
const LATER = [
  'status',
  'amount',
  'name',
  'email',
  'phone',
  'desc',
  'transId',
  'isGivingBack',
] as const satisfies (keyof StoredShare)[];
const write = STORED.updater('splitId', LATER);

const OF_BOOKING: Statement = {
  name: 'split_share.of_booking',
  text: `SELECT ${READ} FROM split_share WHERE business_id = $1 AND booking_id = $2 ORDER BY position`,
};
const NAMES: Statement = {
  name: 'split_share.names',
  text: 'SELECT split_id AS id, name FROM split_share WHERE business_id = $1 AND split_id = ANY($2)',
};

/** The shares of a booking in the order in which they were made, behind its lock where they are to be changed. */
export function sharesOf(tx: Tx, bookingId: string): Promise<StoredShare[]> {
  return tx.query<StoredShare>(OF_BOOKING, [tx.businessId, bookingId]);
}

/** Whose shares these payments paid, by the ids of the shares. */
export async function namesOfShares(
  tx: Tx,
  payments: readonly { splitId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(payments.flatMap(({ splitId }) => splitId ?? []))];
  const found = ids.length === 0 ? [] : await tx.query<{ id: string; name: string }>(NAMES, [tx.businessId, ids]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** @throws ApiError `not_found`, also of one that was removed. */
export function shareIn(shares: readonly StoredShare[], splitId: string): StoredShare {
  const share = shares.find((one) => one.splitId === splitId && one.status !== 'removed');
  if (share === undefined) throw new ApiError('not_found');
  return share;
}

/** The share that a guest's link asks for; null: it asks for none. */
export async function shareOfLink(tx: Tx, { bookingId, splitId }: Pick<GuestLink, 'bookingId' | 'splitId'>) {
  if (bookingId === null || splitId === null) return null;
  return (await sharesOf(tx, bookingId)).find((share) => share.splitId === splitId) ?? null;
}

export const shareRows = STORED.newRows;

type ChangedShare = Pick<StoredShare, 'splitId'> & Partial<Pick<StoredShare, (typeof LATER)[number]>>;

/** Writes the shares that differ from what they were; their versions count up. The caller holds the lock of their booking. */
export function updateShares(tx: Tx, before: readonly StoredShare[], after: readonly ChangedShare[]): void {
  for (const changes of after) {
    const was = before.find(({ splitId }) => splitId === changes.splitId);
    if (was === undefined) continue;
    const is = { ...was, ...changes };
    if (LATER.every((name) => is[name] === was[name])) continue;
    write(tx, was, is);
  }
}
