import { cents } from '@laneway/domain/money/cents';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oneLine, thingName } from '../http/fields.ts';
import { tagForm } from '../tags/tag.endpoints.ts';
import { dateRangeEntry } from './date-range-entry.schema.ts';
import { depositDetails, processingFee, typedFee } from './plan-amounts.schema.ts';
import { priceLine } from './plan-fields.schema.ts';
import { planForm } from './plan.schema.ts';

/** Paths of the fields that a schema refuses. */
function refused(schema: z.ZodType, typed: unknown): string[] {
  return schema.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? [];
}
const serviceCategory = '0196a1b2-0000-7000-8000-000000000001';
const venueDetail = { serviceCategory, venueType: 'lane' };
const entry = (given: object) => ({ venueDetail, ...given });
const frame = { time: 1, price: 50, slotCount: 1, minGuest: 1, maxGuest: 6 };
const FRAME = 'reservationSlots.0.timeFrames.0';
const periods = (count: number) => Array.from({ length: count }, (_, at) => ({ fromMin: 5 * at, toMin: 5 * at + 5 }));

test.each([
  [{ depositType: 1, depositSymbol: '%' }, ['depositAmount']],
  [{ depositType: 2, depositSymbol: '$' }, ['depositAmount']],
  [{ depositType: 1, depositSymbol: '$' }, []],
  [{ depositType: 2, depositSymbol: '%' }, []],
  [{ depositType: 3, depositSymbol: '%' }, []],
  [{ depositType: 3, depositSymbol: '$' }, []],
  [{ depositType: 4, depositSymbol: '$' }, []],
  [{ depositSymbol: '$' }, []],
  [{ depositType: 1, depositSymbol: '%', depositAmount: 0 }, []],
  [{ depositSymbol: '$', depositAmount: 1_000_000.01 }, ['depositAmount']],
  [{ refundStatus: true, refundType: 1, refundAmount: 10, refundSymbol: '%' }, ['refundAmount']],
])('a deposit of 50 with %j is refused at %j', (given, fields) => {
  expect(refused(depositDetails, { upfrontDepositStatus: true, depositAmount: 50, ...given })).toEqual(fields);
});

test.each([
  [{ type: 1, amountPer: 10 }, ['amountFlat']],
  [{ type: 2, amountFlat: 10 }, ['amountPer']],
  [{ type: 1, amountFlat: 1.5, amountPer: 3 }, []],
  [{ type: 2, amountFlat: 1.5, amountPer: 3 }, []],
  [{ type: 3, amountPer: 10 }, []],
  [{ type: 1 }, []],
  [{ type: 1, amountFlat: 1e12 }, ['amountFlat']],
  [{ refundType: 2, refundAmount: 5, refundSymbol: '$' }, ['refundAmount']],
])('a fee with %j is refused at %j', (given, fields) => {
  expect(refused(typedFee, { name: 'Fee', ...given })).toEqual(fields);
});

test('what was saved with a contradiction or a larger amount is still read and answered', () => {
  const fee = { key: 'f', name: 'Fee', type: 1, amountPer: 10 } as const;
  expect(processingFee.parse(fee)).toMatchObject({ amountFlat: 0, amountPer: 10 });
  expect(z.encode(typedFee, processingFee.parse({ ...fee, amountFlat: 1e9 }))).toMatchObject({ amountFlat: 1e9 });
  const saved = { ...depositDetails.parse({ upfrontDepositStatus: true }), depositType: 1 as const, depositPer: 50 };
  expect(z.encode(depositDetails, saved)).toMatchObject({ depositAmount: 50, depositSymbol: '%' });
  const line = { ...priceLine.parse({ id: 'a', name: 'Line', price: 1 }), price: cents(1e12) };
  expect(z.encode(priceLine, line)).toMatchObject({ price: 1e10 });
});

