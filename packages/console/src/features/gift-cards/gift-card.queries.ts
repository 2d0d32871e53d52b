import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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

/**
 * The gift-card plans of an outlet, and the one by which it sells: its prices, and whether the buyer may name another
 * amount. @param chosen null: the first
 */
export function useCardPlan(outletId: string, chosen: string | null) {
  const plans = useQuery(plansQuery(outletId));
  const sold = plans.data?.serviceItems.filter(
    ({ serviceItemType, adminStatus }) => serviceItemType === 'GIFT_CARD' && adminStatus,
  );
  const planId = chosen ?? sold?.[0]?.id ?? '';
  const details = useQuery({ ...ask('plan.details', { body: { outletId, planId } }), enabled: planId !== '' });
  return { plans: sold ?? [], planId, isNone: sold?.length === 0, plan: details.data?.plan ?? null };
}

/** How often the desk reads what became of a sale that is at the bank, where no event has told it. */
const EVERY_MS = 3000;

type SaleEnds = { onTaken: (giftCardId: string) => void; onDropped: () => void };

/**
 * Whether cards of a bank are taken here, and the payment `transId` of a sale, followed to its end; null: none is at the
 * bank.
 */
export function useSale(outletId: string, transId: string | null, ends: SaleEnds) {
  const [isLooking, setLooking] = useState(false);
  const { data, refetch } = useQuery({
    ...ask('giftCard.sale', { params: { outletId }, query: transId === null ? {} : { transId } }),
    refetchInterval: transId !== null && EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const status = data?.payment?.status;
  const made = data?.payment?.giftCardId ?? null;
  const end = useEffectEvent(() => {
    if (made !== null) ends.onTaken(made);
    else if (status === 'cancelled') ends.onDropped();
  });
  useEffect(() => {
    if (transId !== null) end();
  }, [transId, status, made]);
  return {
    takesCards: data !== undefined && data.gateway !== null,
    account: data?.gatewayAccount ?? null,
    isLooking,
    look: () => {
      setLooking(true);
      void refetch().finally(() => setLooking(false));
    },
  };
}
