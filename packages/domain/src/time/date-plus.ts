import { DAY_MS } from './lengths.ts';

/**
 * The date (YYYY-MM-DD) this many days later, earlier when negative. Counts in UTC, where all days are equally long.
 */
export function datePlus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
