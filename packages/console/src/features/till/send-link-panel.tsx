import { Copy, Link } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { paymentLinkForm } from '@laneway/contract/till/payment-link.schema';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { payable } from '@laneway/domain/till/payment';
import { linkAsks } from '@laneway/domain/till/payment-link';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { copyText } from '../../app/commands/copy-text.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { BookingPanel } from '../../app/dialogs/booking-panel.tsx';
import { holdPanel } from '../../app/dialogs/booking-dialogs.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { FormFrameContext, useFormFrame } from '../../app/form/fields/form-frame.ts';
import { money as moneyInput } from '../../app/form/fields/money-field.tsx';
import { email } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { LinkNow } from './link-now.tsx';
import { MoneyLines } from './money-lines.tsx';
import { owingOf } from './owing.ts';
import styles from './till.module.css';
import type { Share } from './split.queries.ts';
import type { Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';

type Props = {
  details: Details;
  rows: readonly PaymentRow[];
  link: Answer<'payment.transactions'>['link'];
  /** The share that is asked for; null: what the booking owes. */
  share: Share | null;
  /** Whether the business takes cards. */
  takesCards: boolean;
  onClose: () => void;
};

const linkFields = fields(paymentLinkForm, {
  amount: moneyInput('till.amount', { withSign: true, hideLabel: true }),
  email: email('till.link.email'),
});
const HOURS = [24, 72, 168] as const;

/** Sends the guest a page on which they pay by card: what is due, or another sum. */
export function SendLinkPanel({ details: { booking, abilities }, rows, link, share, takesCards, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const id = useId();
  const [made, setMade] = useState<Answer<'booking.paymentLink'> | null>(null);
  // The guest may pay while the panel is open.
  const isOver = link?.state !== 'open' && Date.parse(link?.expiresAt ?? '') === Date.parse(made?.expiresAt ?? '');
  const owing = owingOf(booking, rows);
  const due = linkAsks(owing, { amount: null, payments: [], share: share && shareOf(share) });
  const { outletId, bookingId } = booking;
  const form = useContractForm(linkFields, {
    values: { amount: null, email: share ? share.customerDetails.email : (booking.bookingEmail ?? ''), validHours: 72 },
  });
  const make = useCommand('booking.paymentLink', { intent: bookingId, done: setMade });
  const send = form.save(
    async (values) =>
      void (await make.send({ body: { ...values, outletId, bookingId, ...(share && { splitId: share.splitId }) } })),
  );
  // Another panel may take its place at once: a link is made anew with a press.
  const giveWay = useEffectEvent((go: () => void) => {
    if (!make.busy) go();
  });
  useEffect(() => holdPanel((go) => giveWay(go)), []);
  const reason = !takesCards
    ? t('till.link.no_cards')
    : !abilities.link || 'over' in due
      ? t('till.link.not_possible')
      : undefined;
  return (
    <BookingPanel
      title={t('money.send_link')}
      about={useAbout(booking)}
      busy={make.busy}
      onClose={onClose}
      foot={<Foot form={form} id={id} busy={make.busy} reason={reason} isAgain={link?.state === 'open'} />}
    >
      <form
        ref={(element) => form.frame.places.setForm(element)}
        id={id}
        onSubmit={(event) => void send(event)}
        noValidate
      >
        <div className={styles.part}>
          <MoneyLines {...{ booking, rows, owing }} />
        </div>
        {made && !isOver ? <Made made={made} /> : link && <LinkNow link={link} />}
        <FormFrameContext value={form.frame}>
          {share && (
            <p className={styles.share}>
              <span>{t('money.share_of', { name: share.customerDetails.name })}</span>
              <Money amount={share.splitAmt} tone="strong" />
            </p>
          )}
          {!('over' in due) && share === null && (
            <div className={styles.part}>
              <AskFor due={due} most={toWire(payable(owing).balance)} />
            </div>
          )}
          <div className={styles.part}>
            <linkFields.Field name="email" />
            <Hours />
          </div>
        </FormFrameContext>
        {!('over' in due) && link?.state === 'open' && made === null && (
          <p className={styles.after}>
            {t('till.link.ends_first', { amount: money(link.amount ?? toWire(due.amount)) })}
          </p>
        )}
      </form>
    </BookingPanel>
  );
}

const STATUSES = { 1: 'open', 2: 'confirmed', 3: 'removed' } as const;

function shareOf({ splitAmt, paymentStatus }: Share) {
  return { amount: centsOf(splitAmt), status: STATUSES[paymentStatus] };
}

type Due = Exclude<ReturnType<typeof linkAsks>, { over: unknown }>;

/** What is due when the guest opens it, or a sum of its own. */
function AskFor({ due, most }: { due: Due; most: number }) {
  const { t } = useTranslation();
  const { money, currencySign } = useFormat();
  const { control, places } = useFormFrame();
  const { field } = useController({ control, name: 'amount' });
  const [pressed, setPressed] = useState<'due' | 'balance' | 'other'>('due');
  useEffect(() => {
    if (pressed === 'other') places.focus('amount');
  }, [pressed, places]);
  const choose = (value: typeof pressed) => {
    setPressed(value);
    field.onChange(value === 'due' ? null : value === 'balance' ? most : Number.NaN);
  };
  return (
    <>
      <TileChoice
        label={t('till.link.asks')}
        inLine
        tiles={[
          { value: 'due' as const, title: money(toWire(due.amount)), text: t(`till.link.what.${due.what}`) },
          ...(due.what === 'deposit'
            ? [{ value: 'balance' as const, title: money(most), text: t('till.likely.balance') }]
            : []),
          { value: 'other' as const, title: t('till.link.other'), text: currencySign().sign },
        ]}
        value={pressed}
        onChange={choose}
      />
      {pressed === 'other' && (
        <div className={styles.another}>
          <span aria-hidden="true">{t('till.another', { amount: money(most) })}</span>
          <linkFields.Field name="amount" />
        </div>
      )}
    </>
  );
}

function Hours() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'validHours' });
  return (
    <TileChoice
      label={t('till.link.valid')}
      inLine
      tiles={HOURS.map((hours) => ({ value: hours, title: t('till.link.days', { count: hours / 24 }) }))}
      value={field.value as number}
      onChange={field.onChange}
    />
  );
}

