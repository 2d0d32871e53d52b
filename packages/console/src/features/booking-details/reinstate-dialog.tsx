import type { Answer } from '@laneway/contract/endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarCheck, Receipt, TicketCheck, TicketX, Wallet } from 'lucide-react';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { messageOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { useSeen } from '../../app/form/use-seen.tsx';
import { askPreview } from '../../app/queries/ask.ts';
import { FieldError } from '../../ui/field.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking, Details } from './booking-details.queries.ts';
import { reinstateCall } from './status-dialogs.tsx';
import styles from './status-dialogs.module.css';
import { lastAuthor, useBookingFacts } from './use-booking-facts.ts';
import { liveItems, placesOf, useWords } from './use-words.ts';

/** Brings a cancelled booking back: what comes back with it is said before. */
export function ReinstateDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { booking, abilities } = details;
  const { t, nameOf, when } = useWords();
  const facts = useBookingFacts();
  const now = useNow(MINUTE_MS);
  const seen = useSeen(booking, {
    facts,
    actorOf: lastAuthor,
    mayGoOn: abilities.reinstate,
    onLeave: onClose,
  });
  const { row } = seen;
  const reinstate = useCommand('booking.status');
  const call = reinstateCall(row, row.version);
  const { data, error } = useQuery({
    ...askPreview('booking.status', { ...call, body: { ...call.body, preview: true } }),
    enabled: !seen.isStale,
    staleTime: 5000,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const back = data?.reinstating;
  const refusal = back?.whyNot?.message ?? (error ? messageOf(error) : undefined);
  const [first] = liveItems(row);
  return (
    <ConfirmCommand
      command={reinstate}
      call={call}
      seen={seen}
      onClose={onClose}
      title={t('booking_details.reinstate.title', { name: nameOf(row) })}
      text={[row.code, first && when(first, now)].filter(Boolean).join(', ')}
      safe={t('booking_details.reinstate.not_yet')}
      action={t('board.action.reinstate')}
      actionDisabledReason={refusal ?? (back ? undefined : t('booking_details.move.checking'))}
    >
      <div role="status">
        {refusal && <FieldError>{refusal}</FieldError>}
        {back?.valid && <ComesBack booking={row} back={back} />}
      </div>
    </ConfirmCommand>
  );
}

type Back = NonNullable<Answer<'booking.status'>['reinstating']>;

function ComesBack({ booking, back: { total, kept, promo } }: { booking: Booking; back: Back }) {
  const { t, money, where, wallTime } = useWords();
  const items = liveItems(booking);
  const places = placesOf(items);
  const start = items[0]?.start;
  return (
    <>
      <h3 className={styles.head}>{t('booking_details.reinstate.comes_back')}</h3>
      <ul className={styles.effects}>
        <li>
          <CalendarCheck size={16} aria-hidden="true" />
          {places.length > 0 && start
            ? t('booking_details.reinstate.places', { lanes: where(places), time: wallTime(start) })
            : t('booking_details.reinstate.places_plain')}
        </li>
        <li>
          <Receipt size={16} aria-hidden="true" />
          {t('booking_details.reinstate.price', { amount: money(total) })}
        </li>
        {promo && (
          <li>
            {promo.whyNot === null ? (
              <TicketCheck size={16} aria-hidden="true" />
            ) : (
              <TicketX size={16} aria-hidden="true" />
            )}
            {promo.whyNot === null
              ? t('booking_details.reinstate.promo', { code: promo.promoCode })
              : t('booking_details.reinstate.promo_off', { code: promo.promoCode, reason: promo.whyNot })}
          </li>
        )}
        {kept > 0 && (
          <li>
            <Wallet size={16} aria-hidden="true" />
            {t('booking_details.reinstate.kept', { amount: money(kept) })}
          </li>
        )}
      </ul>
    </>
  );
}
