import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    calendar: '/app/calendar';
  }
}

export const items: MenuItem[] = [
  {
    id: 'calendar',
    to: '/app/calendar',
    label: 'menu.calendar',
    goKey: 'c',
    places: { BIZ: 5, MGR: 5 },
    menu: 'Calendar',
  },
];
