import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { board } from './en/board.ts';
import { booking } from './en/booking.ts';
import { bookingScreens } from './en/booking-screens.ts';
import { error } from './en/error.ts';
import { shell } from './en/shell.ts';

export const en = { ...app, ...auth, ...error, ...booking, ...board, ...shell, ...bookingScreens };
