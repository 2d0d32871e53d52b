import { useState } from 'react';
import { authorOf, bookingDeed } from '@laneway/contract/activity/booking-deed';
import type { DeedWords } from '@laneway/contract/activity/deed-facts';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { Button } from '../../ui/button.tsx';
import { Card, CardFoot } from '../../ui/card.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { Muted } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking } from './booking-details.queries.ts';
import styles from './history-card.module.css';
import { useWords } from './use-words.ts';

const SHOWN = 8;

/** Who did what with the booking, newest first. */
export function HistoryCard({ history }: { history: Booking['history'] }) {
  const words = useWords();
  const { t, time, date, zone } = words;
  const deedWords = words as unknown as DeedWords;
  const [all, setAll] = useState(false);
  const today = dateIn(useNow(MINUTE_MS), zone);
  const shown = all ? history : history.slice(0, SHOWN);
  const hidden = history.length - shown.length;
  return (
    <Card title={t('booking_details.history')}>
      <ol>
        {shown.map((row, index) => {
          const { text, note } = bookingDeed(row, deedWords);
          const day = dateIn(row.at, zone);
          const at = day === today ? time(row.at) : `${date(day, 'plain')}, ${time(row.at)}`;
          return (
            <li key={`${row.at} ${index}`} className={styles.row}>
              <p>
                <strong>{authorOf(row, deedWords)}</strong> {text}
              </p>
              <Muted small>
                <time dateTime={row.at}>{at}</time>
                {note && ` · ${note}`}
              </Muted>
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
