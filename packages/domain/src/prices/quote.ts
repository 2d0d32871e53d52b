import { depositDetailsOf, type DepositTerms } from '../deposits/deposit-due.ts';
import { cents, ZERO, type Cents } from '../money/cents.ts';
import { soldTitle } from '../plans/options.ts';
import type { Plan, ProcessingFee, Schedule } from '../plans/plan.ts';
import {
  bookingTotal,
  type BookingTotal,
  type KeptPrice,
  type TotalInput,
  type TotalLine,
  type TotalStep,
} from './booking-total.ts';
import { priceEntry, type EntryLine, type EntrySale } from './entry-price.ts';
import { isGiftCard, priceGoods, type GoodsLine, type GoodsSale } from './goods-price.ts';
import type { GiftCardTender } from './gift-card-tenders.ts';
import type { Adjustment, AdjustmentError, MadeAdjustment } from './manual-adjustment.ts';
import { soldParts, type LineParts } from './line-parts.ts';
import type { PriceError } from './price-error.ts';
import { partySize } from './price-tiers.ts';
import type { PromoTerms } from './promo-discount.ts';

/** An item of the basket; `plan` is the version it was booked at, so an edit reprices only the changed items. */
export type QuoteItem = QuoteTimed | QuoteGoods;

/** An item with a date and time. */
export type QuoteTimed = EntrySale & {
  kind: 'timed';
  plan: Pick<Plan, 'planId' | 'title' | 'packageStatus' | 'processingFeeDetails' | 'enableImmediatePayment'> &
    Partial<Pick<Plan, 'schedules'>>;
  /** A waiting-list request: waitDepositDetails rule. */
  isWaitList?: boolean;
  /** Accounting categories by line key, from the schedule that sells it. */
  links?: Schedule['accountingDataSet'];
};

/** A deal or a gift card. Nothing of it stays open: all of it is due to confirm. */
export type QuoteGoods = GoodsSale & {
  kind: 'goods';
  plan: GoodsSale['plan'] & Pick<Plan, 'planId' | 'title' | 'processingFeeDetails' | 'serviceCatId'>;
};

export type QuoteAddon = {
  /** The sold row, in the key of its lines; one catalogue item may be sold in several rows. */
  addonItemId: string;
  /** The catalogue's item. */
  itemId: string;
  name: string;
  /** Cents each. */
  unit: Cents;
  count: number;
  taxPer: number;
  /** Fixed tax in cents each, besides the percentage. */
  taxFlat?: Cents;
  /** The item whose plan's fees and deposit apply to it; default the first. */
  itemIndex?: number;
  accountingCategoryId?: string | null;
};

export type QuoteInput = {
  /** Without the cancelled ones. */
  items: readonly QuoteItem[];
  addons?: readonly QuoteAddon[];
  outlet: { taxPer: number; taxInclusive: boolean };
  promo?: (PromoTerms & { code: string }) | null;
  membershipPer?: number;
  adjustments?: readonly ((Adjustment | MadeAdjustment) & { name: string })[];
  /** A price that is kept, by a signed line "Price kept". */
  kept?: KeptPrice | null;
  giftCards?: readonly GiftCardTender[];
  /** The booking's pool so far, cents. */
  paid?: Cents;
};

/** A visible line. `amount` is signed cents; those that are not `included` add up to the total. */
export type QuoteLine = {
  step: TotalStep['step'];
  /** The parts of its label; the words are made for each reader. */
  parts: LineParts;
  quantity?: number;
  /** Cents. */
  unit?: Cents;
  amount: Cents;
  /** The line's price includes this tax, which is only shown. */
  included: boolean;
  /** Index of its item, from 0; null for a line of the whole booking. */
  itemIndex: number | null;
  /**
   * The origin of the line, also on its discounts and tax: lineKey of the accounting links of a plan, addon.<addonItemId>,
   * a fee's key. Null for adjustments and a kept price.
   */
  key: string | null;
  /** Accounting category linked to the sale; null: none, or the line is a discount, tax or adjustment. */
  categoryId: string | null;
};

export type Quote = {
  lines: QuoteLine[];
  total: Cents;
  depositDue: Cents;
  dueNow: Cents;
  balance: Cents;
  /** Duration of each item in minutes; 0 of goods. */
  durations: number[];
  /** The calculation behind the lines. */
  calculation: BookingTotal;
};

/** A refusal; `itemIndex` names the item that has no price. */
export type QuoteError = (PriceError & { itemIndex: number }) | AdjustmentError;

