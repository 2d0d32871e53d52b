import { PROMO_STATES, type PromoState, promoState } from '@laneway/domain/promos/promo-state';
import { CalendarClock, CalendarX2, CircleCheck, CircleMinus, type LucideIcon, TicketCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { pageOf } from '../../app/list/place.ts';
import { DeleteButton } from '../../app/list/row-actions.tsx';
import { oneOf, search, type SearchOf, text, useSearchState, wholeNumber } from '../../app/routing/search.ts';
import { type Hue, IconBadge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { type ListedPromo, usePromos, useToday } from './promo.queries.ts';
import { dayWords, discountWords } from './promo-words.ts';
import styles from './promos.module.css';
import { useDeleting } from './use-deleting.ts';

/** A state in its hue, and with its icon. */
const LOOKS = {
  active: ['green', CircleCheck],
  upcoming: ['blue', CalendarClock],
  ended: ['grey', CalendarX2],
  used_up: ['yellow', TicketCheck],
  inactive: ['grey', CircleMinus],
} as const satisfies Record<PromoState, readonly [Hue, LucideIcon]>;
const SIZES = [25, 50, 100];
const PAGE_SIZE = 25;
const promoSearch = search({
  search: text(),
  status: oneOf(PROMO_STATES),
  page: wholeNumber(1),
  size: wholeNumber(PAGE_SIZE, { most: 100 }),
});

/** The promo codes of the business: what each takes off, when it is redeemed, and how often it was. */
export function PromosScreen() {
  const { t } = useTranslation();
  const address = useSearchState(promoSearch);
  const { data, ...query } = usePromos();
  const today = useToday();
  const shown = data?.rows.filter((promo) => matches(promo, today, address[0]));
  return (
    <ListScreen
      title={t('menu.promo_code')}
      create={{ label: t('promos.add'), shortcut: 'N', link: { to: '/app/promocode/new' } }}
      query={{ ...query, data: shown && pageOf(shown, address[0]) }}
      failed={t('promos.failed')}
      none={{ title: t('promos.none'), text: t('promos.none_text') }}
      address={address}
      pageSize={PAGE_SIZE}
      sizes={SIZES}
      searchLabel={t('promos.search')}
      filters={[
        {
          name: 'status',
          label: t('promos.status'),
          options: PROMO_STATES.map((value) => ({ value, label: t(`promos.${value}`) })),
        },
      ]}
      columns={useColumns(today)}
      rowId={({ promoId }) => promoId}
      rowName={({ promoCode }) => promoCode}
      link={({ promoId }) => ({ to: '/app/promocode/edit/$promoId', params: { promoId } })}
      rowActions={(promo) => <Delete promo={promo} />}
    />
  );
}

function Delete({ promo }: { promo: ListedPromo }) {
  return <DeleteButton {...useDeleting(promo)} />;
}

function StateBadge({ state }: { state: PromoState }) {
  const { t } = useTranslation();
  const [hue, icon] = LOOKS[state];
  return (
    <IconBadge hue={hue} look="plain" icon={icon}>
      {t(`promos.${state}`)}
    </IconBadge>
  );
}

function matches(promo: ListedPromo, today: string, wanted: SearchOf<typeof promoSearch>): boolean {
  const { promoCode, name } = promo;
  if (wanted.status !== undefined && promoState(promo, today) !== wanted.status) return false;
  const typed = wanted.search.trim().toLowerCase();
  return [promoCode, name].some((each) => each.toLowerCase().includes(typed));
}

function useColumns(today: string): Column<ListedPromo>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { date, number, locale } = format;
  return [
    {
      id: 'code',
      label: t('promos.column.code'),
      cell: ({ promoCode }) => <span className={styles.code}>{promoCode}</span>,
    },
    { id: 'name', label: t('promos.name'), from: 'tablet', cell: ({ name }) => name },
    {
      id: 'discount',
      label: t('promos.column.discount'),
      align: 'end',
      cell: (promo) => discountWords(promo, { t, ...format }),
    },
    {
      id: 'redeemed',
      label: t('promos.column.redeemed'),
      from: 'tablet',
      cell: ({ startDate, endDate }) =>
        t('promos.period', { from: date(startDate, 'year'), to: date(endDate, 'year') }),
    },
    {
      id: 'days',
      label: t('promos.column.days'),
      from: 'desk',
      cell: ({ days }) => (days.length === 0 ? t('promos.every_day') : dayWords(days, locale, 'short')),
    },
    {
      id: 'used',
      label: t('promos.column.used'),
      align: 'end',
      from: 'tablet',
      cell: ({ used, maxUses }) =>
        maxUses === 0 ? number(used) : t('promos.used_of', { used: number(used), most: number(maxUses) }),
    },
    {
      id: 'status',
      label: t('promos.status'),
      cell: (promo) => <StateBadge state={promoState(promo, today)} />,
    },
  ];
}
