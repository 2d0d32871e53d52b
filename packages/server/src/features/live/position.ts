import { lowestIdAt } from '../../platform/database/uuid.ts';

/** An id is as old as its transaction, which ends within 20 seconds: ids this old may still appear. */
const OVERLAP = { seconds: 30 };
/** From the beginning of a command that changes an outlet or a resource to its COMMIT; it waits 8 seconds for a lock. */
const SHORT_COMMAND = { seconds: 10 };
/** A client that was away for longer reads the board anew. */
const LONGEST_GAP = { minutes: 10 };
/** A client tells a position by the clock of the process that answered it, which may be ahead of the database's. */
const CLOCK_TOLERANCE = { minutes: 1 };
/** From a client's clock to its question at the server. */
const SHORT_WAY = { seconds: 5 };
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Where to read from so that nothing is missed of what was not yet visible at this time. */
export function overlapBefore(at: Temporal.Instant): string {
  return lowestIdAt(at.subtract(OVERLAP));
}

/**
 * From where a client is told what it missed, and from where a change of the frame makes it read the board anew: the
 * latter is closer, or a board that was just read for that reason would be asked to do so again for half a minute.
 * Null when its position is none, or too old to be caught up with.
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

/** Whether a client that says its position may have missed something: it is none, or older than its way here. */
export function mayHaveMissed(position: string, now: Temporal.Instant): boolean {
  return position !== '' && position < lowestIdAt(now.subtract(SHORT_WAY));
}
