import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Offered } from './addons-form.ts';
import styles from './addons-panel.module.css';

const LONGEST_NOTE = 100;
type Value = { count: number; note: string };
type Props = {
  addon: Offered;
  /** How many are on the booking already. */
  ordered: number;
  /** How many can be chosen. */
  most: number;
  value: Value;
  onChange: (value: Value) => void;
};

/** An add-on with its number, which is pressed or typed; the plus never moves. */
export function AddonChoice({ addon, ordered, most, value: { count, note }, onChange }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { name, price, desc, leftToday } = addon;
  const set = (next: number) => onChange({ count: Math.max(0, Math.min(most, next)), note });
  const isOut = leftToday === 0;
  return (
    <li className={classes(styles.row, count > 0 && styles.chosen, isOut && styles.out)}>
      <div className={styles.what}>
        <b>{name}</b>
        <span className={styles.about}>
          {isOut ? (
            <span className={styles.none}>{t('booking_addons.none_left')}</span>
          ) : (
            <>
              {money(price)}
              {desc && ` · ${desc}`}
              {leftToday !== null && (
                <>
                  {' · '}
                  <span className={styles.left}>{t('booking_addons.left', { count: leftToday })}</span>
                </>
              )}
            </>
          )}
          {ordered > 0 && ` · ${t('booking_addons.ordered', { count: ordered })}`}
        </span>
      </div>
      <div className={styles.stepper}>
        {count > 0 && (
          <>
            <button type="button" aria-label={t('booking_addons.fewer', { name })} onClick={() => set(count - 1)}>
              <Minus size={16} aria-hidden="true" />
            </button>
            <input
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('booking_addons.count_of', { name })}
              value={count}
              onChange={({ target }) => set(Number.parseInt(target.value.replaceAll(/\D/g, '') || '0', 10))}
            />
          </>
        )}
        <button
          type="button"
          aria-label={t('booking_addons.more', { name })}
          disabled={count >= most}
          onClick={() => set(count + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </div>
      {count > 0 && (
        <label className={styles.note}>
          <span>{t('booking_addons.note')}</span>
          <input
            aria-label={t('booking_addons.note_of', { name })}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            value={note}
            onChange={({ target }) => onChange({ count, note: target.value })}
          />
          {note !== '' && (
            <span className={styles.length} aria-hidden="true">
              {t('booking_addons.note_length', { length: note.length, most: LONGEST_NOTE })}
            </span>
          )}
        </label>
      )}
    </li>
  );
}
