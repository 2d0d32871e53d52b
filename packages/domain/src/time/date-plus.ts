import { DAY_MS } from './lengths.ts';

/** The date (YYYY-MM-DD) so many days later, earlier when negative. By days of UTC, which all are as long. */
export function datePlus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
