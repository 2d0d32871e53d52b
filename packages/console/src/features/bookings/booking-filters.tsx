import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKING_STATUSES } from '@laneway/domain/bookings/booking-status';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FilterBar } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { STATUS_LOOK } from '../../ui/status-badge.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { BALANCES, type BookingPatch, type BookingSearch, NO_FILTERS, isFiltered } from './booking-search.ts';
import { usePlanOptions } from './booking.queries.ts';
import styles from './bookings-screen.module.css';

type Props = {
  outletId: string;
  search: BookingSearch;
  /** The outlet's business date of now. */
  today: string;
  /** Changes filters; the place in the pages is forgotten. */
  onFilter: (patch: BookingPatch) => void;
  onDate: (date: string) => void;
  field: Ref<HTMLInputElement>;
  /** On phones the tabs stand here, below the search. */
  views: ReactNode;
};

/** Search first, then what narrows the list; on phones the filters unfold below the search. */
export function BookingFilters({ outletId, search, today, onFilter, onDate, field, views }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  // Filters from the URL are unfolded; the search field is always visible.
  const [open, setOpen] = useState(isFiltered({ ...search, search: '' }));
  const plans = usePlanOptions(outletId);
  const filtered = isFiltered(search);
  const chips = (
    <>
      <DatePicker
        label={t('bookings.date')}
        value={search.date ?? (search.view === 'today' ? today : null)}
        onChange={onDate}
        today={today}
      />
      <ChipFilter
        label={t('board.status')}
        multiple
        value={search.status}
        onChange={(status) => onFilter({ status })}
        options={BOOKING_STATUSES.map((value) => {
          const Icon = STATUS_LOOK[value].icon;
          return { value, label: t(`booking.status.${value}`), icon: <Icon size={16} aria-hidden="true" /> };
        })}
      />
      <ChipFilter
        label={t('money.balance')}
        value={search.balance ? [search.balance] : []}
        onChange={([balance]) => onFilter({ balance })}
        options={BALANCES.map((value) => ({ value, label: t(`bookings.balance.${value}`) }))}
      />
      {plans.length > 0 && (
        <ChipFilter
          label={t('bookings.column.plan')}
          value={search.plan ? [search.plan] : []}
          onChange={([plan]) => onFilter({ plan })}
          options={plans}
        />
      )}
    </>
  );
  return (
    <FilterBar
      end={
        filtered && !phone ? (
          <Button variant="text" onClick={() => onFilter(NO_FILTERS)}>
            {t('shell.clear_filters')}
          </Button>
        ) : undefined
      }
    >
      <SearchField
        ref={field}
        label={t('bookings.search')}
        fieldSize={phone ? 'large' : 'normal'}
        shortcut={phone ? undefined : '/'}
        value={search.search}
        onChange={(text) => onFilter({ search: text })}
      />
      {phone ? (
        <>
          <IconButton
            label={t('bookings.filters')}
            variant="outline"
            size="large"
            aria-expanded={open}
            aria-controls="booking-filters"
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          />
          <div id="booking-filters" className={styles.unfolded} hidden={!open}>
            {chips}
            {filtered && (
              <Button variant="text" onClick={() => onFilter(NO_FILTERS)}>
                {t('shell.clear_filters')}
              </Button>
            )}
          </div>
          <div className={styles.phoneViews}>{views}</div>
        </>
      ) : (
        chips
      )}
    </FilterBar>
  );
}
