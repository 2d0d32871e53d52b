import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { createBody } from '@laneway/contract/gift-cards/gift-card.schema';
import { optionalEmail, optionalName, personName, shownText, typedPhone } from '@laneway/contract/http/fields';
import { typedMoney } from '@laneway/contract/http/wire';
import { showSecretCode } from '@laneway/domain/codes/secret-code';
import { cents } from '@laneway/domain/money/cents';
import { amountLess, toWire } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
import { TENDERS } from '../../app/booking/tenders.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { date } from '../../app/form/fields/date-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { asCents, money } from '../../app/form/fields/money-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { email, longText, phone, text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { CardFace } from './card-face.tsx';
import { useCardPlan } from './gift-card.queries.ts';
import { PrintCard } from './print-card.tsx';
import styles from './gift-cards.module.css';

const METHODS = ['CASH', 'CHECK', 'OTHER'] as const;

const schema = z
  .object({
    amount: typedMoney,
    purchaser: z.object({ name: personName, email: optionalEmail, phone: typedPhone }),
    isPresent: z.boolean(),
    recipient: z.object({
      name: optionalName,
      email: optionalEmail,
      message: shownText.max(300),
      sendOn: z.string().nullable(),
    }),
    paymentMethod: z.enum(METHODS),
    /** Cash handed over; null: exactly what is taken. */
    tendered: typedMoney.nullable(),
    receiptNo: createBody.shape.receiptNo.unwrap(),
  })
  .superRefine(({ amount, paymentMethod, tendered }, refusals) => {
    if (paymentMethod !== 'CASH' || tendered === null || tendered >= amount) return;
    refusals.addIssue({
      code: 'custom',
      path: ['tendered'],
      params: { words: 'gift_cards.tendered_short' },
      input: tendered,
    });
  })
  .superRefine(({ isPresent, recipient }, refusals) => {
    if (!isPresent || recipient.name !== '') return;
    refusals.addIssue({
      code: 'custom',
      path: ['recipient', 'name'],
      params: { words: 'gift_cards.recipient_needed' },
      input: recipient.name,
    });
  });
type Values = z.input<typeof schema>;

const set = fields(schema, {
  amount: money('gift_cards.other_amount', { withSign: true }),
  'purchaser.name': text('gift_cards.purchaser', { maxLength: 50, autoComplete: 'off' }),
  'purchaser.email': email('gift_cards.purchaser_email'),
  'purchaser.phone': phone('gift_cards.purchaser_phone', { autoComplete: 'off' }),
  isPresent: toggle('gift_cards.is_present'),
  'recipient.name': text('gift_cards.recipient', { maxLength: 50, autoComplete: 'off' }),
  'recipient.email': email('gift_cards.recipient_email'),
  'recipient.message': longText('gift_cards.message'),
  'recipient.sendOn': date('gift_cards.send_on'),
  tendered: money('money.tendered', { withSign: true }),
  receiptNo: text('money.receipt_no', { autoComplete: 'off', maxLength: 60 }),
});

const NOTHING: Values = {
  amount: Number.NaN,
  purchaser: { name: '', email: '', phone: '' },
  isPresent: true,
  recipient: { name: '', email: '', message: '', sendOn: null },
  paymentMethod: 'CASH',
  tendered: null,
  receiptNo: '',
};

