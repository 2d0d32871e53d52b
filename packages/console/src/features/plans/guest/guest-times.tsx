import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import styles from './guest-panel.module.css';
import type { Checked } from './guest-price.ts';

export type Slot = Checked['slots'][number];
export type Start = Pick<Slot, 'start' | 'which'>;

type Props = {
  answer: Checked;
  /** Whether a guest sees the price of a start. */
  showsPrice: (slot: Slot) => boolean;
  onStart: (start: Start) => void;
};

/** Above the chosen row, so that its outline is whole. */
const MARGIN = 4;

/** Whether a start is the one that an answer is for. */
export function isChosen(slot: Start, { start, which }: Pick<Checked, 'start' | 'which'>): boolean {
  return slot.start === start && slot.which === which;
}

/** Every start of the date. One that cannot be sold can be chosen: the reason is shown then. */
export function GuestTimes({ answer, showsPrice, onStart }: Props) {
  const { t } = useTranslation();
  const { wallTime, money } = useFormat();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const { slots, start: chosen, which } = answer;
  useEffect(() => {
    // Scrolls the list alone: the page must not move while somebody types beside it.
    const [box, label] = [list.current, list.current?.querySelector('input:checked')?.parentElement];
    if (box && label) box.scrollTop = label.offsetTop - MARGIN;
  }, [chosen, which]);
  const priceWords = (slot: Slot) => {
    if (slot.status !== 'free') {
      return t(`plan_guest.slot.${slot.reason === 'bookingExpired' ? 'past' : slot.status}`);
    }
    if (!showsPrice(slot)) return null;
    return slot.priceFrom === null ? t('plan_guest.slot.no_price') : money(slot.priceFrom);
  };
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={t(slots.every(showsPrice) ? 'plan_guest.times' : 'plan_guest.times_only')}
      className={styles.times}
    >
      {slots.map((slot) => (
        <label
          key={[slot.start, slot.which].join(' ')}
          className={classes(styles.time, slot.status !== 'free' && styles.gone)}
        >
          <input
            type="radio"
            form=""
            name={name}
            className="visually-hidden"
            checked={isChosen(slot, answer)}
            onChange={() => onStart({ start: slot.start, which: slot.which })}
          />
          <span className={styles.clock}>
            {wallTime(slot.start)}
            {slot.zone && ` ${slot.zone}`}
          </span>
          <span className={styles.slotPrice}>{priceWords(slot)}</span>
        </label>
      ))}
    </div>
  );
}
