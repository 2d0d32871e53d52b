import { app } from './de/app.ts';
import { auth } from './de/auth.ts';
import { board } from './de/board.ts';
import { booking } from './de/booking.ts';
import { error } from './de/error.ts';
import { frontDoor } from './de/front-door.ts';
import { shell } from './de/shell.ts';

/** What the sign-in, the frame and the board say. */
export const de = { ...app, ...auth, ...error, ...booking, ...board, ...shell, ...frontDoor };
