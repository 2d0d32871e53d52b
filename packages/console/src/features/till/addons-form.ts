import { addonsForm } from '@laneway/contract/bookings/addon-item.schema';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { amountLess, sumOfAmounts } from '@laneway/domain/money/wire-money';
import { fields } from '../../app/form/fields/descriptor.tsx';
import type { Booking } from './till.queries.ts';

export type Offered = Answer<'addon.list'>['rows'][number];
export type AddonsValues = { chosen: Record<string, { count: number; note: string }> };
type Sums = Pick<Answer<'booking.updateAddons'>, 'difference' | 'lines'>;

export const START: AddonsValues = { chosen: {} };
export const addonFields = fields(addonsForm, {});

/** The add-ons that are chosen, in the order of the catalogue. */
export function chosenOf({ chosen }: AddonsValues, offered: readonly Offered[]) {
  return offered.flatMap(({ addonId: itemId }) => {
    const { count = 0, note = '' } = chosen[itemId] ?? {};
    return count > 0 ? [{ itemId, count, note: note.trim() }] : [];
  });
}

/** @param total the one that the person saw; undefined while it is on its way. */
export function addonsCall(
  { outletId, bookingId, version }: Booking,
  addons: ReturnType<typeof chosenOf>,
  total: number | undefined,
): Call<'booking.updateAddons'> {
  const body = { version, addons, ...(total !== undefined && { total }) };
  return { params: { outletId, bookingId }, body };
}

/** The values that were sent. */
export function addonsValues({ body }: Call<'booking.updateAddons'>): AddonsValues {
  const rows = body.addons.flatMap(({ itemId, count = 0, note = '' }) =>
    itemId === undefined ? [] : [[itemId, { count, note }] as const],
  );
  return { chosen: Object.fromEntries(rows) };
}

/** By how much tax of lines, and fees with their tax, grow; the rest of the difference is the add-ons themselves. */
export function shareOf(before: Booking['lines'], { lines }: Sums): { tax: number; fees: number } {
  const sum = (all: Booking['lines'], steps: readonly string[]) =>
    sumOfAmounts(all.flatMap(({ step, amount, included }) => (steps.includes(step) && !included ? [amount] : [])));
  const more = (...steps: string[]) => amountLess(sum(lines, steps), sum(before, steps));
  return { tax: more('tax'), fees: more('fee', 'fee_tax') };
}

/** The most of an add-on that can still be chosen: by the stock of the date, and in one booking. */
export function mostOf({ leftToday, maxCount }: Offered, ordered: number): number {
  const inBooking = maxCount === null || maxCount === 0 ? 1000 : Math.max(0, maxCount - ordered);
  return Math.min(1000, leftToday ?? 1000, inBooking);
}
