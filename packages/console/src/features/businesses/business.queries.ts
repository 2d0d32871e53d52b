import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import type { BusinessSearch } from './business-search.ts';

export type BusinessAnswer = Answer<'business.details'>;
export type Business = BusinessAnswer['business'];

export function useBusinesses({ search, status, page, size }: BusinessSearch) {
  return useQuery({
    ...ask('business.list', { query: { search: search || undefined, status, page, size } }),
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
}

export function useBusiness(businessId: string) {
  return useQuery(ask('business.details', { params: { businessId } }));
}

/** Outlets of a business, whatever their status. */
export function useOutletsOf(businessId: string) {
  return useQuery(allOutletsQuery(businessId));
}

/** One outlet with its hours, as it stands now. */
export function useOutletOf(businessId: string, outletId: string) {
  return useQuery(ask('outlet.details', { params: { businessId, outletId } }));
}

export function useResourcesOf(outletId: string) {
  return useQuery(ask('venue.list', { params: { outletId } }));
}

/** Businesses that use an address already; asked once it looks like one. */
export function useBusinessesWith(email: string) {
  return useQuery({ ...ask('business.search', { query: { email } }), enabled: email !== '' });
}
