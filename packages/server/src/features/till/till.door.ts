/** Exports for the overview: what a date has taken, and the dates that wait to be closed. */
export { takenOn } from './day/taken.ts';
export { firstOpenBefore } from './day/open-date.repository.ts';
