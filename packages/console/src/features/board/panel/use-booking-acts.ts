import { useLayoutEffect, useMemo, useRef } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import { messageOf, toastError } from '../../../app/commands/errors.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { Refusal } from '../gestures/dropping.ts';
import type { Entry } from '../gestures/undo-stack.ts';
import type { Block } from '../model/block.ts';
import { startOf } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Placement } from '../model/placement.ts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { detailsKey } from './use-details.ts';

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
    const refresh = (bookingId: string) =>
      queryClient.invalidateQueries({ queryKey: detailsKey(api.outletId, bookingId) });

    async function toStatus(block: Block, status: 'successful' | 'cancelled', confirm: boolean): Promise<boolean> {
      const { bookingId } = block;
      if (!bookingId) return false;
      const version = store.versionOf(block.entity);
      const answer = await attempt(() => api.status(bookingId, { version, status, confirm }));
      if (!answer) return false;
      const next = answer.booking;
      const known = store.ofEntity(block.entity).filter((one) => one.version < next.version);
      const moved = known.map((one) => ({ ...one, version: next.version, status: next.status }));
      if (next.status === 'cancelled')
        store.write(
          [],
          known.map((one) => one.id),
        );
      else store.write(moved);
      toast({ kind: 'success', title: answer.message });
      await refresh(bookingId);
      return true;
    }

    return {
      failed,
      confirm: (block: Block) => toStatus(block, 'successful', true),
      async cancel(block: Block) {
        const line = block.lanes.find((id) => runtime.layout().indexOf.has(id));
        if (!(await toStatus(block, 'cancelled', false))) return;
        latest.current.open(null);
        // The focus moves to the free stretch that is left.
        if (line) runtime.cursor.go(line, Math.max(0, block.s));
      },
      async extend(block: Block) {
        const { bookingId } = block;
        if (!bookingId || block.status !== 'holding') return;
        const answer = await attempt(() => api.lock({ bookingId }));
        if (!answer) return;
        const expiresAt = Date.parse(answer.expiresAt);
        store.write(store.ofEntity(block.entity).map((one) => ({ ...one, expiresAt, version: answer.version })));
        say(t()('board.say.held', { time: latest.current.words.countdown(expiresAt - store.now()) }));
        await refresh(bookingId);
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
        const { money, signed } = latest.current.words;
        const text = difference === 0 ? undefined : `${signed(difference)}. ${t()('board.undo_note')}`;
        toast({
          kind: 'success',
          title: t()('booking.updated'),
          text: text ?? (difference === 0 ? undefined : money(difference)),
          actions: [{ label: t()('action.undo'), onPress: () => void runtime.takeBack('undo', entry) }],
        });
        void refresh(entry.bookingId);
      },
      /** A drop was refused: why, and the nearest place that works. */
      refused(refusal: Refusal) {
        const { words: w } = latest.current;
        const title = refusal.reason ? w.reason(refusal.reason) : (refusal.message ?? messageOf(null));
        const { nearest, take } = refusal;
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
