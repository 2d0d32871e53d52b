import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Muted } from '../../ui/text.tsx';
import { type Day, differenceOf, leftInDrawer, type Typed, WITHOUT_NOTE } from './close-state.ts';
import styles from './close.module.css';

type Props = {
  day: Day;
  typed: Typed;
  counted: Cents | null;
  note: RefObject<HTMLInputElement | null>;
  /** What the server said of the note. */
  noteError: string | undefined;
  onChange: (patch: Partial<Typed>) => void;
};

/** What the drawer should hold beside what was counted, and where the cash goes. Empty until the count is confirmed. */
export function CloseCompare({ day, typed, counted, note, noteError, onChange }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isThere = typed.isConfirmed && counted !== null;
  if (!isThere) return <Card title={`3  ${t('close.compare')}`} note={t('close.compare_note')} />;
  const difference = differenceOf(day, counted);
  const leave = leftInDrawer(typed, day, counted);
  return (
    <Card title={`3  ${t('close.compare')}`}>
      {difference === null ? (
        <Muted>{t('close.compare_later')}</Muted>
      ) : (
        <>
          <dl className={styles.lines}>
            <div>
              <dt>{t('close.float')}</dt>
              <dd>
                <Money amount={day.float} />
              </dd>
            </div>
            <div>
              <dt>{t('close.cash_moved')}</dt>
              <dd>
                <Money amount={toWire(cents(centsOf(day.cashExpected ?? 0) - centsOf(day.float)))} />
              </dd>
            </div>
            <div className={styles.sum}>
              <dt>{t('close.expected')}</dt>
              <dd>{money(day.cashExpected ?? 0)}</dd>
            </div>
          </dl>
          <Difference difference={difference} />
        </>
      )}
      <div className={styles.leave}>
        <MoneyField
          label={t('close.leave')}
          withSign
          value={typed.leave ?? leave}
          most={counted}
          onChange={(next) => onChange({ leave: next })}
        />
        <p>
          <span>{t('close.bank')}</span>
          <strong>{money(toWire(cents(Math.max(0, counted - leave))))}</strong>
        </p>
      </div>
      {(difference === null || difference !== 0) && (
        <Field
          ref={note}
          label={t('close.note')}
          help={t('close.note_help')}
          maxLength={500}
          value={typed.note}
          error={noteError}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </Card>
  );
}

/** The difference with its rule. */
export function Difference({ difference }: { difference: Cents }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isExact = difference === 0;
  const Icon = isExact ? CircleCheck : TriangleAlert;
  const amount = money(toWire(cents(Math.abs(difference))));
  const needsNote = Math.abs(difference) > WITHOUT_NOTE;
  return (
    <>
      <p className={classes(styles.difference, isExact && styles.exact)}>
        <Icon size={16} aria-hidden="true" />
        <span>{isExact ? t('close.exact') : t(difference < 0 ? 'close.missing' : 'close.over', { amount })}</span>
        <strong>{money(toWire(difference), { signed: !isExact })}</strong>
      </p>
      {!isExact && (
        <Muted small>{t(needsNote ? 'close.rule_note' : 'close.rule', { amount: money(toWire(WITHOUT_NOTE)) })}</Muted>
      )}
    </>
  );
}
