import type { Answer, Call, CommandId } from '@laneway/contract/endpoints';
import { isPromoRefused } from '../../../app/booking/promo-refused.ts';
import type { CommandOptions } from '../../../app/commands/command.ts';
import { messageOf } from '../../../app/commands/errors.ts';
import { openBookingDialog } from '../../../app/dialogs/booking-dialogs.ts';
import type { BoardRuntime } from '../board-runtime.ts';
import { startOf } from '../model/board-day.ts';
import type { Block } from '../model/block.ts';
import type { Placement } from '../model/placement.ts';

/** Runs a command about a booking, unless it is under way. */
type Run = <I extends CommandId>(id: I, entity: string, call: Call<I>, options: CommandOptions<I>) => Promise<void>;

/** A booking confirmed; a hold made longer, released, held again once it expired, or one of its places given back. */
export function bookingCommands(runtime: BoardRuntime, run: Run) {
  const { api, store } = runtime;
  const open = (blockId: string | null) => runtime.callbacks.open(blockId);
  return {
    async confirm(block: Block) {
      const { bookingId, entity } = block;
      if (!bookingId) return;
      const params = { outletId: api.outletId, bookingId };
      const body = { version: store.versionOf(entity), status: 'successful', confirm: true } as const;
      await run(
        'booking.status',
        entity,
        { params, body },
        {
          done({ booking: { version, status } }) {
            const known = store.ofEntity(entity).filter((one) => one.version < version);
            store.write(known.map((one) => ({ ...one, version, status })));
          },
          refused(refusal) {
            const isByPromo = isPromoRefused(refusal);
            const options = { promoRefused: messageOf(refusal) };
            if (isByPromo) openBookingDialog('confirm', params, { options });
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
            const { t, countdown } = runtime.callbacks.words;
            if (expiresAt === null) return runtime.speak(t('booking.hold_kept'));
            runtime.speak(t('board.say.held', { time: countdown(expiresAt - store.now()) }));
          },
        },
      );
    },
    async release({ bookingId, entity }: Block) {
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
            open(null);
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
            const [held, gone] = [bars.filter((one) => one.lanes.length > 0), bars.filter((one) => !one.lanes.length)];
            store.write(
              held,
              gone.map((one) => one.id),
            );
            // Its button is gone.
            const next = held.find((one) => one.id === id) ?? held[0];
            if (next === undefined) return open(null);
            if (next.id !== id) open(next.id);
            runtime.focusBlock(next.id);
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
  };
}
