import { optionalEmail, optionalPayerName, typedPhone } from '@laneway/contract/http/fields';
import { typedMoney } from '@laneway/contract/http/wire';
import { cents, sumCents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { equalShares, partsByItems } from '@laneway/domain/splits/share-out';
import { z } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { asCents, money as moneyInput } from '../../app/form/fields/money-field.tsx';
import { email, phone, text } from '../../app/form/fields/text-field.tsx';
import { liveShares, type Shares } from './split.queries.ts';
import type { Booking } from './till.queries.ts';

export const MODES = ['equal', 'items', 'amounts'] as const;

const person = z.object({
  name: optionalPayerName,
  email: optionalEmail,
  phone: typedPhone,
  splitAmt: typedMoney.nullable(),
});
const schema = z
  .object({
    mode: z.enum(MODES),
    people: z.array(person),
    /** By item or add-on, the place of the person whose it is; null: nobody's yet. */
    owners: z.record(z.string(), z.number().nullable()),
  })
  .superRefine(({ mode, people, owners }, refusals) => {
    const missing = (path: (string | number)[], words: string) =>
      refusals.addIssue({ code: 'custom', path, params: { words }, input: null });
    if (mode === 'amounts') {
      for (const [place, { splitAmt }] of people.entries())
        if (splitAmt === null) missing(['people', place, 'splitAmt'], 'split.form.amount_needed');
    }
    if (mode === 'items') {
      for (const [id, place] of Object.entries(owners))
        if (place === null) missing(['owners', id], 'split.form.whose_needed');
    }
  });

export const splitFields = fields(schema, {
  'people.*.name': text('split.name', { autoComplete: 'off' }),
  'people.*.email': email('split.email'),
  'people.*.phone': phone('split.phone'),
  'people.*.splitAmt': moneyInput('till.amount', { withSign: true }),
});

export type SplitValues = z.input<typeof schema>;
export type Person = SplitValues['people'][number];

/** What of a bill can be somebody's: an item of the booking, or an add-on, at list price. */
export type Priced = { id: string; price: Cents };

export const nobody = (): Person => ({ name: '', email: '', phone: '', splitAmt: null });

/** Who is there already: those that have not paid, else who has booked and somebody else. */
export function startValues(booking: Booking, shares: Shares): SplitValues {
  const owners = Object.fromEntries(pricedOf(booking).map(({ id }) => [id, null]));
  return { mode: 'equal', people: startPeople(booking, shares), owners };
}

function startPeople(booking: Booking, shares: Shares): Person[] {
  const live = liveShares(shares);
  const known = live
    .filter(({ paymentStatus }) => paymentStatus === 1)
    .map(({ customerDetails: { name, email: address, phone: number }, splitAmt }) => ({
      name,
      email: address,
      phone: number && showPhone(number),
      splitAmt,
    }));
  if (live.length > 0) return known.length > 0 ? known : [nobody()];
  const name = isPersonName(booking.name) ? booking.name : '';
  const booker = {
    email: booking.bookingEmail ?? '',
    phone: booking.bookingPhone ? showPhone(booking.bookingPhone) : '',
    splitAmt: null,
  };
  return [{ name, ...booker }, nobody()];
}

/** What is to be shared, in cents: money that is on its way back to a card is in a share already. */
export function toShare({ balance, rows }: Shares): Cents {
  const leaving = rows.flatMap(({ isGivingBack, splitAmt }) => (isGivingBack ? [centsOf(splitAmt)] : []));
  return cents(centsOf(balance) - sumCents(leaving));
}

/** The items and add-ons of a booking that are to be paid, as the server prices them. */
export function pricedOf({ items, addonItems, lines }: Pick<Booking, 'items' | 'addonItems' | 'lines'>): Priced[] {
  const listed = lines.filter(({ step, parts }) => step === 'list' && parts.of !== 'addon');
  const priceOf = (itemId: string) =>
    sumCents(listed.filter((line) => line.itemId === itemId).map(({ amount }) => centsOf(amount)));
  return [
    ...items
      .filter(({ status }) => status !== 'cancelled')
      .map(({ itemId }) => ({ id: itemId, price: priceOf(itemId) })),
    ...addonItems
      .filter(({ status }) => status !== 'cancelled')
      .map(({ addonItemId, subTotal }) => ({ id: addonItemId, price: centsOf(subTotal) })),
  ];
}

/** In cents: each person's part as it stands now, and what is nobody's yet, below 0 where amounts come to more. */
export type Parts = { parts: readonly (Cents | null)[]; left: number };

/** The parts of the people; null where an amount is none, or the amount is too small for so many. */
export function partsNow({ mode, people, owners }: SplitValues, due: Cents, priced: readonly Priced[]): Parts {
  const none = people.map(() => null);
  if (due <= 0) return { parts: none, left: 0 };
  switch (mode) {
    case 'equal': {
      const parts = equalShares(due, people.length);
      return { parts: 'error' in parts ? none : parts, left: 0 };
    }
    case 'amounts': {
      const parts = people.map(({ splitAmt }) => readAmount(splitAmt));
      return { parts, left: due - sumCents(parts.map((part) => part ?? ZERO)) };
    }
    case 'items': {
      const of = (place: number | null) =>
        sumCents(priced.filter(({ id }) => (owners[id] ?? null) === place).map(({ price }) => price));
      const own = people.map((_, place) => of(place));
      const isGiven = priced.every(({ id }) => typeof owners[id] === 'number');
      if (isGiven) return { parts: partsByItems(due, own), left: 0 };
      const open = of(null);
      // Of free items alone nobody has a part before all are given.
      if (open === 0 && own.every((price) => price === 0)) return { parts: own, left: due };
      // What is nobody's yet comes first, and so takes the odd cents.
      const [left = ZERO, ...parts] = partsByItems(due, [open, ...own]);
      return { parts, left };
    }
  }
}

function readAmount(splitAmt: number | null): Cents | null {
  const amount = asCents(splitAmt);
  return amount === null || Number.isNaN(amount) ? null : cents(amount);
}

/** The people with their parts as amounts. */
export function withAmounts(people: readonly Person[], { parts }: Parts): Person[] {
  return people.map((each, place) => {
    const part = parts[place] ?? null;
    return { ...each, splitAmt: part === null ? null : toWire(part) };
  });
}

/** One more person: of amounts they get what is left of them. */
export function withOneMore(values: SplitValues, { left }: Parts): SplitValues {
  const splitAmt = values.mode === 'amounts' && left > 0 ? toWire(cents(left)) : null;
  return { ...values, people: [...values.people, { ...nobody(), splitAmt }] };
}

/** Without the person at a place: what was theirs is nobody's. */
export function withoutOne(values: SplitValues, place: number): SplitValues {
  const owners = Object.entries(values.owners).map(([id, at]) => {
    if (at === null || at < place) return [id, at] as const;
    return [id, at === place ? null : at - 1] as const;
  });
  return { ...values, people: values.people.filter((_, at) => at !== place), owners: Object.fromEntries(owners) };
}

/**
 * The values in another mode. Amounts begin with the parts that stood there before, or equal ones, unless they were
 * typed, or are the shares that there are.
 */
export function inMode(
  values: SplitValues,
  mode: SplitValues['mode'],
  { due, priced, areTyped }: { due: Cents; priced: readonly Priced[]; areTyped: boolean },
): SplitValues {
  if (mode !== 'amounts' || areTyped) return { ...values, mode };
  const amounts = values.people.map(({ splitAmt }) => readAmount(splitAmt));
  const areShares = amounts.every((amount) => amount !== null) && sumCents(amounts.map((one) => one ?? ZERO)) === due;
  const before = partsNow(values, due, priced);
  const parts = before.left === 0 ? before : partsNow({ ...values, mode: 'equal' }, due, priced);
  const people = areShares ? values.people : withAmounts(values.people, parts);
  return { ...values, mode, people };
}
