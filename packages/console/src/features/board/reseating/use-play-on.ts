import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { messageOf } from '../../../app/commands/errors.ts';
import { useCommand } from '../../../app/commands/use-command.ts';
import { ask, askPreview } from '../../../app/queries/ask.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useBoard } from '../board-runtime.ts';
import type { EditMove } from '../gestures/held.ts';
import type { Block } from '../model/block.ts';
import { startOf } from '../model/board-day.ts';
import { overrunOf } from '../model/counts.ts';
import type { BoardWords } from '../model/board-words.ts';
import { useAgainOnChange } from './use-again-on-change.ts';

export type Touched = Answer<'booking.ripple'>['touched'][number];
export type Choice = ReturnType<typeof useChoice>;

const STEP = 15;
/** Refusals of a board that is another one by now. */
const CHANGED = new Set(['stale', 'occupancy.taken', 'hold.expired', 'booking.transition']);

/** How long a party may play on, whom each length touches, what it costs, and the press that does it. */
export function usePlayOn(block: Block, words: BoardWords, onClose: () => void) {
  const { t } = words;
  const runtime = useBoard();
  const { api, store } = runtime;
  const { outletId } = api;
  useNow(MINUTE_MS);
  const over = overrunOf(store, block);
  const first = (Math.floor(over / STEP) + 1) * STEP;
  const choices = [
    useChoice(block, first, words),
    useChoice(block, first + STEP, words),
    useChoice(block, first + 3 * STEP, words),
  ] as const;
  const [chosen, setChosen] = useState(0);
  const [mail, setMail] = useState(true);
  const choice = choices[chosen] ?? choices[0];
  const again = () => {
    for (const one of choices) one.again();
  };
  useAgainOnChange(again);
  const command = useCommand('booking.edit', {
    say: null,
    intent: block.entity,
    follows: ['booking.boardColumns'],
    refused(refusal) {
      if (!CHANGED.has(refusal.body.code)) return false;
      toast({ kind: 'warning', title: t('reseating.changed') });
      again();
      return true;
    },
  });
  return {
    over,
    choices,
    chosen,
    choose: setChosen,
    choice,
    mail,
    setMail,
    busy: command.busy,
    press: async () => {
      const { bookingId, itemId } = block;
      if (bookingId === null || itemId === null) return;
      const { version, duration, moves, touched } = choice;
      const quiet = !mail && { mail };
      const answer = await command.run({
        params: { outletId, bookingId },
        body: { version, items: [{ itemId, duration }], moves, ...quiet },
      });
      if (!answer?.booking) return;
      const now = store.get(block.id) ?? block;
      await runtime.take(answer, now);
      // Each step gives the next one the versions that it makes.
      const later = (move: EditMove, by: number) => ({ ...move, version: move.version + by });
      const entry = runtime.undo.push({
        bookingId,
        blockId: block.id,
        version: answer.booking.version,
        undo: {
          kind: 'edit',
          items: [{ itemId, duration: (block.e - block.s) / 60 }],
          moves: touched.map((one) => ({
            bookingId: one.bookingId,
            itemId: one.itemId,
            version: one.version + 1,
            lanes: one.from,
            start: one.start,
          })),
          ...quiet,
        },
        redo: { kind: 'edit', items: [{ itemId, duration }], moves: moves.map((move) => later(move, 2)), ...quiet },
        swapped: null,
      });
      runtime.callbacks.moved(entry, answer.difference);
      onClose();
      runtime.focusBlock(block.id);
    },
  };
}

/** A party that plays on for some minutes from its booked end. */
function useChoice(block: Block, minutes: number, { t }: BoardWords) {
  const { api, store } = useBoard();
  const { outletId } = api;
  const { bookingId, itemId, s, e, entity } = block;
  const end = e + minutes;
  const isOpen = end <= store.day.minutes;
  const duration = (end - s) / 60;
  const version = store.versionOf(entity);
  const ripple = useQuery({
    ...ask('booking.ripple', {
      body: { outletId, bookingId: bookingId ?? '', itemId, extendTo: startOf(store.day, end).start },
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const touched = ripple.data?.touched ?? [];
  const stuck = touched.filter(({ move }) => move === null);
  const moves = touched.flatMap(({ bookingId: id, itemId: item, version: seen, move }): EditMove[] =>
    move === null ? [] : [{ bookingId: id, itemId: item, version: seen, ...move }],
  );
  const price = useQuery({
    ...askPreview('booking.edit', {
      params: { outletId, bookingId: bookingId ?? '' },
      body: { version, preview: true, items: [{ itemId: itemId ?? '', duration }], moves },
    }),
    enabled: isOpen && ripple.data !== undefined && !ripple.isPlaceholderData && stuck.length === 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const failure = ripple.error ?? (stuck.length === 0 ? price.error : null);
  const why = !isOpen
    ? t('board.reason.outside')
    : failure
      ? messageOf(failure)
      : price.data?.valid === false
        ? (price.data.whyNot?.message ?? t('reseating.on.refused'))
        : stuck.length > 0
          ? t('reseating.on.stuck_first')
          : null;
  return {
    minutes,
    end,
    duration,
    version,
    touched,
    moves,
    asks: ripple.data?.asks ?? 0,
    isComplete: ripple.data?.complete !== false,
    price: stuck.length === 0 && price.data?.valid === true ? price.data : null,
    /** Why it cannot be pressed. */
    why,
    isAsking: isOpen && (ripple.isFetching || price.isFetching),
    again: () => {
      if (!isOpen) return;
      void ripple.refetch();
      if (stuck.length === 0 && ripple.data !== undefined) void price.refetch();
    },
  };
}
