import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    promos: '/app/promocode';
  }
}

export const items: MenuItem[] = [
  { id: 'promos', to: '/app/promocode', label: 'menu.promo_code', goKey: 'p', places: { BIZ: 7 } },
];
