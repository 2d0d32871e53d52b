export { managerRoutes as routes } from './manager.routes.ts';

export const tables = ['manager', 'manager_outlet', 'manager_permission'] as const;
