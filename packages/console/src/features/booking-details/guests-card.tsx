import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { messageOf } from '../../app/commands/errors.ts';
import { AnswersOf } from '../../app/booking/answers-of.tsx';
import { GuestPhoto } from '../../app/booking/guest-photo.tsx';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { ask } from '../../app/queries/ask.ts';
import { IconBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardFoot } from '../../ui/card.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Details } from './booking-details.queries.ts';
import styles from './guests-card.module.css';
import { useWords } from './use-words.ts';

const SHOWN = 8;
type Party = Answer<'booking.guests'>;

/** Who comes, who is here, and who has still to sign. Those who have not stand first. */
export function GuestsCard({ details: { booking, abilities } }: { details: Details }) {
  const { t } = useWords();
  const { outletId, bookingId } = booking;
  const { data: party, error, refetch } = useQuery(ask('booking.guests', { body: { outletId, bookingId } }));
  const asksWaivers = party?.guests.some(({ waiver }) => waiver !== 'not_needed') ?? false;
  const named = party?.guests.filter(({ name }) => name !== null) ?? [];
  return (
    <Card
      title={t(asksWaivers ? 'booking_details.guests_waivers' : 'booking_details.guests')}
      note={party && t('booking_details.names_of', { count: named.length, total: party.totalGuests })}
      end={
        abilities.update && (
          <span className={styles.buttons}>
            {party && party.questions.length > 0 && (
              <Button variant="text" size="small" shortcut="Z" onClick={() => openBookingDialog('answers', booking)}>
                {t('board.action.answers')}
              </Button>
            )}
            <Button variant="text" size="small" shortcut="Y" onClick={() => openBookingDialog('names', booking)}>
              {t('board.action.name_guests')}
            </Button>
          </span>
        )
      }
    >
      {error && !party && (
        <p role="alert">
          {messageOf(error)}{' '}
          <Button variant="text" size="small" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      {party && <AnswersOf {...{ party }} guestId={null} />}
      {party && named.length === 0 && <Muted>{t('booking_details.no_names')}</Muted>}
      {party && named.length > 0 && <GuestTable {...{ outletId, party, asksWaivers }} guests={named} />}
    </Card>
  );
}

type TableProps = { outletId: string; party: Party; guests: Party['guests']; asksWaivers: boolean };

function GuestTable({ outletId, party, guests, asksWaivers }: TableProps) {
  const { bookingId } = party;
  const { t, time, typeName } = useWords();
  const [all, setAll] = useState(false);
  const hasSigned = ({ waiver }: Party['guests'][number]) => waiver === 'signed' || waiver === 'not_needed';
  const inOrder = guests.toSorted((a, b) => Number(hasSigned(a)) - Number(hasSigned(b)));
  const shown = all ? inOrder : inOrder.slice(0, SHOWN);
  const hidden = inOrder.length - shown.length;
  const isWhole = party.here === party.totalGuests;
  return (
    <>
      {asksWaivers && (
        <Waiver signed={party.waiversMissing === 0}>
          {party.waiversMissing > 0
            ? t('booking_details.missing_of', { count: party.waiversMissing, total: party.totalGuests })
            : t('booking_details.all_signed')}
        </Waiver>
      )}
      <SmallTable
        rows={shown}
        rowId={(guest) => guest.guestId}
        columns={[
          {
            id: 'guest',
            label: t('booking_details.guest'),
            cell: ({ guestId, name, photoUrl }) => (
              <>
                <span className={styles.guest}>
                  {photoUrl !== null && <GuestPhoto {...{ outletId, bookingId, photoUrl }} name={name ?? ''} />}
                  {name}
                </span>
                <AnswersOf {...{ party, guestId }} />
              </>
            ),
          },
          {
            id: 'type',
            label: t('booking_details.guest_type'),
            cell: ({ type }) => <Muted as="span">{typeName(type)}</Muted>,
          },
          ...(asksWaivers
            ? [
                {
                  id: 'waiver',
                  label: t('booking_details.waiver'),
                  cell: (guest: Party['guests'][number]) => (
                    <Waiver signed={hasSigned(guest)}>
                      {t(hasSigned(guest) ? 'booking_details.signed' : 'booking_details.missing')}
                    </Waiver>
                  ),
                },
              ]
            : []),
          ...(party.here > 0
            ? [
                {
                  id: 'arrival',
                  label: t('booking_details.arrival'),
                  cell: ({ checkedInAt }: Party['guests'][number]) =>
                    (checkedInAt !== null || isWhole) && (
                      <IconBadge hue="green" look="plain" icon={CircleCheck}>
                        {checkedInAt === null ? t('booking_details.is_here') : time(checkedInAt)}
                      </IconBadge>
                    ),
                },
              ]
            : []),
        ]}
      />
      {hidden > 0 && (
        <CardFoot>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t('booking_details.more_guests', { count: hidden })}
          </Button>
        </CardFoot>
      )}
    </>
  );
}

function Waiver({ signed, children }: { signed: boolean; children: ReactNode }) {
  return (
    <IconBadge hue={signed ? 'green' : 'orange'} look="plain" icon={signed ? CircleCheck : CircleAlert}>
      {children}
    </IconBadge>
  );
}
