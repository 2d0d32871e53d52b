import { RotateCcw } from 'lucide-react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Call } from '@laneway/contract/endpoints';
import { receiptNo } from '@laneway/contract/till/payment.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { text } from '../../app/form/fields/text-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { TENDERS } from '../../app/booking/tenders.ts';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { useTenderName } from '../../app/booking/use-tender-name.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { classes } from '../../ui/classes.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { MoneyLines } from './money-lines.tsx';
import { owingOf } from './owing.ts';
import { toastRefund } from './refund-toast.ts';
import styles from './till.module.css';
import type { Booking, Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';
import { useMoneySeen } from './use-money-seen.ts';

const SAME = 'SAME';
const OTHERWISE = ['CASH', 'CHECK', 'OTHER'] as const;
type Way = typeof SAME | (typeof OTHERWISE)[number];

const schema = z
  .object({ way: z.enum([SAME, ...OTHERWISE]), receiptNo })
  .superRefine(({ way, receiptNo: number }, refusals) => {
    if ((way !== 'CHECK' && way !== 'OTHER') || number !== '') return;
    const params = { words: 'give_back.again.number_needed' };
    refusals.addIssue({ code: 'custom', path: ['receiptNo'], params, input: number });
  });
const againFields = fields(schema, { receiptNo: text('money.receipt_no', { autoComplete: 'off', maxLength: 60 }) });
type Values = z.input<typeof schema>;

type Props = {
  details: Details;
  rows: readonly PaymentRow[];
  /** The refund that failed. */
  row: PaymentRow;
  refundId: string;
  /** Begins with cash instead of the same card. */
  isOtherwise: boolean;
  onClose: () => void;
};

/** A refund that the bank did not make: on the same card once more, or by another tender in its place. */
export function RefundAgainPanel({ details, rows, row, refundId, isOtherwise, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nameOf = useTenderName();
  const seen = useMoneySeen(details, onClose, details.abilities.refund);
  const booking = seen.row;
  const form = useContractForm(againFields, { values: { way: isOtherwise ? 'CASH' : SAME, receiptNo: '' } });
  const approval = useLimitApproval({ ...booking, what: 'refund' });
  const amount = money(sumOfAmounts([row.amount, row.tip]));
  const tender = nameOf(row);
  const sentence = (way: Way) =>
    way === SAME ? t('give_back.again.again', { amount, tender }) : t(`give_back.again.${way}`, { amount });
  const again = useMoneyForm(form, 'payment.refund', {
    about: booking.bookingId,
    callOf: (values, approvalId) => againCall(booking, refundId, values, approvalId),
    valuesOf: ({ body }): Values => ({ way: body.tender ?? SAME, receiptNo: body.receiptNo ?? '' }),
    consequence: ({ way }) => sentence(way),
    seen,
    approval,
    say: null,
    onDone: (answer) => {
      toastRefund(answer, { t, money });
      onClose();
    },
  });
  const mayGo = details.abilities.refund && row.status === 'initiated';
  return (
    <>
      <MoneyPanel
        title={t('money.give_again')}
        about={useAbout(booking)}
        form={form}
        money={again}
        seen={seen}
        pressed={() => ['way']}
        ledger={<MoneyLines {...{ booking, rows }} owing={owingOf(booking, rows)} />}
        action={<Action control={form.control} of={sentence} isApproved={approval.isNeeded} />}
        icon={<RotateCcw size={16} aria-hidden="true" />}
        after={<Instead control={form.control} />}
        disabledReason={mayGo ? undefined : t('give_back.again.gone')}
        onClose={onClose}
      >
        <div className={classes(styles.part, styles.pairs)}>
          <WayChoice tender={tender} row={row} />
        </div>
        {approval.card && again.state !== 'unknown' && <div className={styles.part}>{approval.card}</div>}
        <Reason reason={row.reason} />
      </MoneyPanel>
      {approval.dialog}
    </>
  );
}

function againCall(
  { outletId, bookingId, version }: Booking,
  refundId: string,
  { way, receiptNo: number }: Values,
  approvalId: string | null,
): Call<'payment.refund'> {
  const tender = way === SAME ? null : way;
  const numbered = way === 'CHECK' || way === 'OTHER';
  return {
    body: { outletId, bookingId, version, refundId, tender, receiptNo: numbered ? number.trim() : '', approvalId },
  };
}

function WayChoice({ tender, row }: { tender: string; row: PaymentRow }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'way' });
  const way = field.value as Way;
  const { Icon } = TENDERS[row.paymentMethod];
  return (
    <>
      <TileChoice<Way>
        label={t('give_back.again.how')}
        tiles={[
          { value: SAME, title: t('give_back.again.same', { tender }), icon: <Icon size={16} aria-hidden="true" /> },
          ...OTHERWISE.map((method) => {
            const { words, Icon: Other } = TENDERS[method];
            return { value: method, title: t(words), icon: <Other size={16} aria-hidden="true" /> };
          }),
        ]}
        value={way}
        field="way"
        onChange={field.onChange}
      />
      {(way === 'CHECK' || way === 'OTHER') && (
        <againFields.Field
          name="receiptNo"
          label={t(way === 'CHECK' ? 'money.check_no' : 'money.receipt_no')}
          help={t('give_back.again.number_help')}
        />
      )}
    </>
  );
}

function Reason({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  return reason === null ? null : <p className={styles.why}>{t('give_back.failed.reason', { reason })}</p>;
}

type Watched = { control: Control<Values> };

function Action({ control, of, isApproved }: Watched & { of: (way: Way) => string; isApproved: boolean }) {
  const { t } = useTranslation();
  const action = of(useWatch({ control, name: 'way' }));
  return isApproved ? t('give_back.again.approve', { action }) : action;
}

function Instead({ control }: Watched) {
  const { t } = useTranslation();
  const way = useWatch({ control, name: 'way' });
  return <output className={styles.after}>{way !== SAME && t('give_back.again.instead')}</output>;
}
