import { app } from './fr/app.ts';
import { auth } from './fr/auth.ts';
import { board } from './fr/board.ts';
import { booking } from './fr/booking.ts';
import { bookingScreens } from './fr/booking-screens.ts';
import { error } from './fr/error.ts';
import { shell } from './fr/shell.ts';

export const fr = { ...app, ...auth, ...error, ...booking, ...board, ...shell, ...bookingScreens };
