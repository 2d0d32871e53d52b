import { useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight, Info, LayoutGrid, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { BookingCards } from './booking-cards.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { VIEWS, sortsOf, useBookingSearch } from './booking-search.ts';
import { type BookingPage, bookingOfCode, PAGE_SIZE, useBookings, useViewCounts } from './booking.queries.ts';
import { Chosen } from './chosen.tsx';
import { NearHits } from './near-hits.tsx';
import { News } from './news.tsx';
import { sumsOf } from './sums.ts';
import { useBookingFilters } from './use-booking-filters.tsx';
import { useBookingGroups } from './use-booking-groups.ts';
import { useHand } from './use-hand.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const HALF_MINUTE = 30_000;
const NO_ROWS: readonly BookingRow[] = [];

/** The bookings of the outlet in view: find one, see what the day still brings. */
export function BookingsScreen() {
  const { outletId } = useOutlet();
  return <OutletBookings key={outletId} outletId={outletId} />;
}

function OutletBookings({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const navigate = useNavigate();
  const phone = usePhone();
  const today = useBusinessDate(useOutlet());
  const address = useBookingSearch(today);
  const [search] = address;
  const { view } = search;
  const counts = useViewCounts(outletId, today);
  const query = useBookings(outletId, search, today);
  const hand = useHand();
  const steady = useSteadyRows({
    rows: query.data?.rows ?? NO_ROWS,
    // Placeholder rows belong to no query of their own.
    question: query.isPlaceholderData ? '' : JSON.stringify(search),
    now: useNow(HALF_MINUTE),
    held: hand.held,
  });
  const groups = useBookingGroups(steady, search);
  const filters = useBookingFilters(outletId, view, today);
  const summary = useSummary(query.data);
  const dated = view !== 'today' && search.date === undefined;
  const columns = useBookingColumns(dated, sortsOf(view, search.date), steady.left);
  const mayBook = menuOf(useUser()).some((item) => item.id === 'calendar');
  const details = (bookingId: string) => ({
    to: '/app/outlets/$outletId/bookings/details' as const,
    params: { outletId },
    search: { bookingId },
  });
  const openCode = async (text: string) => {
    const booking = await bookingOfCode(outletId, text);
    if (booking) await navigate(details(booking.bookingId));
  };
  return (
    <ListScreen
      title={t('menu.bookings')}
      actions={!phone && <MoneyLinks outletId={outletId} date={today} />}
      create={
        mayBook &&
        !phone && {
          label: t('board.action.new'),
          link: { to: '/app/calendar', search: { new: '1' } },
          shortcut: 'N',
          stays: view === 'attention' || view === 'history',
        }
      }
      address={address}
      tabs={{
        name: 'view',
        label: t('bookings.view.label'),
        tabs: VIEWS.map((value) => ({ value, label: t(`bookings.view.${value}`), count: counts[value] })),
      }}
      notice={
        search.notice && (
          <>
            <Info size={16} aria-hidden="true" />
            {t('bookings.choose_one')}
          </>
        )
      }
      searchLabel={t('bookings.search')}
      onEnter={(text) => void openCode(text)}
      filters={filters}
      near={<NearHits outletId={outletId} search={search} />}
      query={{ ...query, data: query.data && { ...query.data, rows: steady.rows } }}
      failed={t('bookings.failed')}
      failedActions={
        mayBook && (
          <Button
            icon={<LayoutGrid size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: '/app/calendar' })}
          >
            {t('bookings.open_board')}
          </Button>
        )
      }
      none={{
        title: t(`bookings.none_${view}`, { date: date(today, 'day') }),
        text: t(`bookings.none_${view}_text`),
      }}
      columns={columns}
      {...(groups && { groups })}
      rowId={(row) => row.bookingId}
      rowName={(row) => row.name || row.code}
      link={({ bookingId }) => details(bookingId)}
      cards={(shown) => <BookingCards {...shown} {...{ outletId, dated, left: steady.left }} />}
      panelProps={hand.props}
      over={<News came={steady.came} changed={steady.left.size > 0 || steady.moved} onShow={steady.settle} />}
      pageSize={PAGE_SIZE}
      summary={summary}
      selection={(chosen) => <Chosen rows={chosen} />}
    />
  );
}

/** Leads to what the day took, and to its close. */
function MoneyLinks({ outletId, date }: { outletId: string; date: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (view: 'transactions' | 'close') =>
    void navigate({ to: '/app/outlets/$outletId/bookings', params: { outletId }, search: { view, date } });
  return (
    <>
      <Button icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={() => go('transactions')}>
        {t('bookings.transactions')}
      </Button>
      <Button icon={<Lock size={16} aria-hidden="true" />} onClick={() => go('close')}>
        {t('bookings.day_close')}
      </Button>
    </>
  );
}

/** The sums of the rows that are shown, whole or of one page. */
function useSummary(page: BookingPage | undefined): string | undefined {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!page) return undefined;
  const { total, balance } = sumsOf(page.rows);
  const isWhole = page.totalIsExact && page.total === page.rows.length;
  return t(isWhole ? 'bookings.sums' : 'bookings.sums_page', { total: money(total), balance: money(balance) });
}
