import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents, sumCents, type Cents } from '../money/cents.ts';
import { currentOf, openOf, sharesFit, unassignedOf, type Share } from './share.ts';
import { editShare, removeShare, shareAnew, shareOut, type NewSplit, type SplitRefusal } from './share-out.ts';

const casesOf = <Case>(topic: string) =>
  (JSON.parse(readFileSync(new URL(`../../cases/${topic}.json`, import.meta.url), 'utf8')) as { cases: Case[] }).cases;

const confirmed = (amount: number, place: number): Share => ({
  splitId: `paid ${place}`,
  amount: cents(amount),
  status: 'confirmed',
  isGivingBack: false,
});

type Equal = {
  id: string;
  input: { amountCents: number; confirmedCents?: number[]; n: number };
  expect: { sharesCents?: number[]; error?: string };
};

describe('cases/splits.json', () => {
  it.each(casesOf<Equal>('splits'))('$id', ({ input, expect: expected }) => {
    const paid = (input.confirmedCents ?? []).map(confirmed);
    const due = cents(input.amountCents - sumCents(paid.map(({ amount }) => amount)));
    const people = Array.from({ length: input.n }, (_, place) => ({ splitId: String(place) }));
    const shares = shareOut(paid, due, { mode: 'equal', people });
    const parts = 'error' in shares ? [due] : shares.slice(paid.length).map(({ amount }) => amount);
    expect('error' in shares ? shares : { sharesCents: parts }).toEqual(expected);
    expect(sumCents(parts)).toBe(due);
  });
});

type Person = string | { id: string; splitAmtCents?: number; itemsCents?: number[] };
type Command =
  | { do: 'create'; mode: 'equal' | 'amounts' | 'items'; people?: Person[]; again?: boolean }
  | { do: 'confirm' | 'revert' | 'remove'; id: string }
  | { do: 'edit'; id: string; splitAmtCents: number }
  | { do: 'total'; byCents: number };
type Life = {
  id: string;
  input: { balanceCents: number; commands: Command[] };
  expect: Record<string, unknown>;
};
type State = { shares: Share[]; total: Cents; paid: Cents };

const NUMBERS = { open: 1, confirmed: 2, removed: 3 };
const balanceOf = ({ total, paid }: State) => cents(total - paid);
const bookingOf = ({ shares, total, paid }: State) => ({
  total,
  paid,
  refunded: cents(0),
  depositDue: cents(0),
  splitOpen: openOf(shares),
});

function splitOf(mode: 'equal' | 'amounts' | 'items', people: readonly Person[]): NewSplit {
  const of = people.map((person) => (typeof person === 'string' ? { id: person } : person));
  if (mode === 'equal') return { mode, people: of.map(({ id: splitId }) => ({ splitId })) };
  if (mode === 'amounts') {
    return {
      mode,
      people: of.map(({ id: splitId, splitAmtCents = 0 }) => ({ splitId, amount: cents(splitAmtCents) })),
    };
  }
  const items = (own: number[] = []) => sumCents(own.map(cents));
  return { mode, people: of.map(({ id: splitId, itemsCents }) => ({ splitId, items: items(itemsCents) })) };
}

type After = State | SplitRefusal | { error: 'split.adjust_first' };

function after(state: State, command: Command): After {
  const withShares = (shares: Share[] | SplitRefusal) => ('error' in shares ? shares : { ...state, shares });
  const { shares } = state;
  switch (command.do) {
    case 'create':
      return withShares(
        command.again === true
          ? shareAnew(shares, balanceOf(state))
          : shareOut(shares, balanceOf(state), splitOf(command.mode, command.people ?? [])),
      );
    case 'edit':
      return withShares(editShare(shares, balanceOf(state), command.id, cents(command.splitAmtCents)));
    case 'remove':
      return withShares(removeShare(shares, command.id));
    case 'total':
      if (!sharesFit(bookingOf(state))) return { error: 'split.adjust_first' };
      return { ...state, total: cents(state.total + command.byCents) };
    case 'confirm':
    case 'revert': {
      const [from, to] = command.do === 'confirm' ? (['open', 'confirmed'] as const) : (['confirmed', 'open'] as const);
      const share = shares.find(({ splitId, status }) => splitId === command.id && status === from);
      if (share === undefined) return state;
      const paid = cents(to === 'confirmed' ? state.paid + share.amount : state.paid - share.amount);
      return { ...state, paid, shares: shares.map((one) => (one === share ? { ...one, status: to } : one)) };
    }
  }
}

describe('cases/split-shares.json', () => {
  it.each(casesOf<Life>('split-shares'))('$id', ({ input, expect: expected }) => {
    const first: After = { shares: [], total: cents(input.balanceCents), paid: cents(0) };
    const end = input.commands.reduce<After>(
      (state, command) => ('error' in state ? state : after(state, command)),
      first,
    );
    expect('error' in end ? { error: end.error } : shown(end)).toEqual(expected);
  });
});

function shown(state: State) {
  return {
    current: currentOf(state.shares)?.splitId ?? null,
    balanceCents: balanceOf(state),
    paidCents: state.paid,
    unassignedCents: unassignedOf(bookingOf(state)),
    adjustFirst: !sharesFit(bookingOf(state)),
    rows: state.shares.map(({ splitId, amount, status }) => ({
      id: splitId,
      splitAmtCents: amount,
      paymentStatus: NUMBERS[status],
    })),
  };
}

it('what is on its way back to a card is not shared a second time', () => {
  const back = { ...confirmed(4000, 1), isGivingBack: true };
  const open: Share = { splitId: 'b', amount: cents(6000), status: 'open', isGivingBack: false };
  expect(shareAnew([back, open], cents(10000))).toEqual([back, open]);
  expect(editShare([back, open], cents(10000), 'b', cents(6001))).toEqual({
    error: 'split.sum',
    params: { amount: 6000 },
  });
});

it('who is left alone may share anew, and free items are shared equally', () => {
  const open: Share = { splitId: 'b', amount: cents(6000), status: 'open', isGivingBack: false };
  expect(shareAnew([open], cents(7000))).toEqual([{ ...open, amount: 7000 }]);
  expect(shareAnew([{ ...open, status: 'removed' }], cents(7000))).toEqual({ error: 'split.too_few' });
  const free = shareOut([], cents(1001), {
    mode: 'items',
    people: [
      { splitId: 'a', items: cents(0) },
      { splitId: 'b', items: cents(0) },
    ],
  });
  expect(free).toMatchObject([{ amount: 500 }, { amount: 501 }]);
});
