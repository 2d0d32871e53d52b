import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CARD_STATUSES } from '@laneway/contract/gift-cards/gift-card.schema';
import { plansQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { matching, oneOf, search, type SearchOf, text, wholeNumber } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';

export const PAGE_SIZE = 50;

export const cardSearch = search({
  search: text(),
  status: oneOf(CARD_STATUSES),
  after: matching(/./),
  before: matching(/./),
  /** Number of the first row shown, from 1. */
  from: wholeNumber(1),
});
export type CardSearch = SearchOf<typeof cardSearch>;

export function useCards({ search: words, status, after, before }: CardSearch) {
  const { businessId } = useUser();
  const query = {
    size: PAGE_SIZE,
    ...(words.trim() && { search: words.trim() }),
    ...(status && { status }),
    ...(after ? { after } : before && { before }),
  };
  return useQuery({
    ...ask('giftCard.list', { params: { businessId }, query }),
    placeholderData: keepPreviousData,
  });
}

export function useCard(giftCardId: string) {
  const { businessId } = useUser();
  return useQuery(ask('giftCard.details', { params: { businessId, giftCardId }, query: {} }));
}

/** The gift-card plan by which an outlet sells: its prices, and whether the buyer may name another amount. */
export function useCardPlan(outletId: string) {
  const plans = useQuery(plansQuery(outletId));
  const sold = plans.data?.serviceItems.filter(
    ({ serviceItemType, adminStatus }) => serviceItemType === 'GIFT_CARD' && adminStatus,
  );
  const planId = sold?.[0]?.id ?? '';
  const details = useQuery({ ...ask('plan.details', { body: { outletId, planId } }), enabled: planId !== '' });
  return { isNone: sold !== undefined && sold.length === 0, plan: details.data?.plan ?? null };
}
