import { cents, type Cents } from '@laneway/domain/money/cents';
import { DESCRIPTION_LENGTH, hasLength, SHORT_TEXT_LENGTH } from '@laneway/domain/patterns/text-length';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { z } from 'zod';
import { oneLine, pageAddress, shownHtml, shownText } from '../http/fields.ts';
import { id, money, percent } from '../http/wire.ts';

/** Schemas that several parts of a plan share. */

/** Money of 0 or more: a decimal on the wire, `Cents` in the domain. */
export const storedPrice = z.codec(money, z.custom<Cents>(Number.isSafeInteger), {
  decode: (amount) => cents(amount),
  encode: (amount) => amount,
});

/** Largest price, fee and deposit, in units of the currency: totals of whole bookings stay exact integers. */
export const PRICE_MAX = 1_000_000;

/** The refusal of an amount above the largest one. */
export function aboveMost(input: number, path: string[] = [], maximum = PRICE_MAX): z.core.$ZodRawIssue {
  return { code: 'too_big', origin: 'number', maximum, inclusive: true, input, path };
}

/** A price as it is typed. An answer may hold a larger one, so the limit counts only where a request is read. */
export const price = z.codec(money, z.custom<Cents>(Number.isSafeInteger), {
  decode: (amount, { issues }) => {
    if (amount > PRICE_MAX * 100) issues.push(aboveMost(amount / 100));
    return cents(amount);
  },
  encode: (amount) => amount,
});

/** A number of guests that limits a party. */
export const guestLimit = z.int().min(1).max(1000);
/** A number of games, packages or add-ons in one sale. */
export const countLimit = z.int().min(1).max(1000);
/** Largest value of a game card in one sale. */
const CARD_MAX = 1_000_000;

/** Shortest length of a sale in minutes, and the step of lengths, which is that of starts. */
const LEAST_MINUTES = 15;
const STEP_MINUTES = 5;

/** The length of a sale in hours: minutes in steps of five, where 0.33 are 20 of them. */
export const hoursOfSale = z
  .number()
  .min(LEAST_MINUTES / 60, { abort: true })
  .max(24)
  .refine((hours) => minutesOfHours(hours) % STEP_MINUTES === 0, {
    params: { words: 'validation.minutes_in_steps', values: { step: STEP_MINUTES } },
  });

export const weekday = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
export const guestType = z.enum(['Child', 'Guest', 'Per Person']);
export const hoursOrMinutes = z.enum(['min', 'hrs']);

const LAST_MINUTE = 1799;
/** Minutes from midnight of a business date, up to 29:59. */
export const minuteOfDay = z
  .int()
  .min(0)
  .refine((minute) => minute <= LAST_MINUTE, { params: { code: 'period.after_day' } })
  .meta({ maximum: LAST_MINUTE });

/** A text of 5 to 100 characters, or none. */
export const shortText = lengthOrNone(SHORT_TEXT_LENGTH);
/** A text of at most 299 characters, or none. */
export const note = lengthOrNone({ min: 0, max: DESCRIPTION_LENGTH.max });
/** A name on a form, a receipt or a price list. */
export const label = oneLine.max(100);
/** What a part of a plan is referred to by: an id that the console or the server made, or a word of an import. */
export const partKey = oneLine.max(64);

/** A text of a length in characters after trimming, counted as the domain counts. */
export function lengthOf(length: { min: number; max: number }, text: z.ZodString = shownText) {
  return text.refine((typed) => hasLength(typed, length), { params: { code: 'text.length', ...length } });
}

function lengthOrNone(length: { min: number; max: number }) {
  return shownHtml
    .refine((text) => text === '' || hasLength(text, length), { params: { code: 'text.length', ...length } })
    .default('');
}

/** A user name in an address makes it look like that of another site. */
function isHttps(typed: string): boolean {
  const url = typed.startsWith('https://') ? URL.parse(typed) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** An https URL without user name or password, or none. */
export const httpsUrl = pageAddress
  .max(2000)
  .refine((url) => url === '' || isHttps(url), { params: { code: 'url.https' } })
  .default('');

export const gameCardItem = z.strictObject({
  valueType: z.enum(['credits', 'points', 'minutes', 'tickets']),
  value: z.int().min(0).max(CARD_MAX),
});

/** The sign of the business's currency, which an answer names; one that is sent back with a plan is dropped. */
const answeredSign = z.codec(z.string().max(8).optional(), z.undefined().optional(), {
  decode: () => undefined,
  encode: () => undefined,
});

export const priceLine = z.strictObject({
  id: partKey.min(1),
  name: label.min(1),
  price,
  tax: percent.default(0),
  /** Hours, or null when the price has no duration. */
  timeFrame: hoursOfSale.nullable().default(null),
  currencySymbol: answeredSign,
});

/** `null` where no category is linked yet. */
export const accountingCategoryId = id.nullable().default(null);
