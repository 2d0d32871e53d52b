import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, so that ids made later sort later. */
export function newId(): string {
  return randomUUIDv7();
}

/** The smallest id that could have been made at this instant; ids from before sort below it. */
export function lowestIdAt(at: Temporal.Instant): string {
  const hex = Math.max(0, at.epochMilliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
