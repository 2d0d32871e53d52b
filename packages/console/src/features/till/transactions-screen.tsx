import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isByHand } from '@laneway/domain/till/payment';
import { TENDERS, type Tender } from '../../app/booking/tenders.ts';
import { hasFailed } from '../../app/booking/transactions.ts';
import { openBookingDialog, type Subject } from '../../app/dialogs/booking-dialogs.ts';
import type { ListFilter } from '../../app/list/list-filter.tsx';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useLive } from '../../app/live/live.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { useSearchState } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { type Transaction, useTransactionColumns } from './transactions-columns.tsx';
import { KINDS, listCall, type TransactionSearch, transactionSearch } from './transactions-search.ts';
import { TransactionSums } from './transactions-sums.tsx';

const PAGE_SIZE = 50;
/** Changes by other desks come by the stream; while it is not open, the list is polled at this interval. */
const ASK_MS = 30_000;

/** The movements of money at the outlet in view: any date and tender, each found by its number. */
export function TransactionsScreen() {
  const { outletId } = useOutlet();
  return <Transactions key={outletId} outletId={outletId} />;
}

function Transactions({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { date: dateWords } = useFormat();
  const outlet = useOutlet();
  const today = useBusinessDate(outlet);
  const navigate = useNavigate();
  const phone = usePhone();
  const live = useLive();
  const user = useUser();
  const mayChange = mayEdit(user, 'Bookings');
  const address = useSearchState(transactionSearch);
  const [search] = address;
  const { date } = search;
  const query = useQuery({
    ...ask('outlet.transactions', listCall(outletId, search, PAGE_SIZE), today),
    placeholderData: (before) => before,
    refetchInterval: live ? false : ASK_MS,
  });
  const columns = useTransactionColumns(date === undefined);
  const filters = useTransactionFilters(today);
  const { byTender, day } = query.data ?? { byTender: null, day: null };
  return (
    <ListScreen
      title={t('transactions.title')}
      titleOnPhones
      crumbs={
        <>
          <Link to="/app/outlets/$outletId/bookings" params={{ outletId }} search={{}}>
            {t('menu.bookings')}
          </Link>
          <ChevronRight size={12} aria-hidden="true" />
          <span>{outlet.name}</span>
        </>
      }
      actions={
        <Button
          icon={<Lock size={16} aria-hidden="true" />}
          onClick={() =>
            void navigate({
              to: '/app/outlets/$outletId/bookings',
              params: { outletId },
              search: { view: 'close', date: date ?? today },
            })
          }
        >
          {t('transactions.day_close')}
        </Button>
      }
      address={address}
      sums={
        byTender && day && <TransactionSums {...{ byTender, day }} isBlind={user.role === 'MGR' && !day.isClosed} />
      }
      searchLabel={t('transactions.search')}
      filters={filters}
      query={query}
      failed={t('transactions.failed')}
      none={{
        title: t('transactions.none'),
        text: date ? dateWords(date, 'day') : t('transactions.none_text'),
      }}
      columns={columns}
      rowId={({ transId, refundId }) => refundId ?? transId}
      rowName={({ name, code }) => name || code}
      link={({ bookingId, bookingOutletId }) => ({
        to: '/app/outlets/$outletId/bookings/details',
        params: { outletId: bookingOutletId },
        search: { bookingId },
      })}
      rowActions={mayChange && !phone && ((row) => <RowActions row={row} />)}
      pageSize={PAGE_SIZE}
      summary={t('transactions.foot')}
    />
  );
}

/** What can be corrected of a payment that a person took by hand. */
function RowActions({ row }: { row: Transaction }) {
  const { t } = useTranslation();
  const { bookingId, bookingOutletId, transId, refundId, status, paymentMethod, isDateClosed, refunded, refundable } =
    row;
  const subject = { outletId: bookingOutletId, bookingId };
  if (hasFailed(row) && refundId !== null) return <FailedActions {...{ subject, refundId }} />;
  if (refundId !== null || status !== 'successful') return null;
  const open = (name: 'correct_payment' | 'void_payment' | 'give_back') =>
    openBookingDialog(name, subject, { options: { transId } });
  const giveBack = refundable > 0 && (
    <Button variant="text" size="small" onClick={() => open('give_back')}>
      {t('till.give_back')}
    </Button>
  );
  if (!isByHand(paymentMethod)) return giveBack;
  return (
    <>
      {giveBack}
      <Button variant="text" size="small" onClick={() => open('correct_payment')}>
        {t('transactions.correct')}
      </Button>
      {!isDateClosed && refunded === 0 && (
        <Button variant="text" size="small" onClick={() => open('void_payment')}>
          {t('transactions.void')}
        </Button>
      )}
    </>
  );
}

/** A refund that the bank did not make. */
function FailedActions({ subject, refundId }: { subject: Subject; refundId: string }) {
  const { t } = useTranslation();
  const open = (otherwise: boolean) => openBookingDialog('give_again', subject, { options: { refundId, otherwise } });
  return (
    <>
      <Button variant="text" size="small" onClick={() => open(false)}>
        {t('transactions.again')}
      </Button>
      <Button variant="text" size="small" onClick={() => open(true)}>
        {t('transactions.otherwise')}
      </Button>
    </>
  );
}

function useTransactionFilters(today: string): ListFilter<TransactionSearch>[] {
  const { t } = useTranslation();
  return [
    { name: 'date', label: t('transactions.date'), day: { today, max: today, any: t('transactions.any_day') } },
    {
      name: 'tender',
      label: t('transactions.tender'),
      options: (Object.keys(TENDERS) as Tender[]).map((value) => {
        const { words, Icon } = TENDERS[value];
        return { value, label: t(words), icon: <Icon size={16} aria-hidden="true" /> };
      }),
    },
    {
      name: 'what',
      label: t('transactions.what'),
      options: KINDS.map((value) => ({ value, label: t(`transactions.kind.${value}`) })),
    },
  ];
}
