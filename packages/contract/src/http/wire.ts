import { z } from 'zod';
import { isPercentage } from '@laneway/domain/money/rounding';
import { toCents, toWire, typedCents } from '@laneway/domain/money/wire-money';

/** Schemas shared by requests and answers. */

/** In PostgreSQL's lower case, so that equal ids are equal texts. */
export const id = z.uuid().toLowerCase();
/** Years that calendars, databases and instants all support. */
export const businessDate = z.iso
  .date()
  .refine((date) => date >= '2000-01-01' && date <= '2199-12-31', { params: { words: 'validation.whole_date' } });
/** A wall time of the business day, up to 29:59 for hours after midnight. */
export const wallTime = z.string().regex(/^([01]\d|2\d):[0-5]\d$/);
export const instant = z.iso.datetime();
export const version = z.int().min(1);

const moneyNumber = z
  .number()
  .refine((value) => value >= 0, { params: { code: 'money.negative' }, abort: true })
  .refine((value) => 'cents' in toCents(value), { params: { code: 'money.invalid' } });

/** A decimal on the wire, cents inside; 0 or more, at most two decimals. */
export const money = z.codec(moneyNumber, z.int(), {
  decode: (value) => {
    const result = toCents(value);
    return 'cents' in result ? result.cents : 0;
  },
  encode: (value) => toWire(value as Parameters<typeof toWire>[0]),
});
/** Money that a person counts or takes: as `money`, at most ten million. */
export const typedMoney = money.refine(
  (amount) => 'cents' in typedCents(toWire(amount as Parameters<typeof toWire>[0])),
  { params: { code: 'money.invalid' } },
);
/** Money in an answer: a decimal that may be negative. */
export const amount = z.number();
export const PERCENT_MAX = 100;
/** A percentage as it was stored: 0 to 100. */
export const storedPercent = z.number().min(0).max(PERCENT_MAX);
/** A percentage with at most three decimals, 0 to 100: what amounts are computed with. */
export const percent = storedPercent.refine((value) => value < 0 || value > PERCENT_MAX || isPercentage(value), {
  params: { words: 'validation.percent', values: {} },
});

/** `provider: "APP"` is accepted in any body and ignored. */
export const provider = { provider: z.literal('APP').optional() };

/** The object of a request: unknown fields are refused. */
export function request<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.strictObject({ ...shape, ...provider });
}

/** A list that pages by cursor. `total` is counted up to 1,000. */
export function page<R extends z.ZodType>(row: R) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    prev: z.string().nullable(),
    total: z.int(),
    totalIsExact: z.boolean(),
  });
}
/** Rows as columns (`inColumns`): each field once, and the n-th value of every field belongs to the n-th row. */
export function columns<S extends z.ZodRawShape>(row: z.ZodObject<S>) {
  const turned = Object.entries(row.shape).map(([name, value]) => [name, z.array(value)]);
  return z.object(Object.fromEntries(turned) as { [K in keyof S]: z.ZodArray<S[K]> });
}
/** The page of a list in a body. */
export const paging = {
  size: z.int().min(1).max(100).default(25),
  after: z.string().max(400).nullish(),
  before: z.string().max(400).nullish(),
  page: z.int().min(1).max(1000).optional(),
  search: z.string().trim().max(100).optional(),
};
/** The same in a query, where numbers are text. */
export const queryPaging = {
  ...paging,
  size: z.coerce.number().pipe(paging.size.unwrap()).default(25),
  page: z.coerce.number().pipe(paging.page.unwrap()).optional(),
};

/** A short list answers all of its rows, or those of a page where `page` or `size` is sent. */
export const shortPaging = {
  size: z.coerce.number().pipe(paging.size.unwrap()).optional(),
  page: queryPaging.page,
};
/** Beside the rows of a page of a short list; absent where all rows are answered. */
export const shortTotal = { total: z.int().optional(), totalIsExact: z.boolean().optional() };
