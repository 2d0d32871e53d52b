import type { Cents } from '@laneway/domain/money/cents';
import type { DateRangeEntry } from '@laneway/domain/plans/plan';
import type { LineParts } from '@laneway/domain/prices/line-parts';
import { quoteBooking, type Quote, type QuoteLine } from '@laneway/domain/prices/quote';
import { promoTerms } from '../features/bookings/bookings.door.ts';
import type { Draft } from './draft.ts';
import { widened } from './outside-hours.ts';

/** A price line in the form of the table. */
export type PricedLine = {
  step: QuoteLine['step'];
  parts: LineParts;
  quantity: number | null;
  unit: Cents | null;
  amount: Cents;
  included: boolean;
  taxPer: number | null;
  lineKey: string | null;
  accountingCategoryId: string | null;
  /** Belongs to the item instead of the whole booking. */
  ofItem: boolean;
};

export type Price = { lines: PricedLine[]; total: Cents; depositDue: Cents };

/**
 * The price of a draft by the domain's own calculation. Outside the periods of its plan the prices of the nearest
 * period apply.
 * @throws Error when the plan has no price for the draft: the demo's file is wrong then.
 */
export function priceOf(draft: Draft): Price {
  const first = quoteWith(draft, draft.entry);
  const quote =
    'error' in first && first.error === 'plan.not_available_time'
      ? quoteWith(draft, widened(draft.entry, draft.startMin, draft.startMin + draft.durationMin))
      : first;
  if ('error' in quote) {
    throw new Error(`${draft.plan.key} has no price on ${draft.date} at ${draft.startMin}: ${quote.error}`);
  }
  const lines = quote.lines.map(pricedLine);
  return { lines, total: quote.total, depositDue: quote.depositDue };
}

function quoteWith(draft: Draft, entry: DateRangeEntry): Quote | { error: string } {
  const { plan, schedule, entryPlace, startMin, durationMin, guests, games, packages, outlet, addons } = draft;
  return quoteBooking({
    items: [
      {
        kind: 'timed',
        plan: plan.document,
        entry,
        entryNumber: entryPlace,
        startMin,
        durationMin,
        guests,
        games,
        packages,
        resources: resourcesPaid(draft),
        links: schedule.accountingDataSet,
      },
    ],
    addons: addons.filter(({ included }) => !included).map(({ addonId: itemId, ...addon }) => ({ ...addon, itemId })),
    outlet: { taxPer: outlet.file.taxPer, taxInclusive: outlet.file.taxInclusive },
    promo: draft.promo === null ? null : promoTerms(draft.promo),
  });
}

/**
 * Number of lanes or tables that a party pays for: those of the entry's own kind, whether they are assigned yet or not.
 */
export function resourcesPaid({ entry, party }: Draft): number {
  return Math.max(1, Math.ceil(party / entry.maxGuest));
}

/** A line of a quote in the form of the table. */
export function pricedLine(line: QuoteLine): PricedLine {
  const { step, parts, amount, included, key, categoryId } = line;
  return {
    step,
    parts,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    amount,
    included,
    taxPer: parts.of === 'tax' || parts.of === 'fee_tax' ? parts.percent : null,
    lineKey: key,
    accountingCategoryId: categoryId,
    ofItem: line.itemIndex !== null,
  };
}
