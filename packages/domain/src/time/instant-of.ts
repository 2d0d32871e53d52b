/** An instant (epoch ms) as ISO text with Z, without the fraction where it has none. Temporal says the same, in many times the time. */
export function instantOf(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}