/**
 * The lines that availability and a booking show, with total, deposit due, due now and balance in cents. Errors: those
 * of priceEntry with the itemIndex, those of applyAdjustment. Throws RangeError on a percentage outside 0-100.
 */
export function quoteBooking(input: QuoteInput): Quote | QuoteError {
  const listed: Listed[] = [];
  const durations: number[] = [];
  for (const [itemIndex, item] of input.items.entries()) {
    const priced = item.kind === 'goods' ? listedGoods(item, itemIndex) : listedEntry(item, itemIndex);
    if ('error' in priced) return { ...priced, itemIndex };
    durations.push(priced.durationMin);
    listed.push(...priced.lines);
  }
  for (const addon of input.addons ?? []) listed.push(addonLine(addon, input));

  const deposits = distinct(input.items.map(depositTerms));
  for (const line of listed) line.total.deposit = deposits.places[line.under] ?? 0;
  const fees = sharedFees(input.items, listed);
  const { promo, membershipPer, adjustments, kept, giftCards, paid, outlet } = input;
  const calculation = bookingTotal({
    lines: listed.map((line) => line.total),
    taxInclusive: outlet.taxInclusive,
    feeTaxPer: outlet.taxPer,
    fees,
    deposits: deposits.values,
    promo,
    membershipPer,
    adjustments,
    kept,
    giftCards,
    paid,
  });
  if ('error' in calculation) return calculation;
  const { total, depositDue, dueNow, balance, steps } = calculation;
  const lines = steps.map((step) => quoteLine(step, listed, fees, input));
  return { lines, total, depositDue, dueNow, balance, durations, calculation };
}

type Listed = {
  total: TotalLine;
  quantity: number;
  unit: Cents;
  parts: LineParts;
  key: string | null;
  categoryId: string | null;
  itemIndex: number | null;
  /** The item whose fees and deposit apply to it. */
  under: number;
};

type ListedItem = { lines: Listed[]; durationMin: number };

function listedEntry(item: QuoteTimed, itemIndex: number): ListedItem | PriceError {
  const priced = priceEntry(item);
  if ('error' in priced) return priced;
  return { lines: priced.lines.map((line) => planLine(line, item, itemIndex)), durationMin: priced.durationMin };
}

function listedGoods(item: QuoteGoods, itemIndex: number): ListedItem | PriceError {
  const line = priceGoods(item);
  return 'error' in line ? line : { lines: [goodsLine(line, item, itemIndex)], durationMin: 0 };
}

function goodsLine({ key, name, unit, count, taxPer }: GoodsLine, { plan }: QuoteGoods, itemIndex: number): Listed {
  const { planId, title, serviceCatId: serviceCategory } = plan;
  const kind = isGiftCard(plan) ? 'gift_card' : 'plan';
  return {
    total: { kind, planId, list: cents(unit * count), taxPer, serviceCategory },
    quantity: count,
    unit,
    parts: { of: 'plan', title, ...(name !== '' && { name }) },
    key,
    // Price lines of a plan have no accounting category of their own yet.
    categoryId: null,
    itemIndex,
    under: itemIndex,
  };
}

function planLine(line: EntryLine, { plan, entry, links = [] }: QuoteTimed, itemIndex: number): Listed {
  const { quantity, unit, key } = line;
  const { serviceCategory } = entry.venueDetail;
  return {
    total: { kind: 'plan', planId: plan.planId, list: line.amount, taxPer: line.taxPer, serviceCategory },
    quantity,
    unit,
    parts: soldParts(soldTitle(plan, entry), line),
    key,
    categoryId: links.find(({ lineKey }) => lineKey === key)?.accountingCategoryId ?? null,
    itemIndex,
    under: itemIndex,
  };
}

function addonLine(addon: QuoteAddon, { items }: QuoteInput): Listed {
  const under = addon.itemIndex ?? 0;
  const taxFlat = cents((addon.taxFlat ?? 0) * addon.count);
  const item = items[under];
  const serviceCategory = item && categoryOf(item);
  return {
    total: {
      kind: 'addon',
      list: cents(addon.unit * addon.count),
      taxPer: addon.taxPer,
      taxFlat,
      serviceCategory: serviceCategory ?? null,
    },
    quantity: addon.count,
    unit: addon.unit,
    parts: { of: 'addon', name: addon.name },
    key: `addon.${addon.addonItemId}`,
    categoryId: addon.accountingCategoryId ?? null,
    itemIndex: addon.itemIndex ?? null,
    under,
  };
}

function categoryOf(item: QuoteItem): string | null {
  return item.kind === 'goods' ? item.plan.serviceCatId : item.entry.venueDetail.serviceCategory;
}

