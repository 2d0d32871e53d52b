import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Answer, Call, CommandId } from '@laneway/contract/endpoints';
import type { CommandOptions } from '../../../app/commands/command.ts';
import { isPromoRefused } from '../../../app/booking/promo-refused.ts';
import { type DrawParty, type PartyStep, takePartyStep } from '../../../app/booking/party-steps.ts';
import { commandLater } from '../../../app/commands/command-later.ts';
import { messageOf } from '../../../app/commands/errors.ts';
import {
  type BookingDialogName,
  type BookingDialogs,
  type BookingDialogsDone,
  openBookingDialog,
  openedDialog,
} from '../../../app/dialogs/booking-dialogs.ts';
import { mayEdit } from '../../../app/session/access.ts';
import { useUser } from '../../../app/session/session.ts';
import { createStore } from '../../../ui/store.ts';
import { dismissToast, toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { Refusal } from '../gestures/refusal.ts';
import type { Direction, Entry } from '../gestures/undo-stack.ts';
import type { Block } from '../model/block.ts';
import { startOf } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Placement } from '../model/placement.ts';
import { saidOfMove } from './said-of-move.ts';

/** The commands for a booking besides moving it, with their toasts. */
export type BookingActs = ReturnType<typeof useBookingActs>;

export function useBookingActs(words: BoardWords, today: string, open: (blockId: string | null) => void) {
  const runtime = useBoard();
  const mayTake = mayEdit(useUser(), 'Bookings');
  const latest = useRef({ words, today, open, mayTake });
  useLayoutEffect(() => {
    latest.current = { words, today, open, mayTake };
  });
  return useMemo(() => {
    const { api, store } = runtime;
    const t = () => latest.current.words.t;
    const say = (text: string) => runtime.speak(text);
    /** Toasts why something was not done; `anew` shares the bill of its booking first, and then does it. */
    const failed = (message: string, anew?: () => void) => {
      const actions = anew ? [{ label: t()('money.share_anew'), onPress: anew }] : [];
      toast({ kind: 'error', title: message, actions });
    };
    /** The commands that are under way, as `booking.status b-1`. */
    const busy = createStore<ReadonlySet<string>>(new Set());
    /** Runs a command about a booking, unless it is under way. The board draws its answer by itself. */
    async function run<I extends CommandId>(id: I, entity: string, call: Call<I>, options: CommandOptions<I>) {
      const name = `${id} ${entity}`;
      if (busy.get().has(name)) return;
      busy.set(new Set([...busy.get(), name]));
      const all: CommandOptions<I> = { follows: ['booking.boardColumns'], intent: entity, ...options };
      try {
        await commandLater(id, () => all).run(call);
      } finally {
        busy.set(new Set([...busy.get()].filter((one) => one !== name)));
      }
    }
    const params = (bookingId: string) => ({ outletId: api.outletId, bookingId });
    /** The toast of each entry of the undo stack: a newer one takes its place. */
    const shown = new Map<number, number>();
    function show(entry: Entry, next: Direction, content: { title: string; text?: string | undefined }): void {
      const before = shown.get(entry.id);
      if (before !== undefined) dismissToast(before);
      const onPress = () => void runtime.takeBack(next, entry);
      const actions = [{ label: t()(`action.${next}`), onPress }];
      shown.set(entry.id, toast({ kind: 'success', ...content, actions }));
    }

    /** The dialog cancelled it: the board follows without waiting for the stream. */
    function cancelled(block: Block, version: number): void {
      const line = block.lanes.find((id) => runtime.layout().indexOf.has(id));
      const known = store.ofEntity(block.entity).filter((one) => one.version < version);
      store.write(
        [],
        known.map((one) => one.id),
      );
      latest.current.open(null);
      if (!line) return;
      // The dialog keeps the focus until it is gone.
      const stop = openedDialog.subscribe(() => {
        if (openedDialog.get() !== null) return;
        stop();
        runtime.whereabouts.freed(line, Math.max(0, block.s));
      });
    }
    /** The change dialog saved an edit: drawn at once, with an undo like that of a drag. */
    async function edited(block: Block, { answer, edit, undo }: BookingDialogs['change']['result']): Promise<void> {
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
    }
    /** A block's booking for a dialog, and what the board does with its results. */
    function dialogTarget(block: Block, bookingId: string) {
      const now = () => store.get(block.id) ?? block;
      const done: BookingDialogsDone = {
        change: (saved) => void edited(now(), saved),
        cancel: (version) => cancelled(now(), version),
      };
      return { ...params(bookingId), options: { itemId: block.itemId }, done };
    }

    /** A step of a party drawn in the bars of the day. */
    const drawParty =
      ({ entity }: Block): DrawParty =>
      (status, version) => {
        const before = store.ofEntity(entity);
        const known = before.filter((one) => version === null || one.version <= version);
        store.write(known.map((one) => ({ ...one, status, version: version ?? one.version })));
        return () => store.write(before.filter((one) => store.get(one.id)?.version === one.version));
      };

    return {
      failed,
      busy,
      dialogTarget,
      drawParty,
      /** What can be done with a party of today as far as its bar says. */
      partySteps({ kind, date, status, balance }: Block): PartyStep[] {
        if (kind !== 'booking' || date !== latest.current.today) return [];
        if (status === 'pending' || status === 'successful') return ['checkIn'];
        if (status === 'inprogress') return ['undoCheckIn', ...(balance <= 0 ? ['finish' as const] : [])];
        return status === 'done' ? ['reopen'] : [];
      },
      /** Whether the party should have come by now, and has not: the same as beside its details. */
      isMissed: ({ kind, status, s }: Block) =>
        kind === 'booking' && (status === 'pending' || status === 'successful') && s < store.nowMinute(),
      async party(step: PartyStep, block: Block) {
        const { bookingId, entity, name, code, balance } = block;
        if (!bookingId) return;
        const { t: words, money } = latest.current.words;
        await takePartyStep(
          step,
          {
            outletId: api.outletId,
            bookingId,
            name: name || (code ?? ''),
            version: store.versionOf(entity),
            confirmed: balance > 0 ? 'pending' : 'successful',
          },
          { t: words, money },
          drawParty(block),
        );
      },
      /** Whether the person may take money: the right to the calendar is not enough. */
      mayTakeMoney: () => latest.current.mayTake,
      /** Opens a dialog over a block's booking by its name. */
      dialog<N extends BookingDialogName>(name: N, block: Block, options?: BookingDialogs[N]['options']) {
        if (!block.bookingId) return;
        const { options: own, done, ...subject } = dialogTarget(block, block.bookingId);
        openBookingDialog(name, subject, { options: { ...own, ...options }, done });
      },
      async confirm(block: Block) {
        const { bookingId, entity } = block;
        if (!bookingId) return;
        const body = { version: store.versionOf(entity), status: 'successful', confirm: true } as const;
        await run(
          'booking.status',
          entity,
          { params: params(bookingId), body },
          {
            done({ booking: { version, status } }) {
              const known = store.ofEntity(entity).filter((one) => one.version < version);
              store.write(known.map((one) => ({ ...one, version, status })));
            },
            refused(refusal) {
              const isByPromo = isPromoRefused(refusal);
              const options = { promoRefused: messageOf(refusal) };
              if (isByPromo) openBookingDialog('confirm', params(bookingId), { options });
              return isByPromo;
            },
          },
        );
      },
      async extend(block: Block) {
        const { bookingId, entity } = block;
        if (!bookingId || block.status !== 'holding') return;
        await run(
          'booking.lock',
          entity,
          { body: { bookingId } },
          {
            say: null,
            done(answer: Answer<'booking.lock'>) {
              const expiresAt = answer.expiresAt === null ? null : Date.parse(answer.expiresAt);
              store.write(store.ofEntity(entity).map((one) => ({ ...one, expiresAt, version: answer.version })));
              if (expiresAt === null) return say(t()('booking.hold_kept'));
              say(t()('board.say.held', { time: latest.current.words.countdown(expiresAt - store.now()) }));
            },
          },
        );
      },
      async release(block: Block) {
        const { bookingId, entity } = block;
        if (!bookingId) return;
        await run(
          'booking.unlock',
          entity,
          { body: { bookingId } },
          {
            done() {
              store.write(
                [],
                store.ofEntity(entity).map((one) => one.id),
              );
              latest.current.open(null);
            },
          },
        );
      },
      /** Gives one place of a hold back; the board draws the others. */
      async free({ id, bookingId, entity }: Block, resourceId: string) {
        if (!bookingId) return;
        await run(
          'booking.freeResource',
          entity,
          { body: { bookingId, resourceId } },
          {
            done({ lanes, version }) {
              const bars = store.ofEntity(entity).map((one) => ({
                ...one,
                version,
                lanes: one.lanes.filter((lane) => lane !== resourceId && lanes.includes(lane)),
              }));
              const [held, gone] = [
                bars.filter((one) => one.lanes.length > 0),
                bars.filter((one) => !one.lanes.length),
              ];
              store.write(
                held,
                gone.map((one) => one.id),
              );
              // Its button is gone.
              const open = held.find((one) => one.id === id) ?? held[0];
              if (open === undefined) return latest.current.open(null);
              if (open.id !== id) latest.current.open(open.id);
              runtime.focusBlock(open.id);
            },
          },
        );
      },
      /** The held block's hold has expired: holds the target for the same party. */
      async holdAgain({ entity, planId, guests }: Block, place: Placement) {
        if (!planId) return;
        const item = {
          serviceItemId: planId,
          date: store.day.date,
          ...startOf(store.day, place.s),
          duration: (place.e - place.s) / 60,
          guests: { Guest: Math.max(1, guests) },
          lanes: [...place.lanes],
        };
        await run('booking.lock', entity, { body: { outletId: api.outletId, items: [item] } }, { say: null });
      },
      /** After a drop: undo at hand, and the difference it made. */
      moved(entry: Entry, difference: number) {
        const { words: w } = latest.current;
        show(entry, 'undo', {
          title: saidOfMove(entry, store.get(entry.blockId), w),
          text: difference === 0 ? undefined : `${w.signed(difference)}. ${w.t('board.undo_note')}`,
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
  }, [runtime]);
}
