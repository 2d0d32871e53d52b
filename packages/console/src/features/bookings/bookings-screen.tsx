import { linkOptions, useRouter } from '@tanstack/react-router';
import { Copy, Info, LayoutGrid, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { errorOf } from '../../app/commands/errors.ts';
import { useKeys } from '../../app/keys/keys.ts';
import { RefetchFailure } from '../../app/queries/loaded.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type RowGroup, type Sort } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Tabs, tabId } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { BookingCards } from './booking-cards.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import {
  type BookingPatch,
  type BookingSearch,
  type BookingSort,
  SORTS,
  VIEWS,
  type View,
  firstSort,
  isFiltered,
  sortsOf,
  useBookingSearch,
} from './booking-search.ts';
import { PAGE_SIZE, useBookings, useViewCounts } from './booking.queries.ts';
import styles from './bookings-screen.module.css';
import { groupRows } from './grouping.ts';
import { NothingMatches, NothingYet } from './list-states.tsx';
import { News } from './news.tsx';
import { sumsOf } from './sums.ts';
import { useHand } from './use-hand.ts';
import { type SteadyRows, useSteadyRows } from './use-steady-rows.ts';

const PANEL = 'bookings-panel';
const HALF_MINUTE = 30_000;
const NO_ROWS: readonly BookingRow[] = [];

/** The bookings of the outlet in view: find one, see what the day still brings. */
export function BookingsScreen() {
  const { outletId } = useOutlet();
  return <OutletBookings key={outletId} outletId={outletId} />;
}

function OutletBookings({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { navigate } = router;
  const phone = usePhone();
  const outlet = useOutlet();
  const [search, change] = useBookingSearch();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const clock = useNow(HALF_MINUTE);
  const today = useBusinessDate(outlet);
  const hand = useHand();
  const counts = useViewCounts(outletId, today);
  const query = useBookings(outletId, search, today);
  const steady = useSteadyRows({
    rows: query.data?.rows ?? NO_ROWS,
    // Placeholder rows belong to no query of their own.
    question: query.isPlaceholderData ? '' : JSON.stringify(search),
    now: clock,
    held: hand.held,
  });
  const { rows } = steady;
  const dated = search.view !== 'today' && search.date === undefined;
  const columns = useBookingColumns(dated, sortsOf(search.view, search.date), steady.left);
  const groups = useGroups(steady, search);
  const mayBook = menuOf(useUser()).some((item) => item.id === 'calendar');

  const filter = (next: BookingPatch) => {
    setSelected(new Set());
    change({ after: undefined, before: undefined, from: undefined, notice: undefined, ...next });
  };
  const openView = (view: View) =>
    filter({ view: view === 'today' ? undefined : view, date: undefined, sort: undefined });
  const openDate = (date: string) => {
    if (date === today) openView('today');
    else filter({ view: date > today ? 'upcoming' : 'history', date, sort: undefined });
  };
  const link = ({ bookingId }: BookingRow) =>
    linkOptions({ to: '/app/outlets/$outletId/bookings/details', params: { outletId }, search: { bookingId } });
  const sort = (next: Sort) => {
    const column = SORTS.find((one) => one === next.column) ?? 'startsAt';
    const value = next.direction === 'descending' ? (`-${column}` as const) : column;
    filter({ sort: value === firstSort(search.view) ? undefined : value });
  };
  const toRows = () => panel.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  const showNews = () => {
    steady.settle();
    // The pressed control disappears, so the focus moves to the rows.
    toRows();
  };
  useKeys([
    { key: '/', label: t('keys.search'), run: () => field.current?.focus() },
    { key: 'j', label: t('keys.next_row'), run: toRows },
  ]);

  const instead =
    query.error && !query.data ? (
      <ErrorState
        title={t('bookings.failed')}
        error={errorOf(query.error)}
        onRetry={() => void query.refetch()}
        actions={
          mayBook && (
            <Button
              icon={<LayoutGrid size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: '/app/calendar' })}
            >
              {t('bookings.open_board')}
            </Button>
          )
        }
      />
    ) : query.data && rows.length === 0 ? (
      isFiltered(search) ? (
        <NothingMatches {...{ outletId, search }} onFilter={filter} />
      ) : (
        <NothingYet view={search.view} today={today} mayBook={mayBook} />
      )
    ) : undefined;

  const foot = query.data && rows.length > 0 && (
    <Foot
      {...{ search, selected, setSelected }}
      page={query.data}
      onPage={(next) => {
        setSelected(new Set());
        change(next, { push: true });
      }}
    />
  );

  return (
    <div className={styles.screen}>
      <PageHead
        title={t('menu.bookings')}
        actions={
          mayBook &&
          !phone && (
            <Button
              variant="primary"
              shortcut="N"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: '/app/calendar', search: { new: '1' } })}
            >
              {t('board.action.new')}
            </Button>
          )
        }
      >
        {!phone && <Views {...{ search, counts }} onChange={openView} />}
      </PageHead>
      {search.notice && (
        <p className={styles.notice} role="status">
          <Info size={16} aria-hidden="true" />
          {t('bookings.choose_one')}
        </p>
      )}
      <BookingFilters
        {...{ outletId, search, today, field }}
        onFilter={filter}
        onDate={openDate}
        views={<Views {...{ search, counts }} onChange={openView} look="chips" />}
      />
      <div
        ref={panel}
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, search.view)}
        className={styles.panel}
        {...hand.props}
      >
        <RefetchFailure query={query} />
        <News came={steady.came} changed={steady.left.size > 0 || steady.moved} onShow={showNews} />
        {phone ? (
          <BookingCards
            {...{ outletId, dated, instead, foot, left: steady.left }}
            label={t('menu.bookings')}
            groups={groups ?? [{ id: 'all', label: '', rows }]}
            loading={query.isPending}
          />
        ) : (
          <DataTable
            label={t('menu.bookings')}
            columns={columns}
            {...(groups ? { groups } : { rows })}
            rowId={(row) => row.bookingId}
            rowName={(row) => row.name || row.code}
            sort={sortOf(search.sort)}
            onSort={sort}
            selected={selected}
            onSelect={setSelected}
            onOpen={(row) => void navigate(link(row))}
            rowHref={(row) => router.buildLocation(link(row)).href}
            loading={query.isPending}
            instead={instead}
            foot={foot}
          />
        )}
      </div>
    </div>
  );
}

