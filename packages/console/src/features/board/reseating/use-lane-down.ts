import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { useCommand } from '../../../app/commands/use-command.ts';
import { askPreview } from '../../../app/queries/ask.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { Entry } from '../gestures/undo-stack.ts';
import { marksOf, msAt } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { useAgainOnChange } from './use-again-on-change.ts';

export type Plan = Answer<'resource.clear'>;
export type Move = Plan['moves'][number];
export type Stuck = Plan['stuck'][number];

/** Stands for a reason that is not typed yet: the plan is shown without it. */
const NO_TITLE = 'x';
/** A stuck party that stays where it is until somebody decides. */
export const LATER = 'later';
export const CLOSING = 'closing';

/** Which of its nearest starts a stuck party gets. */
export function offerKey(index: number): string {
  return `near${index}`;
}

/** The plan for lanes that fail, as the board is now; what was done, and its undo. */
export function useLaneDown(lanes: readonly string[], words: BoardWords, onClose: () => void) {
  const { t } = words;
  const runtime = useBoard();
  const { api, store } = runtime;
  const { outletId } = api;
  const [title, setTitle] = useState(() => t('reseating.what_usual'));
  const [until, setUntil] = useState(CLOSING);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [mail, setMail] = useState(true);
  const [done, setDone] = useState<Plan | null>(null);
  const now = store.nowMinute();
  const hours = marksOf(store.day, 60).filter((mark) => mark > now + 1 && mark < store.day.minutes);
  const untilMark = hours.find((mark) => String(mark) === until);
  const place = {
    outletId,
    what: 'relocate' as const,
    resourceIds: [...lanes],
    until: untilMark === undefined ? null : new Date(msAt(store.day, untilMark)).toISOString(),
  };
  const preview = useQuery({
    ...askPreview('resource.clear', { body: { ...place, title: NO_TITLE, preview: true } }),
    enabled: lanes.length > 0 && done === null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useAgainOnChange(() => {
    if (lanes.length > 0 && done === null) void preview.refetch();
  });
  const command = useCommand('resource.clear', {
    say: null,
    intent: `${outletId} ${lanes.join(' ')}`,
    refused(refusal) {
      if (refusal.body.code !== 'stale') return false;
      toast({ kind: 'warning', title: t('reseating.changed') });
      void preview.refetch();
      return true;
    },
  });
  const [entry, setEntry] = useState<Entry | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const plan = done ?? (lanes.length > 0 ? preview.data : undefined);
  const offers = (plan?.stuck ?? []).flatMap(({ itemId, nearest }) => {
    const near = nearest.find((_, index) => offerKey(index) === chosen[itemId]);
    return near === undefined ? [] : [{ itemId, ...near }];
  });
  return {
    title,
    setTitle,
    until,
    setUntil,
    hours,
    chosen,
    choose: (itemId: string, key: string) => setChosen({ ...chosen, [itemId]: key }),
    plan,
    mail,
    setMail,
    /** Whether somebody gets another start. */
    isLater: offers.length > 0,
    done,
    error: preview.error,
    /** Of those that are moved, with the stuck ones that take an offer. */
    count: (plan?.moves.length ?? 0) + offers.length,
    isAsking: preview.isFetching,
    busy: command.busy || isUndoing,
    press: async () => {
      if (plan === undefined) return;
      const named = [...plan.moves, ...plan.stuck];
      const answer = await command.run({
        body: {
          ...place,
          title: title.trim(),
          versions: Object.fromEntries(named.map(({ bookingId, version }) => [bookingId, version])),
          moves: plan.moves.map(({ itemId, to }) => ({ itemId, to })),
          offers,
          ...(!mail && { mail }),
        },
      });
      if (answer === undefined || answer.activityId === null) return;
      setDone(answer);
      const undo = { kind: 'up' as const, activityId: answer.activityId };
      setEntry(runtime.undo.push({ bookingId: '', blockId: '', version: 0, undo, redo: null, swapped: null }));
    },
    /** The same as Ctrl Z on the board. */
    undo: async () => {
      if (entry === null) return;
      setIsUndoing(true);
      await runtime.takeBack('undo', entry).finally(() => setIsUndoing(false));
      if (runtime.undo.peek('undo', entry) === null) onClose();
    },
  };
}