/** The issues of a schema as their path, and the code or the words of the rule. */
function reasons(schema: z.ZodType, typed: unknown): unknown[] {
  const { issues = [] } = schema.safeParse(typed).error ?? {};
  return issues.map((issue) => [
    issue.path.join('.'),
    issue.code === 'custom' ? issue.params : issue.code === 'too_big' && { maximum: issue.maximum },
  ]);
}
const THREE_DECIMALS = { words: 'validation.percent', values: {} };
const HOUR = { fromMin: 0, toMin: 60 };
const tier = (tax: number) =>
  entry({ reservationSlots: [{ ...HOUR, pricePerHours: [{ type: 'Guest', price: 9, tax }] }] });

test.each([6.25, 8.875, 0, 100, 33.333])('%d per cent is a tax, a fee and a deposit', (per) => {
  expect(reasons(dateRangeEntry, tier(per))).toEqual([]);
  expect(reasons(typedFee, { name: 'Fee', type: 2, amountPer: per || 1 })).toEqual([]);
  expect(reasons(depositDetails, { upfrontDepositStatus: true, depositAmount: per })).toEqual([]);
});

test.each([6.2500001, 1e-7, 0.1 + 0.2, 8.8751])('%d per cent is refused at its field', (per) => {
  expect(reasons(dateRangeEntry, tier(per))).toEqual([['reservationSlots.0.pricePerHours.0.tax', THREE_DECIMALS]]);
  expect(reasons(priceLine, { id: 'a', name: 'Line', price: 1, tax: per })).toEqual([['tax', THREE_DECIMALS]]);
  expect(reasons(typedFee, { name: 'Fee', type: 2, amountPer: per })).toEqual([['amountPer', THREE_DECIMALS]]);
  const refund = { refundAmount: per, refundSymbol: '%', refundType: 2 };
  expect(reasons(typedFee, { name: 'Fee', amountPer: 3, ...refund })).toEqual([['refundAmount', THREE_DECIMALS]]);
  const deposit = { upfrontDepositStatus: true, depositAmount: per, refundStatus: true, ...refund };
  expect(reasons(depositDetails, deposit)).toEqual([
    ['depositAmount', THREE_DECIMALS],
    ['refundAmount', THREE_DECIMALS],
  ]);
});

test('an amount in per cent is at most 100, and one of money has at most two decimals', () => {
  expect(reasons(depositDetails, { upfrontDepositStatus: true, depositAmount: 150, depositSymbol: '%' })).toEqual([
    ['depositAmount', { maximum: 100 }],
  ]);
  expect(reasons(typedFee, { name: 'Fee', refundType: 2, refundAmount: 150, refundSymbol: '%' })).toEqual([
    ['refundAmount', { maximum: 100 }],
  ]);
  for (const depositAmount of [1e-7, 10.001, 10.0000001]) {
    expect(reasons(depositDetails, { depositAmount, depositSymbol: '$' })).toEqual([
      ['depositAmount', { code: 'money.invalid' }],
    ]);
  }
});

test('a fee that was saved with more decimals is still read and answered', () => {
  const fee = { key: 'f', name: 'Fee', type: 2, amountPer: 3.0000001, refundAmount: 1e-7, refundSymbol: '%' } as const;
  expect(z.encode(processingFee, processingFee.parse(fee))).toMatchObject({ amountPer: 3.0000001, refundAmount: 1e-7 });
});

test('a price is at most one million, and names the limit', () => {
  expect(refused(priceLine, { id: 'a', name: 'Line', price: 1_000_000 })).toEqual([]);
  const { error } = priceLine.safeParse({ id: 'a', name: 'Line', price: 21_474_836.48 });
  expect(error?.issues).toMatchObject([{ path: ['price'], code: 'too_big', maximum: 1_000_000 }]);
});

