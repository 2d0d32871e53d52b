import type { Call } from '@laneway/contract/endpoints';
import { createBody } from '@laneway/contract/gift-cards/gift-card.schema';
import { optionalEmail, optionalName, personName, shownText, typedPhone } from '@laneway/contract/http/fields';
import { typedMoney } from '@laneway/contract/http/wire';
import { z } from 'zod';
import { date } from '../../app/form/fields/date-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { email, longText, phone, text } from '../../app/form/fields/text-field.tsx';

const METHODS = ['CASH', 'CARD', 'CHECK', 'OTHER'] as const;

/** The tenders that a card is sold for; those of a bank where the business takes cards. */
export const tendersOf = (takesCards: boolean) => METHODS.filter((method) => takesCards || method !== 'CARD');

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
export type SaleValues = z.input<typeof schema>;

export const saleFields = fields(schema, {
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

export const NOTHING: SaleValues = {
  amount: Number.NaN,
  purchaser: { name: '', email: '', phone: '' },
  isPresent: true,
  recipient: { name: '', email: '', message: '', sendOn: null },
  paymentMethod: 'CASH',
  tendered: null,
  receiptNo: '',
};

type Selling = { outletId: string; planId: string | undefined; source: string | null };

/** @param of `source` is the card field's, for a card */
export function callOf(
  { isPresent, recipient, receiptNo, paymentMethod, tendered, ...values }: SaleValues,
  { outletId, planId, source }: Selling,
): Call<'giftCard.create'> {
  return {
    body: {
      outletId,
      ...(planId !== undefined && { serviceItemId: planId }),
      ...values,
      paymentMethod,
      ...(paymentMethod === 'CASH' && tendered !== null && { tendered }),
      ...((paymentMethod === 'CHECK' || paymentMethod === 'OTHER') && { receiptNo }),
      ...(source !== null && { source }),
      ...(isPresent && { recipient }),
    },
  };
}

/** The form of a call whose outcome is not known. */
export function valuesOf({ body }: Call<'giftCard.create'>): SaleValues {
  const { amount, purchaser, recipient, paymentMethod, tendered, receiptNo } = body;
  return {
    amount,
    purchaser: { ...NOTHING.purchaser, ...purchaser },
    isPresent: Boolean(recipient),
    recipient: { ...NOTHING.recipient, ...recipient },
    paymentMethod: METHODS.find((method) => method === paymentMethod) ?? 'CASH',
    tendered: typeof tendered === 'number' ? tendered : null,
    receiptNo: receiptNo ?? '',
  };
}
