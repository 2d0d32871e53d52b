import { saleQuestions, type AskedEntry } from '../prices/sale-questions.ts';
import { GUEST_TYPES, type Guests, type GuestType } from './plan.ts';

type Priced = { packageStatus?: boolean | undefined; schedules: readonly { dateRange: readonly AskedEntry[] }[] };

/** The types that guests of a booking may have: those that its plans have prices for, and those that it was sold for. */
export function guestTypesOf(items: readonly { plan: Priced; guests: Guests }[]): GuestType[] {
  const types = new Set(
    items.flatMap(({ plan, guests }) => [
      ...plan.schedules.flatMap(({ dateRange }) => dateRange.flatMap((entry) => saleQuestions(plan, entry).types)),
      ...GUEST_TYPES.filter((type) => (guests[type] ?? 0) > 0),
    ]),
  );
  return GUEST_TYPES.filter((type) => types.has(type));
}
