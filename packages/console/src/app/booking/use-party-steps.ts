import { CheckCheck, LogIn, RotateCcw, Undo2, Users, UserX, type LucideIcon } from 'lucide-react';
import type { Answer } from '@laneway/contract/endpoints';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { useFormat } from '../../ui/format/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { openBookingDialog } from '../dialogs/booking-dialogs.ts';
import { useKeys } from '../keys/keys.ts';
import { type DrawParty, type PartyStep, takePartyStep } from './party-steps.ts';

export type PartyStepButton = {
  step: PartyStep | 'noShow' | 'guests';
  Icon: LucideIcon;
  label: string;
  shortcut?: string;
  /** What a press does; absent where it cannot be pressed. */
  consequence?: string;
  /** Why it cannot be pressed. */
  reason?: string;
  run: () => void;
};

type Details = Answer<'reservation.details'>;

/**
 * What the desk can do with the party of a booking, and what each brings, or why not; C checks in. `places` are its
 * lanes and rooms in words, '' where it has none.
 */
export function usePartySteps(details: Details, places: string, draw?: DrawParty): PartyStepButton[] {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const { booking, abilities } = details;
  const { outletId, bookingId, name, code, version, status } = booking;
  const { balance, dueNow } = booking.money;
  const run = (step: PartyStepButton['step']) => () => {
    // What becomes of the money is asked first.
    if (step === 'guests') return openBookingDialog('guests', { outletId, bookingId });
    if (step === 'noShow')
      return openBookingDialog('cancel', { outletId, bookingId }, { options: { reason: 'no_show' } });
    const confirmed = dueNow > 0 ? 'pending' : 'successful';
    void takePartyStep(step, { outletId, bookingId, name: name || code, version, confirmed }, { t, money }, draw);
  };
  const day = booking.items.find((item) => item.status !== 'cancelled' && item.date !== null)?.date ?? null;
  const isExpected = (status === 'pending' || status === 'successful') && abilities.update;
  const now = useNow(MINUTE_MS);
  const isLate = booking.items.some(
    ({ status: is, startsAt }) => is !== 'cancelled' && startsAt !== null && Date.parse(startsAt) < now,
  );
  const isPlaying = status === 'inprogress' && abilities.update;
  const steps: (Omit<PartyStepButton, 'run'> | false)[] = [
    (abilities.checkIn || (isExpected && day !== null && !abilities.reopen)) && {
      step: 'checkIn',
      Icon: LogIn,
      label: t('board.action.check_in'),
      shortcut: 'C',
      ...(abilities.checkIn
        ? { consequence: balance > 0 ? t('booking.step.in_owing', { amount: money(balance) }) : t('booking.step.in') }
        : { reason: t('booking.step.other_day', { date: date(day ?? '') }) }),
    },
    (abilities.checkIn || abilities.undoCheckIn) && {
      step: 'guests',
      Icon: Users,
      label: t('booking.step.guests'),
      shortcut: 'H',
    },
    isExpected &&
      isLate &&
      abilities.cancel && {
        step: 'noShow',
        Icon: UserX,
        label: t('board.action.no_show'),
        consequence: t('booking.step.absent'),
      },
    isPlaying && {
      step: 'undoCheckIn',
      Icon: Undo2,
      label: t('board.action.undo_check_in'),
      ...(abilities.undoCheckIn ? { consequence: t('booking.step.out') } : { reason: t('booking.step.day_over') }),
    },
    (abilities.finish || isPlaying) && {
      step: 'finish',
      Icon: CheckCheck,
      label: t('board.action.end'),
      ...(abilities.finish
        ? { consequence: places === '' ? t('booking.step.end') : t('booking.step.end_of', { places }) }
        : {
            reason: balance > 0 ? t('booking.step.take_first', { amount: money(balance) }) : t('booking.step.paying'),
          }),
    },
    abilities.reopen && {
      step: 'reopen',
      Icon: RotateCcw,
      label: t('board.action.reopen'),
      consequence: places === '' ? t('booking.step.again') : t('booking.step.again_on', { places }),
    },
  ];
  const shown = steps.flatMap((step) => (step === false ? [] : [{ ...step, run: run(step.step) }]));
  const checkIn = shown.find(({ step, reason }) => step === 'checkIn' && reason === undefined);
  useKeys(checkIn ? [{ key: 'c', label: checkIn.label, run: checkIn.run }] : []);
  return shown;
}
