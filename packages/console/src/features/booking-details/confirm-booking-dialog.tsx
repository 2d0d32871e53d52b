import { useState } from 'react';
import { isPromoRefused } from '../../app/booking/promo-refused.ts';
import { PromoOff } from '../../app/booking/promo-off.tsx';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { messageOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { useSeen } from '../../app/form/use-seen.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { Booking, Details } from './booking-details.queries.ts';
import { lastAuthor, useBookingFacts } from './use-booking-facts.ts';
import { confirmCall } from './status-dialogs.tsx';
import { useWords } from './use-words.ts';

type Props = {
  details: Details;
  /** The booking as the person saw it when they pressed; absent: as it is now. */
  seen?: Booking | undefined;
  /** It was refused before because of its promo, in these words. */
  promoRefused?: string | undefined;
  onClose: () => void;
};

/**
 * Confirms a booking though an amount is still due; or shows that another desk changed it meanwhile, or that its promo
 * is over or has no use left and can be taken off.
 */
export function ConfirmBookingDialog({
  details: { booking, abilities },
  seen: before,
  promoRefused: refusedBefore = '',
  onClose,
}: Props) {
  const { t, money, nameOf } = useWords();
  const facts = useBookingFacts();
  const seen = useSeen(booking, {
    before,
    facts,
    actorOf: lastAuthor,
    mayGoOn: abilities.confirm,
    onLeave: onClose,
  });
  const [promoRefused, setPromoRefused] = useState(refusedBefore);
  const confirm = useCommand('booking.status');
  const hear = (failure: unknown) => {
    if (!isPromoRefused(failure)) return seen.hear(failure);
    setPromoRefused(messageOf(failure));
    return true;
  };
  /** Without its promo the booking has another price, at which it is confirmed. */
  const goOn = (version: number) => {
    setPromoRefused('');
    seen.follow(version);
  };
  const { dueNow, balance } = seen.row.money;
  const name = nameOf(booking);
  return (
    <ConfirmCommand
      command={confirm}
      call={confirmCall(seen.row)}
      seen={{ ...seen, hear }}
      onClose={onClose}
      title={
        dueNow > 0
          ? t('booking_details.confirm.title', { name, amount: money(dueNow) })
          : t('booking_details.confirm.title_plain', { name })
      }
      text={balance > 0 ? t('booking_details.confirm.text', { amount: money(balance) }) : undefined}
      safe={t('booking_details.confirm.not_yet')}
      action={t('board.action.confirm')}
    >
      {promoRefused !== '' && (
        <Stack tight>
          <div role="alert">
            <FieldError>{promoRefused}</FieldError>
          </div>
          {abilities.promo && <PromoOff booking={seen.row} isNamed hear={seen.hear} onOff={goOn} />}
        </Stack>
      )}
    </ConfirmCommand>
  );
}
