export { outletRoutes as routes } from './outlet.routes.ts';

export const tables = ['outlet'] as const;
