import { HeartHandshake } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { cents } from '@laneway/domain/money/cents';
import { amountLess, toWire } from '@laneway/domain/money/wire-money';
import { OWN_AMOUNT } from '@laneway/domain/plans/goods';
import { TENDERS } from '../../app/booking/tenders.ts';
import { CardAtDesk } from '../../app/card-field/card-at-desk.tsx';
import { ReaderFoot, ReaderPart } from '../../app/card-field/reader-part.tsx';
import { useCardPayment } from '../../app/card-field/use-card-payment.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { asCents } from '../../app/form/fields/money-field.tsx';
import { MoneyFormDialog } from '../../app/form/money-form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { openDrawer } from '../../app/printing/print.ts';
import { useUser } from '../../app/session/session.ts';
import { useThisDesk } from '../../app/settings/desk.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCardPlan, useSale } from './gift-card.queries.ts';
import { callOf, methodsFor, NOTHING, saleFields as set, type SaleValues, valuesOf } from './sale-form.ts';
import styles from './gift-cards.module.css';

export type Sold = { answer: Answer<'giftCard.create'>; message: string };
type SellCardProps = {
  /** Buttons of the screen. */
  actions: ReactNode;
  onSold: (sold: Sold) => void;
  onClose: () => void;
};

/**
 * The screen that sells a card at the outlet in view: its value, who buys it, who gets it, how it is paid. A sale that is
 * at the bank may be left: the card is made with the money.
 */
