import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Booking } from './booking-details.queries.ts';
import { Card } from './card.tsx';
import card from './card.module.css';
import { GUEST_TYPES, useWords } from './use-words.ts';

const SHOWN = 8;

/** Who comes, and who has still to sign. Those who have not stand first. */
export function GuestsCard({ guests }: { guests: Booking['guests'] }) {
  const { t, typeName } = useWords();
  const [all, setAll] = useState(false);
  const missing = guests.filter((guest) => !guest.waiver).length;
  const inOrder = guests.toSorted((a, b) => Number(a.waiver) - Number(b.waiver));
  const shown = all ? inOrder : inOrder.slice(0, SHOWN);
  const hidden = inOrder.length - shown.length;
  return (
    <Card
      title={t('booking_details.guests')}
      end={
        missing > 0 ? (
          <Badge hue="orange" look="plain" icon={<CircleAlert size={14} aria-hidden="true" />}>
            {t('booking_details.missing_of', { count: missing, total: guests.length })}
          </Badge>
        ) : (
          <Badge hue="green" look="plain" icon={<CircleCheck size={14} aria-hidden="true" />}>
            {t('booking_details.all_signed')}
          </Badge>
        )
      }
    >
      <div className={card.scroller}>
        <table className={card.table}>
          <thead>
            <tr>
              <th scope="col">{t('booking_details.guest')}</th>
              <th scope="col">{t('booking_details.guest_type')}</th>
              <th scope="col">{t('booking_details.waiver')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((guest) => {
              const type = GUEST_TYPES.find((one) => one === guest.type);
              return (
                <tr key={guest.guestId}>
                  <th scope="row">{guest.name}</th>
                  <td className={card.quiet}>{type ? typeName(type) : guest.type}</td>
                  <td>
                    {guest.waiver ? (
                      <Badge hue="green" look="plain" icon={<CircleCheck size={14} aria-hidden="true" />}>
                        {t('booking_details.signed')}
                      </Badge>
                    ) : (
                      <Badge hue="orange" look="plain" icon={<CircleAlert size={14} aria-hidden="true" />}>
                        {t('booking_details.missing')}
                      </Badge>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <div className={card.foot}>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t('booking_details.more_guests', { count: hidden })}
          </Button>
        </div>
      )}
    </Card>
  );
}
