/**
 * How much of a bar's label its width holds, judged from the letters, since measuring 700 bars would lay them all out
 * (and a container query per bar costs 2 to 3 ms in every change). In order of giving way: guests, the word "due",
 * the name's end, everything but initials, everything but the icon.
 */
export type Fit = 'all' | 'no-guests' | 'short-due' | 'cut' | 'initials' | 'icon';

const ICON = 19;
const PADDING = 22;
const LETTER = 6.9;
const SMALL_LETTER = 6.4;
const GAP = 6;
const INITIALS_FROM = 56;
const ICON_FROM = 36;

export type Label = { name: string; guests: number; due: string; shortDue: string; linked: boolean };

export function fitOf(width: number, { name, guests, due, shortDue, linked }: Label): Fit {
  if (width < ICON_FROM) return 'icon';
  if (width < INITIALS_FROM) return 'initials';
  const inner = width - PADDING;
  const own = ICON + name.length * LETTER + (linked ? 17 : 0);
  const party = guests > 0 ? 5 + String(guests).length * LETTER : 0;
  const owed = (text: string) => (text === '' ? 0 : GAP + text.length * SMALL_LETTER);
  if (own + party + owed(due) <= inner) return 'all';
  if (own + owed(due) <= inner) return 'no-guests';
  return own + owed(shortDue) <= inner ? 'short-due' : 'cut';
}

/** Whether a second line is longer than its bar. */
export function isLong(width: number, text: string): boolean {
  return text.length * 5.9 > width - PADDING;
}