type FootProps = {
  form: ReturnType<typeof useContractForm<typeof paymentLinkForm>>;
  id: string;
  busy: boolean;
  reason: string | undefined;
  isAgain: boolean;
};

function Foot({ form, id, busy, reason, isAgain }: FootProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  const to = useWatch({ control: form.control, name: 'email' });
  return (
    <>
      {errors.root?.message && (
        <p role="alert" className={styles.wrong}>
          {errors.root.message}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        type="submit"
        form={id}
        icon={<Link size={16} aria-hidden="true" />}
        busy={busy}
        disabledReason={reason}
        shortcut="Enter"
        className={styles.wide}
      >
        {to ? t(isAgain ? 'till.link.send_again' : 'till.link.send') : t('till.link.make')}
      </Button>
    </>
  );
}

/** The link itself, which is shown this once. */
function Made({ made }: { made: Answer<'booking.paymentLink'> }) {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const [isCopied, setCopied] = useState(false);
  return (
    <output className={styles.part}>
      <p>{t('till.link.made', { amount: money(made.amount), time: dateTime(made.expiresAt) })}</p>
      <Field label={t('till.link.address')} value={made.url} readOnly help={t('till.link.address_help')} />
      <Button
        size="small"
        icon={<Copy size={14} aria-hidden="true" />}
        onClick={() => void copyText(made.url).then(setCopied)}
      >
        {t(isCopied ? 'till.link.copied' : 'till.link.copy')}
      </Button>
    </output>
  );
}
