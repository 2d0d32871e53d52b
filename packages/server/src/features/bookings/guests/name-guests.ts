import type { bookingUpdate } from '@laneway/contract/bookings/booking.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { nameGuests, type Naming, type NamingRefusal } from '@laneway/domain/bookings/name-guests';
import { guestTypesOf } from '@laneway/domain/plans/guest-types';
import type { GuestType } from '@laneway/domain/plans/plan';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import { changePicture } from '../../../platform/files/change-picture.ts';
import { release } from '../../../platform/files/file.repository.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldRefused, type ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { removeAnswersOf } from './answer.repository.ts';
import { freshGuests, readGuests, type KeptGuest } from '../check-in/check-in.repository.ts';
import { itemsOfDay, partyOf } from '../check-in/party.ts';
import { plansOfItems, type SellingOutlet } from '../sale/outlet.repository.ts';
import { liveItems, totalGuests, type BookingState, type LockedBooking } from '../state/booking-state.ts';

const RENAME: Statement = {
  name: 'booking_guest.rename',
  text: `UPDATE booking_guest SET name = $4, type = $5
         WHERE business_id = $1 AND booking_id = $2 AND guest_id = $3`,
};
const PHOTO: Statement = {
  name: 'booking_guest.photo_of',
  text: 'UPDATE booking_guest SET photo_url = $4 WHERE business_id = $1 AND booking_id = $2 AND guest_id = $3',
};
const REMOVE: Statement = {
  name: 'booking_guest.remove',
  text: 'DELETE FROM booking_guest WHERE business_id = $1 AND booking_id = $2 AND guest_id = ANY($3)',
};

type Wanted = NonNullable<InputOf<typeof bookingUpdate>['body']['guests']>;
type Call = { tx: Tx; actor: Actor; outlet: SellingOutlet; language: Language };

type NamedFact = { name: string; type: string; photo?: boolean };
/** The guests whose names or types differ, for the history. */
type NamedFacts = { before: NamedFact[]; after: NamedFact[] };
/** What a naming writes with the save of its booking, and ids of those who have no row then. */
export type NamedGuests = { facts: NamedFacts; removed: readonly string[]; send: () => void };

/**
 * The named guests of a locked booking become those of `wanted`; null where they are those by now.
 * @throws ApiError `validation` at `guests`, or at a part of `guests.<n>`.
 */
export async function namedGuests(call: Call, before: LockedBooking, wanted: Wanted): Promise<NamedGuests | null> {
  const { tx, outlet, language } = call;
  const { bookingId } = before;
  const [rows, types] = await Promise.all([readGuests(tx, bookingId), typesOf(tx, before)]);
  const known = new Map(rows.map((row) => [row.guestId, row]));
  const foreign = wanted.findIndex(
    ({ guestId = '', type }) => !types.includes(type) && known.get(guestId)?.type !== type,
  );
  if (foreign !== -1) throw fieldRefused(`guests.${foreign}.type`, say(language, 'validation.guest_type'));
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const party = partyOf(itemsOfDay(before, today), rows);
  const most = mostNames(before, rows);
  const naming = nameGuests(party, wanted, most);
  if ('wrong' in naming) throw refusal(naming, most, language);
  const { renamed, fresh, removed } = naming;
  const photos = await changedPhotos(call, wanted, known);
  if (renamed.length + fresh.length + removed.length + photos.length === 0) return null;
  for (const guestId of removed) {
    const { photoUrl = null } = known.get(guestId) ?? {};
    if (photoUrl !== null) await release(tx, photoUrl);
  }
  return {
    facts: factsOf(naming, known, photos),
    removed,
    send() {
      if (removed.length > 0) {
        removeAnswersOf(tx, bookingId, removed);
        tx.send(REMOVE, [tx.businessId, bookingId, removed]);
      }
      for (const { guestId, name, type } of renamed) tx.send(RENAME, [tx.businessId, bookingId, guestId, name, type]);
      for (const { guestId, url } of photos) tx.send(PHOTO, [tx.businessId, bookingId, guestId, url]);
      if (fresh.length === 0) return;
      const made = fresh.map((guest) => ({ ...guest, isHere: false }));
      const { statement, values } = insertStatement([freshGuests(tx, bookingId, made, rows)]);
      tx.send(statement, values);
    },
  };
}

type ChangedPhoto = { guestId: string; url: string | null };

/** Photographs of guests who have a row: those that are attached, and those that go. */
async function changedPhotos(
  { tx, actor, language }: Call,
  wanted: Wanted,
  known: ReadonlyMap<string, KeptGuest>,
): Promise<ChangedPhoto[]> {
  const photos: ChangedPhoto[] = [];
  for (const [at, { guestId, photoId: fileId }] of wanted.entries()) {
    const field = `guests.${at}.photoId`;
    if (fileId === undefined) continue;
    const row = known.get(guestId ?? '');
    if (row === undefined) throw fieldRefused(field, say(language, 'validation.photo_of_row'));
    const asked = { purpose: 'guestPhoto', now: row.photoUrl, fileId, field } as const;
    const { url, change } = await changePicture(tx, actor, asked, (key) => say(language, key));
    if (change !== null) photos.push({ guestId: row.guestId, url });
  }
  return photos;
}

/** The types that guests of a booking may have, by the versions of its plans. */
export async function typesOf(tx: Tx, booking: BookingState): Promise<GuestType[]> {
  const items = booking.items.filter((item) => item.kind === 'timed');
  const sold = await plansOfItems(tx, items);
  return guestTypesOf(items.map(({ guests }, place) => ({ plan: sold[place]!.plan, guests })));
}

/** Of a booking that nobody comes to any more, names are corrected and none are added. */
function mostNames(booking: BookingState, rows: readonly KeptGuest[]): number {
  if (liveItems(booking).length > 0) return totalGuests(booking.items);
  return rows.filter(({ name }) => name !== null).length;
}

function refusal(refused: NamingRefusal, most: number, language: Language): ApiError {
  if (refused.wrong === 'row')
    return fieldRefused(`guests.${refused.at}.guestId`, say(language, 'validation.guest_of_party'));
  if (refused.wrong === 'here')
    return fieldRefused('guests', say(language, 'validation.guest_is_here', { name: refused.name }));
  return fieldRefused('guests', say(language, 'validation.guests_most', { count: most }));
}

function factsOf(
  { renamed, fresh, removed }: Naming,
  known: ReadonlyMap<string, KeptGuest>,
  photos: readonly ChangedPhoto[],
): NamedFacts {
  const was = (guestId: string): NamedFact[] => {
    const { name = null, type = '' } = known.get(guestId) ?? {};
    return name === null ? [] : [{ name, type }];
  };
  const seen = (guestId: string, photo: boolean) => was(guestId).map((fact) => ({ ...fact, photo }));
  return {
    before: [
      ...[...renamed.map(({ guestId }) => guestId), ...removed].flatMap(was),
      ...photos.flatMap(({ guestId }) => seen(guestId, (known.get(guestId)?.photoUrl ?? null) !== null)),
    ],
    after: [
      ...[...renamed, ...fresh].map(({ name, type }) => ({ name, type })),
      ...photos.flatMap(({ guestId, url }) => seen(guestId, url !== null)),
    ],
  };
}
