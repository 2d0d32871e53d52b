import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { ADJUST_FIRST } from '../../../app/booking/adjust-first.ts';
import { messageOf } from '../../../app/commands/errors.ts';
import type { BoardApi, EditAnswer, EditRequest } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import { minuteAt } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Draft } from '../model/draft.ts';
import { samePlace, type Placement } from '../model/placement.ts';
import { nearestPlace, type Reason } from '../model/validity.ts';
import type { Hand } from './hand.ts';
import { editItem, type EditItem, type Held, type Question, type QuestionAnswer, type Say } from './held.ts';
import { OF_THE_PLACE, refusedBy, toShareAnew, type Refusal } from './refusal.ts';
import type { Entry, UndoStack } from './undo-stack.ts';

export type DropOptions = {
  store: BoardStore;
  api: BoardApi;
  hand: Hand;
  undo: () => UndoStack;
  say: (say: Say) => void;
  ask: (question: Question) => Promise<QuestionAnswer>;
  refuse: (refusal: Refusal) => void;
  /** A toast with Undo. */
  moved: (entry: Entry, difference: number) => void;
  draft: (draft: Draft) => void;
  /** Asks for a blocked time on a place that was drawn. */
  block: (place: Placement) => void;
  focus: (blockId: string) => void;
  /** The keyboard is on this block. */
  hasFocus: (blockId: string) => boolean;
  holdAgain: (block: Block, place: Placement) => void;
};

type Wanted = {
  held: Held;
  place: Placement;
  version: number;
  /** Once it was sent: the block as it stood before, and the request. Sending it again repeats the very same request. */
  sent?: { before: Block; body: EditRequest };
};

/** Handles a drop: confirmations, the optimistic update, the request, and the rollback. */
export class Dropping {
  readonly #options: DropOptions;
  constructor(options: DropOptions) {
    this.#options = options;
  }

  async drop(): Promise<void> {
    const held = this.#options.hand.letGo();
    if (!held) return;
    let isInHand = true;
    // The hand is free once the drop is drawn, so that the next drag does not wait for the server.
    const rest = () => {
      if (!isInHand) return;
      isInHand = false;
      this.#rest(held);
    };
    try {
      await this.#settle(held, rest);
    } finally {
      rest();
    }
  }

