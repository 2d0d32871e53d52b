import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { Button } from '../../ui/button.tsx';
import { FilterTag } from '../../ui/chip-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoMatchState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { type BookingPatch, type BookingSearch, NO_FILTERS } from './booking-search.ts';
import { useNearHits, usePlanOptions } from './booking.queries.ts';
import styles from './bookings-screen.module.css';

/** Filters let nothing through: names each, lets go of it, and offers what fits the search alone. */
export function NothingMatches({
  outletId,
  search,
  onFilter,
}: {
  outletId: string;
  search: BookingSearch;
  onFilter: (patch: BookingPatch) => void;
}) {
  const { t } = useTranslation();
  const near = useNearHits(outletId, search, true);
  const filters = useFilterNames(outletId, search);
  const view = t(`bookings.view.${search.view}`);
  return (
    <NoMatchState
      title={t('bookings.nothing_for', { filters: [...filters.map((filter) => filter.name), view].join(', ') })}
      near={
        near.length > 0 && (
          <>
            {t('bookings.near')}{' '}
            {near.map((row, index) => (
              <span key={row.bookingId}>
                {index > 0 && ', '}
                <NearHit row={row} outletId={outletId} />
              </span>
            ))}
          </>
        )
      }
      actions={
        <>
          {filters.map(({ name, patch }) => (
            <FilterTag key={name} label={name} onRemove={() => onFilter(patch)} />
          ))}
          <Button variant="text" onClick={() => onFilter(NO_FILTERS)}>
            {t('shell.clear_filters')}
          </Button>
        </>
      }
    />
  );
}

function NearHit({ row, outletId }: { row: BookingRow; outletId: string }) {
  const { date } = useFormat();
  const { t } = useTranslation();
  return (
    <Link to="/app/outlets/$outletId/bookings/details" params={{ outletId }} search={{ bookingId: row.bookingId }}>
      {[row.name || t('bookings.no_name'), row.date && date(row.date)].filter(Boolean).join(', ')}
    </Link>
  );
}

/** Each filter in force in words, with the change that lets go of it. */
function useFilterNames(outletId: string, search: BookingSearch): { name: string; patch: BookingPatch }[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  const plans = usePlanOptions(outletId);
  const text = search.search.trim();
  const plan = plans.find((one) => one.value === search.plan);
  return [
    ...(text ? [{ name: t('bookings.quoted', { text }), patch: { search: undefined } }] : []),
    ...(search.date ? [{ name: date(search.date), patch: { date: undefined } }] : []),
    ...search.status.map((status) => ({
      name: t(`booking.status.${status}`),
      patch: { status: search.status.filter((one) => one !== status) },
    })),
    ...(search.balance
      ? [
          {
            name: t('bookings.filter_balance', { value: t(`bookings.balance.${search.balance}`) }),
            patch: { balance: undefined },
          },
        ]
      : []),
    ...(search.plan ? [{ name: plan?.label ?? t('bookings.column.plan'), patch: { plan: undefined } }] : []),
  ];
}

/** Nothing is in this tab: what is true, and the next step. */
export function NothingYet({ view, today, mayBook }: { view: BookingSearch['view']; today: string; mayBook: boolean }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const navigate = useNavigate();
  const ahead = view === 'today' || view === 'upcoming';
  return (
    <EmptyState
      title={t(`bookings.none_${view}`, { date: date(today, 'day') })}
      text={t(`bookings.none_${view}_text`)}
      actions={
        ahead &&
        mayBook && (
          <Button
            variant="primary"
            shortcut="N"
            icon={<Plus size={16} aria-hidden="true" />}
            className={styles.wideOnly}
            onClick={() => void navigate({ to: '/app/calendar', search: { new: '1' } })}
          >
            {t('board.action.new')}
          </Button>
        )
      }
    />
  );
}
