import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    businesses: '/app/businesses';
    account: '/app/account';
  }
}

export const items: MenuItem[] = [
  { id: 'businesses', to: '/app/businesses', label: 'menu.businesses', goKey: 'b', places: { ADM: 3 } },
  {
    id: 'account',
    to: '/app/account',
    label: 'menu.account',
    goKey: 'a',
    places: { ADM: 4, BIZ: 13, MGR: 7 },
    menu: 'Account',
  },
];
