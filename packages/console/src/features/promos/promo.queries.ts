import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { allOutletsQuery, inView } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { useUser } from '../../app/session/session.ts';

export type PromoDetails = Answer<'promo.details'>;
export type ListedPromo = PromoDetails['promo'];

export function usePromos() {
  const { businessId } = useUser();
  return useQuery(ask('promo.list', { params: { businessId } }));
}

export function usePromo(promoId: string) {
  const { businessId } = useUser();
  return useQuery(ask('promo.details', { params: { businessId, promoId } }));
}

/** The business date of the outlet in view; the calendar's own while the business has none. */
export function useToday(): string {
  const { businessId } = useUser();
  const { data } = useQuery(allOutletsQuery(businessId));
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return useBusinessDate(inView(data?.rows ?? []) ?? { timezone, dayStart: '00:00' });
}

/** The outlets and plans that a promo code can be limited to, for its choices and for their names. */
export function usePlaces() {
  const { businessId } = useUser();
  const outlets = useQuery(allOutletsQuery(businessId));
  const plans = useQuery(ask('promo.serviceItems', { params: { businessId } }));
  return {
    outlets: (outlets.data?.rows ?? []).map(({ outletId, name }) => ({ value: outletId, label: name })),
    plans: (plans.data?.serviceItems ?? []).map(({ id, title, outletName }) => ({
      value: id,
      label: `${title}, ${outletName}`,
    })),
  };
}
export type Places = ReturnType<typeof usePlaces>;
