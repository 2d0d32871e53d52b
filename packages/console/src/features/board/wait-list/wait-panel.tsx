import { useQuery } from '@tanstack/react-query';
import { Plus, Send, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { WaitRow } from '@laneway/contract/wait-list/wait-list.endpoints';
import { errorOf, messageOf } from '../../../app/commands/errors.ts';
import { useCommand } from '../../../app/commands/use-command.ts';
import { useKeys } from '../../../app/keys/keys.ts';
import { ask } from '../../../app/queries/ask.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { ReorderList } from '../../../ui/reorder-list.tsx';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import { usePlans } from '../live/use-plans.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import panel from '../panel/panel.module.css';
import { useEscape } from '../view/use-escape.ts';
import { usePlanMarks } from '../view/use-plan-marks.ts';
import { marksOfFit, placeKey, placeOf, type WaitPlace } from './fit-mark.ts';
import { useLookedAt } from './use-looked-at.ts';
import { emptyWish } from './wait-wish.ts';
import { WaitItem } from './wait-item.tsx';
import styles from './wait-list.module.css';

export type WaitPanelProps = { words: BoardWords; narrow: boolean; mayEdit: boolean };

type Chosen = { bookingId: string; place: WaitPlace };

/** The parties that wait on the day of the board, in the order in which what frees up is offered to them. */
export function WaitPanel({ words, narrow, mayEdit }: WaitPanelProps) {
  const { t } = words;
  const runtime = useBoard();
  const { api, store } = runtime;
  const { outletId } = api;
  const date = useBoardValue((one) => one.day.date);
  const query = useQuery(ask('wait.details', { params: { outletId }, query: { date } }));
  const plans = usePlans(api).data ?? [];
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [leaving, setLeaving] = useState<WaitRow | null>(null);
  const aside = useRef<HTMLElement>(null);
  const close = () => runtime.patch({ waiting: false });
  useEscape(aside, close);
  const order = useCommand('wait.order', { say: null });
  // Composed at the press: the answer may find the row gone.
  const said = useRef('');
  const status = useCommand('booking.status', { say: () => said.current, done: () => setChosen(null) });
  const rows = query.data?.rows ?? [];
  // A place that others took meanwhile is chosen no more.
  const toOffer = rows.find(
    (row) => row.bookingId === chosen?.bookingId && placeOf(row, placeKey(chosen.place)) !== null,
  );
  const lookedAt = useLookedAt(aside);
  const looked = rows.find(({ bookingId }) => bookingId === lookedAt?.bookingId);
  usePlanMarks(marks());
  useShown(aside, rows);
  /** The pressed button goes with what it did: the focus stays at its party, or where that leaves, in the list. */
  const change = async (row: WaitRow, to: 'holding' | 'pending' | 'wait' | 'cancelled', place?: WaitPlace) => {
    const { lanes, start } = place ?? row.offer ?? { lanes: [], start: null };
    said.current = t(`wait_list.said.${to}`, {
      name: row.name,
      lanes: words.lanes(lanes),
      time: start === null ? '' : words.wall(wallOfWire(start)),
    });
    const wasHere = aside.current?.contains(document.activeElement) === true;
    await status.run({
      params: { outletId, bookingId: row.bookingId },
      body: {
        version: row.version,
        status: to,
        ...(to === 'cancelled' && { reason: 'guest' }),
        ...(place && { items: [{ itemId: row.itemId, ...place }] }),
      },
    });
    const stays = to === 'holding' || to === 'wait';
    const own = stays ? gripOf(aside.current, row.bookingId) : null;
    // A button that waits for its answer gives the focus up.
    const isFree = document.activeElement === document.body || aside.current?.contains(document.activeElement);
    if (wasHere && isFree) (own ?? aside.current)?.focus();
  };
  const offer = () => {
    if (toOffer && chosen) void change(toOffer, 'holding', chosen.place);
  };
  useKeys(mayEdit && toOffer ? [{ key: 'Enter', label: t('wait_list.choose'), run: offer, group: 'here' }] : []);
  const add = () => {
    const [first] = plans;
    const start = store.nextStart();
    runtime.patch({ dialog: { kind: 'join', wish: emptyWish(store.day, first?.id ?? '', start) } });
  };
  return (
    <aside
      ref={aside}
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={t('board.tray.wait')}
      data-testid="wait-panel"
      data-toasts-beside=""
      tabIndex={-1}
    >
      <header className={panel.head}>
        <div className={panel.tools}>
          <h2 className={classes(panel.title, styles.title)}>
            {t('board.tray.wait')}
            {rows.length > 0 && <Badge hue="plum">{t('wait_list.parties', { count: rows.length })}</Badge>}
          </h2>
          {mayEdit && (
            <Button variant="text" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
              {t('wait_list.add')}
            </Button>
          )}
          <IconButton label={t('board.close_panel')} icon={<X size={17} />} onClick={close} />
        </div>
        <p className={panel.contact}>{t('wait_list.lead')}</p>
      </header>
      <div className={panel.body}>{body()}</div>
      {mayEdit && rows.length > 0 && (
        <footer className={panel.foot}>
          <Button
            variant="primary"
            shortcut="Enter"
            icon={<Send size={16} aria-hidden="true" />}
            busy={status.busy}
            disabled={!toOffer}
            onClick={offer}
          >
            {toOffer && chosen
              ? t('wait_list.offer', { time: words.wall(wallOfWire(chosen.place.start)), name: toOffer.name })
              : t('wait_list.choose')}
          </Button>
        </footer>
      )}
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={t('wait_list.leave_title', { name: leaving.name })}
          text={t('wait_list.leave_text')}
          safe={t('wait_list.keep')}
          action={t('wait_list.leave')}
          busy={status.busy}
          onClose={() => setLeaving(null)}
          onAction={() => {
            void change(leaving, 'cancelled').then(() => setLeaving(null));
          }}
        />
      )}
    </aside>
  );

  /** Where the party that is looked at would fit, else the one that a place is chosen for. */
  function marks() {
    const meant = looked ?? toOffer;
    if (meant === undefined || narrow) return [];
    const own = meant.bookingId === chosen?.bookingId ? chosen.place : null;
    const key = looked && lookedAt?.place ? lookedAt.place : own && placeKey(own);
    return marksOfFit(meant, placeOf(meant, key), words);
  }

  /** The chosen place comes into view, where the board is beside the list. */
  function choose(row: WaitRow, place: WaitPlace) {
    setChosen({ bookingId: row.bookingId, place });
    const [mark] = marksOfFit(row, place, words);
    const lines = mark?.lanes.flatMap((id) => runtime.layout().indexOf.get(id) ?? []) ?? [];
    if (mark && lines.length > 0 && !narrow) runtime.geometry.show(Math.min(...lines), mark.s, mark.e);
  }

  function body() {
    if (query.error && !query.data) {
      const again = () => void query.refetch();
      return <ErrorState title={messageOf(query.error)} error={errorOf(query.error)} onRetry={again} />;
    }
    if (!query.data) return null;
    return (
      <>
        {rows.length === 0 ? (
          <EmptyState title={t('wait_list.empty')} text={t('wait_list.empty_text')} />
        ) : (
          <>
            <div className={styles.rows}>
              <ReorderList
                label={t('board.tray.wait')}
                items={rows}
                idOf={({ bookingId }) => bookingId}
                nameOf={({ name }) => name}
                onMove={(from, to) => {
                  const row = rows[from];
                  if (row === undefined || !mayEdit) return;
                  const params = { outletId, bookingId: row.bookingId };
                  void order.run({ params, body: { version: row.version, position: to + 1 } });
                }}
              >
                {(row) => (
                  <WaitItem
                    {...{ row, words, mayEdit }}
                    chosen={chosen?.bookingId === row.bookingId ? chosen.place : null}
                    busy={status.busy}
                    onChoose={(place) => choose(row, place)}
                    onOffer={offer}
                    onTakeBack={() => void change(row, 'wait')}
                    onSeat={() => void change(row, 'pending')}
                    onLeave={() => setLeaving(row)}
                  />
                )}
              </ReorderList>
            </div>
            <p className={styles.rule}>{t('wait_list.rule', { count: query.data.offerMinutes })}</p>
          </>
        )}
        <News news={query.data.news} words={words} />
      </>
    );
  }
}

