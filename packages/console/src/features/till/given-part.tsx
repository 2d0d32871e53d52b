import { useTranslation } from 'react-i18next';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { likelyCash } from '@laneway/domain/till/likely-amounts';
import { asCents, asDecimal } from '../../app/form/fields/money-field.tsx';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { useSum } from './amount-part.tsx';
import styles from './till.module.css';

/** The tile of what is exactly the sum. */
const EXACT = 0;

/** Cash that was handed over, and the change at once. */
export function GivenPart() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { sum, tip } = useSum();
  const { value, onChange, onBlur, ...bound } = useBound<number | null>('tendered', t('money.tendered'));
  const given = value === null ? sum : Number.isNaN(value) ? null : centsOf(value);
  const change = sum === null || given === null ? null : cents(given - sum);
  const likely = sum === null || sum === 0 ? [] : likelyCash(sum);
  return (
    <>
      <div className={styles.given}>
        <TileChoice
          label={t('money.tendered')}
          end={sum !== null && tip > 0 && t('till.given_sum', { amount: money(toWire(sum)) })}
          inLine
          tiles={[
            { value: EXACT, title: t('till.exact') },
            ...likely.map((note) => ({ value: note as number, title: money(toWire(note), { whole: true }) })),
          ]}
          value={value === null ? EXACT : asCents(value)}
          onChange={(chosen) => onChange(chosen === EXACT ? null : toWire(cents(chosen)))}
        />
        <MoneyField
          {...bound}
          withSign
          hideLabel
          value={value === null ? sum : asCents(value)}
          onChange={(typed) => onChange(typed === null ? Number.NaN : asDecimal(typed))}
          onBlur={() => {
            if (Number.isNaN(value)) onChange(null);
            onBlur();
          }}
        />
      </div>
      <ChangeBox change={change} />
    </>
  );
}

/** The change, or what is still missing; null while an amount is none: its place stays, and says nothing. */
function ChangeBox({ change }: { change: Cents | null }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isShort = change !== null && change < 0;
  return (
    <output className={classes(styles.change, isShort && styles.short, change === null && styles.none)}>
      {change !== null && (
        <>
          <span>{t(isShort ? 'till.missing' : 'money.change')}</span>
          <b>{money(toWire(cents(Math.abs(change))))}</b>
        </>
      )}
    </output>
  );
}
