export { dealTagRoutes as routes } from './deal-tag.routes.ts';

export const tables = ['deal_tag'] as const;
