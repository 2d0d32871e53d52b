/** How often a hold may be extended. */
const MOST_EXTENSIONS = 4;

/** How often a hold that was extended `used` times may be extended still. */
export function extensionsLeft(used: number): number {
  return Math.max(0, MOST_EXTENSIONS - used);
}
