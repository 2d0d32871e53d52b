import type { MenuItem } from '../../app/routing/menu-item.ts';

declare module '../../app/routing/menu-item.ts' {
  interface MenuScreens {
    giftcards: '/app/giftcard/list';
    giftcard_new: '/app/giftcard/new';
  }
}

/** A business begins with the list, a manager with the sale. */
export const items: MenuItem[] = [
  { id: 'giftcards', to: '/app/giftcard/list', label: 'menu.giftcard', goKey: 'f', places: { BIZ: 8 } },
  {
    id: 'giftcard_new',
    to: '/app/giftcard/new',
    label: 'menu.giftcard',
    goKey: 'f',
    places: { MGR: 6 },
    menu: 'GiftCard',
  },
];