  #rest(held: Held): void {
    const { hand, store, say, focus } = this.#options;
    hand.rest();
    // A draft opens its panel, which takes the focus.
    if (held.block && held.task !== 'copy' && store.get(held.block.id)) focus(held.block.id);
    if (held.overtaken?.kind === 'gone') say({ kind: 'overtaken', overtaken: held.overtaken });
  }

  /** @param drawn called once the drop is drawn and only the server's answer is missing. */
  async #settle(held: Held, drawn: () => void): Promise<void> {
    const { say, ask } = this.#options;
    const { task, block, target, origin, overtaken } = held;
    if (overtaken?.kind === 'gone') return;
    const stays = samePlace(target, origin) && !held.swapWith;
    if (
      (task === 'move' || task === 'start' || task === 'end' || (task === 'split' && held.via !== 'dialog')) &&
      stays
    ) {
      say({ kind: 'put-back' });
      return;
    }
    // Whatever is in the way is shown by its dialog.
    if (held.isBlock) {
      this.#options.block(target);
      return;
    }
    if (held.validity.verdict === 'no') {
      this.#refuse(held, held.validity.reason, null, true);
      return;
    }
    if (held.validity.verdict === 'but' && (await ask({ kind: 'but', held, reason: held.validity.reason })) !== 'yes') {
      say({ kind: 'put-back' });
      return;
    }
    if (task === 'create' || task === 'copy') {
      this.#options.draft({ placement: target, planId: block?.planId ?? null, guests: block?.guests ?? 0, name: '' });
      return;
    }
    if (!block) return;
    if (overtaken?.kind === 'ended') {
      if ((await ask({ kind: 'hold-ended', held })) === 'yes') this.#options.holdAgain(block, target);
      else say({ kind: 'put-back' });
      return;
    }
    const wanted: Wanted = { held, place: target, version: held.version };
    if (overtaken) {
      const answer = await ask({ kind: 'overtaken', held, overtaken });
      if (answer !== 'mine') {
        say({ kind: 'put-back' });
        return;
      }
      wanted.version = overtaken.to.version;
    }
    await this.#commit(wanted, drawn);
  }

  /** The undo entry is made at once, so that an undo can wait for the answer. */
  async #commit(wanted: Wanted, drawn: () => void = () => undefined): Promise<void> {
    const undo = this.#options.undo();
    const answer = this.#send(wanted, undo);
    undo.sent(answer);
    drawn();
    await answer;
  }

  /** False when it was put back or refused. */
  async #send(wanted: Wanted, undo: UndoStack, isRepeat = false): Promise<boolean> {
    const { store, api } = this.#options;
    const { held, place, version } = wanted;
    const { block } = held;
    if (!block?.bookingId || !block.itemId) return false;
    const base = store.get(block.id) ?? block;
    const others = held.swapWith ? [held.swapWith] : [];
    // A drop that was carried out without an answer is drawn already.
    if (!this.#isShown(wanted)) this.#draw(held, base, place);
    const body = (price: 'new' | 'keep', preview: boolean): EditRequest => ({
      version,
      preview,
      price,
      ...this.#change(held, place),
    });
    try {
      if (!wanted.sent) {
        const price = await this.#price(held, () => api.edit(block.bookingId ?? '', body('new', true)));
        if (price === 'back') {
          this.#restore([base, ...others]);
          this.#options.focus(base.id);
          this.#options.say({ kind: 'put-back' });
          return false;
        }
        wanted.sent = { before: base, body: body(price, false) };
      }
      const answer = await api.edit(block.bookingId, wanted.sent.body);
      this.#land(held, wanted.sent.before, answer, undo);
      return true;
    } catch (error) {
      const hadFocus = this.#options.hasFocus(base.id);
      this.#restore([base, ...others]);
      if (hadFocus && store.get(base.id)) this.#options.focus(base.id);
      if (!(error instanceof ApiError)) throw error;
      // The stream has shown it already: the same request brings the answer that was lost.
      if (isUnanswered(error) && !isRepeat && this.#isShown(wanted)) return this.#send(wanted, undo, true);
      if (isUnanswered(error)) this.#unanswered(wanted, messageOf(error));
      else if (error.body.code === ADJUST_FIRST) this.#adjustFirst(wanted, error);
      else this.#refuse(held, null, messageOf(error), OF_THE_PLACE.has(error.body.code));
      return false;
    }
  }

  #change(held: Held, place: Placement): { items: EditItem[]; swapWith?: EditRequest['swapWith'] } {
    const { block, swapWith } = held;
    const itemId = block?.itemId ?? '';
    if (swapWith?.bookingId)
      return { items: [], swapWith: { bookingId: swapWith.bookingId, version: swapWith.version } };
    // The lane that leaves becomes an item of its own, where it was dropped: one command.
    const leaves = held.task === 'split' ? { splitLanes: [held.grabbed] } : {};
    return { items: [{ ...editItem(this.#options.store.day, itemId, place), ...leaves }] };
  }

  /** Asks only when the price changes; a pending quote is awaited after the drop is drawn. */
  async #price(held: Held, preview: () => Promise<EditAnswer>): Promise<'new' | 'keep' | 'back'> {
    let { quote } = held;
    if (quote.state !== 'known') {
      const answer = await preview();
      if (!answer.valid) throw refusedBy(answer);
      const { before, after, difference, promo } = answer;
      quote = { state: 'known', before: before.total, after: after.total, difference, promo: promo?.message ?? null };
    }
    if (quote.difference === 0 && quote.promo === null) return 'new';
    const answer = await this.#options.ask({
      kind: 'price',
      held,
      before: quote.before ?? 0,
      after: quote.after,
      difference: quote.difference,
      promo: quote.promo,
    });
    return answer === 'new' || answer === 'keep' ? answer : 'back';
  }

  #draw(held: Held, base: Block, place: Placement): void {
    const { store } = this.#options;
    const { swapWith } = held;
    if (swapWith) {
      store.write([
        { ...base, s: swapWith.s, e: swapWith.e, lanes: swapWith.lanes, pending: true },
        { ...swapWith, s: base.s, e: base.e, lanes: base.lanes, pending: true },
      ]);
    } else if (held.task === 'split') {
      const stay = base.lanes.filter((id) => id !== held.grabbed);
      const part: Block = { ...base, ...place, id: `${base.id}+${held.grabbed}`, pending: true };
      store.write([{ ...base, lanes: stay, pending: true }, part]);
    } else {
      store.write([{ ...base, s: place.s, e: place.e, lanes: place.lanes, pending: true }]);
    }
  }

  /** Restores the blocks of the store, unless the stream has brought a newer version meanwhile. */
  #restore(blocks: readonly Block[]): void {
    const { store } = this.#options;
    const stale = blocks.filter((block) => store.versionOf(block.entity) <= block.version);
    const parts = [...store.all()].filter(
      (block) => block.pending && blocks.some((base) => block.id.startsWith(`${base.id}+`)),
    );
    store.write(
      stale,
      parts.map((part) => part.id),
    );
  }

  #land(held: Held, base: Block, answer: EditAnswer, undo: UndoStack): void {
    const { store, say } = this.#options;
    const { booking } = answer;
    if (!booking || !held.block?.itemId) return;
    this.take(answer, base);
    const place = held.target;
    const { swapWith } = held;
    const partner = swapWith && store.get(swapWith.id);
    // Its new version comes by the stream; the answer already confirms the move.
    if (partner?.pending) store.write([{ ...partner, pending: false }]);
    const back = editItem(store.day, held.block.itemId, { s: base.s, e: base.e, lanes: base.lanes });
    const swap = swapWith?.bookingId
      ? ({ kind: 'swap', with: swapWith.bookingId, withVersion: swapWith.version + 1 } as const)
      : null;
    const entry = undo.push({
      bookingId: booking.bookingId,
      blockId: base.id,
      version: booking.version,
      undo: swap ?? { kind: 'edit', items: held.task === 'split' ? rejoined(held, answer) : [back] },
      redo: swap ?? { kind: 'edit', items: this.#change(held, place).items },
      swapped: swapWith && { name: base.name, other: swapWith.name },
    });
    if (entry.swapped) say({ kind: 'swapped', ...entry.swapped });
    else say({ kind: 'dropped', resized: held.task === 'start' || held.task === 'end', place });
    this.#options.moved(entry, answer.difference);
  }

  /** Writes the answer's booking into the store, unless the stream was faster. */
  take(answer: EditAnswer, like: Block): void {
    const { store } = this.#options;
    const { booking } = answer;
    if (!booking) return;
    const known = store.ofEntity(like.entity);
    const truth = known.every((block) => block.pending || block.version < booking.version);
    if (!truth) return;
    const blocks = booking.items.flatMap((item): Block[] => {
      if (!item.startsAt || !item.endsAt || item.date !== store.day.date || item.lanes.length === 0) return [];
      const base = known.find((block) => block.itemId === item.itemId) ?? like;
      return [
        {
          ...base,
          id: item.itemId,
          itemId: item.itemId,
          version: booking.version,
          status: item.status,
          lanes: item.lanes.map((lane) => lane.resourceId),
          s: minuteAt(store.day, item.startsAt),
          e: minuteAt(store.day, item.endsAt),
          name: booking.name,
          guests: booking.totalGuests,
          total: booking.money.total,
          balance: booking.money.balance,
          pending: false,
        },
      ];
    });
    const gone = known.filter((block) => !blocks.some((other) => other.id === block.id)).map((block) => block.id);
    store.write(blocks, gone);
  }

  /**
   * Another place would not help; the same request may. Once the board shows that it was carried out, it is sent again
   * under its key, for the answer that was lost.
   */
  #unanswered(wanted: Wanted, silence: string): void {
    const { store } = this.#options;
    const message = wanted.sent ? silence : null;
    this.#options.say({ kind: 'unanswered', message });
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    const again = () => {
      stop();
      void this.#commit(wanted);
    };
    const stop = store.subscribe(() => {
      if (!this.#isShown(wanted)) return;
      resolve();
      again();
    });
    this.#options.refuse({ message, reason: null, nearest: null, take: null, again, settled });
  }

  /** Whether a drop that was sent stands on the board as carried out, with a newer version of its booking. */
  #isShown({ held, place, sent }: Wanted): boolean {
    const { store } = this.#options;
    const now = sent && store.get(sent.before.id);
    if (!sent || !now || now.pending || now.version <= sent.before.version) return false;
    if (held.task === 'split') return !now.lanes.includes(held.grabbed);
    return samePlace(now, held.swapWith ?? place);
  }

  /** Another place would not help: once the bill is shared anew the same drop is sent again, and its price is asked. */
  #adjustFirst({ held, place, version }: Wanted, refused: ApiError): void {
    const { api, say, refuse } = this.#options;
    const { block, swapWith } = held;
    const shared = toShareAnew(refused, block?.bookingId ?? '');
    const message = messageOf(refused);
    const anew = async () => {
      if (!(await api.shareAnew(shared))) return;
      // Sharing makes the next version: another person's change in between refuses the drop.
      const isPartner = swapWith?.bookingId === shared;
      const partner = isPartner ? { ...swapWith, version: swapWith.version + 1 } : swapWith;
      const next = isPartner ? version : version + 1;
      await this.#commit({ held: { ...held, quote: { state: 'none' }, swapWith: partner }, place, version: next });
    };
    say({ kind: 'refused', reason: null, message });
    refuse({ message, reason: null, nearest: null, take: null, again: null, anew: () => void anew() });
  }

  #refuse(held: Held, reason: Reason | null, message: string | null, isOfThePlace: boolean): void {
    const { hand, store } = this.#options;
    this.#options.say({ kind: 'refused', reason, message });
    if (!isOfThePlace) {
      this.#options.refuse({ message, reason, nearest: null, take: null, again: null });
      return;
    }
    const resizes = held.task === 'start' || held.task === 'end';
    const nearest = resizes ? null : nearestPlace(store, hand.candidate(held), held.venueType);
    const again: Held | null =
      nearest && held.block
        ? { ...held, target: nearest, validity: { verdict: 'free' }, quote: { state: 'none' } }
        : null;
    const take = again
      ? () =>
          void this.#commit({ held: again, place: again.target, version: store.versionOf(again.block?.entity ?? '') })
      : null;
    this.#options.refuse({ message, reason, nearest: nearest ?? 'nowhere', take, again: null });
  }
}

/** Undoes a split: the lane joins the group again, at the group's place. */
function rejoined({ block, origin, target }: Held, answer: EditAnswer): EditItem[] {
  const part = answer.booking?.items.find(
    (item) => item.itemId !== block?.itemId && item.lanes.some((lane) => target.lanes.includes(lane.resourceId)),
  );
  if (!part || !block?.itemId) return [];
  return [{ itemId: block.itemId, joinItems: [part.itemId], lanes: [...new Set([...block.lanes, ...origin.lanes])] }];
}
