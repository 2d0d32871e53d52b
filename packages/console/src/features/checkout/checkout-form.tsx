import { Lock } from 'lucide-react';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { linkPayBody } from '@laneway/contract/till/payment-link.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { CardPayment } from '../../app/card-field/card-payment.tsx';
import { useCardPayment } from '../../app/card-field/use-card-payment.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { FormFrameContext } from '../../app/form/fields/form-frame.ts';
import { email } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { CheckoutBill } from './checkout-bill.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import type { LinkAnswer } from './checkout.queries.ts';

type Props = {
  token: string;
  link: LinkAnswer;
  /** With the sum of amount and tip. */
  onPaid: (sum: number) => void;
  /** The bank asks the holder, who confirms in the card field of this form. */
  onConfirming: (isConfirming: boolean) => void;
  /** The bank has it, and its answer is open; with the sum where this page sent it. */
  onUnanswered: (sum: number | null) => void;
  hasChanged: boolean;
  /** Something else is due now. */
  onChanged: () => void;
};

const checkoutFields = fields(linkPayBody.pick({ tip: true, email: true }), {
  email: email('checkout.receipt_to', { autoComplete: 'email' }),
});
type Values = { tip?: number | undefined; email?: string | undefined };

/** What is asked for, a tip, the card, and one button with the sum. */
export function CheckoutForm({ token, link, onPaid, onConfirming, onUnanswered, hasChanged, onChanged }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const card = useCardPayment();
  const { phase } = card;
  const [isReady, setReady] = useState(false);
  const form = useContractForm(checkoutFields, { values: { tip: 0, email: '' } });
  const sumOf = ({ tip = 0 }: Values) => sumOfAmounts([link.amount, tip]);
  const payment = useMoneyForm(form, 'customer.payLink', {
    about: `link ${link.code}`,
    callOf: async ({ tip = 0, email: to }) => {
      const source = await card.give();
      if (source === null) return null;
      return { params: { token }, body: { source, tip, email: to ?? '', amount: link.amount } };
    },
    valuesOf: ({ body: { tip, email: to } }) => ({ tip: tip ?? 0, email: to ?? '' }),
    consequence: (values) => t('checkout.pay', { amount: money(sumOf(values)) }),
    seen: {
      hear(failure) {
        if (card.hear(failure)) return true;
        if (!(failure instanceof ApiError)) return false;
        const { code } = failure.body;
        if (code === 'link.over' || code === 'payment.in_progress') onUnanswered(null);
        else if (code !== 'price.changed') return false;
        else onChanged();
        return true;
      },
    },
    say: null,
    onDone(answer) {
      if (card.answered(answer)) onPaid(sumOf(form.getValues()));
    },
  });
  // The card field stays until its holder has confirmed.
  const isConfirming = phase.is === 'open' && phase.asksHolder;
  useEffect(() => onConfirming(isConfirming), [isConfirming, onConfirming]);
  const isAtBank = phase.is === 'open' && !isConfirming;
  const leave = useEffectEvent(() => onUnanswered(sumOf(form.getValues())));
  useEffect(() => {
    if (isAtBank) leave();
  }, [isAtBank]);
  const isSending = payment.state === 'sending';
  const isHeld = phase.is === 'open';
  const isInTrouble = isHeld && phase.trouble !== null;
  const send = (event: BaseSyntheticEvent) => {
    event.preventDefault();
    if (isInTrouble) card.askHolder();
    else if (!isSending && !isHeld) void payment.submit();
  };

  const { outletName, code, amount } = link;
  const isUnknown = payment.state === 'unknown';
  return (
    <CheckoutFrame link={link}>
      <div className={styles.intro}>
        <h1>{t('checkout.hello', { name: link.name })}</h1>
        <p>{t(`checkout.asks.${link.what}`, { outlet: outletName, code, amount: money(amount) })}</p>
      </div>
      {hasChanged && (
        <p role="status" className={styles.changed}>
          {t('checkout.changed')}
        </p>
      )}
      <CheckoutBill link={link} />
      <form ref={(element) => form.frame.places.setForm(element)} onSubmit={send} noValidate className={styles.form}>
        {payment.note}
        <FormFrameContext value={form.frame}>
          <fieldset className={styles.fields} disabled={isUnknown || isSending || isHeld}>
            {link.tips.length > 0 && <Tip control={form.control} tips={link.tips} onChoose={chooseTip} />}
            <div className={styles.card}>
              <h2>{t('checkout.card')}</h2>
              {link.gateway === 'stripe' && (
                <p className={styles.handled}>
                  <Lock size={14} aria-hidden="true" />
                  {t('checkout.handled')}
                </p>
              )}
              <CardPayment
                payment={phase.is === 'asking' && !isSending ? { ...card, phase: { is: 'ready' } } : card}
                account={link.account}
                sum={money(sumOf(form.getValues()))}
                onReady={setReady}
              />
            </div>
            <checkoutFields.Field name="email" />
          </fieldset>
        </FormFrameContext>
        <div className={styles.foot}>
          <Failure control={form.control} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            icon={<Lock size={16} aria-hidden="true" />}
            busy={isSending || (isHeld && !isInTrouble)}
            disabled={!isReady && !isUnknown}
            className={styles.pay}
          >
            {isUnknown ? (
              t('outcome.look_again')
            ) : isInTrouble ? (
              t('card_payment.again')
            ) : (
              <Action control={form.control} of={sumOf} />
            )}
          </Button>
        </div>
      </form>
    </CheckoutFrame>
  );

  function chooseTip(tip: number): void {
    form.setValue('tip', tip, { shouldDirty: true });
  }
}

type Watched = { control: Control<Values> };

function Tip({ control, tips, onChoose }: Watched & { tips: LinkAnswer['tips']; onChoose: (tip: number) => void }) {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const tip = useWatch({ control, name: 'tip' }) ?? 0;
  const chosen = tips.find((one) => one.tip === tip);
  return (
    <TileChoice
      label={t('checkout.tip')}
      inLine
      tiles={tips.map(({ percent: rate, tip: amount }) => ({
        value: rate,
        title: rate === 0 ? t('checkout.no_tip') : percent(rate),
        ...(rate !== 0 && { text: money(amount) }),
      }))}
      value={chosen?.percent ?? null}
      onChange={(rate) => onChoose(tips.find((one) => one.percent === rate)?.tip ?? 0)}
    />
  );
}

function Failure({ control }: Watched) {
  const { errors } = useFormState({ control });
  if (!errors.root?.message) return null;
  return (
    <p role="alert" className={styles.failure}>
      {errors.root.message}
    </p>
  );
}

/** It alone is drawn anew with each choice. */
function Action({ control, of }: Watched & { of: (values: Values) => number }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return t('checkout.pay', { amount: money(of(useWatch({ control }) as Values)) });
}
