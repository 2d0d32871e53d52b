import { useId, useRef, useState } from 'react';
import { authorOf, bookingDeed } from '@laneway/contract/activity/booking-deed';
import type { DeedWords } from '@laneway/contract/activity/deed-facts';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { PutBackRow } from '../../app/booking/put-back-row.tsx';
import { usePutBack } from '../../app/booking/use-put-back.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardFoot } from '../../ui/card.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { Muted } from '../../ui/text.tsx';
import { useInSight } from '../../ui/use-in-sight.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Details } from './booking-details.queries.ts';
import styles from './history-card.module.css';
import { useWords } from './use-words.ts';

const SHOWN = 8;

/** Who did what with the booking, newest first; the newest change can be put back. */
export function HistoryCard({ details: { booking, abilities } }: { details: Details }) {
  const words = useWords();
  const { t, time, date, zone } = words;
  const deedWords = words as unknown as DeedWords;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const putBack = usePutBack(booking, useInSight(list) && abilities.update);
  const today = dateIn(useNow(MINUTE_MS), zone);
  const { history } = booking;
  const shown = all ? history : history.slice(0, SHOWN);
  const hidden = history.length - shown.length;
  return (
    <Card title={t('booking_details.history')}>
      <ol ref={list} tabIndex={-1} aria-label={t('booking_details.history')} className={styles.list}>
        {shown.map((row, index) => {
          const { text, note } = bookingDeed(row, deedWords);
          const day = dateIn(row.at, zone);
          const at = day === today ? time(row.at) : `${date(day, 'plain')}, ${time(row.at)}`;
          return (
            <li key={row.activityId} className={styles.row}>
              <p id={`${id}-${index}`}>
                <strong>{authorOf(row, deedWords)}</strong> {text}
              </p>
              <Muted small>
                <time dateTime={row.at}>{at}</time>
                {note && ` · ${note}`}
              </Muted>
              {putBack !== undefined && putBack.activityId === row.activityId && (
                <PutBackRow
                  booking={booking}
                  putBack={putBack}
                  describedBy={`${id}-${index}`}
                  onDone={() => list.current?.focus()}
                />
              )}
            </li>
          );
        })}
      </ol>
      {hidden > 0 && (
        <CardFoot>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t('booking_details.history_more', { count: hidden })}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
