import { datePlus } from '@laneway/domain/time/date-plus';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { errorOf, messageOf, toastError } from '../../app/commands/errors.ts';
import { useBookingKeys } from '../../app/dialogs/use-booking-keys.ts';
import { useConnection } from '../../app/live/connection.ts';
import { waitingParties } from '../../app/outlet/waiting-parties.ts';
import { withWords } from '../../app/words/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { classes } from '../../ui/classes.ts';
import { dismissErrors } from '../../ui/toast-store.ts';
import { usePhone } from '../../ui/use-phone.ts';
import type { BoardSearch } from './board-search.ts';
import styles from './board-screen.module.css';
import { useBoard, useBoardState, useBoardValue } from './board-runtime.ts';
import { refusalOf } from './as-of/refusal-of.ts';
import { useAsOf } from './as-of/use-as-of.ts';
import { useBoardDay } from './live/use-board-day.ts';
import { shortestSale, startStep } from './live/use-plans.ts';
import type { Block } from './model/block.ts';
import type { BoardWords } from './model/board-words.ts';
import { countWaiting } from './model/counts.ts';
import { lettersOf } from './model/resources.ts';
import { loadPanels, SidePanel } from './panel/side-panel.tsx';
import { useBookingActs } from './panel/use-booking-acts.ts';
import { BoardGrid } from './view/board-grid.tsx';
import { BoardHead } from './view/board-head.tsx';
import { DayStrip } from './view/day-strip.tsx';
import { Dialogs, loadDialogs } from './view/dialogs.tsx';
import { Legend } from './view/legend.tsx';

// Loaded when they are asked for, or at the first sign of a person on the board.
const agenda = () => withWords(import('./list/agenda.tsx'), 'board-panels');
const listTwin = () => withWords(import('./list/list-twin.tsx'), 'board-panels');
const asOfBar = () => withWords(import('./as-of/as-of-bar.tsx'), 'board-panels');
const sincePanel = () => withWords(import('./as-of/since-panel.tsx'), 'board-panels', 'booking-details', 'activity');
const trays = () => withWords(import('./view/trays.tsx'), 'board-panels');
const waitingDraft = () => withWords(import('./panel/waiting-draft.tsx'), 'board-panels');
const AsOfBar = lazy(() => asOfBar().then((file) => ({ default: file.AsOfBar })));
const SincePanel = lazy(() => sincePanel().then((file) => ({ default: file.SincePanel })));
const Agenda = lazy(() => agenda().then((file) => ({ default: file.Agenda })));
const ListTwin = lazy(() => listTwin().then((file) => ({ default: file.ListTwin })));
const WaitingDraft = lazy(() => waitingDraft().then((file) => ({ default: file.WaitingDraft })));
const missing = () => import('./view/missing.tsx');
const NoLanes = lazy(() => missing().then((file) => ({ default: file.NoLanes })));
const NoPlans = lazy(() => missing().then((file) => ({ default: file.NoPlans })));
const Trays = lazy(() => trays().then((file) => ({ default: file.Trays })));
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;
const LATER: (() => Promise<unknown>)[] = [
  () => import('../../app/commands/command.ts'),
  () => import('./gestures/undoing.ts'),
  loadPanels,
  loadDialogs,
  trays,
  listTwin,
  waitingDraft,
  asOfBar,
  sincePanel,
];

export type BoardBodyProps = {
  words: BoardWords;
  outletName: string;
  search: BoardSearch;
  /** The present business date, shown where the URL has none. */
  today: string;
  onSearch: (patch: Partial<BoardSearch>, options?: { push?: boolean }) => void;
  singleKeys: boolean;
  mayEdit: boolean;
  mayBlock: boolean;
};

