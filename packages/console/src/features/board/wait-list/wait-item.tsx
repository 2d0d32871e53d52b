import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { Timer, UserMinus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WaitRow } from '@laneway/contract/wait-list/wait-list.endpoints';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useBoard } from '../board-runtime.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { placeKey, type WaitPlace } from './fit-mark.ts';
import styles from './wait-list.module.css';

type WaitItemProps = {
  row: WaitRow;
  words: BoardWords;
  mayEdit: boolean;
  /** The place of this party that is chosen to be offered. */
  chosen: WaitPlace | null;
  busy: boolean;
  onChoose: (place: WaitPlace) => void;
  /** Offers the chosen place. */
  onOffer: () => void;
  onTakeBack: () => void;
  onSeat: () => void;
  onLeave: () => void;
};

/** A waiting party: its wish in one line, its offer or the places that fit. */
export function WaitItem({
  row,
  words,
  mayEdit,
  chosen,
  busy,
  onChoose,
  onOffer,
  onTakeBack,
  onSeat,
  onLeave,
}: WaitItemProps) {
  const { t } = words;
  const { store } = useBoard();
  const { duration, phone, wallRange } = useFormat();
  const { name, totalGuests, planTitle, from, to, since, offer, fits, nearest, offersMissed, position } = row;
  const waited = Math.max(0, Math.floor((store.now() - Date.parse(since)) / 60_000));
  const waitedFor = duration(waited < DAY_MINUTES ? waited : waited - (waited % DAY_MINUTES));
  const wish = { plan: planTitle, duration: duration(row.duration * 60), window: wallRange(from, to) };
  const place = (one: WaitPlace) => (
    <Button
      key={placeKey(one)}
      data-place={placeKey(one)}
      size="small"
      aria-pressed={chosen !== null && placeKey(chosen) === placeKey(one)}
      className={styles.place}
      disabled={!mayEdit}
      onClick={() => onChoose(one)}
      onKeyDown={(event) => {
        // The place is chosen already, and has the focus: Enter is that of the panel.
        if (event.key !== 'Enter' || event.repeat || chosen === null || placeKey(chosen) !== placeKey(one)) return;
        event.preventDefault();
        onOffer();
      }}
    >
      {t('wait_list.place', { time: words.wall(wallOfWire(one.start)), lanes: words.lanes(one.lanes) })}
    </Button>
  );
  return (
    <div className={classes(styles.item, chosen !== null && styles.chosen)}>
      <div className={styles.line}>
        <span className={styles.position}>{position}</span>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.guests}>{t('wait_list.guests', { count: totalGuests })}</span>
        <span className={styles.waited} title={t('wait_list.waiting', { time: waitedFor })}>
          {waitedFor}
        </span>
      </div>
      <p className={styles.wish}>{t('wait_list.wish', wish)}</p>
      {offer ? (
        <Offer {...{ row, offer, words, mayEdit, busy, onTakeBack, onSeat }} />
      ) : (
        <>
          {fits.length > 0 ? (
            <div role="group" aria-label={t('wait_list.fits', { name })} className={styles.places}>
              {fits.map(place)}
            </div>
          ) : (
            <div className={styles.places}>
              <span>{t(nearest ? 'wait_list.no_fit' : 'wait_list.full')}</span>
              {nearest && (
                <>
                  <span>{t('wait_list.nearest')}</span>
                  {place(nearest)}
                </>
              )}
            </div>
          )}
          <div className={styles.line}>
            <p className={classes(styles.about, styles.grow)}>
              {[
                row.phone && phone(row.phone),
                row.email,
                row.notes,
                offersMissed > 0 && t('wait_list.missed', { count: offersMissed }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {mayEdit && (
              <IconButton
                size="small"
                label={t('wait_list.leave')}
                icon={<UserMinus size={14} />}
                className={styles.leave}
                onClick={onLeave}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

type OfferProps = Pick<WaitItemProps, 'row' | 'words' | 'mayEdit' | 'busy' | 'onTakeBack' | 'onSeat'> & {
  offer: NonNullable<WaitRow['offer']>;
};

/** A place that is held for the party, with the time that is left. */
function Offer({ row, offer, words, mayEdit, busy, onTakeBack, onSeat }: OfferProps) {
  const { t } = words;
  const { time, date, phone } = useFormat();
  const { store } = useBoard();
  const [copied, setCopied] = useState(false);
  const start = words.wall(wallOfWire(offer.start));
  const copy = async () => {
    const said = {
      name: row.name,
      lanes: words.lanes(offer.lanes),
      time: start,
      date: date(store.day.date),
      until: offer.expiresAt === null ? '' : time(offer.expiresAt),
    };
    await navigator.clipboard?.writeText(t('wait_list.words', said));
    setCopied(true);
  };
  return (
    <div className={styles.offer} data-testid="offer">
      <div className={styles.line}>
        <Timer size={15} aria-hidden="true" />
        <strong className={styles.name}>
          {t('wait_list.offered', { lanes: words.lanes(offer.lanes), time: start })}
        </strong>
        {offer.expiresAt !== null && <Countdown {...{ offer, words }} expiresAt={offer.expiresAt} />}
      </div>
      <div className={styles.line}>
        <span className={styles.grow}>
          {offer.mailed
            ? t('wait_list.mailed', { time: time(offer.offeredAt) })
            : row.phone && t('wait_list.not_mailed', { phone: phone(row.phone) })}
        </span>
        <Button variant="text" size="small" onClick={() => void copy()}>
          {t(copied ? 'wait_list.copied' : 'wait_list.copy')}
        </Button>
      </div>
      {mayEdit && (
        <div className={classes(styles.line, styles.end)}>
          <Button variant="text" size="small" disabled={busy} onClick={onTakeBack}>
            {t('wait_list.take_back')}
          </Button>
          <Button size="small" disabled={busy} onClick={onSeat}>
            {t('wait_list.seat')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is left of an offer, in digits and as a bar; the digits are not read out each second. */
function Countdown({ offer, expiresAt, words }: { offer: OfferProps['offer']; expiresAt: string; words: BoardWords }) {
  const { store, ticker } = useBoard();
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [from, to] = [Date.parse(offer.offeredAt), Date.parse(expiresAt)];
    const write = () => {
      const left = Math.max(0, to - store.now());
      const [text, bar] = line.current?.children ?? [];
      if (text) text.textContent = words.countdown(left);
      if (bar instanceof HTMLElement) bar.style.setProperty('--left', String(left / Math.max(1, to - from)));
    };
    write();
    return ticker.onBeat(write);
  }, [store, ticker, words, offer.offeredAt, expiresAt]);
  return (
    <span ref={line} className={styles.countdown} data-testid="offer-countdown">
      <span />
      <span className={styles.bar} aria-hidden="true" />
    </span>
  );
}
