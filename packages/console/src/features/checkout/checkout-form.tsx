import { Lock } from 'lucide-react';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { linkPayBody } from '@laneway/contract/till/payment-link.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { CardField, type CardFieldHandle } from '../../app/card-field/card-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { FormFrameContext } from '../../app/form/fields/form-frame.ts';
import { email } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
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
  /** The bank has it, and its answer is open. */
  onUnanswered: () => void;
  hasChanged: boolean;
  /** Something else is due now. */
  onChanged: () => void;
};

const checkoutFields = fields(linkPayBody.pick({ tip: true, email: true, source: true }), {
  email: email('checkout.receipt_to', { autoComplete: 'email' }),
});
type Values = { tip?: number | undefined; email?: string | undefined; source: string };
/** Until the card field gives one. */
const NO_SOURCE = 'tok_none';

/** What is asked for, a tip, the card, and one button with the sum. */
export function CheckoutForm({ token, link, onPaid, onUnanswered, hasChanged, onChanged }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const card = useRef<CardFieldHandle>(null);
  const [isReady, setReady] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const [cardError, setCardError] = useState<string | null>(null);
  const form = useContractForm(checkoutFields, { values: { tip: 0, email: '', source: NO_SOURCE } });
  const sumOf = ({ tip = 0 }: Values) => sumOfAmounts([link.amount, tip]);
  const payment = useMoneyForm(form, 'customer.payLink', {
    about: `link ${link.code}`,
    callOf: ({ tip = 0, email: to, source }) => ({
      params: { token },
      body: { source, tip, email: to ?? '', amount: link.amount },
    }),
    valuesOf: ({ body: { source, tip, email: to } }) => ({ source, tip: tip ?? 0, email: to ?? '' }),
    consequence: (values) => t('checkout.pay', { amount: money(sumOf(values)) }),
    seen: {
      hear(failure) {
        setCardError(null);
        if (!(failure instanceof ApiError)) return false;
        const { code } = failure.body;
        if (code === 'link.over' || code === 'payment.in_progress') onUnanswered();
        else if (code !== 'price.changed') return false;
        else onChanged();
        return true;
      },
    },
    say: null,
    onDone: (answer) => void finish(answer),
  });

  async function finish({ status, authenticate }: { status: string; authenticate: string | null }): Promise<void> {
    if (status === 'successful') return onPaid(sumOf(form.getValues()));
    if (authenticate !== null) {
      // The holder confirms in the card field, which stays until then.
      setGiving(true);
      await card.current?.authenticate(authenticate);
      setGiving(false);
    }
    onUnanswered();
  }
  async function send(event: BaseSyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isGiving || payment.state === 'sending') return;
    // What was sent is asked about, whatever the card field holds.
    if (payment.state === 'ready') {
      setCardError(null);
      setGiving(true);
      const given = await card.current?.give();
      setGiving(false);
      if (given?.type !== 'source') return setCardError(given?.message ?? t('card_field.failed'));
      form.setValue('source', given.source);
    }
    await payment.submit();
  }

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
      <form
        ref={(element) => form.frame.places.setForm(element)}
        onSubmit={(event) => void send(event)}
        noValidate
        className={styles.form}
      >
        {payment.note}
        <FormFrameContext value={form.frame}>
          <fieldset className={styles.fields} disabled={isUnknown}>
            {link.tips.length > 0 && <Tip control={form.control} tips={link.tips} onChoose={chooseTip} />}
            <div className={styles.card}>
              <h2>{t('checkout.card')}</h2>
              {link.gateway === 'stripe' && (
                <p className={styles.handled}>
                  <Lock size={14} aria-hidden="true" />
                  {t('checkout.handled')}
                </p>
              )}
              <CardField account={link.account} ref={card} onReady={setReady} />
              {cardError && (
                <div role="alert">
                  <FieldError>{cardError}</FieldError>
                </div>
              )}
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
            busy={isGiving || payment.state === 'sending'}
            disabled={!isReady && !isUnknown}
            className={styles.pay}
          >
            {isUnknown ? t('outcome.look_again') : <Action control={form.control} of={sumOf} />}
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
  const { money } = useFormat();
  const tip = useWatch({ control, name: 'tip' }) ?? 0;
  const chosen = tips.find((one) => one.tip === tip);
  return (
    <TileChoice
      label={t('checkout.tip')}
      inLine
      tiles={tips.map(({ percent, tip: amount }) => ({
        value: percent,
        title: percent === 0 ? t('checkout.no_tip') : `${percent}%`,
        ...(percent !== 0 && { text: money(amount) }),
      }))}
      value={chosen?.percent ?? null}
      onChange={(percent) => onChoose(tips.find((one) => one.percent === percent)?.tip ?? 0)}
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
