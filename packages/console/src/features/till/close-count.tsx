import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsOf } from '@laneway/domain/till/cash-count';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { countedCash, isCount, type Typed } from './close-state.ts';
import styles from './close.module.css';

type Props = { typed: Typed; onChange: (patch: Partial<Typed>) => void };

/** The cash by bill and coins, counted before anybody sees what it should be. */
export function CloseCount({ typed, onChange }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { currency } = useUi();
  const { bills, coins, isConfirmed } = typed;
  const counted = countedCash(typed);
  /** The bills whose field was left: what is wrong there is said. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  return (
    <Card title={`2  ${t('close.count')}`} note={t('close.count_note')}>
      <div className={styles.bills}>
        {billsOf(currency).map((value) => {
          const bill = money(value, { whole: true });
          const count = bills[value] ?? null;
          return (
            <div key={value} className={styles.bill}>
              <span>{bill}</span>
              <span aria-hidden="true">×</span>
              <NumberField
                label={t('close.pieces', { bill })}
                hideLabel
                step={1}
                value={count}
                error={left.has(value) && !isCount(count) ? t('close.pieces_wrong') : undefined}
                readOnly={isConfirmed}
                onChange={(next) => onChange({ bills: { ...bills, [value]: next } })}
                onBlur={() => setLeft((before) => new Set(before).add(value))}
              />
              <Money amount={isCount(count) ? (count ?? 0) * value : 0} />
            </div>
          );
        })}
        <div className={styles.bill}>
          <span>{t('close.coins')}</span>
          <span />
          <MoneyField
            label={t('close.coins')}
            hideLabel
            withSign
            value={coins}
            readOnly={isConfirmed}
            onChange={(next) => onChange({ coins: next })}
          />
          <Money amount={coins === null || Number.isNaN(coins) ? 0 : toWire(cents(coins))} />
        </div>
      </div>
      <p className={styles.counted}>
        <span>{t('close.counted')}</span>
        <span>{counted === null ? '–' : money(toWire(counted))}</span>
      </p>
      {isConfirmed ? (
        <Button onClick={() => onChange({ isConfirmed: false })}>{t('close.again')}</Button>
      ) : (
        <Button disabled={counted === null} onClick={() => onChange({ isConfirmed: true })}>
          {t('close.confirm')}
        </Button>
      )}
    </Card>
  );
}