/** Sells a card at the outlet in view: its value, who buys it, who gets it, how it is paid; then the card itself. */
export function SellCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const outlet = useOutlet();
  const { outletId } = outlet;
  const { isNone, plan } = useCardPlan(outletId);
  const [sold, setSold] = useState<{ answer: Answer<'giftCard.create'>; message: string } | null>(null);
  const create = useCommand('giftCard.create', { intent: `gift card ${outletId}`, lasting: true });
  const form = useContractForm(set, { values: NOTHING });
  const [amount, isPresent, method, tendered] = useWatch({
    control: form.control,
    name: ['amount', 'isPresent', 'paymentMethod', 'tendered'],
  });
  const { money: words } = useFormat();
  const submit = form.save(
    async ({ isPresent: isForOther, recipient, receiptNo, paymentMethod, tendered: given, ...values }) => {
      const answer = await create.send({
        body: {
          outletId,
          ...(plan && { serviceItemId: plan.planId }),
          ...values,
          paymentMethod,
          ...(paymentMethod === 'CASH' ? given !== null && { tendered: given } : { receiptNo }),
          ...(isForOther && { recipient }),
        },
      });
      setSold({ answer, message: isForOther ? recipient.message : '' });
    },
  );
  if (sold !== null) return <SoldCard {...sold} onClose={onClose} />;
  const isAmount = !Number.isNaN(amount);
  const changeWords = (sum: number, given: number | null) =>
    given === null || !(given >= sum)
      ? t('gift_cards.tendered_help')
      : t('gift_cards.change_back', { amount: words(amountLess(given, sum)) });
  return (
    <FormDialog
      form={form}
      width="wide"
      asks
      title={t('screen.giftcard_new')}
      action={isAmount ? t('gift_cards.sell_for', { amount: words(amount) }) : t('gift_cards.sell')}
      disabledReason={isNone ? t('gift_cards.no_plan', { outlet: outlet.name }) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Prices lines={plan?.priceLines ?? []} takesOwn={plan?.customAmount ?? false} />
      <div className={styles.pair}>
        <set.Field name="purchaser.name" />
        <set.Field name="purchaser.email" help={t('gift_cards.contact_help')} />
        <set.Field name="purchaser.phone" />
      </div>
      <set.Field name="isPresent" />
      {isPresent && (
        <div className={styles.pair}>
          <set.Field name="recipient.name" />
          <set.Field name="recipient.email" help={t('gift_cards.mail_help')} />
          <set.Field name="recipient.message" />
          <set.Field name="recipient.sendOn" />
        </div>
      )}
      <Method />
      {method === 'CASH' ? (
        <set.Field name="tendered" help={changeWords(amount, tendered)} />
      ) : (
        <set.Field name="receiptNo" />
      )}
    </FormDialog>
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
  return (
    <>
      {lines.length > 0 && (
        <TileChoice
          label={t('gift_cards.amount')}
          inLine
          tiles={lines.map(({ price, name }) => {
            const title = words(price);
            // A line that is called by its price needs no name.
            const isNamed = !title.startsWith(name.trim());
            return { value: asCents(price) as number, title, ...(isNamed && { text: name }) };
          })}
          value={asCents(field.value as number)}
          onChange={(chosen) => field.onChange(toWire(cents(Number(chosen))))}
        />
      )}
      {(takesOwn || lines.length === 0) && <set.Field name="amount" help={t('gift_cards.amount_help')} />}
    </>
  );
}

function Method() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'paymentMethod' });
  return (
    <TileChoice
      label={t('gift_cards.paid_with')}
      inLine
      tiles={METHODS.map((method) => {
        const { words, Icon } = TENDERS[method];
        return { value: method as string, title: t(words), icon: <Icon size={16} aria-hidden="true" /> };
      })}
      value={field.value as string}
      field="paymentMethod"
      onChange={field.onChange}
    />
  );
}

/** The card that was sold, once: its code is shown here and in the mail. */
function SoldCard({
  answer: { code, balance, change },
  message,
  onClose,
}: {
  answer: Answer<'giftCard.create'>;
  message: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money: words } = useFormat();
  const house = useOutlet().name;
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog
      open
      title={t('gift_cards.sold_title')}
      onClose={onClose}
      footer={
        <>
          {code !== null && (
            <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => setPrinting(true)}>
              {t('gift_cards.print')}
            </Button>
          )}
          <Button variant="primary" data-autofocus="" onClick={onClose}>
            {t('gift_cards.done')}
          </Button>
          {code !== null && isPrinting && (
            <PrintCard {...{ house, balance, code, message }} onDone={() => setPrinting(false)} />
          )}
        </>
      }
    >
      <CardFace house={house} amount={words(balance)} code={code === null ? '' : showSecretCode('giftCard', code)}>
        {message !== '' && <span>{message}</span>}
      </CardFace>
      {change > 0 && <p>{t('gift_cards.change_back', { amount: words(change) })}</p>}
      <p className={styles.quiet}>{t('gift_cards.code_once')}</p>
    </Dialog>
  );
}
