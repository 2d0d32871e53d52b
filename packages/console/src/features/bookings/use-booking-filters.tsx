import { useTranslation } from 'react-i18next';
import { BOOKING_STATUSES } from '@laneway/domain/bookings/booking-status';
import type { ListFilter } from '../../app/list/list-filter.tsx';
import { STATUS_LOOK } from '../../ui/status-badge.tsx';
import { BALANCES, type BookingSearch } from './booking-search.ts';
import { usePlanOptions } from './booking.queries.ts';

/** @param today the outlet's business date of now. */
export function useBookingFilters(outletId: string, view: BookingSearch['view'], today: string) {
  const { t } = useTranslation();
  const plans = usePlanOptions(outletId);
  const filters: ListFilter<BookingSearch>[] = [
    { name: 'date', label: t('bookings.date'), day: { today, shown: view === 'today' ? today : undefined } },
    {
      name: 'status',
      label: t('board.status'),
      options: BOOKING_STATUSES.map((value) => {
        const Icon = STATUS_LOOK[value].icon;
        return { value, label: t(`booking.status.${value}`), icon: <Icon size={16} aria-hidden="true" /> };
      }),
    },
    {
      name: 'balance',
      label: t('money.balance'),
      options: BALANCES.map((value) => ({ value, label: t(`bookings.balance.${value}`) })),
      inWords: (value) => t('bookings.filter_balance', { value }),
    },
    { name: 'plan', label: t('bookings.column.plan'), options: plans.length > 0 ? plans : undefined },
  ];
  return filters;
}
