export { promoChores as chores } from './promo.chores.ts';
export { promoRoutes as routes } from './promo.routes.ts';

export const tables = ['promo', 'promo_refusal', 'promo_use'] as const;
