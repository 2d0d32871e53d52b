import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { Loader } from '../../app/routing/loader.tsx';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { UiContext } from '../../ui/ui-context.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useLink } from './checkout.queries.ts';
import { LinkIsOver, Paid, Waiting } from './checkout-outcomes.tsx';

/** The page of a payment link: what is asked for, the card, and how it ended. */
export function CheckoutScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Checkout />
    </QueryClientProvider>
  );
}

function Checkout() {
  const { t } = useTranslation();
  useDocumentTitle(t('checkout.title'));
  const [token] = useState(() => new URLSearchParams(location.search).get('t') ?? '');
  /** What was paid on this page, with its tip; as a decimal of the API. */
  const [paid, setPaid] = useState<number | null>(null);
  /** The sum of the payment that this page sent to the bank, whose outcome is not known yet. */
  const [sent, setSent] = useState<number | null>(null);
  /** A payment was sent whose outcome is not known. */
  const [isWaiting, setWaiting] = useState(false);
  /** The holder confirms in the form, which stays until then. */
  const [isConfirming, setConfirming] = useState(false);
  /** Another amount became due while the page was open. */
  const [hasChanged, setChanged] = useState(false);
  const { data, error, isFetching, refetch } = useLink(token, isWaiting);

  if (data === undefined) {
    const isOver = error instanceof ApiError && error.body.code === 'link.over';
    if (isOver) return <LinkIsOver why={whyOf(error)} />;
    if (error === null || isFetching) return <Loader />;
    return (
      <CheckoutFrame>
        <ErrorState
          title={t('checkout.failed')}
          text={t('checkout.nothing_paid')}
          error={error instanceof ApiError ? error.body : undefined}
          onRetry={() => void refetch()}
        />
      </CheckoutFrame>
    );
  }
  const hasEnded = error instanceof ApiError && error.body.code === 'link.over';
  const isAtBank = isWaiting || (data.payingSince !== null && !isConfirming);
  return (
    <UiContext value={{ zone: data.timezone, currency: data.currency, singleKeys: false }}>
      {paid !== null || (hasEnded && isAtBank && whyOf(error) === 'paid') ? (
        <Paid link={data} amount={paid ?? sent} />
      ) : hasEnded ? (
        <LinkIsOver why={whyOf(error)} link={data} />
      ) : isAtBank ? (
        <Waiting link={data} />
      ) : (
        <CheckoutForm
          key={data.amount}
          token={token}
          link={data}
          onPaid={setPaid}
          onConfirming={setConfirming}
          onUnanswered={(sum) => {
            setSent(sum);
            setWaiting(true);
            // The next answer says whether the bank still has it.
            void refetch().then(() => setWaiting(false));
          }}
          hasChanged={hasChanged}
          onChanged={() => {
            setChanged(true);
            void refetch();
          }}
        />
      )}
    </UiContext>
  );
}

function whyOf(error: ApiError): string | null {
  return (error.body.details as { why?: string } | undefined)?.why ?? null;
}
