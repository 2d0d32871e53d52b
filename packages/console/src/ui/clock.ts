/** Less than this may be the way of an answer, or the whole seconds in which a server tells its time. */
const LEAST_MS = 2000;
/** How far the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;

/** The time now by the server's clock (epoch milliseconds): that of a desk may be wrong by minutes. */
export function timeNow(): number {
  return Math.abs(ahead) < LEAST_MS ? Date.now() : serverTime();
}

/** The server's time as it last told it (epoch milliseconds), rather early than late: where to follow it from. */
export function serverTime(): number {
  return Date.now() + ahead;
}

/** Notes how far the server's clock is ahead of this machine's, in milliseconds. */
export function setClockAhead(milliseconds: number): void {
  ahead = milliseconds;
}
