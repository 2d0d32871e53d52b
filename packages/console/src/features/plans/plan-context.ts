import { createContext, useContext } from 'react';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';

type PlanSurroundings = {
  /** Categories of the plan's service. */
  categories: readonly ServiceCategoryRow[];
  /** Start of the outlet's business day, in minutes. */
  dayStart: number;
};

/** What the sections need beyond the form: it changes rarely, and rows read it without being drawn with each other. */
export const PlanContext = createContext<PlanSurroundings>({ categories: [], dayStart: 0 });

export function useSurroundings(): PlanSurroundings {
  return useContext(PlanContext);
}
