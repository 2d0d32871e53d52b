/** A smaller difference may be the latency of an answer, or the whole seconds of its Date header. */
const LEAST_MS = 2000;
/** How far the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;

/** The time now by the server's clock (epoch milliseconds): that of a desk may be wrong by minutes. */
export function timeNow(): number {
  return Math.abs(ahead) < LEAST_MS ? Date.now() : serverTime();
}

/** Server time from the last Date header (epoch milliseconds); up to 1 s early, so safe as a stream position. */
export function serverTime(): number {
  return Date.now() + ahead;
}

/** How far the server's clock is ahead of this one, in milliseconds, give or take a second. */
export function clockAhead(): number {
  return ahead;
}

/** Records how far the server's clock is ahead of this machine's, in milliseconds. */
export function setClockAhead(milliseconds: number): void {
  ahead = milliseconds;
}
