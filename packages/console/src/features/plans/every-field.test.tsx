import { anyPlan } from '@laneway/contract/plans/any-plan.fixture';
import { planForm } from '@laneway/contract/plans/plan.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { patternOf } from '../../app/form/fields/descriptor.tsx';
import { aUser, anId } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import { aDeal, aGiftCard, extraServer, goodsServer } from './goods/goods.fixture.ts';
import { planFields } from './plan-fields.ts';
import { aPeriod, aPlan, anEntry, aSchedule, EDIT, type Entry, LANES, PLAN_ID } from './plan.fixture.ts';
import type { SavedPlan } from './plan.queries.ts';
import { sectionsOf } from './plan-sections.ts';
import { documentOf, valuesOf, WAIVER_SLOTS } from './plan-values.ts';

const ENTRY = 'schedules.*.dateRange.*';
const PERIOD = `${ENTRY}.reservationSlots.*`;
const TIERS = ['pricePerHours', 'pricePerGame', 'pricePerPerson'].map((name) => `${PERIOD}.${name}.*`);

/** Fields that have no descriptor, each with the reason. */
const WITHOUT: Record<string, string> = {
  serviceId: 'is chosen before the form opens',
  serviceConfigId: 'is chosen before the form opens',
  serviceItemType: 'is chosen before the form opens',
  newDateTypePlan: 'is set by an import alone',
  imageId: 'is an upload, which no comparison shows',
  'questions.*.key': 'is made with the row',
  'processingFeeDetails.*.key': 'is made with the row',
  'priceLines.*.id': 'is made with the row',
  'priceLines.*.currencySymbol': 'is an answer',
  'schedules.*.scheduleId': 'is made with the row',
  'schedules.*.scheduleIndex': 'is the place of the row',
  'schedules.*.accountingDataSet.*.lineKey': 'is linked on the page of accounting',
  'schedules.*.accountingDataSet.*.label': 'is linked on the page of accounting',
  'schedules.*.accountingDataSet.*.accountingCategoryId': 'is linked on the page of accounting',
  'processingFeeDetails.*.accountingCategory': 'is linked on the page of accounting',
  [`${ENTRY}.priceLines.*.id`]: 'is made with the row',
  [`${ENTRY}.priceLines.*.currencySymbol`]: 'is an answer',
  [`${ENTRY}.purchaseItems.*.name`]: 'follows the chosen add-on',
  [`${PERIOD}.from`]: 'follows the minute',
  [`${PERIOD}.to`]: 'follows the minute',
  ...Object.fromEntries(TIERS.map((tier) => [`${tier}.type`, 'is the column of the price'])),
  [`${ENTRY}.bookingDepositDetails.depositSymbol`]: 'follows the kind of deposit',
  [`${ENTRY}.bookingDepositDetails.refundSymbol`]: 'follows the kind of refund',
  [`${ENTRY}.waitDepositDetails.depositSymbol`]: 'follows the kind of deposit',
  [`${ENTRY}.waitDepositDetails.refundSymbol`]: 'follows the kind of refund',
  'processingFeeDetails.*.refundSymbol': 'follows the kind of refund',
};

/** The paths of a schema's values, with `*` for the rows of an array; a list of texts or numbers is one value. */
function leavesOf(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(part, below(name)));
    case 'record':
      return [...(def.keyType._zod.values ?? [])].flatMap((name) => leavesOf(def.valueType, below(String(name))));
    case 'array': {
      const row = leavesOf(def.element, below('*'));
      return row.length === 1 && row[0] === below('*') ? [path] : row;
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return leavesOf(def.innerType, path);
    case 'pipe':
      return leavesOf(def.in, path);
    default:
      return [path];
  }
}

const LEAVES = leavesOf(planForm);
const DESCRIBED = Object.keys(planFields.descriptors);

