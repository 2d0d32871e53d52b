import { ZERO, type Cents } from '../money/cents.ts';
import { OWN_AMOUNT } from '../plans/goods.ts';
import type { Plan, PriceLine } from '../plans/plan.ts';
import type { PriceError } from './price-error.ts';

/** The price of goods as chosen: a price line of the plan, or the amount of a gift card that its buyer names. */
export type ChosenPrice = {
  /** Id of the price line; null: `amount` stands in its place. */
  priceLineId: string | null;
  /** Cents. */
  amount: Cents | null;
};

/** A sale of a plan without a time: a deal, or a gift card. */
export type GoodsSale = ChosenPrice & {
  plan: Pick<Plan, 'serviceItemType' | 'priceLines' | 'customAmount'>;
  /** Deals sold at this price, at least 1; a gift card is sold one by one. */
  count: number;
};

/** The line of goods: its unit and its amount in cents, and the key of its price. */
export type GoodsLine = {
  key: string;
  /** The venue's name of the price; empty for an amount that the buyer named. */
  name: string;
  unit: Cents;
  count: number;
  taxPer: number;
};

/** Whether goods are stored value, which is sold without tax, fees or discounts. */
export function isGiftCard({ serviceItemType }: Pick<Plan, 'serviceItemType'>): boolean {
  return serviceItemType === 'GIFT_CARD';
}

/** The key of a gift card's own amount, where others have the id of their price line. */
const OWN_AMOUNT_KEY = 'amount';

/**
 * The list price of goods. Error: plan.required where the plan has no such price, or takes no amount of the buyer's. A
 * gift card carries no tax: it is a liability, and what it buys is taxed.
 */
export function priceGoods({ plan, count, ...chosen }: GoodsSale): GoodsLine | PriceError {
  const isCard = isGiftCard(plan);
  const priced = priceOf(plan, chosen);
  if (priced === null || (isCard && count !== 1)) return { error: 'plan.required' };
  return { ...priced, count, taxPer: isCard ? 0 : priced.taxPer };
}

type Priced = Omit<GoodsLine, 'count'>;

function priceOf(plan: GoodsSale['plan'], { priceLineId, amount }: ChosenPrice): Priced | null {
  if (priceLineId !== null) {
    const line = plan.priceLines.find(({ id }) => id === priceLineId);
    return line === undefined || amount !== null ? null : ofLine(line);
  }
  const takesOwn = isGiftCard(plan) && plan.customAmount;
  const isWithin = amount !== null && amount >= OWN_AMOUNT.least && amount <= OWN_AMOUNT.most;
  return takesOwn && isWithin ? { key: OWN_AMOUNT_KEY, name: '', unit: amount ?? ZERO, taxPer: 0 } : null;
}

function ofLine({ id, name, price, tax }: PriceLine): Priced {
  return { key: id, name, unit: price, taxPer: tax };
}
