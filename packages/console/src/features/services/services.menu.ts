import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    services: '/app/services';
  }
}

export const items: MenuItem[] = [
  { id: 'services', to: '/app/services', label: 'menu.services', goKey: 's', places: { ADM: 2 } },
];
