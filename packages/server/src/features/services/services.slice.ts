export { serviceRoutes as routes } from './service.routes.ts';

export const tables = ['service', 'service_category', 'service_config'] as const;
