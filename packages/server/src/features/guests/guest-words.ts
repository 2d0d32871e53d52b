import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { formatMoney } from '@laneway/domain/money/format-money';
import { toWire } from '@laneway/domain/money/wire-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { Cents } from '@laneway/domain/money/cents';
import { say } from '../../platform/http/words.ts';
import type { GuestPlace } from './guest-facts.repository.ts';

const TENDER_WORDS = {
  CASH: 'money.method.cash',
  CARD: 'money.method.card',
  CARD_PRESENT: 'money.method.card_present',
  GIFT_CARD: 'money.method.gift_card',
  CHECK: 'money.method.check',
  OTHER: 'money.method.other',
} as const;

export type GuestWords = ReturnType<typeof guestWords>;

/** How a mail speaks to a guest: their language, the clock of the outlet, the currency of the business. */
export function guestWords({ zone, currency }: Pick<GuestPlace, 'zone' | 'currency'>, language: Language) {
  const locale = LOCALES[language];
  const moment = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...form });
  const clock = moment({ hour: 'numeric', minute: '2-digit' });
  return {
    language,
    t: (key: string, params?: Record<string, unknown>) => say(language, `mail.guest.${key}`, params),
    say: (key: string, params?: Record<string, unknown>) => say(language, key, params),
    money: (amount: Cents) => formatMoney(toWire(amount), { currency, locale }),
    /** "Friday, December 11, 2026". */
    day: (at: string) => moment({ dateStyle: 'full' }).format(Date.parse(at)),
    /** "Fri, Dec 11". */
    shortDay: (at: string) => moment({ weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(at)),
    /** "Nov 20, 2026". */
    date: (at: string) => moment({ dateStyle: 'medium' }).format(Date.parse(at)),
    /** A business date, the same. */
    dateOf: (date: string) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(`${date}T00:00Z`)),
    /** "5:30 – 7:00 PM". */
    times: (from: string, to: string) => plain(clock.formatRange(Date.parse(from), Date.parse(to))),
    tender: (method: keyof typeof TENDER_WORDS) => say(language, TENDER_WORDS[method]),
    percent: (rate: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100),
  };
}

/** Intl's thin spaces are boxes in some mail programs. */
function plain(text: string): string {
  return text.replaceAll(/[\u2009\u202f]/g, ' ');
}

/** "1 Pier Rd, Boston, MA 02110". */
export function addressLine({
  line1 = '',
  line2 = '',
  city = '',
  state = '',
  zip = '',
}: GuestPlace['address']): string {
  return [line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export function phoneWords(phone: string): string {
  return phone === '' ? '' : showPhone(phone);
}