/** The first control of a party's row. */
function gripOf(list: HTMLElement | null, bookingId: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(bookingId)}"] button`) ?? null;
}

/** Brings the party that was asked for into view, and the focus to it. */
function useShown(list: RefObject<HTMLElement | null>, rows: readonly WaitRow[]): void {
  const runtime = useBoard();
  const wanted = useBoardState((state) => state.waitShown);
  const isHere = rows.some(({ bookingId }) => bookingId === wanted);
  useEffect(() => {
    if (wanted === null || !isHere) return;
    const grip = gripOf(list.current, wanted);
    grip?.scrollIntoView({ block: 'nearest' });
    grip?.focus();
    runtime.patch({ waitShown: null });
  }, [runtime, list, wanted, isHere]);
}

const NEWS_WORDS = {
  'booking.offered': 'wait_list.news_offered',
  'booking.offer_lapsed': 'wait_list.news_lapsed',
  'booking.offer_taken': 'wait_list.news_taken',
} as const;

type NewsRow = { activityId: string; name: string; what: keyof typeof NEWS_WORDS; at: string };

/** What happened to offers within the last hour. */
function News({ news, words: { t } }: { news: readonly NewsRow[]; words: BoardWords }) {
  const { time } = useFormat();
  if (news.length === 0) return null;
  return (
    <section className={styles.news}>
      <h3>{t('wait_list.news')}</h3>
      <ul>
        {news.map(({ activityId, name, what, at }) => (
          <li key={activityId}>
            <time dateTime={at}>{time(at)}</time> {t(NEWS_WORDS[what], { name })}
          </li>
        ))}
      </ul>
    </section>
  );
}
