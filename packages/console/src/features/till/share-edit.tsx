import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { optionalEmail, payerName, typedPhone } from '@laneway/contract/http/fields';
import { splitPerson } from '@laneway/contract/till/split.schema';
import { centsOf } from '@laneway/domain/money/wire-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { FormFrameContext } from '../../app/form/fields/form-frame.ts';
import { money as moneyInput, moneyWithin } from '../../app/form/fields/money-field.tsx';
import { email, phone, text } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import styles from './split.module.css';
import type { Share } from './split.queries.ts';
import type { Booking } from './till.queries.ts';

type Props = {
  booking: Booking;
  share: Share;
  /** What all open shares come to. */
  most: number;
  onClose: () => void;
};

/** Who pays a share, and of an open one how much: the other open ones share the rest. */
export function ShareEdit({ booking, share, most, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const id = useId();
  const { splitId, customerDetails, splitAmt, desc, paymentStatus, version } = share;
  const isOpen = paymentStatus === 1;
  const set = fields(
    z.object({
      name: payerName,
      email: optionalEmail,
      phone: typedPhone,
      desc: splitPerson.shape.desc,
      splitAmt: moneyWithin({ most: centsOf(Math.max(most, splitAmt)) }, money),
    }),
    {
      name: text('split.name', { autoComplete: 'off' }),
      email: email('split.email'),
      phone: phone('split.phone'),
      desc: text('split.desc', { maxLength: 100 }),
      splitAmt: moneyInput('till.amount', { withSign: true }),
    },
  );
  const form = useContractForm(set, {
    values: { ...customerDetails, phone: customerDetails.phone && showPhone(customerDetails.phone), desc, splitAmt },
  });
  const update = useCommand('splitPayment.update', { done: onClose });
  const save = form.save(async ({ name, email: address, phone: number, desc: said, splitAmt: amount }) => {
    const customer = { name, email: address, phone: number };
    const body = { bookingId: booking.bookingId, splitId, version, action: 'edit' as const };
    await update.send({
      body: { ...body, customerDetails: customer, desc: said, ...(isOpen && { splitAmt: amount }) },
    });
  });
  const { errors } = useFormState({ control: form.control });
  const { places } = form.frame;
  const element = useRef<HTMLFormElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const target = element.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Of the dialog only this form closes.
      event.stopPropagation();
      close();
    };
    places.focusStart();
    target?.addEventListener('keydown', onKey);
    return () => target?.removeEventListener('keydown', onKey);
  }, [places]);
  return (
    <form
      ref={(node) => {
        element.current = node;
        places.setForm(node);
      }}
      id={id}
      className={styles.edit}
      aria-label={t('split.edit_of', { name: customerDetails.name })}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <FormFrameContext value={form.frame}>
        <div className={styles.fields}>
          <set.Field name="name" />
          <set.Field name="email" />
          <set.Field name="phone" />
          <set.Field name="desc" />
          {isOpen && <set.Field name="splitAmt" />}
        </div>
      </FormFrameContext>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" busy={update.busy}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}
