export { tillRoutes as routes } from './till.routes.ts';

export const tables = ['approval', 'gateway_account', 'gateway_charge', 'manual_adjustment', 'refund'] as const;
