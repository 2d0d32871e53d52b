import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { toastError } from '../../../app/commands/errors.ts';
import { useLeaveWarning } from '../../../app/form/use-leave-warning.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useBoard } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Sale } from './use-sale.ts';

/**
 * @returns `close`, which asks first where something would be lost and waits for the answer of a booking that is being
 * made, and the dialog that asks.
 */
export function useLeaveSale(sale: Sale, isBooking: boolean, { t }: BoardWords) {
  const runtime = useBoard();
  const { held } = sale;
  const [leaving, setLeaving] = useState(false);
  const unsaved = sale.hasMore && !isBooking;
  useLeaveWarning(unsaved);
  const away = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    withResolver: true,
    enableBeforeUnload: false,
  });
  const close = () => {
    if (isBooking) return;
    if (unsaved) setLeaving(true);
    else runtime.patch({ draft: null });
  };
  const stay = () => {
    setLeaving(false);
    away.reset?.();
  };
  const discard = () => {
    setLeaving(false);
    // A hold that cannot be released now expires by itself.
    if (held) void runtime.api.unlock(held.bookingId).catch((error: unknown) => toastError(error));
    sale.forget();
    runtime.patch({ draft: null });
    away.proceed?.();
  };
  const dialog = (
    <ConfirmDialog
      open={leaving || away.status === 'blocked'}
      onClose={stay}
      title={t('board.new.discard_question')}
      safe={t('board.new.keep_editing')}
      action={t('action.discard')}
      danger
      onAction={discard}
    />
  );
  return { close, dialog };
}
