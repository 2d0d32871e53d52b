import type { BoardForm, Zoom } from '@laneway/contract/bookings/board-view.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ChefHat,
  ChevronLeft,
  ChevronRight,
  History,
  List,
  ListOrdered,
  Lock,
  Plus,
  Printer,
  Redo2,
  Undo2,
  ChartGantt,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ask } from '../../../app/queries/ask.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { countWaiting } from '../model/counts.ts';
import styles from './board-head.module.css';
import { ChangeCounter } from './change-counter.tsx';
import { ResourceFilter } from './resource-filter.tsx';

export type BoardHeadProps = {
  words: BoardWords;
  date: string;
  isToday: boolean;
  view: BoardForm;
  mayEdit: boolean;
  mayBlock: boolean;
  onDate: (date: string | null) => void;
  onStep: (step: 1 | -1) => void;
  onView: (view: BoardForm) => void;
  onNew: () => void;
  /** Shows the day as it stood before; null: of this day it cannot. */
  onLookBack: (() => void) | null;
};

const FORM_ICON = { size: 15, className: styles.wideIcon, 'aria-hidden': true } as const;

/** Day, zoom, form and the one primary action. */
export function BoardHead(props: BoardHeadProps) {
  const { words, date, isToday, view, mayEdit, mayBlock, onDate, onStep, onView, onNew, onLookBack } = props;
  const { t } = words;
  const runtime = useBoard();
  const waiting = useBoardValue(countWaiting);
  const zoom = useBoardState((state) => state.zoom);
  const open = useBoardState((state) => state.open);
  const isWaiting = useBoardState((state) => state.waiting);
  const isSelling = useBoardState((state) => state.draft !== null);
  const isLaneDown = useBoardState((state) => state.down !== null);
  const isDue = useBoardValue((store) => open !== null && (store.get(open)?.balance ?? 0) > 0);
  return (
    <header className={styles.head} data-toasts-below="">
      <div className={styles.day}>
        <IconButton label={t('board.previous_day')} icon={<ChevronLeft size={16} />} onClick={() => onStep(-1)} />
        <h1 className={styles.title}>
          <DatePicker label={t('board.go_to_date')} value={date} onChange={onDate}>
            <button type="button" className={styles.date} title={t('board.go_to_date')}>
              {date ? words.date(date) : '\u00A0'}
            </button>
          </DatePicker>
        </h1>
        <IconButton label={t('board.next_day')} icon={<ChevronRight size={16} />} onClick={() => onStep(1)} />
      </div>
      <Button
        shortcut="T"
        className={styles.today}
        onClick={() => onDate(null)}
        aria-current={isToday ? 'date' : undefined}
      >
        {t('board.today')}
      </Button>
      {view === 'board' && (
        <SegmentedControl<Zoom>
          label={t('board.zoom')}
          value={zoom}
          onChange={(next) => runtime.zooming.to(next)}
          options={[
            { value: '4h', label: t('board.hours', { count: 4 }) },
            { value: '8h', label: t('board.hours', { count: 8 }) },
            { value: 'day', label: t('board.view.day') },
          ]}
        />
      )}
      <SegmentedControl<BoardForm>
        label={t('board.form')}
        value={view}
        onChange={onView}
        options={[
          { value: 'board', label: t('board.view.board'), icon: <ChartGantt {...FORM_ICON} /> },
          { value: 'list', label: t('board.view.list'), icon: <List {...FORM_ICON} /> },
        ]}
      />
      <ResourceFilter words={words} />
      <div className={styles.end}>
        {view === 'list' && <ChangeCounter words={words} />}
        <UndoButtons words={words} />
        {onLookBack && (
          <Tooltip label={t('board.look_back')} shortcut="V">
            <IconButton
              data-look-back=""
              label={t('board.look_back')}
              icon={<History size={16} />}
              disabled={isSelling}
              onClick={onLookBack}
            />
          </Tooltip>
        )}
        <Tooltip label={t('board.print.title')}>
          <IconButton
            label={t('board.print.title')}
            icon={<Printer size={16} />}
            onClick={() => runtime.patch({ dialog: { kind: 'print' } })}
          />
        </Tooltip>
        <Button
          onClick={() => runtime.patch({ waiting: !isWaiting, open: null })}
          aria-expanded={isWaiting}
          icon={<ListOrdered size={16} aria-hidden="true" className={styles.wideIcon} />}
        >
          {t('board.tray.wait')}
          {waiting > 0 && <span className={styles.count}>{waiting}</span>}
        </Button>
        <OrdersLink words={words} />
        {mayBlock && (
          <Tooltip label={t('board.action.block')} shortcut="B">
            <IconButton
              variant="outline"
              label={t('board.action.block')}
              icon={<Lock size={16} />}
              onClick={() => runtime.newBlock()}
            />
          </Tooltip>
        )}
        {mayEdit && (
          <Button
            // A panel that sells, takes money or re-seats parties has the one primary button.
            variant={isSelling || isDue || isLaneDown ? 'outline' : 'primary'}
            icon={<Plus size={16} aria-hidden="true" />}
            shortcut="N"
            onClick={onNew}
          >
            {t('board.action.new')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** The way to the tickets of kitchen and bar, with how many are open. */
function OrdersLink({ words: { t } }: { words: BoardWords }) {
  const navigate = useNavigate();
  const { outletId } = useBoard().api;
  // The day comes first: at the sign-in the count would stand in its way.
  const enabled = useBoardValue((store) => store.loaded);
  const { data } = useQuery({ ...ask('order.list', { params: { outletId }, body: { size: 1 } }), enabled });
  const open = data?.stations.reduce((sum, station) => sum + station.open, 0) ?? 0;
  return (
    <Tooltip label={t('board.orders')}>
      <Button onClick={() => void navigate({ to: '/app/orders' })} icon={<ChefHat size={16} aria-hidden="true" />}>
        <span className={styles.wide}>{t('board.orders')}</span>
        {open > 0 && <span className={styles.count}>{open}</span>}
      </Button>
    </Tooltip>
  );
}

/** Undo and Redo have their places before there is anything to undo, so that no other button moves. */
function UndoButtons({ words: { t } }: { words: BoardWords }) {
  const runtime = useBoard();
  const { undo } = runtime;
  const can = useSyncExternalStore(undo.subscribe, () => (undo.canUndo ? 1 : 0) + (undo.canRedo ? 2 : 0));
  return (
    <div className={styles.undo}>
      {can !== 0 && (
        <Tooltip label={t('board.undo_button')} shortcut="Ctrl Z">
          <IconButton
            label={t('action.undo')}
            icon={<Undo2 size={16} />}
            disabled={(can & 1) === 0}
            onClick={() => void runtime.takeBack('undo')}
          />
        </Tooltip>
      )}
      {(can & 2) !== 0 && (
        <Tooltip label={t('action.redo')} shortcut="Ctrl Shift Z">
          <IconButton
            label={t('action.redo')}
            icon={<Redo2 size={16} />}
            onClick={() => void runtime.takeBack('redo')}
          />
        </Tooltip>
      )}
    </div>
  );
}
