/** Exports for the overview: what a date has taken. */
export { takenOn } from './day/taken.ts';
