import { createHmac, timingSafeEqual } from 'node:crypto';
import { partySize, type GuestChange } from '@laneway/domain/bookings/guests-here';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Language } from '@laneway/contract/words/languages';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { photoAt, type FileRow } from '../../../platform/files/file.repository.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { KeptGuest } from '../check-in/check-in.repository.ts';
import { asksOf, type partyOf } from '../check-in/party.ts';
import type { ItemState } from '../state/booking-state.ts';

const MINUTES = 10;
const PHOTO: Statement = {
  name: 'booking_guest.photo',
  text: `SELECT g.photo_url AS "photoUrl" FROM booking_guest g
         JOIN booking b ON b.business_id = g.business_id AND b.booking_id = g.booking_id
         WHERE g.business_id = $1 AND g.booking_id = $2 AND g.guest_id = $3 AND b.outlet_id = $4`,
};

type Place = { outletId: string; bookingId: string };
type Photographed = Pick<KeptGuest, 'guestId' | 'photoUrl'>;

/**
 * Where the photograph of a guest is read, by whoever may see the booking; null without one. It changes each minute, and
 * is over ten minutes after its minute began.
 */
export function photoAddress(tx: Tx, { outletId, bookingId }: Place, guest: Photographed): string | null {
  if (guest.photoUrl === null) return null;
  const minute = Math.floor(tx.now.epochMilliseconds / MINUTE_MS);
  const until = String((minute + MINUTES) * MINUTE_MS);
  const photo = [guest.guestId, until, macOf(tx, bookingId, guest, until)].join('.');
  return `/api/admin/booking/guest/${outletId}/${bookingId}/photo/${photo}`;
}

/** The stored file of such an address; undefined where it is over, was never given, or shows another photograph. */
export async function photoOf(tx: Tx, { outletId, bookingId }: Place, photo: string): Promise<FileRow | undefined> {
  const [, guestId, until, mac] = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(photo) ?? [];
  if (guestId === undefined || until === undefined || mac === undefined) return undefined;
  const [guest] = await tx.query<{ photoUrl: string | null }>(PHOTO, [tx.businessId, bookingId, guestId, outletId]);
  if (!guest?.photoUrl || Number(until) <= tx.now.epochMilliseconds) return undefined;
  const right = macOf(tx, bookingId, { guestId, photoUrl: guest.photoUrl }, until);
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? photoAt(tx, guest.photoUrl) : undefined;
}

function macOf(
  { seal, businessId }: Tx,
  bookingId: string,
  { guestId, photoUrl }: Photographed,
  until: string,
): string {
  return createHmac('sha256', seal.mac(`photographs of ${businessId}`))
    .update([bookingId, guestId, photoUrl, until].join(' '))
    .digest('base64url');
}

type Going = { force: boolean; reason: string };

/**
 * Refuses guests who come without the photograph that their plan asks for, unless staff go on and say why.
 * @throws ApiError `checkin.photo_missing` with `details` {photosMissing}; `validation` at `reason`.
 */
export async function checkPhotos(
  { tx, language }: { tx: Tx; language: Language },
  {
    items,
    party,
    change,
  }: {
    items: readonly ItemState[];
    party: ReturnType<typeof partyOf>;
    change: Pick<GuestChange, 'stamp' | 'here' | 'before'>;
  },
  { force, reason }: Going,
): Promise<void> {
  const seen = party.rows.filter(({ guestId, photoUrl }) => photoUrl !== null && change.stamp.includes(guestId)).length;
  const missing = change.here - change.before - seen;
  if (missing <= 0 || !(await asksOf(tx, items))('isProfilePicRequired')) return;
  if (!force)
    throw new ApiError('checkin.photo_missing', { params: { count: missing }, details: { photosMissing: missing } });
  if (reason === '') throw fieldRefused('reason', say(language, 'validation.without_photo'));
}

/** The same for a party that comes as a whole, by a step of its booking. */
export async function checkPhotosOfAll(
  call: { tx: Tx; language: Language },
  of: { items: readonly ItemState[]; party: ReturnType<typeof partyOf> },
  going: Going,
): Promise<void> {
  const { total, here } = partySize(of.party);
  const stamp = of.party.rows.filter(({ isHere }) => !isHere).map(({ guestId }) => guestId);
  await checkPhotos(call, { ...of, change: { stamp, here: total, before: here } }, going);
}
