import { createHash, randomUUIDv7 } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let last = '';

/**
 * A new id: UUIDv7, so that later ids sort later. Within a millisecond each is the one before plus one (RFC 9562, 6.2,
 * method 2): the ids of one command are neighbours in every index, and compress well.
 */
export function newId(): string {
  const fresh = last !== '' && timeOf(last) === Date.now() ? idAfter(last) : randomUUIDv7();
  last = fresh;
  return fresh;
}

/** The id that follows another. */
export function idAfter(id: string): string {
  const end = (Number.parseInt(id.slice(-8), 16) + 1) % 2 ** 32;
  return id.slice(0, -8) + end.toString(16).padStart(8, '0');
}

function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The smallest id that could have been made at this instant; ids from before sort below it. */
export function lowestIdAt(at: Temporal.Instant): string {
  const hex = Math.max(0, at.epochMilliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The instant in an id, to the millisecond. */
export function timeOfId(id: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(timeOf(id));
}

/** An id is as old as its transaction, which lasts up to 20 seconds: ids this old may still become visible. */
const OVERLAP = { seconds: 30 };

/** The position from which a read misses no id that was not yet visible at this time. */
export function overlapBefore(at: Temporal.Instant): string {
  return lowestIdAt(at.subtract(OVERLAP));
}

/** Whether the text is an id in the form that the database writes. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A constant id for a name, such as that of a service (UUIDv8, of a SHA-256). */
export function idOfName(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