/** A gift card has no fees: it is sold for what it is worth. */
function feesOf(item: QuoteItem): readonly ProcessingFee[] {
  return item.kind === 'goods' && isGiftCard(item.plan) ? [] : item.plan.processingFeeDetails;
}

/** Guests that a fee by the person counts; goods are sold to nobody in particular. */
function guestsOf(item: QuoteItem): number {
  return item.kind === 'goods' ? 0 : partySize(item.guests);
}

type SharedFee = NonNullable<TotalInput['fees']>[number] & { fee: ProcessingFee; items: number[] };

/** The same fee on several items is one fee over the lines of all of them, so that a flat part is charged once. */
function sharedFees(items: readonly QuoteItem[], listed: readonly Listed[]): SharedFee[] {
  const all = items.flatMap((item, index) => feesOf(item).map((fee) => ({ fee, index })));
  const { values, places } = distinct(all.map(({ fee }) => fee));
  return values.map((fee, place) => {
    const on = all.filter((_, index) => places[index] === place).map(({ index }) => index);
    const guests = on.reduce((sum, index) => sum + guestsOf(items[index]!), 0);
    const lines = listed.flatMap((line, index) => (on.includes(line.under) ? [index] : []));
    return { fee, guests, lines, items: on };
  });
}

const ALL_DUE: DepositTerms = {
  upfrontDepositStatus: false,
  depositType: 4,
  depositAmount: ZERO,
  depositPer: 0,
  enableImmediatePayment: true,
};

function depositTerms(item: QuoteItem): DepositTerms {
  if (item.kind === 'goods') return ALL_DUE;
  const { plan, isWaitList } = item;
  const { upfrontDepositStatus, depositType, depositAmount, depositPer } = depositDetailsOf(item);
  // A waiting-list request has not been sold anything yet, so only its own deposit can be due.
  const enableImmediatePayment = plan.enableImmediatePayment && !isWaitList;
  return { upfrontDepositStatus, depositType, depositAmount, depositPer, enableImmediatePayment };
}

/** The distinct values, and for each input the index of its value. */
function distinct<T>(all: readonly T[]): { values: T[]; places: number[] } {
  const seen = new Map<string, number>();
  const values: T[] = [];
  const places = all.map((value) => {
    const text = JSON.stringify(value);
    const place = seen.get(text) ?? values.push(value) - 1;
    seen.set(text, place);
    return place;
  });
  return { values, places };
}

function quoteLine(
  step: TotalStep,
  listed: readonly Listed[],
  fees: readonly SharedFee[],
  input: QuoteInput,
): QuoteLine {
  const ofLine = step.step === 'list' || step.step === 'promo' || step.step === 'membership' || step.step === 'tax';
  const line = ofLine ? listed[step.at] : undefined;
  const fee = step.step === 'fee' || step.step === 'fee_tax' ? fees[step.at] : undefined;
  const counted = step.step === 'list' && line ? { quantity: line.quantity, unit: line.unit } : {};
  return {
    step: step.step,
    parts: partsOf(step, line, fee, input),
    ...counted,
    amount: step.amount,
    included: step.included,
    itemIndex: line ? line.itemIndex : (onlyOne(fee?.items) ?? null),
    key: line?.key ?? fee?.fee.key ?? null,
    categoryId:
      (step.step === 'list' ? line?.categoryId : step.step === 'fee' ? fee?.fee.accountingCategory : null) ?? null,
  };
}

function partsOf(
  { step, at, included }: TotalStep,
  line: Listed | undefined,
  fee: SharedFee | undefined,
  { promo, membershipPer = 0, adjustments, outlet }: QuoteInput,
): LineParts {
  switch (step) {
    case 'list':
      return line!.parts;
    case 'promo':
      return { of: 'promo', code: promo?.code ?? '' };
    case 'membership':
      return { of: 'membership', percent: membershipPer };
    case 'tax':
      return {
        of: 'tax',
        percent: line!.total.taxPer,
        ...((line!.total.taxFlat ?? 0) > 0 && { flat: true }),
        ...(included && { included: true }),
      };
    case 'fee':
      return { of: 'fee', name: fee!.fee.name };
    case 'fee_tax':
      return { of: 'fee_tax', name: fee!.fee.name, percent: outlet.taxPer };
    case 'adjustment':
      return { of: 'adjustment', name: adjustments?.[at]?.name ?? '' };
    case 'price_kept':
      return { of: 'price_kept' };
  }
}

function onlyOne(items: readonly number[] | undefined): number | undefined {
  return items?.length === 1 ? items[0] : undefined;
}
