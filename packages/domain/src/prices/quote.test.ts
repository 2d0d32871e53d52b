import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents, sumCents } from '../money/cents.ts';
import { toWire } from '../money/wire-money.ts';
import { halfDeposit, harbor, lanes, openBowling, serviceFee, slot } from './open-bowling.fixture.ts';
import { quoteBooking, type Quote, type QuoteInput } from './quote.ts';

function quoted(input: Partial<QuoteInput> = {}): Quote {
  const quote = quoteBooking({ items: [openBowling], outlet: harbor, ...input });
  if ('error' in quote) throw new Error(quote.error);
  return quote;
}

/** The quote in the form of the API. */
function wire({ lines, total, depositDue, dueNow }: Quote) {
  return {
    lines: lines.map(({ step, parts, quantity, unit, amount }) => ({
      step,
      parts,
      ...(quantity === undefined || unit === undefined ? {} : { quantity, unit: toWire(unit) }),
      amount: toWire(amount),
    })),
    total: toWire(total),
    depositDue: toWire(depositDue),
    dueNow: toWire(dueNow),
  };
}

const sold = (from: string, to: string) => ({ of: 'plan', title: 'Open bowling', from, to });
const tax = { of: 'tax', percent: 6.25 };
const pizza = { addonItemId: 'row1', itemId: 'pizza', name: 'Pizza', unit: cents(1800), count: 2, taxPer: 0 };
const visibleSum = (quote: Quote) => sumCents(quote.lines.filter((line) => !line.included).map((line) => line.amount));

describe('the worked example', () => {
  it('answers the lines of availability', () => {
    expect(wire(quoted())).toEqual({
      lines: [
        { step: 'list', parts: sold('17:30', '18:00'), quantity: 2, unit: 17.5, amount: 35 },
        { step: 'list', parts: sold('18:00', '19:00'), quantity: 2, unit: 55, amount: 110 },
        { step: 'tax', parts: tax, amount: 2.19 },
        { step: 'tax', parts: tax, amount: 6.88 },
        { step: 'fee', parts: { of: 'fee', name: 'Service fee' }, amount: 4.35 },
        { step: 'fee_tax', parts: { of: 'fee_tax', name: 'Service fee', percent: 6.25 }, amount: 0.27 },
      ],
      total: 158.69,
      depositDue: 79.35,
      dueNow: 79.35,
    });
  });

  it('moved to 20:30 costs 180.57, 21.88 more', () => {
    const moved = quoted({ items: [{ ...openBowling, startMin: 1230 }] });
    expect(toWire(moved.total)).toBe(180.57);
    expect(toWire(cents(moved.total - quoted().total))).toBe(21.88);
  });

  it('with the promo DEC10 costs 142.83', () => {
    const promo = {
      code: 'DEC10',
      type: 2,
      amount: cents(0),
      amountPer: 10,
      maxDiscount: null,
      appliesTo: ['plan'],
    } as const;
    const quote = quoted({ promo });
    expect(quote.total).toBe(14283);
    expect(quote.lines.filter((line) => line.step === 'promo')).toMatchObject([
      { parts: { of: 'promo', code: 'DEC10' }, amount: -350, itemIndex: 0, key: 'e1.p1.Guest' },
      { parts: { of: 'promo', code: 'DEC10' }, amount: -1100, itemIndex: 0, key: 'e1.p2.Guest' },
    ]);
  });

  it('names the accounting category of what is sold and of a fee, not of the tax on them', () => {
    const links = [{ lineKey: 'e1.p2.Guest', label: '', accountingCategoryId: 'lanes' }];
    const plan = { ...openBowling.plan, processingFeeDetails: [{ ...serviceFee, accountingCategory: 'fees' }] };
    const { lines } = quoted({ items: [{ ...openBowling, plan, links }] });
    expect(lines.map(({ step, key, categoryId }) => [step, key, categoryId])).toEqual([
      ['list', 'e1.p1.Guest', null],
      ['list', 'e1.p2.Guest', 'lanes'],
      ['tax', 'e1.p1.Guest', null],
      ['tax', 'e1.p2.Guest', null],
      ['fee', 'svc', 'fees'],
      ['fee_tax', 'svc', null],
    ]);
  });

  it('after a payment has the rest due', () => {
    expect(quoted({ paid: cents(5000) })).toMatchObject({ depositDue: 7935, dueNow: 2935, balance: 10869 });
  });

  it('with an adjustment is 15.87 less', () => {
    const goodwill = {
      name: 'Goodwill',
      adjustmentType: 2,
      adjustmentDirection: 2,
      amount: cents(0),
      amountPer: 10,
    } as const;
    const quote = quoted({ adjustments: [goodwill] });
    expect(quote.total).toBe(14282);
    expect(quote.lines.at(-1)).toMatchObject({
      step: 'adjustment',
      parts: { of: 'adjustment', name: 'Goodwill' },
      amount: -1587,
      itemIndex: null,
    });
  });
});

