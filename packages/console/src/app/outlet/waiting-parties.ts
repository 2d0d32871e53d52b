import { createStore } from '../../ui/store.ts';

/** How many parties wait for a place today, as the board that is on the screen counts them; 0 without that board. */
export const waitingParties = createStore(0);
