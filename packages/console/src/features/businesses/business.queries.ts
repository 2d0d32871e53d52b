import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { api } from '../../app/commands/api.ts';
import type { BusinessSearch } from './business-search.ts';

export type BusinessAnswer = Answer<'business.details'>;
export type Business = BusinessAnswer['business'];

export function useBusinesses({ search, status, page, size }: BusinessSearch) {
  return useQuery({
    queryKey: ['business.list', search, status, page, size],
    queryFn: ({ signal }) =>
      api('business.list', { query: { search: search || undefined, status, page, size } }, { signal }),
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
}

export function useBusiness(businessId: string) {
  return useQuery({
    queryKey: ['business.details', businessId],
    queryFn: ({ signal }) => api('business.details', { params: { businessId } }, { signal }),
  });
}

/** Outlets of a business, whatever their status. */
export function useOutletsOf(businessId: string) {
  return useQuery({
    queryKey: ['outlet.list', businessId, 'all'],
    queryFn: ({ signal }) => api('outlet.list', { params: { businessId }, query: {} }, { signal }),
  });
}

/** One outlet with its hours, as it stands now. */
export function useOutletOf(businessId: string, outletId: string) {
  return useQuery({
    queryKey: ['outlet.details', outletId],
    queryFn: ({ signal }) => api('outlet.details', { params: { businessId, outletId } }, { signal }),
  });
}

export function useResourcesOf(outletId: string) {
  return useQuery({
    queryKey: ['venue.list', outletId],
    queryFn: ({ signal }) => api('venue.list', { params: { outletId } }, { signal }),
  });
}

/** Businesses that use an address already; asked once it looks like one. */
export function useBusinessesWith(email: string) {
  return useQuery({
    queryKey: ['business.search', email],
    queryFn: ({ signal }) => api('business.search', { query: { email } }, { signal }),
    enabled: email !== '',
  });
}

/** Puts what a change answered where it is read, and lets the lists be asked anew. */
export function useKeepBusiness() {
  const client = useQueryClient();
  return (business: Business) => {
    client.setQueryData<BusinessAnswer>(
      ['business.details', business.businessId],
      (was) => was && { ...was, business },
    );
    void client.invalidateQueries({ queryKey: ['business.list'] });
    void client.invalidateQueries({ queryKey: ['business.details', business.businessId] });
  };
}
