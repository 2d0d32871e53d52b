/**
 * Whether a place is still held at an instant (epoch ms): without an expiry for ever, else until `expiresAtMs`,
 * exclusive.
 */
export function isLive(place: { expiresAtMs: number | null }, nowMs: number): boolean {
  return place.expiresAtMs === null || nowMs < place.expiresAtMs;
}
