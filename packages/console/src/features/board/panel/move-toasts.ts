import { messageOf } from '../../../app/commands/errors.ts';
import { dismissToast, toast } from '../../../ui/toast-store.ts';
import type { BoardRuntime } from '../board-runtime.ts';
import type { Refusal } from '../gestures/refusal.ts';
import type { Direction, Entry } from '../gestures/undo-stack.ts';
import { saidOfMove } from './said-of-move.ts';

/**
 * What is said after a party was moved, after Undo and Redo, and where a drop was refused.
 * @param failed toasts why something was not done; `anew` shares the bill of its booking first, and then does it
 */
export function moveToasts(runtime: BoardRuntime, failed: (message: string, anew?: () => void) => void) {
  const { store } = runtime;
  /** The toast of each entry of the undo stack: a newer one takes its place. */
  const shown = new Map<number, number>();
  function show(entry: Entry, next: Direction, content: { title: string; text?: string | undefined }): void {
    const before = shown.get(entry.id);
    if (before !== undefined) dismissToast(before);
    const onPress = () => void runtime.takeBack(next, entry);
    const actions = [{ label: runtime.callbacks.words.t(`action.${next}`), onPress }];
    shown.set(entry.id, toast({ kind: 'success', ...content, actions }));
  }
  return {
    /** After a drop: undo at hand, and the difference it made. */
    moved(entry: Entry, difference: number) {
      const w = runtime.callbacks.words;
      show(entry, 'undo', {
        title: saidOfMove(entry, store.get(entry.blockId), w),
        text: difference === 0 ? undefined : `${w.signed(difference)}. ${w.t('board.undo_note')}`,
      });
    },
    /** After Ctrl Z, too: the toast of the command goes, and another one says what stands now. */
    tookBack(entry: Entry, direction: Direction) {
      const w = runtime.callbacks.words;
      const block = store.get(entry.blockId);
      const place = block && [block.name, w.range(block.s, block.e), w.lanes(block.lanes)].join(', ');
      show(entry, direction === 'undo' ? 'redo' : 'undo', {
        title: w.t(direction === 'undo' ? 'board.say.undone' : 'board.say.redone'),
        text: entry.swapped ? `${entry.swapped.name}, ${entry.swapped.other}` : place,
      });
    },
    /** A drop was refused: why, and the nearest place that works, or the same again. */
    refused(refusal: Refusal) {
      const w = runtime.callbacks.words;
      const { nearest, take, again, anew } = refusal;
      if (again) {
        const actions = [{ label: w.t('action.retry'), onPress: again }];
        const id = toast({ kind: 'error', title: refusal.message ?? w.t('board.say.unanswered'), actions });
        void refusal.settled?.then(() => dismissToast(id));
        return;
      }
      const title = refusal.reason ? w.reason(refusal.reason) : (refusal.message ?? messageOf(null));
      if (nearest === null || nearest === 'nowhere') {
        if (anew) failed(title, anew);
        else toast({ kind: 'error', title, text: nearest === null ? undefined : w.t('board.say.nowhere') });
        return;
      }
      const place = { lanes: w.lanes(nearest.lanes), time: w.time(nearest.s) };
      toast({
        kind: 'error',
        title,
        text: w.t('whynot.nearest', place),
        ...(take ? { actions: [{ label: w.t('board.take_nearest', place), onPress: take }] } : {}),
      });
    },
  };
}