/** One entry for each way of pricing, each with all that it can have. */
const entry = (changes: Partial<Entry>, bookingType: Entry['venueDetail']['bookingType'] = 'PER_PERSON') => {
  const asks = { ...anEntry().bookingDepositDetails, refundType: 2, refundSymbol: '%', refundAmount: 10 } as const;
  return anEntry({
    venueDetail: { serviceCategory: LANES, venueType: 'lane', from: 1, to: 12, serviceDescription: '', bookingType },
    bookingDepositDetails: asks,
    waitDepositDetails: asks,
    reservationSlots: [aPeriod()],
    ...changes,
  });
};
const waiver = { status: true, title: 'Play waiver', url: 'https://forms.test/waiver' };
const [fee] = aPlan().processingFeeDetails ?? [];
const FULL = aPlan({
  packageStatus: true,
  waiverSlots: Object.fromEntries(WAIVER_SLOTS.map((name) => [name, waiver])),
  processingFeeDetails: fee ? [{ ...fee, type: 3, amountPer: 3, refundType: 1, refundAmount: 1 }] : [],
  schedules: [
    aSchedule({
      dateRange: [
        entry({}),
        entry({}, 'PER_HOUR'),
        entry({}, 'PER_GAME'),
        entry({ reservationSlotType: 'timeframe' }, 'PER_HOUR'),
      ],
    }),
    aSchedule({
      scheduleId: 'holidays',
      scheduleIndex: 2,
      name: 'School holidays',
      isSingleDates: true,
      singleDates: [{ date: '2026-11-27', name: 'Thanksgiving' }],
    }),
  ],
});

const pressed = new WeakSet<Element>();
/** Presses each closed part of the form once. @returns how many are still closed. */
function unfoldAll(): number {
  const closed = document.querySelectorAll<HTMLElement>('section[data-section] > div > button[aria-expanded="false"]');
  for (const button of closed) {
    if (!pressed.has(button)) button.click();
    pressed.add(button);
  }
  return closed.length;
}

/** The fields on the page, by their patterns. */
const onPage = () =>
  new Set(
    [...document.querySelectorAll('form [name], form [data-field]')].map((element) =>
      patternOf(element.getAttribute('data-field') ?? element.getAttribute('name') ?? ''),
    ),
  );

async function shownFor(plan: SavedPlan, isGoods: boolean): Promise<Set<string>> {
  openApp({ path: EDIT, user: aUser(), api: isGoods ? goodsServer(plan) : extraServer(plan) });
  const last = sectionsOf(plan.serviceItemType).at(-1)?.id ?? '';
  await expect.poll(() => document.getElementById(last)).not.toBeNull();
  // A form with every part open is large.
  await expect.poll(unfoldAll, { timeout: 20_000 }).toBe(0);
  return onPage();
}

describe('every field of a plan', () => {
  it('has a descriptor, or a reason for none', () => {
    const without = LEAVES.filter((leaf) => !DESCRIBED.includes(leaf));
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
    expect(DESCRIBED.filter((pattern) => !LEAVES.includes(pattern))).toEqual([]);
  });

  it('that has a descriptor stands in a section, and on the page', async () => {
    const sections = (['PLAN', 'BUY_NOW', 'GIFT_CARD'] as const).flatMap((itemType) => sectionsOf(itemType));
    const paths = sections.flatMap((section) => section.paths);
    expect(
      DESCRIBED.filter((pattern) => !paths.some((path) => pattern === path || pattern.startsWith(`${path}.`))),
    ).toEqual([]);

    const shown = new Set([
      ...(await shownFor(FULL, false)),
      ...(await shownFor(aDeal(), true)),
      ...(await shownFor(aGiftCard(), true)),
    ]);
    expect(DESCRIBED.filter((pattern) => !shown.has(pattern))).toEqual([]);
  });

  it('is sent back as it was read', () => {
    const place = { outletId: anId(11), serviceConfigId: anId(310), serviceCategory: LANES };
    const kinds = fc.constantFrom(
      { serviceItemType: 'PLAN', planType: 'PER_HOUR' } as const,
      { serviceItemType: 'BUY_NOW', planType: 'BUY_NOW' } as const,
      { serviceItemType: 'GIFT_CARD', planType: 'GIFT_CARD' } as const,
    );
    fc.assert(
      fc.property(anyPlan(place), kinds, ({ outletId, ...plan }, kind) => {
        const document = { ...plan, ...kind };
        const saved = {
          ...document,
          outletId,
          planId: PLAN_ID,
          imageUrl: null,
          order: 3,
          isDeleted: false,
          version: 7,
        };
        expect(documentOf(valuesOf(saved), saved)).toEqual(document);
      }),
    );
  });
});
