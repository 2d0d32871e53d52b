import { ChevronLeft, ChevronRight, Circle, Footprints, History, Lock, Wrench } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { runKey } from '../../../app/keys/keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { tabId, Tabs } from '../../../ui/tabs.tsx';
import { useBoard, useBoardVersion } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BoardStore } from '../model/board-store.ts';
import { inUse } from '../model/counts.ts';
import { emptyDraft } from '../model/draft.ts';
import { agendaCards, placeOf, type AgendaTab, type Card } from './agenda-cards.ts';
import styles from './agenda.module.css';
import { DayFree, DayParties } from './day-agenda.tsx';
import { PlaceCard } from './place-card.tsx';

export type AgendaProps = {
  words: BoardWords;
  date: string;
  /** Absent, as `onOpen`: the board is one of the past. */
  onStep: ((step: 1 | -1) => void) | undefined;
  onOpen: ((blockId: string) => void) | undefined;
  /** Shows the day as it stood before; null: of this day it cannot. */
  onLookBack: (() => void) | null;
};

const MINUTE = 60_000;
const PANEL = 'board-agenda';

type Tab = AgendaTab | 'day';
const NOW_TABS: [Tab, ...Tab[]] = ['now', 'next', 'free', 'rooms', 'day'];
const DAY_TABS: [Tab, ...Tab[]] = ['day', 'free', 'rooms'];
const LABELS = {
  now: 'board.agenda.now',
  next: 'board.agenda.next_hour',
  free: 'board.agenda.free',
  rooms: 'board.agenda.rooms',
  day: 'board.agenda.day',
} as const satisfies Record<Tab, string>;

/**
 * The phone's board. While the day runs: what stands on each lane now, what comes, what is free. Of any other day, and
 * before opening: its parties by the hour, and its free times.
 */
