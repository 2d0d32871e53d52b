export { planRoutes as routes } from './plan.routes.ts';

export const tables = ['plan', 'plan_version'] as const;
