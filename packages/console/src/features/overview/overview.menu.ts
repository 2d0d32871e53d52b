import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    overview: '/app/dashboard';
  }
}

export const items: MenuItem[] = [
  {
    id: 'overview',
    to: '/app/dashboard',
    label: 'menu.overview',
    goKey: 'd',
    places: { ADM: 1, BIZ: 2, MGR: 2 },
    menu: 'Overview',
  },
];
