import { createRoute } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const access = { roles: ['BIZ', 'MGR'], menu: 'GiftCard' } as const;

const cards = screenRoute(
  '/giftcard',
  screen(() => import('./gift-cards-screen.tsx'), 'GiftCardsScreen', 'gift-cards', 'till', 'forms'),
  { title: 'screen.giftcard_list', access, icon: Gift },
);
const list = createRoute({
  getParentRoute: () => cards,
  path: '/list',
  staticData: { title: 'screen.giftcard_list', access, icon: Gift },
});
const sell = createRoute({
  getParentRoute: () => cards,
  path: '/new',
  staticData: { title: 'screen.giftcard_new', access, icon: Gift },
});
const edit = createRoute({
  getParentRoute: () => cards,
  path: '/edit/$giftcardId',
  staticData: { title: 'screen.giftcard_edit', access, drawer: true },
});

/** The list stays on the screen while a card is open beside it under its own address. */
export const giftCardsRoutes = [cards.addChildren([list, sell, edit])] as const;
