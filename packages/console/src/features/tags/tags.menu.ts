import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    tags: '/app/metatag';
  }
}

export const items: MenuItem[] = [
  { id: 'tags', to: '/app/metatag', label: 'menu.tags', goKey: 't', places: { BIZ: 9 } },
];
