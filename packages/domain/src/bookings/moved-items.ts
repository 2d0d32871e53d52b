import type { BookingStatus } from './booking-status.ts';
import { bookingTransition } from './booking-transitions.ts';

/** An item as a step of its booking sees it: its business date and the instant of its end, null without a time. */
export type SteppingItem = { status: BookingStatus; date: string | null; endsAt: string | null };

/** When a step is made: the outlet's business date, and the instant. */
export type StepClock = { today: string; now: Temporal.Instant };

/**
 * The items of a booking that its step to another status moves; none: the step cannot be made now. Check-in, its undo
 * and reopening are of today's items alone, closing of those that play or, of a party that was never checked in, of
 * the dates that are over. Every other step moves each item that may make it; a cancelled one stays so.
 */
export function movedItems<Item extends SteppingItem>(
  from: BookingStatus,
  to: BookingStatus,
  items: readonly Item[],
  { today, now }: StepClock,
): Item[] {
  const inStatus = (...statuses: BookingStatus[]) => items.filter(({ status }) => statuses.includes(status));
  const ofToday = (some: readonly Item[]) => some.filter(({ date }) => date === today);
  if (to === 'inprogress') {
    const arriving = ofToday(inStatus('pending', 'successful'));
    return arriving.length > 0 || from === 'inprogress' ? arriving : ofToday(inStatus('done'));
  }
  if (to === 'done') return from === 'inprogress' ? inStatus('inprogress') : ended(inStatus('successful'), now);
  if (from === 'inprogress' && (to === 'successful' || to === 'pending')) return ofToday(inStatus('inprogress'));
  return items.filter(({ status }) => status !== 'cancelled' && bookingTransition(status, to).result === 'legal');
}

/** The items of the dates whose last end has come. */
function ended<Item extends SteppingItem>(items: readonly Item[], now: Temporal.Instant): Item[] {
  const isOver = ({ endsAt }: Item) => endsAt !== null && Date.parse(endsAt) <= now.epochMilliseconds;
  const open = new Set(items.filter((item) => !isOver(item)).map(({ date }) => date));
  return items.filter(({ date }) => !open.has(date));
}

/** The date that a party is expected on, for a refusal of any other day: its next one, else its last. Null: none. */
export function expectedOn(items: readonly Pick<SteppingItem, 'status' | 'date'>[], today: string): string | null {
  const dates = items.flatMap(({ status, date }) => (status === 'cancelled' || date === null ? [] : [date])).sort();
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? null;
}
