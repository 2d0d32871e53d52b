import { createContext, useContext } from 'react';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { ask } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { session } from '../session/session.ts';
import { createStore } from '../../ui/store.ts';

/** The outlet in view: chosen in the top bar, or in the URL. */
export type CurrentOutlet = OutletRow & {
  /** Every outlet the person may open. */
  outlets: readonly OutletRow[];
  choose: (outletId: string) => void;
};

export const OutletContext = createContext<CurrentOutlet | null>(null);

/** The outlet in view; below /app it always exists for Business and Manager. */
export function useOutlet(): CurrentOutlet {
  const outlet = useContext(OutletContext);
  if (!outlet) throw new Error('useOutlet needs an outlet: Business and Manager screens only');
  return outlet;
}

const KEPT = 'laneway-outlet';
export const chosenOutlet = createStore(sessionStorage.getItem(KEPT));

export function chooseOutlet(outletId: string): void {
  sessionStorage.setItem(KEPT, outletId);
  chosenOutlet.set(outletId);
}

/** The outlets that are open, for the switcher and for who works at one. */
export function outletsQuery(businessId: string) {
  return {
    ...ask('outlet.list', { params: { businessId }, query: { status: 'ACTIVE' } }),
    staleTime: 5 * 60_000,
  };
}

/** Every outlet of the business, inactive ones included. */
export function allOutletsQuery(businessId: string) {
  return ask('outlet.list', { params: { businessId }, query: {} });
}

/** The plans of an outlet that were not deleted, or with `deleted` those that were: the server lists either. */
export function plansQuery(outletId: string, { deleted = false } = {}) {
  const all = { serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' };
  return ask('plan.list', { params: { outletId, ...all }, query: { isDeleted: deleted ? 'true' : 'false' } });
}

/** The outlet of the address, else the one chosen in this tab, else the first. */
export function inView(outlets: readonly OutletRow[], inPath?: string): OutletRow | undefined {
  return outlets.find((one) => one.outletId === (inPath ?? chosenOutlet.get())) ?? outlets[0];
}

/** Requests the outlets while the frame starts; resolves with the one that will be in view. */
export async function askOutlet(): Promise<OutletRow | undefined> {
  const user = session.get()?.user;
  if (!user || user.role === 'ADM') return undefined;
  const { rows } = await queryClient.fetchQuery(outletsQuery(user.businessId));
  return inView(rows);
}
