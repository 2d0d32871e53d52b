import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ZERO } from '@laneway/domain/money/cents';
import type { Plan, Schedule } from '@laneway/domain/plans/plan';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { plan, schedule } from './plan.schema.ts';

type DemoPlan = { key: string; questions: string[]; waiverSlots: object | null; customAmount?: object };
type DemoFile = { businesses: { plans: DemoPlan[]; questions: Record<string, object> }[] };
const demo = JSON.parse(
  readFileSync(new URL('../../../server/src/demo/harbor-lanes.json', import.meta.url), 'utf8'),
) as DemoFile;

/** Names of fields that hold a key in the demo file and an id on the wire. */
const ID_FIELDS = new Set(['serviceCategory', 'accountingCategory', 'accountingCategoryId', 'itemId']);

function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Replaces keys of the demo file by ids, and leaves everything else. */
function withIds(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return ID_FIELDS.has(field) ? idOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, key)]));
}

function wireOf(given: DemoPlan, questions: Record<string, object>): Record<string, unknown> {
  const drop = new Set(['key', 'outlet', 'category', 'accountingCategory', 'serviceConfig', 'purchaseItems']);
  const kept = Object.fromEntries(Object.entries(given).filter(([field]) => !drop.has(field)));
  return {
    ...(withIds(kept) as object),
    planId: idOf(given.key),
    outletId: idOf('outlet'),
    serviceConfigId: idOf('config'),
    questions: given.questions.map((key) => ({ key, ...questions[key] })),
    waiverSlots: given.waiverSlots ?? {},
    customAmount: given.customAmount !== undefined,
  };
}

const wires = demo.businesses.flatMap(({ plans, questions }) => plans.map((one) => wireOf(one, questions)));

describe('every plan of the demo company', () => {
  test.each(wires)('$title', (wire) => {
    const inside = plan.decode(wire as z.input<typeof plan>);
    const back = plan.encode(inside);
    expect(plan.decode(back)).toEqual(inside);
    expect(back).toMatchObject(wire);
  });
});

test('the decoded form is the plan of the domain', () => {
  // Each is assignable to the other; they differ by the sign of a price line, which decoding drops.
  expectTypeOf<z.output<typeof plan>>().toExtend<Plan>();
  expectTypeOf<Plan>().toExtend<z.output<typeof plan>>();
  expectTypeOf<z.output<typeof schedule>>().toExtend<Schedule>();
  expectTypeOf<Schedule>().toExtend<z.output<typeof schedule>>();
});

const entry = {
  venueDetail: { serviceCategory: idOf('main'), venueType: 'lane' as const, from: 1, to: 12 },
  reservationSlots: [
    { fromMin: 720, toMin: 1080, pricePerHours: [{ type: 'Guest' as const, price: 35.5, tax: 6.25 }] },
  ],
  bookingDepositDetails: { upfrontDepositStatus: true, depositAmount: 25.5, depositSymbol: '$' as const },
};

test('money is decoded to cents, and an amount splits by its symbol', () => {
  const { dateRange } = schedule.decode({ scheduleIndex: 1, dateRange: [entry] });
  expect(dateRange[0]).toMatchObject({
    requires: [{ venueType: 'lane', serviceCategory: idOf('main'), from: 1, to: 12, count: 'party' }],
    reservationSlots: [{ increment: 0, pricePerHours: [{ price: 3550, tax: 6.25 }] }],
    bookingDepositDetails: { depositType: 1, depositAmount: 2550, depositPer: 0, refundType: 4 },
    waitDepositDetails: { upfrontDepositStatus: false, depositType: 2, depositAmount: ZERO, timeAdvanceValue: 24 },
  });
});

function refused(dateRange: unknown): string[] {
  const result = schedule.safeDecode({ scheduleIndex: 1, dateRange } as z.input<typeof schedule>);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

test('refuses a third decimal, a percentage above 100, an unknown field and periods that overlap', () => {
  const deposit = (given: object) => [
    { ...entry, bookingDepositDetails: { ...entry.bookingDepositDetails, ...given } },
  ];
  expect(refused(deposit({ depositAmount: 25.555 }))).toEqual(['dateRange.0.bookingDepositDetails.depositAmount']);
  expect(refused(deposit({ depositAmount: 101, depositSymbol: '%' }))).toHaveLength(1);
  expect(refused([{ ...entry, colour: 'red' }])).toEqual(['dateRange.0']);
  expect(refused([{ ...entry, reservationSlots: [entry.reservationSlots[0], { fromMin: 900, toMin: 1200 }] }])).toEqual(
    ['dateRange.0.reservationSlots'],
  );
});

test('refuses starts that are no steps of five minutes, a time after the business day and a negative price', () => {
  const [period] = entry.reservationSlots;
  const slot = (given: object) => refused([{ ...entry, reservationSlots: [{ ...period, ...given }] }]);
  const at = 'dateRange.0.reservationSlots.0';
  expect([...slot({ increment: 15 }), ...slot({ increment: 0 })]).toEqual([]);
  expect(slot({ increment: 7 })).toEqual([`${at}.increment`]);
  expect(slot({ toMin: 1799 })).toEqual([]);
  expect(slot({ toMin: 1800 })).toEqual([`${at}.toMin`]);
  expect(slot({ pricePerHours: [{ type: 'Guest', price: -5 }] })).toEqual([`${at}.pricePerHours.0.price`]);
});

test('works in an answer beside other fields, and in the OpenAPI document', () => {
  const body = z.object({ plan: plan.and(z.object({ version: z.int() })), schedule: schedule.nullable() });
  const wire = { plan: { ...wires[0], version: 3 }, schedule: null } as unknown as z.input<typeof body>;
  expect(body.decode(wire).plan).toMatchObject({ version: 3, planId: wires[0]?.['planId'] });
  expect(body.encode(body.decode(wire)).plan).toMatchObject({ version: 3 });
  expect(z.toJSONSchema(body, { io: 'input' })).toHaveProperty('properties.plan');
});