export function SellCard({ actions, onSold, onClose }: SellCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const outlet = useOutlet();
  const { outletId } = outlet;
  const [chosen, setChosen] = useState<string | null>(null);
  const { isNone, plans, planId, plan } = useCardPlan(outletId, chosen);
  const desk = useThisDesk();
  const [isCardReady, setCardReady] = useState(false);
  const card = useCardPayment();
  const { phase } = card;
  const form = useContractForm(set, { values: NOTHING });
  const [amount, isPresent, method, tendered] = useWatch({
    control: form.control,
    name: ['amount', 'isPresent', 'paymentMethod', 'tendered'],
  });
  const mayGive = useUser().role === 'BIZ';
  const { money: words } = useFormat();
  const isFree = method === 'FREE';
  const at = method === 'CARD_PRESENT' && desk !== null ? { outletId, deskNumber: desk } : null;
  const sum = Number.isNaN(amount) ? '' : words(amount);
  const till = useMoneyForm<SaleValues, 'giftCard.create'>(form, 'giftCard.create', {
    about: `gift card ${outletId}`,
    callOf: async (values) => {
      if (values.paymentMethod === 'CARD_PRESENT') card.ask();
      const source = values.paymentMethod === 'CARD' ? await card.give() : null;
      if (values.paymentMethod === 'CARD' && source === null) return null;
      return callOf(values, { outletId, planId: plan?.planId, source, deskNumber: desk });
    },
    valuesOf,
    consequence: ({ amount: value, paymentMethod }) =>
      Number.isNaN(value)
        ? null
        : t(paymentMethod === 'FREE' ? 'gift_cards.issue_for' : 'gift_cards.sell_for', { amount: words(value) }),
    seen: { hear: card.hear },
    say: ({ message, status }) => (status === 'inprogress' ? '' : message),
    onDone(answer) {
      const { transId, status, authenticate } = answer;
      if (!card.answered({ transId: transId ?? '', status, authenticate })) return;
      const { recipient, isPresent: isForOther, paymentMethod } = form.getValues();
      if (paymentMethod === 'CASH') void openDrawer();
      onSold({ answer, message: isForOther ? recipient.message : '' });
    },
  });
  const sale = useSale(outletId, phase.is === 'open' ? phase.transId : null, {
    onTaken(giftCardId) {
      toast({ kind: 'success', title: t('gift_cards.sold_title') });
      void navigate({
        to: '/app/giftcard/edit/$giftcardId',
        params: { giftcardId: giftCardId },
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    onDropped: () => card.dropped(t('till.card.dropped')),
  });
  const isAsking = phase.is === 'asking' && till.state === 'sending';
  const isInTrouble = phase.is === 'open' && phase.trouble !== null;
  const changeWords = (price: number, given: number | null) =>
    given === null || !(given >= price)
      ? t('gift_cards.tendered_help')
      : t('gift_cards.change_back', { amount: words(amountLess(given, price)) });
  function actionOf(amountWords: string, isDeclined: boolean): string {
    if (amountWords === '') return t(isFree ? 'gift_cards.issue' : 'screen.giftcard_new');
    const way = isFree ? 'gift_cards.issue_for' : isDeclined ? 'till.card.declined' : 'gift_cards.sell_for';
    return t(way, { amount: amountWords });
  }
  return (
    <MoneyFormDialog
      form={form}
      money={{ ...till, consequence: null }}
      page={{ crumbs: <Link to="/app/giftcard/list">{t('screen.giftcard_list')}</Link>, actions }}
      title={t('screen.giftcard_new')}
      action={actionOf(sum, phase.is === 'declined')}
      disabledReason={
        isNone && !isFree
          ? t('gift_cards.no_plan', { outlet: outlet.name })
          : method === 'CARD' && !isCardReady
            ? t('till.card.loading')
            : undefined
      }
      held={
        phase.is === 'open'
          ? {
              action: t(isInTrouble ? 'till.card.holder_again' : 'till.card.look_again'),
              close: t('till.card.go_on'),
              isBusy: sale.isLooking,
              onPress: isInTrouble ? card.askHolder : sale.look,
            }
          : null
      }
      onClose={onClose}
    >
      <div className={styles.halves}>
        <Card title={t('gift_cards.part.card')}>
          {plans.length > 1 && (
            <TileChoice
              label={t('gift_cards.plan')}
              inLine
              tiles={plans.map(({ id, title }) => ({ value: id, title }))}
              value={planId}
              onChange={(other) => {
                setChosen(other);
                form.setValue('amount', Number.NaN);
              }}
            />
          )}
          <Prices lines={plan?.priceLines ?? []} takesOwn={plan?.customAmount ?? false} />
          <div className={styles.pair}>
            <set.Field name="purchaser.name" />
            <set.Field name="purchaser.email" help={isFree ? undefined : t('gift_cards.contact_help')} />
            <set.Field name="purchaser.phone" />
          </div>
        </Card>
        <Stack>
          <Card title={t('gift_cards.part.recipient')}>
            <set.Field name="isPresent" />
            {isPresent && (
              <div className={styles.pair}>
                <set.Field name="recipient.name" />
                <set.Field name="recipient.email" help={t('gift_cards.mail_help')} />
                <set.Field name="recipient.message" />
                <set.Field name="recipient.sendOn" />
              </div>
            )}
          </Card>
          <Card title={t('gift_cards.part.payment')}>
            <Method takesCards={sale.takesCards} hasReader={desk !== null} mayGive={mayGive} onChange={card.again} />
            {method === 'CASH' && <set.Field name="tendered" help={changeWords(amount, tendered)} />}
            {at !== null && (
              <>
                <ReaderPart at={at} phase={phase} />
                {isAsking && <ReaderFoot at={at} />}
                {phase.is === 'open' && <p className={styles.quiet}>{t('gift_cards.made_later')}</p>}
              </>
            )}
            {method === 'CARD' && (
              <CardAtDesk
                payment={{ ...card, phase: phase.is === 'asking' && !isAsking ? { is: 'ready' } : phase }}
                account={sale.account}
                sum={sum}
                onReady={setCardReady}
                onCash={() => form.setValue('paymentMethod', 'CASH', { shouldDirty: true })}
              >
                <p className={styles.quiet}>{t('gift_cards.made_later')}</p>
              </CardAtDesk>
            )}
            {(method === 'CHECK' || method === 'OTHER') && (
              <set.Field name="receiptNo" label={t(method === 'CHECK' ? 'money.check_no' : 'money.receipt_no')} />
            )}
            {isFree && <set.Field name="reason" help={t('gift_cards.free_help')} />}
          </Card>
        </Stack>
      </div>
    </MoneyFormDialog>
  );
}

/** The prices of the plan as tiles, and another amount where the buyer may name it. */
function Prices({
  lines,
  takesOwn,
}: {
  lines: readonly { id: string; name: string; price: number }[];
  takesOwn: boolean;
}) {
  const { t } = useTranslation();
  const { money: words } = useFormat();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'amount' });
  const range = { least: words(toWire(OWN_AMOUNT.least)), most: words(toWire(OWN_AMOUNT.most)) };
  return (
    <>
      {lines.length > 0 && (
        <TileChoice
          label={t('gift_cards.amount')}
          inLine
          tiles={lines.map(({ price, name }) => {
            const title = words(price);
            // A line that is called by its price needs no name.
            const isNamed = /\p{L}/u.test(name) || Number(name.replaceAll(/[^\d.]/g, '')) !== price;
            return { value: asCents(price) as number, title, ...(isNamed && { text: name }) };
          })}
          value={asCents(field.value as number)}
          onChange={(chosen) => field.onChange(toWire(cents(Number(chosen))))}
        />
      )}
      {(takesOwn || lines.length === 0) && <set.Field name="amount" help={t('gift_cards.amount_help', range)} />}
    </>
  );
}

/** No tender at all. */
const FREE = { words: 'gift_cards.free', Icon: HeartHandshake } as const;

type MethodProps = Parameters<typeof methodsFor>[0] & { onChange: () => void };

function Method({ onChange, ...here }: MethodProps) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'paymentMethod' });
  return (
    <TileChoice
      label={t('gift_cards.paid_with')}
      tiles={methodsFor(here).map((method) => {
        const { words, Icon } = method === 'FREE' ? FREE : TENDERS[method];
        return { value: method as string, title: t(words), icon: <Icon size={16} aria-hidden="true" /> };
      })}
      value={field.value as string}
      field="paymentMethod"
      onChange={(chosen) => {
        onChange();
        field.onChange(chosen);
      }}
    />
  );
}
