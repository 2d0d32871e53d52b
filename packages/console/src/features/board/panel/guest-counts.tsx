import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import type { Guests, GuestType } from '@laneway/domain/plans/plan';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';

export type GuestCountsProps = {
  types: readonly GuestType[];
  value: Guests;
  error: string | undefined;
  onChange: (value: Guests) => void;
  words: BoardWords;
};

/** People by the price they pay. */
export function GuestCounts({ types, value, error, onChange, words: { t } }: GuestCountsProps) {
  const errorId = useId();
  const set = (type: GuestType, count: number) => {
    const next = { ...value, [type]: Math.max(0, Math.min(1000, count)) };
    onChange(Object.fromEntries(Object.entries(next).filter(([, one]) => one > 0)));
  };
  return (
    <fieldset className={styles.guests}>
      <legend className="visually-hidden">{t('board.guests')}</legend>
      {types.map((type, place) => {
        const count = value[type] ?? 0;
        const name = t(GUEST_TYPE_WORDS[type]);
        return (
          // By its place: the focus stays where the next plan counts its guests by another type.
          <div key={place} className={styles.stepper}>
            <span>{types.length === 1 ? t('board.guests') : name}</span>
            <span className={styles.count}>
              <IconButton
                size="small"
                variant="outline"
                label={t('board.new.fewer', { type: name })}
                icon={<Minus size={14} />}
                onClick={() => set(type, count - 1)}
              />
              <input
                inputMode="numeric"
                data-guests=""
                aria-label={types.length === 1 ? t('board.guests') : name}
                value={count === 0 ? '' : count}
                placeholder="0"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                onChange={(event) => set(type, Number(event.target.value.replaceAll(/\D/g, '')) || 0)}
              />
              <IconButton
                size="small"
                variant="outline"
                label={t('board.new.more', { type: name })}
                icon={<Plus size={14} />}
                onClick={() => set(type, count + 1)}
              />
            </span>
          </div>
        );
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
