/** Exports for other features: the plan that somebody typed, before it is saved, and the plans of an outlet. */
export { typedPlan, type TypedPlan } from './plan-document.ts';
export { plansOf } from './plan.service.ts';
