/** Exports for other features: the plan that somebody typed, before it is saved. */
export { typedPlan, type TypedPlan } from './plan-document.ts';
