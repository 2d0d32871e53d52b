import { useLayoutEffect, useMemo, useRef } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import { messageOf, toastError } from '../../../app/commands/errors.ts';
import { dismissToast, toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { Refusal } from '../gestures/dropping.ts';
import type { Direction, Entry } from '../gestures/undo-stack.ts';
import type { Block } from '../model/block.ts';
import type { SavedEdit } from '../../../app/routing/booking-layers.ts';
import { startOf } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Placement } from '../model/placement.ts';

/** The commands for a booking besides moving it, with their toasts. */
export type BookingActs = ReturnType<typeof useBookingActs>;

export function useBookingActs(words: BoardWords, open: (blockId: string | null) => void) {
  const runtime = useBoard();
  const latest = useRef({ words, open });
  useLayoutEffect(() => {
    latest.current = { words, open };
  });
  return useMemo(() => {
    const { api, store } = runtime;
    const t = () => latest.current.words.t;
    const say = (text: string) => runtime.speak(text);
    const failed = (message: string) => {
      toast({ kind: 'error', title: message });
    };
    /** Runs a call; a failure is shown and changes nothing. */
    async function attempt<T>(call: () => Promise<T>): Promise<T | null> {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toastError(error);
        return null;
      }
    }
    /** The toast of each entry of the undo stack: a newer one takes its place. */
    const shown = new Map<number, number>();
    function show(entry: Entry, next: Direction, content: { title: string; text?: string | undefined }): void {
      const before = shown.get(entry.id);
      if (before !== undefined) dismissToast(before);
      const onPress = () => void runtime.takeBack(next, entry);
      const actions = [{ label: t()(`action.${next}`), onPress }];
      shown.set(entry.id, toast({ kind: 'success', ...content, actions }));
    }

    return {
      failed,
      async confirm(block: Block) {
        const { bookingId } = block;
        if (!bookingId) return;
        const version = store.versionOf(block.entity);
        const answer = await attempt(() => api.status(bookingId, { version, status: 'successful', confirm: true }));
        if (!answer) return;
        const { version: next, status } = answer.booking;
        const known = store.ofEntity(block.entity).filter((one) => one.version < next);
        store.write(known.map((one) => ({ ...one, version: next, status })));
        toast({ kind: 'success', title: answer.message });
      },
      /** The dialog cancelled it: the board follows without waiting for the stream. */
      cancelled(block: Block, version: number) {
        const line = block.lanes.find((id) => runtime.layout().indexOf.has(id));
        const known = store.ofEntity(block.entity).filter((one) => one.version < version);
        store.write(
          [],
          known.map((one) => one.id),
        );
        latest.current.open(null);
        // The focus moves to the free stretch that is left.
        if (line) runtime.cursor.go(line, Math.max(0, block.s));
      },
      /** The change dialog saved an edit: drawn at once, with an undo like that of a drag. */
      async edited(block: Block, { answer, edit, undo }: SavedEdit) {
        const { booking } = answer;
        if (!booking) return;
        await runtime.take(answer, block);
        const entry = runtime.undo.push({
          bookingId: booking.bookingId,
          blockId: block.id,
          version: booking.version,
          undo: { kind: 'edit', items: [undo] },
          redo: { kind: 'edit', items: [edit] },
          swapped: null,
        });
        runtime.callbacks.moved(entry, answer.difference);
        runtime.focusBlock(block.id);
      },
      async extend(block: Block) {
        const { bookingId } = block;
        if (!bookingId || block.status !== 'holding') return;
        const answer = await attempt(() => api.lock({ bookingId }));
        if (!answer) return;
        const expiresAt = Date.parse(answer.expiresAt);
        store.write(store.ofEntity(block.entity).map((one) => ({ ...one, expiresAt, version: answer.version })));
        say(t()('board.say.held', { time: latest.current.words.countdown(expiresAt - store.now()) }));
      },
      async release(block: Block) {
        const { bookingId } = block;
        if (!bookingId) return;
        if (!(await attempt(() => api.unlock(bookingId)))) return;
        store.write(
          [],
          store.ofEntity(block.entity).map((one) => one.id),
        );
        latest.current.open(null);
      },
      /** The held block's hold has expired: holds the target for the same party. */
      async holdAgain(block: Block, place: Placement) {
        const { planId } = block;
        if (!planId) return;
        const hours = (place.e - place.s) / 60;
        await attempt(() =>
          api.lock({
            outletId: api.outletId,
            items: [
              {
                serviceItemId: planId,
                date: store.day.date,
                ...startOf(store.day, place.s),
                duration: hours,
                guests: { Guest: Math.max(1, block.guests) },
                lanes: [...place.lanes],
              },
            ],
          }),
        );
      },
      /** After a drop: undo at hand, and the difference it made. */
      moved(entry: Entry, difference: number) {
        const { signed } = latest.current.words;
        show(entry, 'undo', {
          title: entry.swapped ? t()('board.swapped', entry.swapped) : t()('booking.updated'),
          text: difference === 0 ? undefined : `${signed(difference)}. ${t()('board.undo_note')}`,
        });
      },
      /** After Ctrl Z, too: the toast of the command goes, and another one says what stands now. */
      tookBack(entry: Entry, direction: Direction) {
        const { words: w } = latest.current;
        const block = store.get(entry.blockId);
        const place = block && [block.name, w.range(block.s, block.e), w.lanes(block.lanes)].join(', ');
        show(entry, direction === 'undo' ? 'redo' : 'undo', {
          title: w.t(direction === 'undo' ? 'board.say.undone' : 'board.say.redone'),
          text: entry.swapped ? `${entry.swapped.name}, ${entry.swapped.other}` : place,
        });
      },
      /** A drop was refused: why, and the nearest place that works, or the same again. */
      refused(refusal: Refusal) {
        const { words: w } = latest.current;
        const { nearest, take, again } = refusal;
        if (again) {
          const actions = [{ label: w.t('action.retry'), onPress: again }];
          toast({ kind: 'error', title: w.t('board.say.unanswered'), actions });
          return;
        }
        const title = refusal.reason ? w.reason(refusal.reason) : (refusal.message ?? messageOf(null));
        if (nearest === null || nearest === 'nowhere') {
          toast({ kind: 'error', title, text: nearest === null ? undefined : w.t('board.say.nowhere') });
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
  }, [runtime]);
}
