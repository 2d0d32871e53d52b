import { MINUTE_MS } from './lengths.ts';

/** Texts of whole minutes: what is booked begins and ends on few of them, and they are asked for again and again. */
const texts = new Map<number, string>();
const KEPT = 2000;

/** An instant (epoch ms) as ISO text with Z, without the fraction where it has none. Temporal says the same, in many times the time. */
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
