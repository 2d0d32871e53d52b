import type { NavigateOptions } from '@tanstack/react-router';

export type PlanEditor = {
  create: (outletId: string, serviceId: string) => NavigateOptions;
  open: (outletId: string, planId: string) => NavigateOptions;
};

/** Where plans are made and opened. Null: this console has no editor of plans, so nothing leads to one. */
export const PLAN_EDITOR: PlanEditor | null = null;
