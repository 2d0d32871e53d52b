export { addonRoutes as routes } from './addon.routes.ts';

export const tables = ['addon', 'addon_day'] as const;