type ViewsProps = {
  search: BookingSearch;
  counts: Partial<Record<View, number>>;
  onChange: (view: View) => void;
  look?: 'line' | 'chips';
};

function Views({ search, counts, onChange, look = 'line' }: ViewsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('bookings.view.label')}
      panelId={PANEL}
      look={look}
      value={search.view}
      onChange={onChange}
      tabs={VIEWS.map((value) => ({ value, label: t(`bookings.view.${value}`), count: counts[value] }))}
    />
  );
}

function sortOf(sort: BookingSort): Sort {
  const column = SORTS.find((one) => sort.endsWith(one)) ?? 'startsAt';
  return { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** The day's rows in groups while they stand in order of time; undefined where they stand as one list. */
function useGroups({ rows, places, now }: SteadyRows, search: BookingSearch): RowGroup<BookingRow>[] | undefined {
  const { t } = useTranslation();
  if (search.view !== 'today' || search.sort !== 'startsAt' || rows.length === 0) return undefined;
  const byId = new Map(rows.map((row) => [row.bookingId, row]));
  const groups = groupRows(places, now).map((group) => ({
    ...group,
    rows: group.rows.map((row) => byId.get(row.bookingId) ?? row),
  }));
  return groups.map(({ id, rows: inGroup }) => ({
    id,
    label: t(`bookings.group.${id}`),
    note: t('bookings.group.note', {
      bookings: t('count.bookings', { count: inGroup.length }),
      guests: t('count.guests', { count: inGroup.reduce((sum, row) => sum + row.totalGuests, 0) }),
    }),
    rows: inGroup,
  }));
}

type FootProps = {
  search: BookingSearch;
  page: { rows: BookingRow[]; next: string | null; prev: string | null; total: number; totalIsExact: boolean };
  selected: ReadonlySet<string>;
  setSelected: (ids: Set<string>) => void;
  onPage: (patch: BookingPatch) => void;
};

/** Where one is in the list, what its rows come to, and what can be done with those selected. */
function Foot({ search, page, selected, setSelected, onPage }: FootProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { rows, next, prev, total, totalIsExact } = page;
  const whole = totalIsExact && total === rows.length;
  const sums = sumsOf(rows);
  const chosen = rows.filter((row) => selected.has(row.bookingId));
  return (
    <Pager
      from={search.from}
      shown={rows.length}
      total={total}
      totalIsExact={totalIsExact}
      size={whole ? undefined : PAGE_SIZE}
      summary={t(whole ? 'bookings.sums' : 'bookings.sums_page', {
        total: money(sums.total),
        balance: money(sums.balance),
      })}
      onPrevious={
        prev ? () => onPage({ before: prev, after: undefined, from: Math.max(1, search.from - PAGE_SIZE) }) : undefined
      }
      onNext={next ? () => onPage({ after: next, before: undefined, from: search.from + rows.length }) : undefined}
      selection={{
        count: chosen.length,
        onClear: () => setSelected(new Set()),
        actions: (
          <>
            <span className={styles.chosen}>
              {t('bookings.selected_balance', { balance: money(sumsOf(chosen).balance) })}
            </span>
            <Button
              variant="text"
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() => {
                void navigator.clipboard?.writeText(chosen.map((row) => row.code).join('\n'));
                toast({ kind: 'success', title: t('bookings.codes_copied') });
              }}
            >
              {t('bookings.copy_codes')}
            </Button>
          </>
        ),
      }}
    />
  );
}
