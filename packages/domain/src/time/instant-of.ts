import { MINUTE_MS } from './lengths.ts';

/**
 * Cache of texts of whole minutes: bookings begin and end on few of them, and the same ones are converted again and
 * again.
 */
const texts = new Map<number, string>();
const KEPT = 2000;

/**
 * An instant (epoch ms) as ISO text with Z, without a fraction of zero. Temporal gives the same text many times more
 * slowly.
 */
export function instantOf(epochMs: number): string {
  if (epochMs % MINUTE_MS !== 0) return textOf(epochMs);
  const known = texts.get(epochMs);
  if (known !== undefined) return known;
  if (texts.size >= KEPT) texts.clear();
  const text = textOf(epochMs);
  texts.set(epochMs, text);
  return text;
}

function textOf(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}
