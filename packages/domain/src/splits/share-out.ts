import { cents, sumCents, type Cents } from '../money/cents.ts';
import type { Share } from './share.ts';
import { divide, divideEqually } from './divide.ts';

export type SplitRefusal =
  | { error: 'split.nothing_due' | 'split.too_few' | 'split.too_small' | 'split.confirmed_exceeds_due' }
  | { error: 'split.confirmed' }
  /** What the shares have to come to. */
  | { error: 'split.sum'; params: { amount: Cents } };

/** How a balance is shared among new people: each with the id of the share that it becomes. */
export type NewSplit =
  | { mode: 'equal'; people: readonly { splitId: string }[] }
  | { mode: 'amounts'; people: readonly { splitId: string; amount: Cents }[] }
  /** What of the bill each has had, at list price. */
  | { mode: 'items'; people: readonly { splitId: string; items: Cents }[] };

/** The part of the balance that can be shared: what is on its way back to a card is assigned already. */
function dueOf(shares: readonly Share[], balance: Cents): Cents {
  return cents(balance - sumCents(shares.flatMap((share) => (share.isGivingBack ? [share.amount] : []))));
}

/** Why an amount cannot be shared among that many people; null: it can. */
function refusedDue(due: Cents, people: number, least: number, hasConfirmed: boolean): SplitRefusal | null {
  if (due < 0 && hasConfirmed) return { error: 'split.confirmed_exceeds_due' };
  if (due <= 0) return { error: 'split.nothing_due' };
  return people < least ? { error: 'split.too_few' } : null;
}

/** Equal parts of an amount, none below one cent before the remainder. */
export function equalShares(due: Cents, people: number): Cents[] | SplitRefusal {
  return due < people ? { error: 'split.too_small' } : divideEqually(due, people);
}

/**
 * Shares the balance among new people, who replace those that have not paid; confirmed shares stay, and then one person
 * is enough. A share of 0.00 is confirmed at once. Amounts in cents.
 */
export function shareOut(shares: readonly Share[], balance: Cents, split: NewSplit): Share[] | SplitRefusal {
  const due = dueOf(shares, balance);
  const hasConfirmed = shares.some(({ status }) => status === 'confirmed');
  const refused = refusedDue(due, split.people.length, hasConfirmed ? 1 : 2, hasConfirmed);
  if (refused !== null) return refused;
  const parts = partsOf(due, split);
  if ('error' in parts) return parts;
  const replaced = shares.map((share) => (share.status === 'open' ? { ...share, status: 'removed' as const } : share));
  const made = split.people.map(({ splitId }, place) => ({
    splitId,
    amount: parts[place]!,
    status: 'open' as const,
    isGivingBack: false,
  }));
  return [...replaced, ...made].map(confirmedAtOnce);
}

function partsOf(due: Cents, split: NewSplit): Cents[] | SplitRefusal {
  switch (split.mode) {
    case 'equal':
      return equalShares(due, split.people.length);
    case 'amounts': {
      const amounts = split.people.map(({ amount }) => amount);
      return sumCents(amounts) === due ? amounts : { error: 'split.sum', params: { amount: due } };
    }
    case 'items':
      return partsByItems(
        due,
        split.people.map(({ items }) => items),
      );
  }
}

/** Parts of an amount by what each has had, at list price; of nothing but free items each has the same part. */
export function partsByItems(due: Cents, own: readonly Cents[]): Cents[] {
  return own.some((items) => items > 0) ? divide(due, own) : divideEqually(due, own.length);
}

/** Shares the balance anew, equally, among those who have not paid. */
export function shareAnew(shares: readonly Share[], balance: Cents): Share[] | SplitRefusal {
  const due = dueOf(shares, balance);
  const open = shares.filter(({ status }) => status === 'open');
  const hasConfirmed = shares.some(({ status }) => status === 'confirmed');
  const refused = refusedDue(due, open.length, 1, hasConfirmed);
  if (refused !== null) return refused;
  const parts = equalShares(due, open.length);
  return 'error' in parts ? parts : withAmounts(shares, open, parts);
}

/**
 * Gives an open share another amount; the other open ones share the rest equally. Without another one the rest is
 * assigned to nobody.
 */
export function editShare(
  shares: readonly Share[],
  balance: Cents,
  splitId: string,
  amount: Cents,
): Share[] | SplitRefusal {
  const due = dueOf(shares, balance);
  const rest = cents(due - amount);
  if (rest < 0) return { error: 'split.sum', params: { amount: due } };
  const others = shares.filter((share) => share.status === 'open' && share.splitId !== splitId);
  if (rest > 0 && rest < others.length) return { error: 'split.too_small' };
  const edited = shares.map((share) => (share.splitId === splitId ? { ...share, amount } : share));
  return withAmounts(edited, others, divideOver(rest, others));
}

/** Removes an open share; its amount is added to the other open ones. */
export function removeShare(shares: readonly Share[], splitId: string): Share[] | SplitRefusal {
  const share = shares.find((one) => one.splitId === splitId);
  if (share?.status === 'confirmed') return { error: 'split.confirmed' };
  if (share?.status !== 'open') return [...shares];
  const others = shares.filter((one) => one.status === 'open' && one.splitId !== splitId);
  const parts = divideOver(share.amount, others).map((part, place) => cents(part + (others[place]?.amount ?? 0)));
  const left = shares.map((one) => (one === share ? { ...one, status: 'removed' as const } : one));
  return withAmounts(left, others, parts);
}

function divideOver(amount: Cents, others: readonly Share[]): Cents[] {
  return others.length === 0 ? [] : divideEqually(amount, others.length);
}

function withAmounts(shares: readonly Share[], changed: readonly Share[], amounts: readonly Cents[]): Share[] {
  const amountOf = new Map(changed.map(({ splitId }, place) => [splitId, amounts[place]!]));
  return shares
    .map((share) => ({ ...share, amount: amountOf.get(share.splitId) ?? share.amount }))
    .map(confirmedAtOnce);
}

function confirmedAtOnce(share: Share): Share {
  return share.status === 'open' && share.amount === 0 ? { ...share, status: 'confirmed' } : share;
}
