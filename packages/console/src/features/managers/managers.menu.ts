import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    user_permission: '/app/useraccess';
  }
}

export const items: MenuItem[] = [
  {
    id: 'user_permission',
    to: '/app/useraccess',
    label: 'menu.user_permission',
    goKey: 'u',
    places: { BIZ: 11 },
    ownerOnly: true,
  },
];
