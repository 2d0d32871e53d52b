import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BookingActs } from '../panel/use-booking-acts.ts';
import { ActionSheet } from './action-sheet.tsx';
import { FindDialog, KeysDialog, SplitDialog, SwapDialog } from './small-dialogs.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })));
const PrintDialog = lazy(() => import('../print/print-dialog.tsx').then((file) => ({ default: file.PrintDialog })));

export type DialogsProps = {
  words: BoardWords;
  acts: BookingActs;
  outletName: string;
  onOpen: (blockId: string) => void;
};

/** What stands over the board; one at a time. */
export function Dialogs({ words, acts, outletName, onOpen }: DialogsProps) {
  const runtime = useBoard();
  const dialog = useBoardState((state) => state.dialog);
  const close = () => runtime.patch({ dialog: null });
  const block = useBoardValue((store) => (dialog && 'blockId' in dialog ? store.get(dialog.blockId) : undefined));
  const { t } = words;
  return (
    <>
      <QuestionDialog words={words} />
      <ActionSheet words={words} acts={acts} onOpen={onOpen} />
      {dialog?.kind === 'move' && block && (
        <Suspense fallback={null}>
          <MoveDialog block={block} words={words} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'swap' && block && <SwapDialog block={block} words={words} onClose={close} />}
      {dialog?.kind === 'split' && block && <SplitDialog block={block} words={words} onClose={close} />}
      {dialog?.kind === 'cancel' && block?.bookingId && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('board.ask.cancel', { name: block.name })}
          text={t('board.ask.cancel_text', { lanes: words.lanes(block.lanes), time: words.range(block.s, block.e) })}
          safe={t('board.action.keep_booking')}
          action={t('board.action.cancel_booking')}
          danger
          actionDisabledReason={block.balance < block.total ? t('board.ask.cancel_paid') : undefined}
          onAction={() => {
            close();
            void acts.cancel(block);
          }}
        />
      )}
      {dialog?.kind === 'keys' && <KeysDialog words={words} onClose={close} />}
      {dialog?.kind === 'find' && <FindDialog words={words} onClose={close} onOpen={onOpen} />}
      {dialog?.kind === 'print' && (
        <Suspense fallback={null}>
          <PrintDialog words={words} outletName={outletName} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