describe('price kept', () => {
  it('holds the old total with a signed line', () => {
    const kept = quoted({ items: [{ ...openBowling, startMin: 1230 }], kept: { total: cents(15869) } });
    expect(kept).toMatchObject({ total: 15869, depositDue: 7935 });
    expect(kept.lines.at(-1)).toMatchObject({
      step: 'price_kept',
      parts: { of: 'price_kept' },
      amount: -2188,
      itemIndex: null,
    });
  });
});

describe('a quote', () => {
  const starts = fc.integer({ min: 720, max: 1440 });
  const durations = fc.constantFrom(30, 60, 75, 90, 120);
  const outlets = fc.record({
    taxPer: fc.integer({ min: 0, max: 100_000 }).map((milli) => Number(`${milli}e-3`)),
    taxInclusive: fc.boolean(),
  });
  const lanesTaken = fc.integer({ min: 1, max: 12 });

  it('has lines that add up to its total', () => {
    fc.assert(
      fc.property(starts, durations, lanesTaken, outlets, (startMin, durationMin, resources, outlet) => {
        const quote = quoted({ items: [{ ...openBowling, startMin, durationMin, resources }], outlet });
        expect(visibleSum(quote)).toBe(quote.total);
      }),
    );
  });

  it('is unchanged after a move there and back, at new prices or at the kept one', () => {
    fc.assert(
      fc.property(starts, starts, durations, outlets, (from, to, durationMin, outlet) => {
        const at = (startMin: number, total?: number) =>
          quoted({
            items: [{ ...openBowling, startMin, durationMin }],
            outlet,
            kept: total === undefined ? null : { total: cents(total) },
          });
        const before = at(from);
        const there = at(to, before.total);
        expect(there.total).toBe(before.total);
        expect(at(from, there.total)).toEqual(before);
        expect(before.total + (at(to).total - before.total) + (at(from).total - at(to).total)).toBe(before.total);
      }),
    );
  });

  it('with the tax in its prices shows the tax without adding it', () => {
    const quote = quoted({ outlet: { taxPer: 6.25, taxInclusive: true } });
    expect(quote.lines.find((line) => line.step === 'tax')).toMatchObject({
      parts: { of: 'tax', percent: 6.25, included: true },
      amount: 206,
      included: true,
    });
    expect(visibleSum(quote)).toBe(quote.total);
    // 145.00, and 3 % of the net 136.47 with its own tax on top.
    expect(quote.total).toBe(14500 + 409 + 26);
  });

  it('of a member and an add-on has the parts of every step', () => {
    const { lines } = quoted({ addons: [{ ...pizza, taxPer: 5, taxFlat: cents(10) }], membershipPer: 10 });
    expect(lines.map(({ parts, amount }) => [parts, amount])).toEqual([
      [sold('17:30', '18:00'), 3500],
      [sold('18:00', '19:00'), 11000],
      [{ of: 'addon', name: 'Pizza' }, 3600],
      [{ of: 'membership', percent: 10 }, -350],
      [{ of: 'membership', percent: 10 }, -1100],
      [tax, 197],
      [tax, 619],
      [{ of: 'tax', percent: 5, flat: true }, 200],
      [{ of: 'fee', name: 'Service fee' }, 500],
      [{ of: 'fee_tax', name: 'Service fee', percent: 6.25 }, 31],
    ]);
  });

  it('charges the same fee of two items once, and the deposit of each by its own terms', () => {
    const flat = { ...serviceFee, type: 1, amountFlat: cents(500), taxApplied: false } as const;
    const plan = { ...openBowling.plan, processingFeeDetails: [flat] };
    const own = { ...flat, key: 'party', name: 'Party fee', feeBasedOn: 'PERSON', amountFlat: cents(100) } as const;
    const items = [
      { ...openBowling, plan },
      { ...openBowling, plan: { ...plan, processingFeeDetails: [flat, own] } },
    ];
    const outlet = { taxPer: 0, taxInclusive: false };
    const quote = quoted({ items, outlet });
    expect(quote.lines.filter((line) => line.step === 'fee')).toMatchObject([
      { parts: { of: 'fee', name: 'Service fee' }, amount: 500, itemIndex: null },
      { parts: { of: 'fee', name: 'Party fee' }, amount: 800, itemIndex: 1 },
    ]);
    expect(quote.lines.map((line) => line.itemIndex)).toEqual([0, 0, 1, 1, 0, 0, 1, 1, null, 1]);
    expect(quote.depositDue).toBe(Math.round(quote.total / 2));
    const unasked = { ...lanes, bookingDepositDetails: { ...halfDeposit, upfrontDepositStatus: false } };
    expect(quoted({ items: [items[0]!, { ...openBowling, entry: unasked }], outlet }).depositDue).toBeLessThan(8000);
  });

  it('names each sold add-on by its own row, also two of one catalogue item', () => {
    const more = { ...pizza, addonItemId: 'row2', count: 1, taxPer: 5, accountingCategoryId: 'kitchen' };
    const promo = { code: 'DEC10', type: 2, amount: cents(0), amountPer: 10, maxDiscount: null } as const;
    const { lines } = quoted({ addons: [pizza, more], promo: { ...promo, appliesTo: ['addon'] } });
    const ofAddons = lines.filter(({ itemIndex, step }) => itemIndex === null && step !== 'fee_tax');
    expect(ofAddons.map(({ step, key, categoryId, amount }) => [step, key, categoryId, amount])).toEqual([
      ['list', 'addon.row1', null, 3600],
      ['list', 'addon.row2', 'kitchen', 1800],
      ['promo', 'addon.row1', null, -360],
      ['promo', 'addon.row2', null, -180],
      ['tax', 'addon.row2', null, 81],
    ]);
  });

  it('takes a percentage and a mixed fee of two plans on the lines of both', () => {
    const venueDetail = { ...lanes.venueDetail, bookingType: 'PER_GAME' } as const;
    const reservationSlots = [slot(720, 1560, { game: [{ type: 'Per Person', price: cents(500), tax: 0 }] })];
    const handling = { key: 'mixed', name: 'Handling', type: 3, amountFlat: cents(200), amountPer: 1 } as const;
    const mixed = { ...serviceFee, ...handling, taxApplied: false };
    const plan = { ...openBowling.plan, processingFeeDetails: [serviceFee, mixed] };
    const byGame = { ...openBowling, plan, entry: { ...lanes, venueDetail, reservationSlots }, games: 1 };
    // 145.00 by the hour and 8 games for 40.00: 3 % of 185.00 with 6.25 % tax, and 2.00 with 1 % of 185.00.
    const { lines: quotedLines } = quoted({ items: [{ ...openBowling, plan }, byGame] });
    const fees = quotedLines.filter(({ step }) => step === 'fee' || step === 'fee_tax');
    expect(fees.map(({ key, step, amount, itemIndex }) => [key, step, amount, itemIndex])).toEqual([
      ['svc', 'fee', 555, null],
      ['svc', 'fee_tax', 35, null],
      ['mixed', 'fee', 385, null],
    ]);
  });

  it('takes the fees and the deposit of an add-on’s own item on it, not those of another', () => {
    const plain = {
      ...openBowling,
      plan: { ...openBowling.plan, processingFeeDetails: [] },
      entry: { ...lanes, bookingDepositDetails: { ...halfDeposit, upfrontDepositStatus: false } },
    };
    const under = (itemIndex: number) => {
      const quote = quoted({ items: [openBowling, plain], addons: [{ ...pizza, itemIndex }] });
      const ofFee = quote.lines.flatMap(({ step, amount }) => (step === 'fee' || step === 'fee_tax' ? [amount] : []));
      return [ofFee, quote.total, quote.depositDue];
    };
    // Each item 145.00 and 9.07 tax. Under the second: a fee on 145.00 of the first, half of 154.07 and 4.62 due.
    expect(under(1)).toEqual([[435, 27], 34876, 7935]);
    // Under the first: a fee on 181.00, half of 190.07 and 5.77 due.
    expect(under(0)).toEqual([[543, 34], 34991, 9792]);
  });

  it('of a waiting-list request has only its own deposit due', () => {
    const plan = { ...openBowling.plan, enableImmediatePayment: true };
    expect(quoted({ items: [{ ...openBowling, plan, isWaitList: true }] }).depositDue).toBe(0);
    const paidFor = {
      ...lanes,
      waitDepositDetails: { ...halfDeposit, depositType: 1, depositAmount: cents(1000) } as const,
    };
    expect(quoted({ items: [{ ...openBowling, entry: paidFor, isWaitList: true }] }).depositDue).toBe(1000);
  });

  it('distinguishes games, packages and single guests', () => {
    const venueDetail = { ...lanes.venueDetail, bookingType: 'PER_GAME' } as const;
    const reservationSlots = [slot(720, 1560, { game: [{ type: 'Per Person', price: cents(500), tax: 0 }] })];
    const game = { ...openBowling, entry: { ...lanes, venueDetail, reservationSlots } };
    expect(quoted({ items: [{ ...game, games: 1 }] }).lines[0]?.parts).toEqual({
      of: 'plan',
      title: 'Open bowling',
      type: 'Guest',
      games: 1,
    });
    const perGuest = { ...openBowling, entry: { ...lanes, perHourAsGuest: true } };
    expect(quoted({ items: [perGuest] }).lines[0]?.parts).toEqual({ ...sold('17:30', '18:00'), type: 'Guest' });
    const priceLine = { id: 'strike', name: 'Child', price: cents(9900), tax: 0, timeFrame: null };
    const party = { ...lanes, priceLines: [{ ...lanes.priceLines[0], ...priceLine }], guestPerPackage: 8 };
    const sale = { ...openBowling, plan: { ...openBowling.plan, packageStatus: true }, entry: party as typeof lanes };
    // The venue's name of a price is no guest type.
    expect(quoted({ items: [sale] }).lines[0]?.parts).toEqual({ of: 'plan', title: 'Open bowling', name: 'Child' });
  });

  it('names the item that has no price', () => {
    const items = [openBowling, { ...openBowling, startMin: 1530 }];
    expect(quoteBooking({ items, outlet: harbor })).toEqual({ error: 'plan.not_available_time', itemIndex: 1 });
  });
});
