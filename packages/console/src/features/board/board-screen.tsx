import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@laneway/contract/words/languages';
import { useKeys } from '../../app/keys/keys.ts';
import { rememberStreamStart } from '../../app/live/live.ts';
import { businessDateOf, useBusinessDate } from '../../app/outlet/business-day.ts';
import { askOutlet, useOutlet } from '../../app/outlet/outlet.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { useSearchState } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { useSettings } from '../../app/settings/settings.ts';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { timeNow } from '../../ui/clock.ts';
import { parseBoardSearch, type BoardSearch } from './board-search.ts';
import { createBoardState, keepView, readView } from './board-state.ts';
import { BoardContext, BoardRuntime } from './board-runtime.ts';
import { BoardBody } from './board-body.tsx';
import { boardApi } from './live/board-api.ts';
import { boardQuery } from './live/use-board-day.ts';
import { boardWords } from './model/board-words.ts';

/** Requests the day while the board's frame is loading. */
export async function askBoard(date: string | null): Promise<void> {
  const outlet = await askOutlet();
  if (!outlet) return;
  rememberStreamStart();
  const shown = parseBoardSearch({ date: date ?? '' }).date ?? businessDateOf(timeNow(), outlet);
  await queryClient.prefetchQuery(boardQuery(boardApi(outlet.outletId), shown));
}

/** The lane board of the outlet in view. */
export function BoardScreen() {
  const { outletId } = useOutlet();
  return <OutletBoard key={outletId} outletId={outletId} />;
}

function OutletBoard({ outletId }: { outletId: string }) {
  const { t, i18n } = useTranslation();
  const outlet = useOutlet();
  const today = useBusinessDate(outlet);
  const user = useUser();
  const { singleKeys } = useSettings();
  const [search, change] = useSearchState(parseBoardSearch);
  const [runtime] = useState(() => {
    const kept = readView(outletId);
    return new BoardRuntime(
      boardApi(outletId),
      createBoardState({ ...kept, ...(search.zoom ? { zoom: search.zoom } : {}) }),
    );
  });
  const language = languageOf(i18n.language);
  const { currency } = outlet;
  const words = useMemo(() => boardWords(t, language, runtime.store, currency), [t, language, runtime, currency]);
  const isPast = search.at !== null;
  const isEditor = !isPast && mayEdit(user, 'Bookings', 'Calendar');
  const mayBlock = !isPast && mayEdit(user, 'Calendar');
  useDocumentTitle(t('board.title'));

  useEffect(() => {
    let was = runtime.state.get();
    return runtime.state.subscribe(() => {
      const is = runtime.state.get();
      keepView(outletId, was, is);
      was = is;
    });
  }, [runtime, outletId]);
  useLayoutEffect(() => {
    runtime.allowEdit(isEditor, mayBlock);
    runtime.lookBack(isPast);
  }, [runtime, isEditor, mayBlock, isPast]);

  const onSearch = useCallback(
    (patch: Partial<BoardSearch>, options?: { push?: boolean }) => {
      const cleaned = Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, value ?? undefined]));
      change(cleaned as never, options);
    },
    [change],
  );
  // Today is shown for it, so the address says so as well.
  useEffect(() => {
    if (search.noDate) onSearch({ date: null });
  }, [search.noDate, onSearch]);
  useKeys([
    { key: 't', label: t('board.today'), run: () => onSearch({ date: null, at: null }), group: 'here' },
    {
      key: 'n',
      label: t('board.action.new'),
      run: () => {
        if (isEditor) runtime.newDraft();
      },
      group: 'here',
    },
    {
      key: 'l',
      label: t('board.tray.wait'),
      run: () => runtime.patch({ waiting: !runtime.state.get().waiting, open: null }),
      group: 'here',
    },
    { key: 'b', label: t('board.action.block'), run: () => runtime.newBlock(), group: 'here' },
    {
      key: 'w',
      label: t('board.action.walk_in'),
      run: () => {
        if (!isEditor) return;
        runtime.newDraft('walkin');
        onSearch({ date: null });
      },
      group: 'here',
    },
  ]);
  return (
    <BoardContext value={runtime}>
      <BoardBody
        {...{ words, search, today, onSearch, singleKeys }}
        mayEdit={isEditor}
        mayBlock={mayBlock}
        outletName={outlet.name}
      />
    </BoardContext>
  );
}
