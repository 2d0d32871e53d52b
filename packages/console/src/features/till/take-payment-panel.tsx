import { CircleCheck, Clock, Split, TicketPercent } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { cents, type Cents, ZERO } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { payable } from '@laneway/domain/till/payment';
import { PromoRefused } from '../../app/booking/promo-off.tsx';
import { ReaderFoot, ReaderPart, useReader } from '../../app/card-field/reader-part.tsx';
import { useBlockReading } from '../../app/card-field/use-block-reading.ts';
import { useCardPayment } from '../../app/card-field/use-card-payment.ts';
import { openDrawer } from '../../app/printing/print.ts';
import { useThisDesk } from '../../app/settings/desk.ts';
import { hostOfReaderScript, useReaderScript } from '../../app/settings/reader-script.ts';
import { openBookingDialog, type Subject } from '../../app/dialogs/booking-dialogs.ts';
import { asCents } from '../../app/form/fields/money-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { ask } from '../../app/queries/ask.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AmountPart } from './amount-part.tsx';
import { CardPart, HeldFoot } from './card-part.tsx';
import { GiftCardPart } from './gift-card-part.tsx';
import { MoneyLines } from './money-lines.tsx';
import { afterPayment, atBankAlone, likelyOf, type Owing, owingOf, tipsOf } from './owing.ts';
import {
  callOf,
  OFFERED,
  OFFERED_FOR_TIPS,
  type OfferedTender,
  OFFERED_WITH_CARDS,
  OFFERED_WITH_READER,
  paymentFields,
  type PaymentValues,
  pressedOf,
  startValues,
  sumOf,
  type Taking,
  valuesOf,
  valuesOfShare,
} from './payment-form.ts';
import { PayerPart, TenderPart } from './tender-part.tsx';
import { TENDERS } from '../../app/booking/tenders.ts';
import styles from './till.module.css';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Share } from './split.queries.ts';
import type { Cards, Details } from './till.queries.ts';
import { TipPart } from './tip-part.tsx';
import { useAbout } from './use-about.ts';
import { useFollowed } from './use-followed.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = {
  details: Details;
  rows: readonly PaymentRow[];
  cards: Cards;
  /** The share that is paid, whole; null: any amount of the balance. */
  share: Share | null;
  /** Nothing but a tip is asked for; so it is where nothing is open. */
  wantsTip: boolean;
  onClose: () => void;
  onDone: ((answer: Answer<Taking>) => void) | undefined;
};

/**
 * Takes a payment: how much, with which tip, by which tender; for cash the change at once, for a card what the bank says.
 * A payment that is at the bank may be left: it settles itself.
 */
