import { screen } from '../../app/routing/screen-route.tsx';

/** Over the bookings of an outlet: what moved on its days, and their close. */
export const views = {
  transactions: screen(() => import('./transactions-screen.tsx'), 'TransactionsScreen', 'till', 'day-close'),
  close: screen(() => import('./close-screen.tsx'), 'CloseScreen', 'till', 'day-close', 'forms'),
};
