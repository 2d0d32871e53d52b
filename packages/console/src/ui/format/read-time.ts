import { DAY_MINUTES } from '@laneway/domain/time/lengths';

const TIME = /^(\d{1,2})(?:[:.h ]?(\d\d))?(?: ?h| ?uhr)? ?(?:([ap])\.?(?:m\.?)?)?$/;

/**
 * A wall time as people type it ("7pm", "7:30 PM", "19h30", "19.30 Uhr", "1930") as "19:30", those after midnight of a
 * night also as "25:30"; null when it is none.
 */
export function readTime(typed: string): string | null {
  const [, hours = '', minutes = '00', half] = TIME.exec(typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (half === undefined) return hour > 29 ? null : clock(hour % 24, minutes);
  if (hour < 1 || hour > 12) return null;
  return clock((hour % 12) + (half === 'p' ? 12 : 0), minutes);
}

/** An hour that is said without its half of the day. */
const OF_EITHER_HALF = /^[1-9]\d?(?:[:. ]?\d\d)?$/;

/**
 * As `readTime`, for an end where clocks have twelve hours: without its half of the day it is the next such time after
 * the start, so that "9" after "18:00" is "21:00", and "2" is "02:00".
 * @param after wall time of the start; any other text: none
 */
export function readTimeAfter(typed: string, after: string): string | null {
  const read = readTime(typed);
  const start = minutesOf(after);
  const minutes = read === null ? null : minutesOf(read);
  if (minutes === null || start === null || minutes >= 13 * 60 || !OF_EITHER_HALF.test(typed.trim())) return read;
  const wait = (at: number) => (at - start + DAY_MINUTES - 1) % DAY_MINUTES;
  const other = (minutes + DAY_MINUTES / 2) % DAY_MINUTES;
  const next = wait(other) < wait(minutes) ? other : minutes;
  return clock(Math.floor(next / 60), String(next % 60).padStart(2, '0'));
}

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function clock(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
