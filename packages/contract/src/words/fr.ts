import { app } from './fr/app.ts';
import { auth } from './fr/auth.ts';
import { board } from './fr/board.ts';
import { booking } from './fr/booking.ts';
import { error } from './fr/error.ts';
import { frontDoor } from './fr/front-door.ts';
import { shell } from './fr/shell.ts';

/** What the sign-in, the frame and the board say. */
export const fr = { ...app, ...auth, ...error, ...booking, ...board, ...shell, ...frontDoor };
