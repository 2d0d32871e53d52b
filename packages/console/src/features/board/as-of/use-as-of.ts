import { AS_OF_DAYS } from '@laneway/domain/bookings/board-as-of';
import { datePlus } from '@laneway/domain/time/date-plus';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useKeys } from '../../../app/keys/keys.ts';
import type { BoardSearch } from '../board-search.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import { msAt } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { useEscape } from '../view/use-escape.ts';

const SECOND_MS = 1000;

type Options = {
  words: BoardWords;
  date: string;
  today: string;
  /** The instant that is looked at; null: the present. */
  at: string | null;
  main: RefObject<HTMLElement | null>;
  onSearch: (patch: Partial<BoardSearch>, options?: { push?: boolean }) => void;
};

/** The way to the board as it stood, and back: by key, button, palette and Escape. */
export function useAsOf({ words: { t }, date, today, at, main, onSearch }: Options) {
  const runtime = useBoard();
  const { store } = runtime;
  const isSelling = useBoardState((state) => state.draft !== null);
  const isOpen = useBoardValue((one) => one.loaded && !one.day.closed);
  const isKept = isOpen && date <= today && date >= datePlus(today, -AS_OF_DAYS);
  // A sale that is under way would lose what was typed.
  const look = () => {
    if (isSelling) return;
    const latest = Math.min(store.now() - SECOND_MS, msAt(store.day, store.day.minutes));
    const instant = new Date(Math.floor(latest / SECOND_MS) * SECOND_MS).toISOString().replace('.000Z', 'Z');
    onSearch({ at: instant, booking: null }, { push: true });
  };
  const isPast = at !== null;
  const back = () => {
    if (isPast) onSearch({ at: null });
  };
  useKeys([
    ...(isKept && !isPast ? [{ key: 'v', label: t('board.look_back'), run: look, group: 'here' as const }] : []),
    ...(isPast ? [{ key: 'escape', label: t('board.back_to_now'), run: back, group: 'here' as const }] : []),
  ]);
  useEscape(main, back);

  // Back at the present, the focus is where the way began, unless it stands on the grid.
  const focusWay = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    main.current?.querySelector<HTMLElement>('[data-look-back]')?.focus();
  });
  useEffect(() => {
    if (!isPast) return;
    return () => {
      requestAnimationFrame(() => focusWay());
    };
  }, [isPast]);
  return { look: isKept ? look : null, back };
}
