import { useTranslation } from 'react-i18next';
import type { PlatformOverview } from '@laneway/contract/overview/overview.schema';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Page } from '../../ui/page.tsx';
import { moneySum } from '../../ui/total-rows.tsx';
import { Figures } from './figures.tsx';
import type { Span } from './overview-search.ts';

type Business = PlatformOverview['businesses'][number];
type Outlet = Business['outlets'][number] & Pick<Business, 'currency'>;
type PlatformTableProps = { platform: PlatformOverview | null; span: Span; loading: boolean };

/** What all businesses and their outlets came to. */
export function PlatformTable({ platform, span, loading }: PlatformTableProps) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const sums = platform?.all.money ?? [];
  const apart = sums.length > 1;
  const inOwn = (amount: number, { currency }: Pick<Business, 'currency'>) => money(amount, { currency, apart });
  const total = (part: 'booked' | 'taken') => sums.map((sum) => inOwn(sum[part], sum)).join(' + ') || '–';
  // Amounts of several currencies have no sum.
  const sumOf = (part: 'booked' | 'taken') => {
    const [only] = apart ? [] : sums;
    return (
      only &&
      moneySum(
        (row: Outlet) => row[part],
        (amount) => inOwn(amount, only),
      )
    );
  };
  const columns: Column<Outlet>[] = [
    { id: 'name', label: t('overview.outlet'), cell: (row) => row.name },
    {
      id: 'bookings',
      label: t('overview.bookings'),
      align: 'end',
      cell: (row) => number(row.bookings),
      sum: { of: (row) => row.bookings, cell: number },
    },
    {
      id: 'guests',
      label: t('overview.guests'),
      align: 'end',
      from: 'tablet',
      cell: (row) => number(row.guests),
      sum: { of: (row) => row.guests, cell: number },
    },
    {
      id: 'booked',
      label: t('overview.booked'),
      align: 'end',
      cell: (row) => inOwn(row.booked, row),
      sum: sumOf('booked'),
    },
    {
      id: 'taken',
      label: t('overview.taken'),
      align: 'end',
      from: 'tablet',
      cell: (row) => inOwn(row.taken, row),
      sum: sumOf('taken'),
    },
  ];
  const groups = platform?.businesses.map((business) => ({
    id: business.businessId,
    label: business.name,
    note: t('overview.business_note', {
      outlets: t('overview.outlets', { count: business.outlets.length }),
      booked: inOwn(business.booked, business),
    }),
    rows: business.outlets.map((outlet) => ({ ...outlet, currency: business.currency })),
  }));
  return (
    <>
      {platform && (
        <section aria-label={t('overview.platform')}>
          <Page>
            <Figures
              figures={[
                {
                  label: span === 1 ? t('overview.booked_today') : t('overview.booked_days', { count: span }),
                  value: total('booked'),
                  note: t('overview.businesses', { count: platform.businesses.length }),
                },
                { label: t('overview.taken'), value: total('taken') },
                { label: t('overview.bookings'), value: number(platform.all.bookings) },
                { label: t('overview.guests'), value: number(platform.all.guests) },
              ]}
            />
          </Page>
        </section>
      )}
      <DataTable
        label={t('overview.platform')}
        columns={columns}
        groups={groups ?? []}
        rowId={(row) => row.outletId}
        rowName={(row) => row.name}
        totals="of rows"
        loading={loading}
        instead={
          platform?.businesses.length === 0 ? (
            <EmptyState title={t('business.none')} text={t('business.none_text')} />
          ) : undefined
        }
      />
    </>
  );
}
