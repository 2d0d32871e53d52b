import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { board } from './en/board.ts';
import { booking } from './en/booking.ts';
import { error } from './en/error.ts';
import { frontDoor } from './en/front-door.ts';
import { shell } from './en/shell.ts';

/** What the sign-in, the frame and the board say. */
export const en = { ...app, ...auth, ...error, ...booking, ...board, ...shell, ...frontDoor };
