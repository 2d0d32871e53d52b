const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** An instant (ISO text or milliseconds) in a zone: "7:30 PM" in English, "19:30" in French and German. */
export function formatTime(instant: string | number, locale: string, zone: string): string {
  const english = locale.startsWith('en');
  const options: Intl.DateTimeFormatOptions = {
    hour: english ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: english ? 'h12' : 'h23',
  };
  return plainSpaces(formatterOf(locale, zone, options).format(new Date(instant)));
}

/** A wall time of the business day ("19:30", up to "29:59") as a time; text that is none as it is. */
export function formatWallTime(wallTime: string, locale: string): string {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
  if (Number.isNaN(hours + minutes)) return wallTime;
  return formatTime(Date.UTC(2026, 0, 1, hours % 24, minutes), locale, 'UTC');
}

/** "7:30 – 9:30 PM", "11:30 AM – 1:00 PM", "19:30 – 21:30". */
export function joinTimes(from: string, to: string): string {
  const half = / ([AP]M)$/;
  const same = half.exec(from)?.[1] === half.exec(to)?.[1];
  return `${same ? from.replace(half, '') : from} – ${to}`;
}

export type DateStyle =
  /** "Sat, Nov 21" */
  | 'short'
  /** "Saturday, Nov 21" */
  | 'day'
  /** "Sat, Nov 21, 2026" */
  | 'year'
  /** "Nov 21" */
  | 'plain';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  day: { weekday: 'long', month: 'short', day: 'numeric' },
  year: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  plain: { month: 'short', day: 'numeric' },
};

/** A business date ("2026-11-21") as a date. */
export function formatDate(date: string, locale: string, style: DateStyle = 'short'): string {
  return plainSpaces(formatterOf(locale, 'UTC', DATE_STYLES[style]).format(new Date(`${date}T12:00:00Z`)));
}

/** The calendar date of an instant in a zone, as "2026-11-21". */
export function dateIn(instant: string | number, zone: string): string {
  return formatterOf('en-CA', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));
}

/** The wall time of an instant in a zone, as "19:30". */
export function timeIn(instant: string | number, zone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatterOf('en-CA', zone, options).format(new Date(instant));
}

/** An instant as date and time: "Sat, Nov 21, 7:30 PM". */
export function formatDateTime(instant: string | number, locale: string, zone: string): string {
  return `${formatDate(dateIn(instant, zone), locale)}, ${formatTime(instant, locale, zone)}`;
}

/** Seconds left as "4:12". */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** Newer ICU data puts a narrow no-break space before PM; people search for, and copy, a plain one. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202F', ' ');
}
