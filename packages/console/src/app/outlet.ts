import { createContext, useContext } from 'react';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';

/** The outlet in view: chosen in the top bar, or named by the address. */
export type CurrentOutlet = OutletRow & {
  /** Every outlet the person may open. */
  outlets: readonly OutletRow[];
  choose: (outletId: string) => void;
};

export const OutletContext = createContext<CurrentOutlet | null>(null);

/** The outlet in view; below /app for Business and Manager it is always there. */
export function useOutlet(): CurrentOutlet {
  const outlet = useContext(OutletContext);
  if (!outlet) throw new Error('useOutlet needs an outlet: Business and Manager screens only');
  return outlet;
}
