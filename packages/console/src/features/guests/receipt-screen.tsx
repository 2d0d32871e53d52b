import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Mail, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { print } from '../../app/printing/print.ts';
import { ScriptFailure } from '../../app/printing/script-frame.ts';
import { useThisPrinter } from '../../app/printing/printer.ts';
import { useTransactions } from '../../app/booking/transactions.ts';
import { useKeys } from '../../app/keys/keys.ts';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { Loaded } from '../../app/queries/loaded.tsx';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { receiptBytes } from './receipt-bytes.ts';
import type { Booking } from './receipt-data.ts';
import { ReceiptRoll } from './receipt-roll.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import styles from './receipt.module.css';
import { sendable } from './sendable.ts';
import { useReceiptWords } from './use-receipt-words.ts';

type Paper = 'roll' | 'a4';
const MM_PER_PIXEL = 25.4 / 96;

/** The money of a booking as it stands, on the paper that it is printed on. */
export function ReceiptScreen() {
  const inView = useOutlet().outletId;
  const { outletId = inView } = useParams({ strict: false });
  const { bookingId } = useSearch({ strict: false });
  const { t } = useTranslation();
  const query = useQuery({
    ...ask('reservation.details', { params: { outletId, bookingId: bookingId ?? '' } }),
    enabled: bookingId !== undefined,
  });
  if (!bookingId) return <Navigate to="/app/outlets/$outletId/bookings" params={{ outletId }} search={{}} replace />;
  return (
    <Loaded query={query} failed={t('receipt.failed')} skeleton={<Blank />}>
      {({ booking, abilities }) => <Receipt key={booking.bookingId} booking={booking} mayMail={abilities.notify} />}
    </Loaded>
  );
}

function Receipt({ booking, mayMail }: { booking: Booking; mayMail: boolean }) {
  const { t } = useTranslation();
  const { outletId, bookingId, code, name } = booking;
  const navigate = useNavigate();
  const kinds = sendable(booking, useNow(MINUTE_MS));
  const query = useTransactions(booking);
  const [paper, setPaper] = useState<Paper>('roll');
  const printed = usePageSize(paper);
  const printer = useThisPrinter();
  const words = useReceiptWords();
  const [isPrinting, setPrinting] = useState(false);
  const toPrinter = async ({ rows, receipt }: Answer<'payment.transactions'>) => {
    setPrinting(true);
    try {
      await print(await receiptBytes({ booking, rows, facts: receipt }, words));
      toast({ kind: 'success', title: t('receipt.print_done') });
    } catch (error) {
      toast({
        kind: 'error',
        title: t('receipt.print_failed'),
        ...(error instanceof ScriptFailure && {
          text: t(`receipt.script.${error.trouble}`, { message: error.message }),
        }),
        actions: [{ label: t('receipt.print_anyway'), onPress: () => window.print() }],
      });
    } finally {
      setPrinting(false);
    }
  };
  useDocumentTitle(`${t('money.receipt')} ${code}`);
  useKeys([
    {
      key: 'escape',
      label: t('receipt.back'),
      run: () =>
        void navigate({
          to: '/app/outlets/$outletId/bookings/details',
          params: { outletId },
          search: { bookingId },
        }),
    },
  ]);
  return (
    <>
      <PageHead
        title={t('money.receipt')}
        titleOnPhones
        crumbs={
          <>
            <Link to="/app/outlets/$outletId/bookings/details" params={{ outletId }} search={{ bookingId }}>
              {name || code}
            </Link>
            <ChevronRight size={12} aria-hidden="true" />
            <span>{code}</span>
          </>
        }
        actions={
          <>
            <SegmentedControl<Paper>
              label={t('receipt.paper')}
              value={paper}
              onChange={setPaper}
              options={[
                { value: 'roll', label: t('receipt.roll') },
                { value: 'a4', label: t('receipt.a4') },
              ]}
            />
            {mayMail && kinds.includes('receipt') && (
              <Button
                icon={<Mail size={16} aria-hidden="true" />}
                onClick={() => openBookingDialog('notify', booking, { options: { kind: 'receipt' } })}
              >
                {t('receipt.mail')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Printer size={16} aria-hidden="true" />}
              busy={isPrinting}
              onClick={() =>
                printer !== null && paper === 'roll' && query.data ? void toPrinter(query.data) : window.print()
              }
              disabled={!query.data}
            >
              {t('receipt.print')}
            </Button>
          </>
        }
      />
      <Page dense>
        <Loaded query={query} failed={t('receipt.failed')} skeleton={<Blank />}>
          {({ rows, receipt }) => (
            <div className={styles.desk}>
              <section
                ref={printed}
                className={paper === 'roll' ? styles.roll : styles.sheet}
                aria-label={t('money.receipt')}
              >
                {paper === 'roll' ? (
                  <ReceiptRoll {...{ booking, rows }} facts={receipt} />
                ) : (
                  <ReceiptSheet {...{ booking, rows }} facts={receipt} />
                )}
              </section>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

/** Prints on the chosen paper; a roll is cut where the receipt ends. */
function usePageSize(paper: Paper) {
  const printed = useRef<HTMLElement>(null);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const measure = () => {
      const height = Math.ceil((printed.current?.scrollHeight ?? 0) * MM_PER_PIXEL) + 8;
      sheet.replaceSync(
        paper === 'roll' ? `@page{size:80mm ${Math.max(height, 80)}mm;margin:4mm}` : '@page{size:A4;margin:16mm}',
      );
    };
    measure();
    document.adoptedStyleSheets.push(sheet);
    window.addEventListener('beforeprint', measure);
    return () => {
      window.removeEventListener('beforeprint', measure);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
  return printed;
}

function Blank() {
  return (
    <Skeleton>
      <SkeletonBar height={480} />
    </Skeleton>
  );
}
