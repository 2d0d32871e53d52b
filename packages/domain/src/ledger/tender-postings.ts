import { cents, negated, ZERO, type Cents } from '../money/cents.ts';
import type { Account, EntryKind, Posting } from './posting.ts';

/** How money comes in and goes out. */
export type Tender = 'CASH' | 'CARD' | 'CARD_PRESENT' | 'GIFT_CARD' | 'CHECK' | 'OTHER';

/** Money that moved by a tender, in cents: what counts for the booking, and the tip beside it. */
export type Moved = { method: Tender; amount: Cents; tip: Cents };

/** An entry of money that moved. It belongs to the business date of the moment, a count of cash to the date it closes. */
export type TenderEntry = {
  kind: Extract<
    EntryKind,
    | 'payment'
    | 'tip'
    | 'refund'
    | 'void'
    | 'cancellation'
    | 'tender_change'
    | 'cash_count'
    | 'gift_redeem'
    | 'adjustment'
    | 'transfer'
  >;
  postings: Posting[];
};

const ACCOUNT: Record<Tender, Account> = {
  CASH: 'tender_cash',
  CARD: 'tender_card',
  CARD_PRESENT: 'tender_card_present',
  GIFT_CARD: 'tender_gift_card',
  CHECK: 'tender_check',
  OTHER: 'tender_other',
};

/** Money taken: the payment, and its tip as an entry of its own. */
export function paymentEntries({ method, amount, tip }: Moved): TenderEntry[] {
  const tender = ACCOUNT[method];
  const entries: TenderEntry[] = [
    { kind: 'payment', postings: sides([tender, amount], ['receivable', negated(amount)]) },
    { kind: 'tip', postings: sides([tender, tip], ['tip', negated(tip)]) },
  ];
  return entries.filter(({ postings }) => postings.length > 0);
}

/** Money given back, or a payment that never was (`void`), with its tip in the same entry. */
export function givenBack(kind: 'refund' | 'void', { method, amount, tip }: Moved): TenderEntry {
  const tender = negated(cents(amount + tip));
  return { kind, postings: sides(['receivable', amount], ['tip', tip], [ACCOUNT[method], tender]) };
}

/** What a venue keeps of the money that a cancelled booking has paid; without tax. Nothing kept is no entry. */
export function keptEntries(pool: Cents): TenderEntry[] {
  return entryOf('cancellation', sides(['receivable', pool], ['cancellation_income', negated(pool)]));
}

/** A payment whose method was corrected: its amount and tip move from one tender to the other. */
export function tenderChangeEntries({ method, amount, tip }: Moved, to: Tender): TenderEntry[] {
  const moved = method === to ? ZERO : cents(amount + tip);
  return entryOf('tender_change', sides([ACCOUNT[to], moved], [ACCOUNT[method], negated(moved)]));
}

/** The difference that a day's count of cash found, in cents: counted less expected. None is no entry. */
export function cashCountEntries(difference: Cents): TenderEntry[] {
  return entryOf('cash_count', sides(['cash_over_short', negated(difference)], ['tender_cash', difference]));
}

/**
 * A gift card that pays, beside its payment by GIFT_CARD, so that the tender ends at 0: what the house owes by the card
 * goes down where it was issued. Below 0 it is given back. A card of another outlet goes over `inter_outlet`, which is an
 * entry of each outlet.
 */
export function giftRedeemEntries(
  amount: Cents,
  { here, issuedAt }: { here: string; issuedAt: string },
): (TenderEntry & { outletId: string })[] {
  const [liability, tender] = ['gift_liability', 'tender_gift_card'] as const;
  if (amount === 0) return [];
  const kind = 'gift_redeem' as const;
  if (here === issuedAt)
    return [{ kind, outletId: here, postings: sides([liability, amount], [tender, negated(amount)]) }];
  return [
    { kind, outletId: here, postings: sides(['inter_outlet', amount], [tender, negated(amount)]) },
    { kind, outletId: issuedAt, postings: sides([liability, amount], ['inter_outlet', negated(amount)]) },
  ];
}

/**
 * What a booking has paid, in cents, follows it to another outlet: what is held for it there is owed by the outlet that
 * took the money. Below 0 it goes the other way. An entry of each outlet.
 */
export function transferEntries(
  amount: Cents,
  { from, to }: { from: string; to: string },
): (TenderEntry & { outletId: string })[] {
  if (amount === 0 || from === to) return [];
  const kind = 'transfer' as const;
  return [
    { kind, outletId: from, postings: sides(['receivable', amount], ['inter_outlet', negated(amount)]) },
    { kind, outletId: to, postings: sides(['inter_outlet', amount], ['receivable', negated(amount)]) },
  ];
}

/** A card's value that no money stands for, in cents: given for free or by hand; below 0: taken off, or expired. */
export function giftAdjustmentEntries(amount: Cents): TenderEntry[] {
  return entryOf('adjustment', sides(['adjustment', amount], ['gift_liability', negated(amount)]));
}

function entryOf(kind: TenderEntry['kind'], postings: Posting[]): TenderEntry[] {
  return postings.length === 0 ? [] : [{ kind, postings }];
}

function sides(...amounts: [Account, Cents][]): Posting[] {
  return amounts.flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ account, itemId: null, key: null, categoryId: null, amount }],
  );
}
