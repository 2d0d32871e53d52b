import { type MoneyOptions, currencySign, formatMoney } from '@laneway/domain/money/format-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from './duration.ts';
import { LOCALES, languageOf } from '@laneway/contract/words/languages';
import { useUi } from '../ui-context.ts';
import { laneRuns } from './lanes.ts';
import { type DateStyle, formatDate, formatDateTime, formatTime, formatWallTime, joinTimes } from './time.ts';

/** `currency`: where it is not that of the business in view, as in a row of another business. */
type AmountOptions = MoneyOptions & { currency?: string };

/** Everything that is shown, in the person's language, the outlet's zone and the business's currency. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const { zone, currency } = useUi();
  const locale = LOCALES[languageOf(i18n.language)];
  return useMemo(
    () => ({
      locale,
      zone,
      /** Decimal of the API to "$336.00". */
      money: (amount: number, { currency: own = currency, ...options }: AmountOptions = {}) =>
        formatMoney(amount, { currency: own, locale }, options),
      /** For fields of money: the sign of the currency, and whether it stands before the amount. */
      currencySign: () => currencySign({ currency, locale }),
      /** ISO instant (or milliseconds) to "7:30 PM". */
      time: (instant: string | number) => formatTime(instant, locale, zone),
      /** "19:30" of the business day to "7:30 PM". */
      wallTime: (wallTime: string) => formatWallTime(wallTime, locale),
      /** Two instants to "7:30 – 9:30 PM". */
      range: (from: string | number, to: string | number) =>
        joinTimes(formatTime(from, locale, zone), formatTime(to, locale, zone)),
      /** Two wall times to "7:30 – 9:30 PM". */
      wallRange: (from: string, to: string) => joinTimes(formatWallTime(from, locale), formatWallTime(to, locale)),
      /** "2026-11-21" to "Sat, Nov 21". */
      date: (date: string, style?: DateStyle) => formatDate(date, locale, style),
      /** What a language is called in the one in use: "Englisch". */
      languageName: (language: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language,
      /** Instant to "Sat, Nov 21, 7:30 PM". */
      dateTime: (instant: string | number) => formatDateTime(instant, locale, zone),
      /** Resource names to "Lanes 9–11, Harbor Room". */
      lanes: (names: readonly string[]) => {
        const { lanes, runs, others } = laneRuns(names);
        const text = lanes === 0 ? [] : [t(lanes === 1 ? 'shell.lane' : 'shell.lanes', { list: runs })];
        return [...text, ...others].join(', ');
      },
      phone: showPhone,
      /** Minutes to "2 h", "1 h 30", "45 min", "90 days". */
      duration: (minutes: number) => formatDuration(minutes, locale, (key, of) => t(key, of)),
      /** For a field: "1284,5", with every digit and no groups, so that it can be typed back. */
      plainNumber: (value: number) => numbersOf(locale).plain.format(value),
      /** For a field of money: "1,284.50", without its currency. */
      amount: (value: number) => numbersOf(locale).amount.format(value),
      /** A rate: 8.875 to "8.875%". */
      percent: (rate: number) => numbersOf(locale).percent.format(rate / 100),
      number: (value: number) => numbersOf(locale).number.format(value),
    }),
    [t, locale, zone, currency],
  );
}

const numbers = new Map<string, ReturnType<typeof makeNumbers>>();

/** The formatters of a language; making one takes far longer than using it. */
function numbersOf(locale: string): ReturnType<typeof makeNumbers> {
  const known = numbers.get(locale) ?? makeNumbers(locale);
  numbers.set(locale, known);
  return known;
}

function makeNumbers(locale: string) {
  return {
    plain: new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
    amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
    number: new Intl.NumberFormat(locale),
  };
}
