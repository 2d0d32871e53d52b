import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    outlets: '/app/outlets';
  }
}

export const items: MenuItem[] = [
  { id: 'outlets', to: '/app/outlets', label: 'menu.outlets', goKey: 'o', places: { BIZ: 4, MGR: 4 }, menu: 'Outlets' },
];
