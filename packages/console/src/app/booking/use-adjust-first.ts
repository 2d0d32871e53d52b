import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { toast } from '../../ui/toast-store.ts';
import { messageOf } from '../commands/errors.ts';
import { useCommand } from '../commands/use-command.ts';
import type { Subject } from '../dialogs/booking-dialogs.ts';
import { ADJUST_FIRST } from './adjust-first.ts';

/**
 * For a change by a press or an undo, which has no place of its own for its refusal: a toast with the one button that
 * shares the bill anew. Gets the refusal, and what is tried again: for the version after the one that was refused, so
 * that a change of another desk in between refuses it. @returns false of any other refusal, which the caller shows.
 */
export function useAdjustFirst({ outletId, bookingId }: Subject) {
  const { t } = useTranslation();
  const share = useCommand('splitPayment.create');
  return (refused: unknown, again: () => void): boolean => {
    if (!(refused instanceof ApiError) || refused.body.code !== ADJUST_FIRST) return false;
    const onPress = () =>
      void share.run({ body: { outletId, bookingId, again: true } }).then((answer) => answer !== undefined && again());
    toast({ kind: 'error', title: messageOf(refused), actions: [{ label: t('money.share_anew'), onPress }] });
    return true;
  };
}