export function Agenda({ words, date, onStep, onOpen, onLookBack }: AgendaProps) {
  const { t } = words;
  const runtime = useBoard();
  const { store } = runtime;
  useBoardVersion();
  useMinute();
  const now = store.nowMinute();
  const runs = now >= 0 && now < store.day.minutes;
  const [chosen, setChosen] = useState<Tab>('now');
  const tabs = runs ? NOW_TABS : DAY_TABS;
  const tab = tabs.includes(chosen) ? chosen : tabs[0];
  return (
    <div className={styles.agenda}>
      <header className={styles.head} data-toasts-below="">
        <div className={styles.day}>
          {onStep && (
            <IconButton label={t('board.previous_day')} icon={<ChevronLeft size={18} />} onClick={() => onStep(-1)} />
          )}
          <h1>
            {words.date(date)}
            <span>{runs ? nowLine(store, words) : dayLine(store, words)}</span>
          </h1>
          {onStep && (
            <IconButton label={t('board.next_day')} icon={<ChevronRight size={18} />} onClick={() => onStep(1)} />
          )}
        </div>
        <div className={styles.choices}>
          <Tabs<Tab>
            label={t('board.agenda.tabs')}
            look="chips"
            panelId={PANEL}
            value={tab}
            onChange={setChosen}
            tabs={tabs.map((one) => ({ value: one, label: t(LABELS[one]) }))}
          />
          {onLookBack && onOpen && (
            <IconButton
              data-look-back=""
              label={t('board.look_back')}
              icon={<History size={16} />}
              variant="outline"
              onClick={onLookBack}
            />
          )}
          {runtime.mayLaneDown && (
            <IconButton
              label={t('board.lane_down')}
              icon={<Wrench size={16} />}
              variant="outline"
              onClick={() => runtime.laneDown([])}
            />
          )}
          {runtime.mayBlock && (
            <IconButton
              label={t('board.action.block')}
              icon={<Lock size={16} />}
              variant="outline"
              onClick={() => runtime.newBlock()}
            />
          )}
          {runtime.mayEdit && (
            <Button icon={<Footprints size={16} aria-hidden="true" />} onClick={() => runKey('w')}>
              {t('board.action.walk_in')}
            </Button>
          )}
        </div>
      </header>
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)}>
        {tab === 'day' || (tab === 'rooms' && !runs) ? (
          <DayParties words={words} rooms={tab === 'rooms'} onOpen={onOpen} />
        ) : tab === 'free' && !runs ? (
          <DayFree words={words} />
        ) : (
          <NowCards words={words} tab={tab} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

/** When the day is open, and what is booked on it; why it is closed. */
function dayLine(store: BoardStore, words: BoardWords): string {
  const { day } = store;
  if (day.closed) return day.name ? words.t('board.closed_for', { name: day.name }) : words.t('board.closed_day');
  const booked = [...store.all()].filter(({ kind }) => kind === 'booking');
  return words.t('board.agenda.day_line', {
    open: words.range(0, day.minutes, true),
    bookings: words.t('count.bookings', { count: new Set(booked.map(({ entity }) => entity)).size }),
    guests: words.guests(booked.reduce((sum, { guests }) => sum + guests, 0)),
  });
}

function nowLine(store: BoardStore, words: BoardWords): string {
  const time = words.time(Math.floor(store.nowMinute()));
  return words.t('board.agenda.status_line', { time, ...inUse(store, 'lane') });
}

type CardsProps = Pick<AgendaProps, 'words' | 'onOpen'> & { tab: AgendaTab };

function NowCards({ words, tab, onOpen }: CardsProps) {
  const { t } = words;
  const cards = agendaCards(useBoard().store, tab);
  return (
    <>
      <div className={styles.bar}>
        <span>{tab === 'rooms' ? t('board.rooms') : t('board.lanes')}</span>
        <span>{t('board.agenda.time_left')}</span>
      </div>
      <ul>
        {cards.map((card) => (
          <li key={`${card.key}/${card.resources[0]?.resourceId}`}>
            <AgendaCard card={card} words={words} tab={tab} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className={styles.none}>{t('board.agenda.none')}</p>}
    </>
  );
}

function AgendaCard({ card, words, tab, onOpen }: CardsProps & { card: Card }) {
  const { t } = words;
  const runtime = useBoard();
  const { duration } = useFormat();
  const { block, next, closed } = card;
  const book = () => {
    const [resource] = card.resources;
    if (!resource) return;
    const s = runtime.store.nextStart();
    const e = s + Math.min(60, card.freeFor ?? 60);
    const placement = { s, e: Math.max(s + 15, e), lanes: [resource.resourceId] };
    runtime.patch({ draft: emptyDraft(placement), open: null });
  };
  const press = block ? onOpen && (() => onOpen(block.id)) : !closed && runtime.mayEdit ? book : undefined;
  const due =
    block && block.balance > 0 && block.status !== 'holding'
      ? t('board.due', { amount: words.money(block.balance) })
      : '';
  const side =
    tab === 'next' && block
      ? t('board.agenda.starts', { time: words.time(block.s, true) })
      : card.over > 0
        ? t('board.agenda.over', { time: duration(card.over) })
        : due || (block ? duration(card.left) : '');
  return (
    <PlaceCard place={placeOf(card.resources)} status={block?.status ?? 'free'} onPress={press}>
      <span className={styles.top}>
        {block ? (
          <StatusBadge status={block.status} plain />
        ) : closed ? null : (
          <span className={styles.free}>
            <Circle size={14} aria-hidden="true" /> {t('board.free')}
          </span>
        )}
        <strong>{side}</strong>
      </span>
      <span className={styles.name}>
        {block
          ? words.nameOf(block)
          : closed
            ? t('board.closed_stretch', { start: words.time(closed.s), end: words.time(closed.e) })
            : card.freeFor === null
              ? t('board.agenda.free_rest')
              : t('board.agenda.free_for', { time: duration(card.freeFor) })}{' '}
        {block && block.guests > 0 && <span>{words.guests(block.guests)}</span>}
        {block?.kind === 'block' && <span>{t('board.agenda.until', { time: words.time(block.e, true) })}</span>}
      </span>
      {block?.status === 'inprogress' && (
        <span className={styles.elapsed} style={{ '--share': card.elapsed } as CSSProperties} />
      )}
      {next.length > 0 && <span className={styles.next}>{thenText(next, words)}</span>}
    </PlaceCard>
  );
}

function thenText(next: readonly Block[], words: BoardWords): string {
  const [first, ...others] = next;
  if (first === undefined) return '';
  const time = words.time(first.s, true);
  if (first.guests === 0 || others.length > 0)
    return words.t('board.agenda.then_name', { time, name: next.map(({ name }) => name).join(', ') });
  return words.t('board.agenda.next', { time, name: first.name, guests: words.guests(first.guests) });
}

/** Wakes every minute: time left, what is now, what is next. */
function useMinute(): void {
  const [, set] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => set((count) => count + 1), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
}
