import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { amountLess } from '@laneway/domain/money/wire-money';
import { isSame } from '../../../app/form/typed-since.ts';
import { ask } from '../../../app/queries/ask.ts';
import { documentOf } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';
import { type TypedDocument, useIsChanged } from './use-typed-document.ts';

export type Checked = Answer<'plan.check'>;
/** The date, time and party whose price is asked. */
export type Sale = Omit<Call<'plan.check'>['body'], 'outletId' | 'planId' | 'plan' | 'provider'>;

export type Price = {
  /** The newest answer, of an earlier document or sale while a newer one is on its way. */
  answer: Checked | null;
  /** live: the answer is that of the document and the sale as they stand. */
  state: 'live' | 'checking' | 'waiting' | 'failed';
  error: unknown;
  retry: () => void;
  /** What changes for this party against the saved plan; null: nothing was changed, or it is not known. */
  difference: Difference | null;
};

/**
 * What the document sells for a sale, by the same rules as the desk. An answer belongs to the document that it was
 * asked for, so a late one of an older document is dropped.
 * @param sale null: the party is not complete
 */
export function usePrice(of: {
  outletId: string;
  saved: SavedPlan | null;
  draft: TypedDocument;
  sale: Sale | null;
}): Price {
  const { outletId, saved, draft, sale } = of;
  const { right, isWrong, isTyping } = draft;
  const planId = saved?.planId ?? null;
  const plan = right && documentOf(right.values, saved);
  const isAsked = plan !== null && sale !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('plan.check', { body: { outletId, planId, ...(sale ?? NO_SALE), plan } }),
    enabled: isAsked,
    gcTime: 30_000,
  });
  const [answer, setAnswer] = useState<Checked | null>(null);
  if (isAsked && data && data !== answer) setAnswer(data);

  const isCurrent = isAsked && data !== undefined && !error;
  const state =
    isWrong || !isAsked ? 'waiting' : error ? 'failed' : isTyping || isFetching || !data ? 'checking' : 'live';
  const isChanged = useIsChanged(right, saved);
  const difference = useDifference({
    outletId,
    saved: isChanged ? saved : null,
    sale,
    answer: isCurrent ? data : null,
  });
  return { answer, state, error: isAsked ? error : null, retry: () => void refetch(), difference };
}

const NO_SALE: Sale = { date: '', start: null, guests: {} };

export type Difference =
  | { kind: 'more' | 'less'; amount: number; total: number }
  /** The total is the same, but another amount of the party or the price of another time is not. */
  | { kind: 'same' }
  | { kind: 'untouched' }
  /** Only the document on the screen, or only the saved plan, can be sold. */
  | { kind: 'only_new' }
  | { kind: 'only_saved'; total: number };

type Compared = { outletId: string; saved: SavedPlan | null; sale: Sale | null; answer: Checked | null };

/** The same sale by the saved plan. The last known difference stays while a newer one is on its way. */
function useDifference({ outletId, saved, sale, answer }: Compared): Difference | null {
  const start = answer?.start ?? null;
  const isAsked = saved !== null && sale !== null && start !== null;
  const which = answer?.which;
  const body = { outletId, planId: saved?.planId ?? null, ...(sale ?? NO_SALE), start, ...(which && { which }) };
  // The version makes the answer that of this saved plan and of no earlier one.
  const { data } = useQuery({
    ...ask('plan.check', { body }, saved?.version),
    enabled: isAsked,
    gcTime: 30_000,
  });
  const [last, setLast] = useState<{ of: Checked; than: Checked } | null>(null);
  if (isAsked && answer && data && (answer !== last?.of || data !== last.than)) setLast({ of: answer, than: data });
  // A date without a start has no price to compare.
  else if (answer && start === null && last) setLast(null);
  return saved && last && differenceOf(last.of, last.than);
}

function differenceOf(mine: Checked, saved: Checked): Difference | null {
  if (mine.quote === null) return saved.quote && { kind: 'only_saved', total: saved.quote.total };
  if (saved.quote === null) return { kind: 'only_new' };
  const { total } = saved.quote;
  const more = amountLess(mine.quote.total, total);
  if (more === 0) return { kind: isUntouched(mine, saved) ? 'untouched' : 'same' };
  return { kind: more > 0 ? 'more' : 'less', amount: Math.abs(more), total };
}

/** Whether two documents sell a date and a party alike: every amount, and the list price of every start. */
function isUntouched(mine: Checked, saved: Checked): boolean {
  const amounts = ({ quote }: Checked) => [
    quote?.depositDue,
    quote?.dueNow,
    quote?.lines.map(({ step, quantity, unit, amount }) => [step, quantity, unit, amount]),
  ];
  const startOf = ({ start, which }: Checked['slots'][number]) => [start, which].join(' ');
  const prices = new Map(saved.slots.map((slot) => [startOf(slot), slot.priceFrom]));
  // A start without a price may have been sold since the other answer, so only two prices can differ.
  const isSameStart = (slot: Checked['slots'][number]) => {
    const price = prices.get(startOf(slot));
    return price !== undefined && (price === null || slot.priceFrom === null || price === slot.priceFrom);
  };
  return (
    isSame(amounts(mine), amounts(saved)) && mine.slots.length === saved.slots.length && mine.slots.every(isSameStart)
  );
}
