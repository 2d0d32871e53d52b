/** Less than this may be the way of an answer, or the whole seconds in which a server tells its time. */
const LEAST_MS = 2000;
let ahead = 0;

/** The time now by the server's clock (epoch milliseconds): that of a desk may be wrong by minutes. */
export function timeNow(): number {
  return Date.now() + ahead;
}

/** Notes how far the server's clock is ahead of this machine's, in milliseconds. */
export function setClockAhead(milliseconds: number): void {
  ahead = Math.abs(milliseconds) < LEAST_MS ? 0 : milliseconds;
}
