import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';
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
