const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string, whole: boolean): Intl.NumberFormat {
  const key = `${locale}|${whole}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const fractionDigits = whole ? 0 : 2;
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

export type MoneyOptions = {
  /** Say + before what is above zero (differences). */
  signed?: boolean;
  /** Whole dollars: bar tips and axes only. */
  whole?: boolean;
  /** Of another currency: "€". */
  symbol?: string;
};

/** An amount as the API sends it (decimal) as money: "$336.00", "−$15.00" with a real minus. */
export function formatMoney(
  amount: number,
  locale: string,
  { signed = false, whole = false, symbol }: MoneyOptions = {},
): string {
  const formatter = formatterOf(locale, whole);
  const text =
    symbol === undefined
      ? formatter.format(Math.abs(amount))
      : formatter
          .formatToParts(Math.abs(amount))
          .map(({ type, value }) => (type === 'currency' ? symbol : value))
          .join('');
  if (amount < 0) return `\u2212${text}`;
  return signed && amount > 0 ? `+${text}` : text;
}
