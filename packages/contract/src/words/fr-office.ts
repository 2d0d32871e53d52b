import { bookingScreens } from './fr/booking-screens.ts';

/** What the screens beside the board say; loaded with the first of them. */
export const frOffice = { ...bookingScreens };