export function TakePaymentPanel({ details, rows, cards, share, wantsTip, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const seen = useMoneySeen(details, onClose);
  const booking = seen.row;
  const present = owingOf(booking, rows);
  const [before] = useState(() => atBankAlone(present, rows, wantsTip));
  const card = useCardPayment(before);
  const { phase } = card;
  const reading = useBlockReading(card);
  const host = useReaderScript() ? hostOfReaderScript() : null;
  /** As it was when the bank was asked: while it is asked, nothing in the panel moves. */
  const [owingSent, setOwingSent] = useState(present);
  const owing =
    phase.is === 'asking'
      ? owingSent
      : phase.is === 'open'
        ? owingOf(
            booking,
            rows.filter(({ transId }) => transId !== phase.transId),
          )
        : present;
  const likely = likelyOf(owing);
  const { free } = payable(owing);
  const [isTipAlone] = useState(share === null && (wantsTip || likely.length === 0));
  const [isCardReady, setCardReady] = useState(false);
  /** The balance that a refusal named. */
  const [offered, setOffered] = useState<number | null>(null);
  const set = paymentFields({ owing, isTipAlone, money });
  const form = useContractForm(set, {
    values: {
      ...startValues(isTipAlone ? ZERO : (likely[0]?.amount ?? ZERO), isTipAlone),
      ...(share && valuesOfShare(share)),
      ...(before && { paymentMethod: 'CARD' as const, amount: before.amount, tip: before.tip }),
    },
  });
  const desk = useThisDesk();
  const method = useWatch({ control: form.control, name: 'paymentMethod' });
  const isCard = method === 'CARD';
  const at = method === 'CARD_PRESENT' && desk !== null ? { outletId: booking.outletId, deskNumber: desk } : null;
  const queries = useQueryClient();
  /** Whether the booking owes what the person sees; where it does not, the panel says so. */
  const isAsSeen = async () => {
    const { outletId, bookingId, money: sums } = booking;
    const asked = ask('reservation.details', { params: { outletId, bookingId } });
    const { booking: now } = await queries.fetchQuery({ ...asked, staleTime: 0 });
    return now.money.balance === sums.balance && now.money.poolAmount === sums.poolAmount;
  };
  const actionOf = ({ paymentMethod, ...values }: PaymentValues) => {
    const sum = sumOf(paymentMethod === 'GIFT_CARD' ? { ...values, tip: 0 } : values);
    if (sum === null || sum === 0) return null;
    const amount = money(toWire(sum));
    return isTipAlone && (paymentMethod === 'CASH' || paymentMethod === 'OTHER')
      ? t(`till.tip_alone.${paymentMethod}`, { amount })
      : t(`till.take.${paymentMethod}`, { amount });
  };
  const till = useMoneyForm<PaymentValues, Taking>(form, at === null ? 'payment.process' : 'reader.payment', {
    about: booking.bookingId,
    callOf: async (values) => {
      if (values.paymentMethod !== 'CARD' && at === null) return callOf(booking, owing, values, { share });
      setOwingSent(owing);
      if (at !== null) {
        // A house's own reader reads before the server is asked, so what can be known before is.
        if (host !== null && !(await isAsSeen())) return null;
        card.ask();
        const reader = host === null ? null : await reading.read(toWire(sumOf(values) ?? ZERO));
        if (host !== null && reader === null) return null;
        return callOf(booking, owing, values, { share, source: at.deskNumber, reader });
      }
      const source = await card.give();
      return source === null ? null : callOf(booking, owing, values, { share, source });
    },
    valuesOf: (call) => valuesOf(call, booking),
    consequence: actionOf,
    seen: {
      hear(failure) {
        if (card.hear(failure)) return true;
        if (failure instanceof ApiError && failure.body.code === 'payment.exceeds_balance') {
          setOffered((failure.body.details as { balance?: number } | undefined)?.balance ?? null);
        }
        return seen.hear(failure);
      },
    },
    say: ({ message, change, transId, status }, { body }) =>
      status === 'inprogress'
        ? ''
        : {
            title: message,
            text: [booking.name, change > 0 && t('till.taken_change', { amount: money(change) })]
              .filter(Boolean)
              .join('. '),
            // What a card paid is given back, never voided.
            ...('paymentMethod' in body &&
              body.paymentMethod !== 'CARD' &&
              body.paymentMethod !== 'GIFT_CARD' && {
                actions: [
                  {
                    label: t('till.void_again'),
                    onPress: () => openBookingDialog('void_payment', booking, { options: { transId } }),
                  },
                ],
              }),
          },
    onDone(answer) {
      if (!card.answered(answer)) return;
      if (form.getValues('paymentMethod') === 'CASH') void openDrawer();
      onDone?.(answer);
      onClose();
    },
  });
  const follow = useFollowed(card, details.booking, {
    onTaken() {
      toast({ kind: 'success', title: t('till.card.taken'), text: booking.name });
      onClose();
    },
    onDropped() {
      seen.know(details.booking);
      card.dropped(t('till.card.dropped'));
    },
  });
  const isInVain = useReader(host === null ? null : at)?.isEmulator === false;
  const isOpen = phase.is === 'open';
  const isAsking = phase.is === 'asking' && till.state === 'sending';
  const takeOffered = (balance: number) => {
    seen.know(details.booking);
    form.setValue('amount', balance, { shouldDirty: true, shouldValidate: true });
    setOffered(null);
  };
  /** Without its promo the booking has other figures: the panel opens with them; a share was of the total before. */
  const beginAnew = () => {
    onClose();
    if (share !== null) return;
    openBookingDialog('payment', booking, { options: { tip: wantsTip }, ...(onDone && { done: { payment: onDone } }) });
  };
  return (
    <MoneyPanel
      title={t(isTipAlone ? 'till.tip_alone.title' : 'money.take_payment')}
      about={useAbout(booking)}
      form={form}
      money={till}
      {...(!isOpen && { seen })}
      pressed={(values) => pressedOf(values, likely)}
      ledger={<MoneyLines {...{ booking, rows }} owing={isAsking ? owingSent : present} />}
      action={
        <Action control={form.control} of={actionOf} phase={isAsking || phase.is === 'declined' ? phase.is : null} />
      }
      isClosed={isAsking}
      held={
        isOpen ? (
          <HeldFoot payment={card} {...follow} onClose={onClose} />
        ) : isAsking && at !== null ? (
          <ReaderFoot at={at} giveUp={reading.isReading ? reading.giveUp : null} />
        ) : null
      }
      icon={<TenderIcon control={form.control} />}
      after={
        <>
          {details.abilities.promo && <PromoRefused control={form.control} booking={booking} onOff={beginAnew} />}
          <After control={form.control} {...{ owing, isTipAlone }} />
        </>
      }
      disabledReason={
        !details.abilities.pay
          ? t('till.not_possible')
          : share && phase.is !== 'open' && centsOf(share.splitAmt) > free
            ? t('split.too_much')
            : isCard && !isCardReady
              ? t('till.card.loading')
              : isInVain
                ? t('till.reader.script.in_vain')
                : undefined
      }
      onClose={onClose}
    >
      {share && (
        <p className={styles.share}>
          <span>{t('money.share_of', { name: share.customerDetails.name })}</span>
          <Money amount={share.splitAmt} tone="strong" />
        </p>
      )}
      {!isTipAlone && share === null && (
        <AmountPart
          {...{ set, likely }}
          most={free}
          // Once the booking is read anew, so that all its figures are those of the offer.
          offered={details.booking.money.balance === offered ? offered : null}
          onTakeOffered={takeOffered}
        />
      )}
      {(cards.offersTips || isTipAlone) && method !== 'GIFT_CARD' && (
        <TipPart set={set} tips={tipsOf(booking, share && centsOf(share.splitAmt))} isTipAlone={isTipAlone} />
      )}
      <TenderPart
        set={set}
        offered={isTipAlone ? OFFERED_FOR_TIPS : offeredOf(cards, desk)}
        reader={
          at !== null && (
            <ReaderPart at={at} phase={phase} script={host === null ? null : { host, isReading: reading.isReading }} />
          )
        }
        giftCard={<GiftCardPart outletId={booking.outletId} most={free} share={share} />}
        card={
          <CardPart
            payment={{ ...card, phase: phase.is === 'asking' && !isAsking ? { is: 'ready' } : phase }}
            account={cards.gatewayAccount}
            owing={present}
            onReady={setCardReady}
          />
        }
      />
      <PayerPart set={set} />
      {share === null && !isTipAlone && details.abilities.pay && !isOpen && (
        <div className={classes(styles.part, styles.offers)}>
          <OtherPanel name="split" booking={booking} icon={<Split size={16} aria-hidden="true" />}>
            {t('money.split_payment')}
          </OtherPanel>
          {details.abilities.promo && (
            <OtherPanel name="promo" booking={booking} icon={<TicketPercent size={16} aria-hidden="true" />}>
              {t('money.promo_code')}
            </OtherPanel>
          )}
        </div>
      )}
    </MoneyPanel>
  );
}

type OtherProps = { name: 'split' | 'promo'; booking: Subject; icon: ReactNode; children: string };

/** Leads to what else is done with the balance. */
function OtherPanel({ name, booking, icon, children }: OtherProps) {
  return (
    <Button variant="text" size="small" icon={icon} onClick={() => openBookingDialog(name, booking)}>
      {children}
    </Button>
  );
}

function offeredOf({ gateway }: Cards, desk: string | null): readonly OfferedTender[] {
  if (gateway === null) return OFFERED;
  return desk === null ? OFFERED_WITH_CARDS : OFFERED_WITH_READER;
}

type Watched = { control: Control<PaymentValues> };

/** It alone is drawn anew with each key. */
function Action({
  control,
  of,
  phase,
}: Watched & { of: (values: PaymentValues) => string | null; phase: 'asking' | 'declined' | null }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const values = useWatch({ control }) as PaymentValues;
  const sum = sumOf(values);
  const isAtBank = values.paymentMethod === 'CARD' || values.paymentMethod === 'CARD_PRESENT';
  if (phase !== null && isAtBank && sum !== null) return t(`till.card.${phase}`, { amount: money(toWire(sum)) });
  return of(values) ?? t('money.take_payment');
}

function TenderIcon({ control }: Watched) {
  const { Icon } = TENDERS[useWatch({ control, name: 'paymentMethod' })];
  return <Icon size={16} aria-hidden="true" />;
}

/** What is open afterwards, and whether it confirms the booking. */
function After({ control, owing, isTipAlone }: Watched & { owing: Owing; isTipAlone: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = asCents(useWatch({ control, name: 'amount' }));
  const { free } = payable(owing);
  const isAmount = amount !== null && amount >= 0 && amount <= free;
  return (
    <output className={styles.after}>
      {isTipAlone ? statement(t('till.tip_alone.after')) : isAmount && words(cents(amount))}
    </output>
  );

  function words(taken: Cents) {
    const { balance, dueNow, status } = afterPayment(owing, taken);
    const left = money(toWire(balance));
    if (status === 'successful')
      return statement(t(balance > 0 ? 'till.after.confirms' : 'till.after.confirms_paid', { amount: left }));
    if (balance <= 0) return statement(t('till.after.paid'));
    if (dueNow > 0 && WAITS.has(owing.status))
      return statement(t('till.after.not_yet', { amount: money(toWire(dueNow)) }), true);
    return statement(t('till.after.open', { amount: left }), true);
  }
}

const WAITS: ReadonlySet<Owing['status']> = new Set(['pending', 'holding']);

function statement(text: string, isOpen = false) {
  const Icon = isOpen ? Clock : CircleCheck;
  return (
    <>
      <Icon size={15} aria-hidden="true" className={isOpen ? styles.open : styles.good} />
      {text}
    </>
  );
}
