import { lowestIdAt, overlapBefore } from '../../platform/database/uuid.ts';

/** Maximum time from the start of a command on an outlet or resource to its COMMIT; it waits 8 seconds for a lock. */
const SHORT_COMMAND = { seconds: 10 };
/** A client that was away for longer reloads the board. */
const LONGEST_GAP = { minutes: 10 };
/**
 * A client's position may come from the clock of the process that answered it, which may be ahead of the database's.
 */
const CLOCK_TOLERANCE = { minutes: 1 };
/** Longest time that a request takes from the client to the server. */
const SHORT_WAY = { seconds: 5 };
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The position from which a client gets missed events, and the one from which a change of the frame causes a reload.
 * The latter is closer: else a board that was just reloaded for that change would be told to reload again for half a
 * minute. Null when the client's position is invalid or too old.
 */
export function resumeFrom(position: string, now: Temporal.Instant): { since: string; frameFrom: string } | null {
  const [, high, low] = UUID_V7.exec(position) ?? [];
  if (high === undefined || low === undefined) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(high + low, 16));
  const isKnown =
    Temporal.Instant.compare(at, now.subtract(LONGEST_GAP)) >= 0 &&
    Temporal.Instant.compare(at, now.add(CLOCK_TOLERANCE)) <= 0;
  if (!isKnown) return null;
  return { since: overlapBefore(at), frameFrom: lowestIdAt(at.subtract(SHORT_COMMAND)) };
}

/**
 * Whether a client at this position may have missed events: the position is older than the longest way of a request.
 * Positions compare as text. A client without a position has loaded nothing yet, so it has missed nothing.
 */
export function mayHaveMissed(position: string, now: Temporal.Instant): boolean {
  return position !== '' && position < lowestIdAt(now.subtract(SHORT_WAY));
}
