import { datePlus } from '../time/date-plus.ts';

/** The amounts that the buyer of a gift card may name, in decimals of the currency. */
export const OWN_AMOUNT = { least: 5, most: 2000 } as const;

/**
 * The last business date on which a deal can be used.
 * @param saleDate YYYY-MM-DD, the business date of its sale
 * @param validDays days of the plan
 */
export function validUntil(saleDate: string, validDays: number): string {
  return datePlus(saleDate, validDays);
}
