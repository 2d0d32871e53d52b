import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Call, CommandId } from '@laneway/contract/endpoints';
import type { CommandOptions } from '../../../app/commands/command.ts';
import { type DrawParty, type PartyStep, takePartyStep } from '../../../app/booking/party-steps.ts';
import { commandLater, notSent } from '../../../app/commands/command-later.ts';
import { toastError } from '../../../app/commands/errors.ts';
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
import { type Later, later } from '../../../ui/later.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { Refusal } from '../gestures/refusal.ts';
import type { Direction, Entry } from '../gestures/undo-stack.ts';
import type { Block } from '../model/block.ts';
import type { Placement } from '../model/placement.ts';

/** The commands for a booking besides moving it, with their toasts. */
export type BookingActs = ReturnType<typeof useBookingActs>;

/** Uses a file that is fetched with the panels, by the first sign of a person; what cannot be loaded is said. */
function soon<F>(file: Later<F>, use: (loaded: F) => unknown): void {
  void file.load().then(use, toastError);
}

export function useBookingActs(today: string) {
  const runtime = useBoard();
  const mayTake = mayEdit(useUser(), 'Bookings');
  const latest = useRef({ today, mayTake });
  useLayoutEffect(() => {
    latest.current = { today, mayTake };
  });
  return useMemo(() => {
    const { api, store } = runtime;
    /** Toasts why something was not done; `anew` shares the bill of its booking first, and then does it. */
    const failed = (message: string, anew?: () => void) => {
      const actions = anew ? [{ label: runtime.callbacks.words.t('money.share_anew'), onPress: anew }] : [];
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
    const commands = later(async () =>
      (await import('./booking-commands.ts').catch(notSent)).bookingCommands(runtime, run),
    );
    const toasts = later(async () => (await import('./move-toasts.ts')).moveToasts(runtime, failed));
    const params = (bookingId: string) => ({ outletId: api.outletId, bookingId });

    /** The dialog cancelled it: the board follows without waiting for the stream. */
    function cancelled(block: Block, version: number): void {
      const line = block.lanes.find((id) => runtime.layout().indexOf.has(id));
      const known = store.ofEntity(block.entity).filter((one) => one.version < version);
      store.write(
        [],
        known.map((one) => one.id),
      );
      runtime.callbacks.open(null);
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
        const { t, money } = runtime.callbacks.words;
        await takePartyStep(
          step,
          {
            outletId: api.outletId,
            bookingId,
            name: name || (code ?? ''),
            version: store.versionOf(entity),
            confirmed: balance > 0 ? 'pending' : 'successful',
          },
          { t, money },
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
      confirm: (block: Block) => soon(commands, (file) => file.confirm(block)),
      extend: (block: Block) => soon(commands, (file) => file.extend(block)),
      release: (block: Block) => soon(commands, (file) => file.release(block)),
      free: (block: Block, resourceId: string) => soon(commands, (file) => file.free(block, resourceId)),
      holdAgain: (block: Block, place: Placement) => soon(commands, (file) => file.holdAgain(block, place)),
      moved: (entry: Entry, difference: number) => soon(toasts, (file) => file.moved(entry, difference)),
      tookBack: (entry: Entry, direction: Direction) => soon(toasts, (file) => file.tookBack(entry, direction)),
      refused: (refusal: Refusal) => soon(toasts, (file) => file.refused(refusal)),
    };
  }, [runtime]);
}
