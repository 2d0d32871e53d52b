import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { useCommand } from '../../app/commands/use-command.ts';
import { useSeen } from '../../app/form/use-seen.tsx';
import type { Booking, Details } from './booking-details.queries.ts';
import { lastAuthor, useBookingFacts } from './use-booking-facts.ts';
import { confirmCall } from './status-dialogs.tsx';
import { useWords } from './use-words.ts';

type Props = {
  details: Details;
  /** The booking as the person saw it when they pressed; absent: as it is now. */
  seen?: Booking | undefined;
  onClose: () => void;
};

/** Confirms a booking though an amount is still due; or shows that another desk changed it meanwhile. */
export function ConfirmBookingDialog({ details: { booking, abilities }, seen: before, onClose }: Props) {
  const { t, money, nameOf } = useWords();
  const facts = useBookingFacts();
  const seen = useSeen(booking, {
    before,
    facts,
    actorOf: lastAuthor,
    mayGoOn: abilities.confirm,
    onLeave: onClose,
  });
  const confirm = useCommand('booking.status');
  const { dueNow, balance } = seen.row.money;
  const name = nameOf(booking);
  return (
    <ConfirmCommand
      command={confirm}
      call={confirmCall(seen.row)}
      seen={seen}
      onClose={onClose}
      title={
        dueNow > 0
          ? t('booking_details.confirm.title', { name, amount: money(dueNow) })
          : t('booking_details.confirm.title_plain', { name })
      }
      text={balance > 0 ? t('booking_details.confirm.text', { amount: money(balance) }) : undefined}
      safe={t('booking_details.confirm.not_yet')}
      action={t('board.action.confirm')}
    />
  );
}
