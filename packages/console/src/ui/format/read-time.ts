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

function clock(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
