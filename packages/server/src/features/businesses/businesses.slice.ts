export { businessRoutes as routes } from './business.routes.ts';

export const tables = ['business'] as const;
