const HOUR = 60;
const DAY = 24 * HOUR;

type Words = (key: 'unit.min' | 'unit.hrs', of: { count: number }) => string;

/** Minutes to "2 h", "1 h 30", "45 min", "90 days"; under two days there are only hours: "36 h". */
export function formatDuration(minutes: number, locale: string, say: Words): string {
  const days = minutes >= 2 * DAY ? Math.floor(minutes / DAY) : 0;
  const hours = Math.floor((minutes - days * DAY) / HOUR);
  const rest = Math.round(minutes % HOUR);
  const parts = days > 0 ? [inDays(days, locale)] : [];
  if (hours > 0) parts.push(say('unit.hrs', { count: hours }));
  if (hours > 0 && rest > 0) parts.push(String(rest).padStart(2, '0'));
  else if (rest > 0 || parts.length === 0) parts.push(say('unit.min', { count: rest }));
  return parts.join('\u00A0');
}

function inDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
