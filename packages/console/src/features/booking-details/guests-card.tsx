import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardFoot } from '../../ui/card.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import { type Booking, GUEST_TYPES } from './booking-details.queries.ts';
import { useWords } from './use-words.ts';

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
        <Waiver signed={missing === 0}>
          {missing > 0
            ? t('booking_details.missing_of', { count: missing, total: guests.length })
            : t('booking_details.all_signed')}
        </Waiver>
      }
    >
      <SmallTable
        rows={shown}
        rowId={(guest) => guest.guestId}
        columns={[
          { id: 'guest', label: t('booking_details.guest'), cell: (guest) => guest.name },
          {
            id: 'type',
            label: t('booking_details.guest_type'),
            cell({ type }) {
              const known = GUEST_TYPES.find((one) => one === type);
              return <Muted as="span">{known ? typeName(known) : type}</Muted>;
            },
          },
          {
            id: 'waiver',
            label: t('booking_details.waiver'),
            cell: ({ waiver }) => (
              <Waiver signed={waiver}>{t(waiver ? 'booking_details.signed' : 'booking_details.missing')}</Waiver>
            ),
          },
        ]}
      />
      {hidden > 0 && (
        <CardFoot>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t('booking_details.more_guests', { count: hidden })}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}

function Waiver({ signed, children }: { signed: boolean; children: ReactNode }) {
  return (
    <IconBadge hue={signed ? 'green' : 'orange'} look="plain" icon={signed ? CircleCheck : CircleAlert}>
      {children}
    </IconBadge>
  );
}
