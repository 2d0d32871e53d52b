import { createContext, useContext } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';

export type OutletService = Answer<'outlet.services'>['rows'][number];

type PlanSurroundings = {
  outletId: string;
  /** Categories of the plan's service. */
  categories: readonly ServiceCategoryRow[];
  /** How the outlet sells the plan's service; undefined while that is not known. */
  service: OutletService | undefined;
  /** Start of the outlet's business day, in minutes. */
  dayStart: number;
  /** Tax rate of the outlet in percent, with which a first price begins. */
  taxRate: number;
};

/** What the sections need beyond the form: it changes rarely, and rows read it without being drawn with each other. */
export const PlanContext = createContext<PlanSurroundings>({
  outletId: '',
  categories: [],
  service: undefined,
  dayStart: 0,
  taxRate: 0,
});

/**
 * The categories of the service to choose from: those that the outlet offers, which are all where it names none.
 * @param kept the one that was chosen before, offered or not
 */
export function offeredCategories(
  { categories, service }: Pick<PlanSurroundings, 'categories' | 'service'>,
  kept: string | null | undefined,
): readonly ServiceCategoryRow[] {
  const offered = service?.serviceCategories ?? [];
  if (offered.length === 0) return categories;
  return categories.filter(({ serviceCatId: id }) => id === kept || offered.includes(id));
}

export function useSurroundings(): PlanSurroundings {
  return useContext(PlanContext);
}
