import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { LaneArrows } from '../../ui/lane-arrows.tsx';
import styles from './guest-panel.module.css';
import type { Checked } from './guest-price.ts';
import type { TypedDocument } from './use-typed-document.ts';

type Slot = Checked['slots'][number];
type Start = Pick<Slot, 'start' | 'which'>;

type Props = {
  texts: TypedDocument['texts'];
  picture: string | null;
  answer: Checked | null;
  onStart: (start: Start) => void;
};

/** The plan as a guest meets it: picture, name, description, and the times of the date with their prices. */
export function GuestOffer({ texts: { title, line, description }, picture, answer, onStart }: Props) {
  return (
    <div className={styles.offer}>
      <Picture key={picture} url={picture} />
      <div className={styles.offerBody}>
        {line && <p className={styles.line}>{line}</p>}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.line}>{description}</p>
        {answer && answer.slots.length > 0 && <Times answer={answer} onStart={onStart} />}
      </div>
    </div>
  );
}

/** The picture; without one, and when it cannot be had, the arrows of a lane. */
function Picture({ url }: { url: string | null }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.picture}>
      {url !== null && !isMissing ? <img src={url} alt="" onError={() => setMissing(true)} /> : <LaneArrows />}
    </div>
  );
}

/** Above the chosen row, so that its outline is whole. */
const MARGIN = 4;

const keyOf = ({ start, which }: Start) => [start, which].join(' ');

/** Every start of the date. One that cannot be sold can be chosen: the reason is shown then. */
function Times({ answer, onStart }: Pick<Props, 'onStart'> & { answer: Checked }) {
  const { t } = useTranslation();
  const { wallTime, money } = useFormat();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = answer.start === null ? null : keyOf({ start: answer.start, which: answer.which });
  useEffect(() => {
    // Scrolls the list alone: the page must not move while somebody types beside it.
    const [box, label] = [list.current, list.current?.querySelector('input:checked')?.parentElement];
    if (box && label) box.scrollTop = label.offsetTop - MARGIN;
  }, [chosen]);
  return (
    <div ref={list} role="radiogroup" aria-label={t('plan_guest.times')} className={styles.times}>
      {answer.slots.map((slot) => (
        <label key={keyOf(slot)} className={classes(styles.time, slot.status !== 'free' && styles.gone)}>
          <input
            type="radio"
            form=""
            name={name}
            className="visually-hidden"
            checked={keyOf(slot) === chosen}
            onChange={() => onStart({ start: slot.start, which: slot.which })}
          />
          <span className={styles.clock}>
            {wallTime(slot.start)}
            {slot.zone && ` ${slot.zone}`}
          </span>
          <span className={styles.slotPrice}>
            {slot.status !== 'free'
              ? t(`plan_guest.slot.${slot.reason === 'bookingExpired' ? 'past' : slot.status}`)
              : slot.priceFrom === null
                ? t('plan_guest.slot.no_price')
                : money(slot.priceFrom)}
          </span>
        </label>
      ))}
    </div>
  );
}
