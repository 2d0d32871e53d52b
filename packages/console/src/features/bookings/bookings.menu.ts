import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    bookings: '/app/bookings';
  }
}

export const items: MenuItem[] = [
  {
    id: 'bookings',
    to: '/app/bookings',
    label: 'menu.bookings',
    goKey: 'b',
    places: { BIZ: 1, MGR: 1 },
    menu: 'Bookings',
  },
];
