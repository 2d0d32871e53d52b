import type { MoneyOptions } from '@laneway/domain/money/format-money';
import { classes } from './classes.ts';
import { useFormat } from './format/use-format.ts';
import styles from './money.module.css';

export type MoneyProps = MoneyOptions & {
  /** As the API sends it: a decimal, may be negative. */
  amount: number;
  /** due: stands out while above zero, as something owed; credit: green. */
  tone?: 'normal' | 'due' | 'credit' | 'strong';
};

/** Money in tabular figures; zero steps back. */
export function Money({ amount, tone = 'normal', ...options }: MoneyProps) {
  const { money } = useFormat();
  const look = amount === 0 ? styles.zero : tone === 'normal' ? undefined : styles[tone];
  return <span className={classes(styles.money, look)}>{money(amount, options)}</span>;
}
