import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import type { DeedWords } from '@laneway/contract/activity/booking-deed';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import type { Language } from '@laneway/contract/words/languages';
import { say } from '../http/words.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };
const HEADS = ['when', 'who', 'acting_as', 'what', 'outlet', 'code', 'deed_code', 'before', 'after'] as const;

/** Spreadsheets read a file that begins with it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Where days and money are at home, and the reader's language. */
type House = { zone: string; currency: string; language: Language };

/** The history as a spreadsheet reads it: RFC 4180, one line a deed, in the reader's language. */
export function activityCsv(house: House): { head: string; line: (row: ActivityRow) => string } {
  const words = wordsOf(house);
  return {
    head: BYTE_ORDER_MARK + lineOf(HEADS.map((head) => words.t(`activity.${head}`))),
    line: (row) => {
      const { text, note } = deedSentence(row, row.subject, words);
      const at = Temporal.Instant.from(row.at).toZonedDateTimeISO(house.zone);
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
      ]);
    },
  };
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * What a spreadsheet takes for the beginning of a formula: at the beginning of a cell, or behind a separator, since some
 * languages split a line at `;` or a tab, whatever it is quoted with.
 */
const FORMULA = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Always quoted; an apostrophe makes text of a formula. */
function cell(text: string): string {
  return `"${text.replace(FORMULA, "$1'$2").replaceAll('"', '""')}"`;
}

function wordsOf({ language, zone, currency }: House): DeedWords {
  const locale = LOCALES[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const clock = (timeZone: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const [houseClock, wallClock] = [clock(zone), clock('UTC')];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const wallTime = (wall: string) => {
    const [hours = 0, minutes = 0] = wall.split(':').map(Number);
    return wallClock.format(new Date(Date.UTC(2026, 0, 1, hours % 24, minutes)));
  };
  return {
    t: (key, params) => say(language, key, params),
    money: (amount) =>
      money
        .formatToParts(amount)
        .map(({ type, value }) => (type === 'currency' ? currency : value))
        .join(''),
    time: (instant) => houseClock.format(new Date(instant)),
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
