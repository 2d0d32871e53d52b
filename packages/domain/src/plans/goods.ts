import { cents } from '../money/cents.ts';
import { datePlus } from '../time/date-plus.ts';

/** The amounts that the buyer of a gift card may name. */
export const OWN_AMOUNT = { least: cents(500), most: cents(200_000) };

/**
 * The last business date on which a deal can be used.
 * @param saleDate YYYY-MM-DD, the business date of its sale
 * @param validDays days of the plan
 */
export function validUntil(saleDate: string, validDays: number): string {
  return datePlus(saleDate, validDays);
}
