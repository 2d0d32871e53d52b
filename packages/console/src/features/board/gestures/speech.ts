import type { BoardWords } from '../model/board-words.ts';
import type { Held, Say } from './held.ts';

/** The sentence of a message, in the person's language. */
export function sentence(words: BoardWords, say: Say): string {
  const { t, time, spokenLanes } = words;
  switch (say.kind) {
    case 'picked-up': {
      const { held } = say;
      const place = { lanes: spokenLanes(held.origin.lanes), start: time(held.origin.s), end: time(held.origin.e) };
      if (held.task === 'create') return t('board.say.drawing', place);
      return t('board.say.picked_up', { name: held.block?.name ?? '', ...place });
    }
    case 'aimed':
      return aimed(words, say.held);
    case 'dropped':
      return say.resized
        ? t('board.say.resized', { start: time(say.place.s), end: time(say.place.e) })
        : t('board.say.dropped');
    case 'swapped':
      return t('board.swapped', { name: say.name, other: say.other });
    case 'refused':
      return [say.reason ? words.reason(say.reason) : say.message, t('board.say.put_back')].filter(Boolean).join(' ');
    case 'put-back':
      return t('board.say.put_back');
    case 'unanswered':
      return say.message ?? t('board.say.unanswered');
    case 'undone':
      return t('board.say.undone');
    case 'redone':
      return t('board.say.redone');
    case 'undo-refused':
      return t('board.say.undo_refused', { name: say.name });
    case 'undo-dropped':
      return t('board.say.undo_dropped');
    case 'undo-failed':
      return say.message;
    case 'overtaken': {
      const { overtaken } = say;
      if (overtaken.kind === 'ended') return t('board.say.hold_ended_plain');
      if (overtaken.kind === 'gone') return t('board.say.live_cancelled', { actor: overtaken.actor });
      if (overtaken.kind === 'changed') return t('board.say.live_changed', { actor: overtaken.actor });
      const { to, actor } = overtaken;
      return t('board.say.live_moved', { actor, start: time(to.s), lanes: spokenLanes(to.lanes) });
    }
    case 'target-taken':
      return t('board.say.now_taken');
    case 'target-free':
      return t('board.say.now_free');
    case 'live':
      if (say.what === 'cancelled') return t('board.say.live_cancelled', { actor: say.actor });
      if (say.what === 'changed' || !say.place) return t('board.say.live_changed', { actor: say.actor });
      return t('board.say.live_moved', {
        actor: say.actor,
        start: time(say.place.s),
        lanes: spokenLanes(say.place.lanes),
      });
    case 'hold': {
      const lanes = spokenLanes(say.block.lanes);
      if (say.left === 'ended') return t('board.say.hold_ended', { lanes });
      return say.left === 'two-minutes'
        ? t('board.say.hold_two_minutes', { lanes })
        : t('board.say.hold_thirty_seconds', { lanes });
    }
  }
}

function aimed(words: BoardWords, held: Held): string {
  const { t, time, spokenLanes, spokenMoney, reason } = words;
  const { target, validity, quote, swapWith } = held;
  if (validity.verdict === 'no') return reason(validity.reason);
  const place = { lanes: spokenLanes(target.lanes, true), start: time(target.s), end: time(target.e) };
  const parts: string[] = [];
  if (swapWith) parts.push(t('board.say.swap', { name: swapWith.name, ...place }));
  else parts.push(t(validity.verdict === 'but' ? 'board.say.moved' : 'board.say.moved_free', place));
  if (validity.verdict === 'but') parts.push(t('board.say.free_but', { reason: reason(validity.reason) }));
  if (quote.state === 'known') {
    const { difference } = quote;
    if (held.task === 'create') parts.push(words.money(quote.after));
    else if (difference === 0) parts.push(t('board.say.price_same'));
    else
      parts.push(
        t(difference > 0 ? 'board.say.price_more' : 'board.say.price_less', { amount: spokenMoney(difference) }),
      );
  }
  return parts.join(' ');
}

const QUIET_MS = 150;

/** The board's polite live region: the last message wins, after a short quiet time. */
export class Speaker {
  #region: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  attach = (region: HTMLElement | null): void => {
    this.#region = region;
  };

  say(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#region) return;
      // The same sentence twice is said twice only when the text changes.
      this.#region.textContent = this.#region.textContent === text ? `${text}\u00A0` : text;
    }, QUIET_MS);
  }
}
