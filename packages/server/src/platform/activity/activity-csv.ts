import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import type { DeedWords } from '@laneway/contract/activity/booking-deed';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import type { Language } from '@laneway/contract/words/languages';
import { say } from '../http/words.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };
const HEADS = ['when', 'who', 'acting_as', 'what', 'outlet', 'code', 'deed_code', 'before', 'after'] as const;

/** The history as a spreadsheet reads it: RFC 4180, one line a deed, in the reader's language. */
export function csvOf(rows: readonly ActivityRow[], { zone, language }: { zone: string; language: Language }): string {
  const words = wordsOf(language, zone);
  const lines = rows.map((row) => {
    const { text, note } = deedSentence(row, row.subject, words);
    const at = Temporal.Instant.from(row.at).toZonedDateTimeISO(zone);
    return [
      `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'second' })}`,
      row.actor.name,
      words.t(`activity.acting.${row.actor.actingAs}`),
      [text, note].filter(Boolean).join('. '),
      row.outlet?.name ?? '',
      row.booking?.code ?? '',
      row.what,
      row.before === null ? '' : JSON.stringify(row.before),
      row.after === null ? '' : JSON.stringify(row.after),
    ];
  });
  const heads = HEADS.map((head) => words.t(`activity.${head}`));
  return [heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** Quoted where it must be; what a spreadsheet would take for a formula is text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function wordsOf(language: Language, zone: string): DeedWords {
  const locale = LOCALES[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const clock = (timeZone: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const wallTime = (wall: string) => {
    const [hours = 0, minutes = 0] = wall.split(':').map(Number);
    return clock('UTC').format(new Date(Date.UTC(2026, 0, 1, hours % 24, minutes)));
  };
  return {
    t: (key, params) => say(language, key, params),
    money: (amount) => money.format(amount),
    time: (instant) => clock(zone).format(new Date(instant)),
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
