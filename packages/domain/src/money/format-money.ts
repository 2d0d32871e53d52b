/** The currency of a business that has chosen none, and of what is shown outside any business. */
export const DEFAULT_CURRENCY = 'USD';

/** What an amount is written in: a code of ISO 4217 and a locale of Intl. */
export type MoneyFormat = { currency: string; locale: string };

export type MoneyOptions = {
  /** Say + before what is above zero (differences). */
  signed?: boolean;
  /** Whole units: bar tips and axes only. */
  whole?: boolean;
  /** As it is spoken: "12.50 dollars". */
  spoken?: boolean;
  /** Beside amounts of other currencies: a Canadian dollar is "CA$" where a plain "$" is another one. */
  apart?: boolean;
};

const formatters = new Map<string, Intl.NumberFormat>();

/** The formatter of a currency in a language; making one takes far longer than using it. */
function formatterOf({ currency, locale }: MoneyFormat, { whole, spoken, apart }: MoneyOptions): Intl.NumberFormat {
  const key = [currency, locale, whole, spoken, apart].join();
  let formatter = formatters.get(key);
  if (!formatter) {
    const fractionDigits = whole ? 0 : 2;
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: spoken ? 'name' : apart ? 'symbol' : 'narrowSymbol',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
      trailingZeroDisplay: spoken ? 'stripIfInteger' : 'auto',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * An amount in units of its currency (a decimal, as on the wire) as a person reads it: "$336.00", "12,50 €", "−$15.00"
 * with a real minus. Throws RangeError on what is no currency code.
 */
export function formatMoney(amount: number, format: MoneyFormat, options: MoneyOptions = {}): string {
  const written = formatterOf(format, options).format(Math.abs(amount));
  const text = options.spoken ? written.replace('US dollar', 'dollar') : written;
  if (amount < 0) return `\u2212${text}`;
  return options.signed && amount > 0 ? `+${text}` : text;
}

/** The sign of a currency, and whether the language has it before the amount ("$" in English) or behind it. */
export function currencySign(format: MoneyFormat): { sign: string; isBefore: boolean } {
  const parts = formatterOf(format, {}).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? format.currency;
  return { sign, isBefore: parts[0]?.value === sign };
}

/** The sign of a currency on its own: "$", "€", "CHF". */
export function symbolOf(currency: string): string {
  return currencySign({ currency, locale: 'en-US' }).sign;
}
