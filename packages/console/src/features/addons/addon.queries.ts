import { useQuery } from '@tanstack/react-query';
import type { AddonRow } from '@laneway/contract/addons/addon.schema';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { addonsQuery } from '../../app/outlet/addons.ts';
import { plansQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';

/** The states that the list can be narrowed to. */
export const STATES = ['on', 'off', 'deleted'] as const;
export type Narrowed = {
  search: string;
  category: string;
  plan: string | undefined;
  status: (typeof STATES)[number] | undefined;
};

/** The outlet's add-ons as the filters narrow them. Deleted ones are asked for by the filter alone. */
export function useAddons(outletId: string, { search, category, plan, status }: Narrowed) {
  const offered = useQuery(addonsQuery(outletId));
  const deleted = useQuery({ ...addonsQuery(outletId, { deleted: true }), enabled: status === 'deleted' });
  const { data, error, isPending, refetch } = status === 'deleted' ? deleted : offered;
  const wanted = search.trim().toLowerCase();
  const isShown = (row: AddonRow) =>
    row.name.toLowerCase().includes(wanted) &&
    (category === '' || row.category === category) &&
    (plan === undefined || row.planIds === null || row.planIds.includes(plan)) &&
    (status === undefined || row.isDeleted || row.status === (status === 'on'));
  const rows = data && { rows: data.rows.filter(isShown) };
  const all = [...(offered.data?.rows ?? []), ...(deleted.data?.rows ?? [])];
  return {
    query: { data: rows, error, isPending, refetch },
    /** Of the add-ons that are offered or could be. */
    categories: [...new Set(offered.data?.rows.map((row) => row.category))],
    find: (addonId: string) => all.find((row) => row.addonId === addonId),
    isFinding: offered.isPending,
  };
}

export type PlanChoice = { value: string; label: string };

/** The plans of the outlet to choose from. */
export function usePlanChoices(outletId: string): readonly PlanChoice[] {
  const { data } = useQuery(plansQuery(outletId));
  return data?.serviceItems.map(({ id, title }) => ({ value: id, label: title })) ?? [];
}

/** Whether the outlet's prices hold their tax already; undefined where the person may not read that of the business. */
export function useTaxInclusive(outletId: string): boolean | undefined {
  const businessId = useBusinessId();
  const user = useUser();
  const { data: now } = useQuery(ask('outlet.details', { params: { businessId, outletId } }));
  const own = now?.outlet.taxInclusive;
  const mayRead = mayOpen(user, { roles: ['ADM', 'BIZ', 'MGR'], menu: 'Account' });
  const { data } = useQuery({
    ...ask('business.details', { params: { businessId } }),
    enabled: own === null && mayRead,
  });
  return own ?? data?.business.taxInclusive;
}
