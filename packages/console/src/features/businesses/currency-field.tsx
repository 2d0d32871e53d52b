import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { CURRENCIES } from '@laneway/domain/money/currency';
import { currencySign } from '@laneway/domain/money/format-money';
import type { BoundProps, Descriptor } from '../../app/form/fields/field-types.ts';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { useFormat } from '../../ui/format/use-format.ts';

/** The currencies of most venues first. */
const FIRST = ['USD', 'EUR', 'GBP', 'CAD', 'CHF'];

/** A currency as people say it: "Euro (EUR)", "US-Dollar (USD)". */
export function currencyName(code: string, locale: string): string {
  return `${new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code} (${code})`;
}

/** A currency of the form around it. */
function CurrencyField({ name, label, ...field }: BoundProps) {
  const { locale } = useFormat();
  const { value = '', ...bound } = useBound<string | undefined>(name, label);
  const options = useMemo(() => {
    const named = (currency: string) => ({
      value: currency,
      label: currencyName(currency, locale),
      note: currencySign({ currency, locale }).sign,
    });
    const rest = CURRENCIES.filter((code) => !FIRST.includes(code)).map(named);
    return [...FIRST.map(named), ...rest.toSorted((a, b) => a.label.localeCompare(b.label, locale))];
  }, [locale]);
  return <ComboBox {...field} {...bound} options={options} value={value} />;
}

/** A currency. */
export function currency(label: ParseKeys): Descriptor {
  return { label, Input: CurrencyField, words: (value: string, { locale }) => currencyName(value, locale) };
}
