import { type ReactNode, useId } from 'react';
import choice from './choice.module.css';
import styles from './radio-cards.module.css';

export type RadioCard<V extends string> = {
  value: V;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  /** At the right of the card, e.g. an amount. */
  end?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<V extends string> = {
  /** What is being chosen; the group's name. */
  label: string;
  hideLabel?: boolean;
  value: V;
  onChange: (value: V) => void;
  cards: readonly RadioCard<V>[];
  /** columns: side by side, icon above; rows: one below the other. */
  layout?: 'columns' | 'rows';
};

/** One of a few, each with its explanation. Native radios. */
export function RadioCards<V extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  cards,
  layout = 'columns',
}: RadioCardsProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles[layout]}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <span className={styles.top}>
              {card.icon}
              <input
                type="radio"
                className={choice.radio}
                name={name}
                value={card.value}
                checked={card.value === value}
                disabled={card.disabled}
                onChange={() => onChange(card.value)}
              />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{card.label}</span>
              {card.hint && <span className={styles.hint}>{card.hint}</span>}
            </span>
            {card.end && <span className={styles.end}>{card.end}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
