/**
 * How much of a bar's label fits its width, estimated from its letters, since measuring 700 bars would lay them all out
 * (and a container query per bar costs 2 to 3 ms in every change). In order of giving way: guests, the word "due", the
 * amount, the name's end, everything but initials, everything but the icon. Of a hold the countdown stays longest.
 */
export type Fit = 'all' | 'no-guests' | 'short-due' | 'no-due' | 'cut' | 'count' | 'initials' | 'icon';

const ICON = 19;
const PADDING = 22;
const LETTER = 6.9;
const SMALL_LETTER = 6.4;
const GAP = 6;
/** From these widths on there is room for three letters and more, for two initials, for m:ss beside the icon. */
const NAME_FROM = 72;
const INITIALS_FROM = 50;
const COUNT_FROM = 56;
const COUNT_WITH_NAME_FROM = 96;

export type Label = { name: string; guests: number; due: string; shortDue: string; linked: boolean; hold: boolean };

export function fitOf(width: number, { name, guests, due, shortDue, linked, hold }: Label): Fit {
  if (hold && width >= COUNT_FROM && width < COUNT_WITH_NAME_FROM) return 'count';
  if (width < INITIALS_FROM) return 'icon';
  if (width < NAME_FROM) return 'initials';
  const inner = width - PADDING;
  const own = ICON + name.length * LETTER + (linked ? 17 : 0);
  const party = guests > 0 ? 5 + String(guests).length * LETTER : 0;
  const owed = (text: string) => (text === '' ? 0 : GAP + text.length * SMALL_LETTER);
  if (own + party + owed(due) <= inner) return 'all';
  if (own + owed(due) <= inner) return 'no-guests';
  if (own + owed(shortDue) <= inner) return 'short-due';
  return own <= inner && !hold ? 'no-due' : 'cut';
}

/** Whether a second line is longer than its bar. */
export function isLong(width: number, text: string): boolean {
  return text.length * 5.9 > width - PADDING;
}
