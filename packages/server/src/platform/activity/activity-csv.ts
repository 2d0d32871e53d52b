import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import type { DeedWords } from '@laneway/contract/activity/deed-facts';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { formatMoney } from '@laneway/domain/money/format-money';
import { hasWords, say } from '../http/words.ts';

const HEADS = [
  'when',
  'who',
  'acting_as',
  'what',
  'outlet',
  'code',
  'deed_code',
  'before',
  'after',
  'currency',
] as const;

/** A byte order mark at the start tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The zone of days and the currency of money in the file, and the reader's language. */
type CsvFormat = { zone: string; currency: string; language: Language };

/** Formats the history as CSV (RFC 4180): one line for each activity, in the reader's language. */
export function activityCsv(format: CsvFormat): { head: string; line: (row: ActivityRow) => string } {
  const words = wordsOf(format);
  return {
    head: BYTE_ORDER_MARK + lineOf(HEADS.map((head) => words.t(`activity.${head}`))),
    line: (row) => {
      const { text, note } = deedSentence(row, row.subject, words);
      const at = Temporal.Instant.from(row.at).toZonedDateTimeISO(format.zone);
      return lineOf([
        `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'second' })}`,
        row.actor.name,
        words.t(`activity.acting.${row.actor.actingAs}`),
        [text, note].filter(Boolean).join('. '),
        row.outlet?.name ?? '',
        row.booking?.code ?? '',
        row.what,
        row.before === null ? '' : JSON.stringify(row.before),
        row.after === null ? '' : JSON.stringify(row.after),
        format.currency,
      ]);
    },
  };
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Matches text that a spreadsheet would run as a formula: at the start of a cell or behind a separator, since some
 * languages split a line at `;` or a tab even inside quotes.
 */
const FORMULA = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Quotes every cell; a leading apostrophe turns a formula into text. */
function cell(text: string): string {
  return `"${text.replace(FORMULA, "$1'$2").replaceAll('"', '""')}"`;
}

function wordsOf({ language, zone, currency }: CsvFormat): DeedWords {
  const locale = LOCALES[language];
  const clock = (timeZone: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const [zoneClock, wallClock] = [clock(zone), clock('UTC')];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const wallTime = (wall: string) => {
    const [hours = 0, minutes = 0] = wall.split(':').map(Number);
    return wallClock.format(new Date(Date.UTC(2026, 0, 1, hours % 24, minutes)));
  };
  return {
    t: (key, params) => say(language, key, params),
    has: hasWords,
    money: (amount) => formatMoney(amount, { currency, locale }),
    time: (instant) => zoneClock.format(new Date(instant)),
    date: (date) => day.format(new Date(`${date}T12:00:00Z`)),
    wallTime,
    wallRange: (from, to) => `${wallTime(from)} – ${wallTime(to)}`,
    lanes: (names) => names.join(', '),
    party: (guests) =>
      Object.entries(guests)
        .map(([type, count]) => `${String(count)} × ${type}`)
        .join(', '),
  };
}
