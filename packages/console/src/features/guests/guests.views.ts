import { screen } from '../../app/routing/screen-route.tsx';

/** Over a booking's details: its receipt. */
export const views = {
  receipt: screen(() => import('./receipt-screen.tsx'), 'ReceiptScreen', 'guests', 'till', 'booking-details', 'forms'),
};
