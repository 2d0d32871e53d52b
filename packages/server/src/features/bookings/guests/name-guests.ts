import type { bookingUpdate } from '@laneway/contract/bookings/booking.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { nameGuests, type Naming, type NamingRefusal } from '@laneway/domain/bookings/name-guests';
import { guestTypesOf } from '@laneway/domain/plans/guest-types';
import type { GuestType } from '@laneway/domain/plans/plan';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import { fieldRefused, type ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { removeAnswersOf } from './answer.repository.ts';
import { freshGuests, readGuests, type KeptGuest } from '../check-in/check-in.repository.ts';
import { itemsOfDay, partyOf } from '../check-in/party.ts';
import { loadPlanVersion, type SellingOutlet } from '../sale/outlet.repository.ts';
import { liveItems, totalGuests, type BookingState, type LockedBooking } from '../state/booking-state.ts';

const RENAME: Statement = {
  name: 'booking_guest.rename',
  text: `UPDATE booking_guest SET name = $4, type = $5
         WHERE business_id = $1 AND booking_id = $2 AND guest_id = $3`,
};
const REMOVE: Statement = {
  name: 'booking_guest.remove',
  text: 'DELETE FROM booking_guest WHERE business_id = $1 AND booking_id = $2 AND guest_id = ANY($3)',
};

type Wanted = NonNullable<InputOf<typeof bookingUpdate>['body']['guests']>;
type Call = { tx: Tx; outlet: SellingOutlet; language: Language };

type NamedFact = { name: string; type: string };
/** The guests whose names or types differ, for the history. */
type NamedFacts = { before: NamedFact[]; after: NamedFact[] };
/** What a naming writes with the save of its booking, and ids of those who have no row then. */
export type NamedGuests = { facts: NamedFacts; removed: readonly string[]; send: () => void };

/**
 * The named guests of a locked booking become those of `wanted`; null where they are those by now.
 * @throws ApiError `validation` at `guests`, or at a part of `guests.<n>`.
 */
export async function namedGuests(
  { tx, outlet, language }: Call,
  before: LockedBooking,
  wanted: Wanted,
): Promise<NamedGuests | null> {
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
  if (renamed.length + fresh.length + removed.length === 0) return null;
  return {
    facts: factsOf(naming, known),
    removed,
    send() {
      if (removed.length > 0) {
        removeAnswersOf(tx, bookingId, removed);
        tx.send(REMOVE, [tx.businessId, bookingId, removed]);
      }
      for (const { guestId, name, type } of renamed) tx.send(RENAME, [tx.businessId, bookingId, guestId, name, type]);
      if (fresh.length === 0) return;
      const made = fresh.map((guest) => ({ ...guest, isHere: false }));
      const { statement, values } = insertStatement([freshGuests(tx, bookingId, made, rows)]);
      tx.send(statement, values);
    },
  };
}

/** The types that guests of a booking may have, by the versions of its plans. */
export async function typesOf(tx: Tx, booking: BookingState): Promise<GuestType[]> {
  const items = booking.items.filter((item) => item.kind === 'timed');
  const sold = await Promise.all(items.map(({ planId, planVersion }) => loadPlanVersion(tx, planId, planVersion)));
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

function factsOf({ renamed, fresh, removed }: Naming, known: ReadonlyMap<string, KeptGuest>): NamedFacts {
  const was = (guestId: string): NamedFact[] => {
    const { name = null, type = '' } = known.get(guestId) ?? {};
    return name === null ? [] : [{ name, type }];
  };
  return {
    before: [...renamed.map(({ guestId }) => guestId), ...removed].flatMap(was),
    after: [...renamed, ...fresh].map(({ name, type }) => ({ name, type })),
  };
}
