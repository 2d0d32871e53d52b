import { UserRoundPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking } from './booking-details.queries.ts';
import styles from './stale-compare.module.css';
import { liveItems, placesOf, guestsOf, useWords } from './use-words.ts';

type Props = {
  /** The booking as the person saw it, and as it is now. */
  seen: Booking;
  now: Booking;
  onMine: () => void;
  onTheirs: () => void;
  /** False where the booking has become something that this cannot be done to. */
  mayMine: boolean;
};

const MINUTE_MS = 60_000;

/** Another desk was quicker: what changed and who did it, and the choice between the two. */
export function StaleCompare({ seen, now, onMine, onTheirs, mayMine }: Props) {
  const { t } = useWords();
  const changes = useChanges(seen, now);
  const actor = now.history[0]?.actor.name;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p className={styles.title}>
        <UserRoundPen size={16} aria-hidden="true" />
        {actor ? t('booking_details.stale.title', { name: actor }) : t('booking_details.stale.unknown')}
      </p>
      {changes.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('booking_details.stale.what')}</span>
              </th>
              <th scope="col">{t('booking_details.stale.seen')}</th>
              <th scope="col">{t('booking_details.stale.now')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([name, was, is]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <s>{was}</s>
                </td>
                <td>
                  <b>{is}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('booking_details.stale.nothing_visible')}</p>
      )}
      <div className={styles.choice}>
        <Button size="small" onClick={onTheirs}>
          {t('booking_details.stale.take_theirs')}
        </Button>
        {mayMine && (
          <Button size="small" onClick={onMine}>
            {t('booking_details.stale.keep_mine')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Facts of the booking that are not what they were: name, before, now. */
function useChanges(seen: Booking, now: Booking): [string, string, string][] {
  const { t, when, where, party, money } = useWords();
  const at = useNow(MINUTE_MS);
  const facts = (booking: Booking): [string, string][] => {
    const items = liveItems(booking);
    return [
      [t('booking_details.stale.status'), t(`booking.status.${booking.status}`)],
      [t('booking_details.when'), items.map((item) => when(item, at)).join(' · ')],
      [t('booking_details.where'), where(placesOf(items))],
      [t('booking.party'), party(guestsOf(items))],
      [t('money.total'), money(booking.money.total)],
      [t('money.balance'), money(booking.money.balance)],
    ];
  };
  const after = facts(now);
  return facts(seen).flatMap(([name, was], index): [string, string, string][] => {
    const is = after[index]?.[1] ?? '';
    return was === is ? [] : [[name, was, is]];
  });
}
