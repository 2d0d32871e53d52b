import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import { guestType } from '@laneway/contract/bookings/booking.schema';
import type { Call } from '@laneway/contract/endpoints';
import { optionalName } from '@laneway/contract/http/fields';
import { z } from 'zod';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import type { Party } from './party-layer.tsx';

export type GuestTypes = Party['types'];
/** The guests of a booking as a call names them. */
export type Wanted = NonNullable<Call<'booking.update'>['body']['guests']>;

const form = z.object({
  /** One row for each guest; of a new one the id is empty, and a row without a name is nobody. */
  guests: z.array(z.object({ guestId: z.string(), name: optionalName, type: guestType, isHere: z.boolean() })),
});

export const nameFields = fields(form, {
  'guests.*.name': text('check_in.naming.name', { autoComplete: 'off', maxLength: 50, hideLabel: true }),
  'guests.*.type': choice('check_in.naming.type', GUEST_TYPE_WORDS),
});
export type NameValues = z.input<typeof form>;
export type NameRow = NameValues['guests'][number];

/** Rows without a name that a form begins with, so that a short list needs no button. */
const EMPTY_ROWS = 6;

/** The type that a guest has until another one is chosen. */
export function usualType(types: GuestTypes): GuestTypes[number] {
  return types.includes('Guest') ? 'Guest' : (types[0] ?? 'Guest');
}

export function blankRow(party: Pick<Party, 'types'>): NameRow {
  return {
    guestId: '',
    name: '',
    type: usualType(party.types),
    isHere: false,
  };
}

/** A row for each named guest, and for some of those whom nobody has named. */
export function rowsOf(party: Party): NameRow[] {
  const named = namedOf(party).map(({ guestId, name, type, checkedInAt }) => ({
    guestId,
    name,
    type,
    isHere: checkedInAt !== null || isWhole(party),
  }));
  const left = Math.max(0, Math.min(EMPTY_ROWS - named.length, party.totalGuests - named.length));
  return [...named, ...Array.from({ length: left }, () => blankRow(party))];
}

/** All of a party are here, also those without a row. */
export function isWhole({ here, totalGuests }: Pick<Party, 'here' | 'totalGuests'>): boolean {
  return here === totalGuests;
}

/** Those of a party who have a name. */
export function namedOf({ guests }: Pick<Party, 'guests'>) {
  return guests.flatMap(({ name, ...guest }) => (name === null ? [] : [{ ...guest, name }]));
}

/** The guests as they are sent: those with a name. */
export function wantedOf(rows: readonly Pick<NameRow, 'guestId' | 'name' | 'type'>[]): Wanted {
  return rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ guestId, name, type }) => ({ ...(guestId !== '' && { guestId }), name: name.trim(), type }));
}
