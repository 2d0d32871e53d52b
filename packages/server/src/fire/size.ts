/** True for `npm run test:full`: every round, kill and bad value. */
export const FULL = process.env['LANEWAY_TEST_FULL'] === '1';

/** The small or the full number of something. */
export function sized(small: number, full: number): number {
  return FULL ? full : small;
}