test.each([
  [{ minMaxGuestStatus: true, minGuest: 8, maxGuestAllowed: 6 }, ['maxGuestAllowed']],
  [{ minMaxGuestStatus: true, minGuest: 8, maxGuestAllowed: 0 }, []],
  [{ minMaxGuestStatus: false, minGuest: 8, maxGuestAllowed: 6 }, []],
  [{ venueDetail: { ...venueDetail, from: 9, to: 3 } }, ['venueDetail.to']],
  [{ requires: [{ ...venueDetail, from: 9, to: 3 }] }, ['requires.0.to']],
  [{ maxGuest: 1001 }, ['maxGuest']],
  [{ guestPerPackage: 1001 }, ['guestPerPackage']],
  [{ bookingDuration: [0.25, 0.33, 1, 24] }, []],
  [{ bookingDuration: [1e-9] }, ['bookingDuration.0']],
  [{ bookingDuration: [1, 5e-324] }, ['bookingDuration.1']],
  [{ bookingDuration: [0.0166] }, ['bookingDuration.0']],
  [{ bookingDuration: [0.3] }, ['bookingDuration.0']],
  [{ bookingDuration: [24.5] }, ['bookingDuration.0']],
  [{ maxGame: 9e15 }, ['maxGame']],
  [{ maxPackageAllowed: 9e15 }, ['maxPackageAllowed']],
  [{ gameCardItems: [{ valueType: 'credits', value: 9e15 }] }, ['gameCardItems.0.value']],
  [{ reservationSlots: [{ fromMin: 0, toMin: 60, timeFrames: [{ ...frame, time: 0.0166 }] }] }, [`${FRAME}.time`]],
  [
    { reservationSlots: [{ fromMin: 0, toMin: 60, timeFrames: [{ ...frame, slotCount: 9e15 }] }] },
    [`${FRAME}.slotCount`],
  ],
])('an entry with %j is refused at %j', (given, fields) => {
  expect(refused(dateRangeEntry, entry(given))).toEqual(fields);
});

test('a plan has at most 300 periods over all its entries, and says what to do', () => {
  const withPeriods = (...counts: number[]) => [
    { scheduleIndex: 1, dateRange: counts.map((count) => entry({ reservationSlots: periods(count) })) },
  ];
  const { schedules } = planForm.shape;
  expect(refused(schedules, withPeriods(48, 48, 48, 48, 48, 48, 12))).toEqual([]);
  const { error } = schedules.safeParse(withPeriods(48, 48, 48, 48, 48, 48, 13));
  const params = { words: 'validation.too_many_periods', values: { max: 300 } };
  expect(error?.issues).toMatchObject([{ path: [], params }]);
});

test.each([
  ['https://videos.test/lanes', []],
  ['https://evil.test@videos.test/', ['videoUrl']],
  ['https://user:word@videos.test/', ['videoUrl']],
  ['http://videos.test/', ['videoUrl']],
])('the video at %s is refused at %j', (videoUrl, fields) => {
  expect(refused(planForm.pick({ videoUrl: true }), { videoUrl })).toEqual(fields);
});

test('the times that a period shows are those that count', () => {
  const typed = { from: '09:00', to: '10:00', fromMin: 720, toMin: 1500 };
  const { reservationSlots } = dateRangeEntry.parse(entry({ reservationSlots: [typed] }));
  expect(reservationSlots).toMatchObject([{ from: '12:00', to: '25:00', fromMin: 720, toMin: 1500 }]);
});

test('a name is one line of characters that are seen', () => {
  expect(oneLine.parse('\u202eSa\u200bme\u2066')).toBe('Same');
  expect(oneLine.parse('Two\r\nlines')).toBe('Two lines');
  expect(oneLine.parse('\u001b[31mRed\u0007\u009f')).toBe('[31mRed');
  expect(oneLine.parse('Family 👩\u200d👧 day\u200d')).toBe('Family 👩\u200d👧 day');
  for (const blank of ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u2800\u2800\u2800']) {
    expect(thingName.safeParse(blank).success).toBe(false);
    expect(refused(tagForm, { tagName: blank, status: true })).toContain('tagName');
  }
});