/** The day on the screen: head, strip, grid or list, panel, and dialogs. */
export function BoardBody({
  words,
  outletName,
  search,
  today,
  onSearch,
  singleKeys,
  mayEdit,
  mayBlock,
}: BoardBodyProps) {
  const { t } = words;
  const runtime = useBoard();
  const { store } = runtime;
  const { online } = useConnection();
  const asked = search.date ?? today;
  const { at } = search;
  const query = useBoardDay(runtime, asked, at);
  const day = useBoardValue((one) => one.day);
  const resources = useBoardValue((one) => one.resources);
  const letters = useMemo(() => lettersOf(resources), [resources]);
  // The booking in the URL may arrive later.
  const named = useBoardValue((one) => (search.booking ? one.ofEntity(search.booking)[0] : undefined));
  const only = useBoardState((state) => state.only);
  const open = useBoardState((state) => state.open);
  const form = useBoardState((state) => state.form);
  const zoom = useBoardState((state) => state.zoom);
  const waiting = useBoardValue((one) => (one.day.date === today && at === null ? countWaiting(one) : 0));
  const [tray, setTray] = useState(false);
  const [since, setSince] = useState<boolean | null>(null);
  const [isSomebodyHere, setIsSomebodyHere] = useState(false);
  const narrow = usePhone();
  // On a phone it would cover the board that is looked at.
  const isSinceOpen = at !== null && (since ?? !narrow);
  const main = useRef<HTMLDivElement>(null);
  const date = day.date && store.loaded && query.data ? day.date : asked;
  const view = search.view ?? (narrow ? 'list' : form);

  const openBlock = (blockId: string | null) => {
    if (at !== null) return;
    const block = blockId ? store.get(blockId) : undefined;
    runtime.patch({ open: block?.id ?? null, playOn: null, ...(block && { down: null }) });
    onSearch({ booking: block?.entity ?? null });
  };
  const acts = useBookingActs(today);
  const step = (days: 1 | -1) => onSearch({ date: datePlus(date, days) }, { push: true });
  const asOf = useAsOf({ words, date, today, at, main, onSearch });
  const toInstant = (instant: string) => onSearch({ at: instant });
  const toToday = () => {
    onSearch({ date: null, at: null });
    runtime.zooming.showNow();
  };

  useBookingKeys(
    () => {
      const focused = runtime.cursor.focused ? runtime.cursor.block() : null;
      return mayEdit && focused?.bookingId ? acts.dialogTarget(focused, focused.bookingId) : null;
    },
    () => false,
  );

  useLayoutEffect(() => {
    runtime.attachRoot(main.current);
    runtime.setCallbacks({
      words,
      moved: (entry, difference) => acts.moved(entry, difference),
      tookBack: (entry, direction) => acts.tookBack(entry, direction),
      refused: (refusal) => acts.refused(refusal),
      failed: acts.failed,
      shortest: (planId) => shortestSale(runtime.api, planId, store.day.date),
      startStep: (planId) => startStep(runtime.api, planId, store.day.date),
      open: openBlock,
      holdAgain: (block, place) => acts.holdAgain(block, place),
      openBooking: (bookingId) => onSearch({ booking: bookingId }),
      goTo: (next) => onSearch({ date: next }, { push: true }),
    });
  });
  useEffect(() => {
    const stop = runtime.ticker.start();
    return () => {
      stop();
      runtime.leave();
    };
  }, [runtime]);
  useEffect(() => {
    const seen = new AbortController();
    const load = () => {
      seen.abort();
      setIsSomebodyHere(true);
      // Each is loaded again when it is opened, which says when it cannot be.
      for (const one of LATER) one().catch(() => undefined);
    };
    for (const sign of SIGNS) main.current?.addEventListener(sign, load, { signal: seen.signal, passive: true });
    return () => seen.abort();
  }, []);
  useEffect(() => dismissErrors, [asked]);
  useEffect(() => waitingParties.set(waiting), [waiting]);
  useEffect(() => () => waitingParties.set(0), []);
  useLayoutEffect(() => runtime.marks(), [runtime, open]);
  useEffect(() => onSearch({ zoom: zoom === '8h' ? null : zoom }), [zoom, onSearch]);

  // What is to be opened is opened at the present.
  const leavesPast = useEffectEvent(() => {
    asOf.back();
    return at !== null;
  });
  // The menu's "New" navigates here.
  useEffect(() => {
    if (!search.new || !query.data || leavesPast()) return;
    runtime.newDraft();
    onSearch({ new: null });
  }, [search.new, query.data, at, runtime, onSearch]);
  useEffect(() => {
    if (!search.wait || !query.data || leavesPast()) return;
    runtime.patch({ waiting: true, waitShown: search.wait, open: null, draft: null });
    onSearch({ wait: null });
  }, [search.wait, query.data, at, runtime, onSearch]);

  // The URL names a booking: its panel opens once the day is loaded, and closes when the URL no longer names it.
  useEffect(() => {
    if (!query.data || at !== null) return;
    const { open: shown, draft } = runtime.state.get();
    const wanted = search.booking;
    if (!wanted) {
      if (shown) runtime.patch({ open: null });
      return;
    }
    // A new booking's panel stays in front when another booking changes.
    if (draft && !shown) return;
    if (!named || (shown && store.get(shown)?.entity === wanted)) return;
    runtime.openInView(named.id);
  }, [search.booking, query.data, at, named, runtime, store]);

  const commands = {
    singleKeys,
    today: toToday,
    day: (days: 1 | -1) => {
      if (at === null) step(days);
    },
    extend: (block: Block) => {
      if (at === null) acts.extend(block);
    },
    checkIn: (block: Block) => {
      if (mayEdit && acts.partySteps(block).includes('checkIn')) void acts.party('checkIn', block);
    },
    cancel: (block: Block) => {
      if (at === null) acts.dialog('cancel', block);
    },
    open: openBlock,
    failed: (error: unknown) => toastError(error),
  };
  const label = t('board.grid_label', { outlet: outletName, date: date ? words.date(date) : '', zone: day.zone });
  return (
    <div ref={main} className={styles.screen} data-only={only.size > 0 ? [...only].join(' ') : undefined}>
      {at !== null && (
        <Suspense fallback={<div className={styles.past} />}>
          <AsOfBar
            {...{ words, date, narrow, at }}
            isToday={date === today}
            asOf={query.data?.board.asOf}
            isLoading={query.isFetching}
            isSinceOpen={isSinceOpen}
            onAt={toInstant}
            onSince={() => setSince(!isSinceOpen)}
            onBack={asOf.back}
          />
        </Suspense>
      )}
      {at === null && !(narrow && view === 'list') && (
        <BoardHead
          words={words}
          date={date}
          isToday={search.date === null}
          view={view}
          mayEdit={mayEdit}
          mayBlock={mayBlock}
          onDate={(next) => (next ? onSearch({ date: next }, { push: true }) : toToday())}
          onStep={step}
          onView={(next) => {
            if (!narrow) runtime.patch({ form: next });
            onSearch({ view: next === 'board' && !narrow ? null : next });
          }}
          onNew={() => runtime.newDraft()}
          onLookBack={asOf.look}
        />
      )}
      {/* A lost connection already stands above the screen; it is said once. */}
      {online && !query.live && at === null && (
        <p className={styles.quiet} role="status">
          {t('board.stale_live')}
        </p>
      )}
      <div className={styles.below}>
        <div className={styles.main} style={{ '--name-letters': letters } as CSSProperties}>
          <Suspense fallback={<BoardSkeleton />}>{body()}</Suspense>
          {isSomebodyHere && mayEdit && query.data && (
            <Suspense fallback={null}>
              <WaitingDraft words={words} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            {tray && at === null && <Trays words={words} onClose={() => setTray(false)} />}
          </Suspense>
        </div>
        {at === null && (
          <SidePanel words={words} acts={acts} mayEdit={mayEdit} narrow={narrow} onClose={() => openBlock(null)} />
        )}
        {isSinceOpen && query.data?.board.asOf && (
          <Suspense fallback={null}>
            <SincePanel
              {...{ words, narrow }}
              outletId={runtime.api.outletId}
              asOf={query.data.board.asOf}
              onAt={toInstant}
              onPutBack={() => void query.refetch()}
              onClose={() => setSince(false)}
            />
          </Suspense>
        )}
      </div>
      <SpeechRegion />
      <Dialogs
        {...{ words, acts, outletName, isSomebodyHere }}
        isLoaded={store.loaded && query.data !== undefined}
        onOpen={openBlock}
      />
    </div>
  );

  function body() {
    if (query.error && !query.data) {
      const refusal = refusalOf(query.error);
      if (refusal !== null) {
        return (
          <div className={styles.state}>
            <EmptyState title={refusal} />
          </div>
        );
      }
      return (
        <div className={styles.state}>
          <ErrorState
            title={messageOf(query.error)}
            error={errorOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        </div>
      );
    }
    if (!store.loaded || !query.data) return <BoardSkeleton />;
    if (resources.length === 0) return <NoLanes words={words} />;
    // A board of the past is looked at: nothing opens from it, and its day stays.
    const onOpen = at === null ? openBlock : undefined;
    if (narrow && view === 'list') {
      const onStep = at === null ? step : undefined;
      return <Agenda {...{ words, date, onStep, onOpen }} onLookBack={asOf.look} />;
    }
    if (day.closed) return closedDay();
    if (view === 'list') return <ListTwin words={words} acts={acts} onOpen={onOpen} />;
    return (
      <>
        <Suspense fallback={null}>
          <NoPlans words={words} />
        </Suspense>
        <DayStrip words={words} />
        <BoardGrid label={label} words={words} commands={commands} />
        <Legend words={words} onTray={() => setTray((before) => !before)} />
      </>
    );
  }

  function closedDay() {
    return (
      <div className={styles.state} data-testid="closed-day">
        <EmptyState
          title={day.name ? t('board.closed_for', { name: day.name }) : t('board.closed_day')}
          text={t('board.closed_text')}
          actions={
            date !== today && (
              <Button shortcut="T" onClick={toToday}>
                {t('board.go_to_today')}
              </Button>
            )
          }
        />
      </div>
    );
  }
}

/** The one polite live region of the board; written by the speaker, not by React. */
function SpeechRegion() {
  const { speaker } = useBoard();
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => speaker.attach(region.current), [speaker]);
  return (
    <output
      ref={region}
      aria-live="polite"
      className={classes('visually-hidden', styles.speech)}
      data-testid="board-speech"
    />
  );
}

function BoardSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: 18 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
