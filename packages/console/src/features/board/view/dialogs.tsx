import { lazy, Suspense, useCallback } from 'react';
import { useBookingLayers } from '../../../app/routing/booking-layers.ts';
import { withWords } from '../../../app/words/i18n.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BookingActs } from '../panel/use-booking-acts.ts';

const smallDialogs = () => withWords(import('./small-dialogs.tsx'), 'board-panels');
const QuestionDialog = lazy(() =>
  withWords(import('./question-dialog.tsx'), 'board-panels').then((file) => ({ default: file.QuestionDialog })),
);
const ActionSheet = lazy(() =>
  withWords(import('./action-sheet.tsx'), 'board-panels').then((file) => ({ default: file.ActionSheet })),
);
const PrintedDay = lazy(() =>
  withWords(import('../print/printed-day.tsx'), 'board-panels').then((file) => ({ default: file.PrintedDay })),
);
const SwapDialog = lazy(() => smallDialogs().then((file) => ({ default: file.SwapDialog })));
const SplitDialog = lazy(() => smallDialogs().then((file) => ({ default: file.SplitDialog })));
const FindDialog = lazy(() => smallDialogs().then((file) => ({ default: file.FindDialog })));
const KeysDialog = lazy(() => smallDialogs().then((file) => ({ default: file.KeysDialog })));

export type DialogsProps = {
  words: BoardWords;
  acts: BookingActs;
  outletName: string;
  /** The day that is shown has come. */
  isLoaded: boolean;
  onOpen: (blockId: string) => void;
};

/**
 * What stands over the board; one at a time, each loaded when it is first asked for. It is there from the first sign of
 * a person, so that the browser's own print finds the sheet of the day.
 */
export function Dialogs({ words, acts, outletName, isLoaded, onOpen }: DialogsProps) {
  const runtime = useBoard();
  const dialog = useBoardState((state) => state.dialog);
  const question = useBoardState((state) => state.question);
  const actions = useBoardState((state) => state.actions);
  const { Change, Cancel } = useBookingLayers();
  const { outletId } = runtime.api;
  const onClose = useCallback(() => runtime.patch({ dialog: null }), [runtime]);
  const block = useBoardValue((store) => (dialog && 'blockId' in dialog ? store.get(dialog.blockId) : undefined));
  return (
    <>
      <Suspense fallback={null}>
        <PrintedDay {...{ words, outletName, isLoaded, onClose }} />
      </Suspense>
      <Suspense fallback={null}>
        {question && <QuestionDialog words={words} />}
        {actions && <ActionSheet words={words} acts={acts} onOpen={onOpen} />}
        {dialog?.kind === 'change' && block?.bookingId && (
          <Change
            {...{ outletId, onClose }}
            bookingId={block.bookingId}
            itemId={block.itemId}
            part={dialog.part}
            onEdited={(saved) => void acts.edited(block, saved)}
          />
        )}
        {dialog?.kind === 'swap' && block && <SwapDialog {...{ block, words, onClose }} />}
        {dialog?.kind === 'split' && block && <SplitDialog {...{ block, words, onClose }} />}
        {dialog?.kind === 'cancel' && block?.bookingId && (
          <Cancel
            {...{ outletId, onClose }}
            bookingId={block.bookingId}
            onCancelled={(version) => acts.cancelled(block, version)}
          />
        )}
        {dialog?.kind === 'keys' && <KeysDialog words={words} onClose={onClose} />}
        {dialog?.kind === 'find' && <FindDialog {...{ words, onClose, onOpen }} />}
      </Suspense>
    </>
  );
}
