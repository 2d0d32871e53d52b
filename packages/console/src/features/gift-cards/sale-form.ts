import type { Call } from '@laneway/contract/endpoints';
import { createBody } from '@laneway/contract/gift-cards/gift-card.schema';
import { optionalEmail, optionalName, personName, shownText, typedPhone } from '@laneway/contract/http/fields';
import { businessDate, typedMoney } from '@laneway/contract/http/wire';
import { z } from 'zod';
import { date } from '../../app/form/fields/date-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { email, longText, phone, text } from '../../app/form/fields/text-field.tsx';

const METHODS = ['CASH', 'CARD_PRESENT', 'CARD', 'CHECK', 'OTHER', 'FREE'] as const;

/**
 * How a card is paid at this desk: by card where the business takes them, at the reader where the desk has one; for free
 * by the business alone.
 */
export function methodsFor(here: { takesCards: boolean; hasReader: boolean; mayGive: boolean }) {
  const isOffered = { CARD: here.takesCards, CARD_PRESENT: here.takesCards && here.hasReader, FREE: here.mayGive };
  return METHODS.filter((method) => !(method in isOffered) || isOffered[method as keyof typeof isOffered]);
}

const schema = z
  .object({
    amount: typedMoney,
    purchaser: z.object({ name: personName, email: optionalEmail, phone: typedPhone }),
    isPresent: z.boolean(),
    recipient: z.object({
      name: optionalName,
      email: optionalEmail,
      message: shownText.max(300),
      sendOn: businessDate.nullable(),
    }),
    paymentMethod: z.enum(METHODS),
    /** Cash handed over; null: exactly what is taken. */
    tendered: typedMoney.nullable(),
    receiptNo: createBody.shape.receiptNo.unwrap(),
    /** Why nobody pays. */
    reason: createBody.shape.reason.unwrap(),
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
  })
  .superRefine(({ paymentMethod, reason }, refusals) => {
    if (paymentMethod !== 'FREE' || reason.trim().length >= 3) return;
    refusals.addIssue({
      code: 'custom',
      path: ['reason'],
      params: { words: 'gift_cards.reason_needed' },
      input: reason,
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
  reason: text('gift_cards.reason', { autoComplete: 'off', maxLength: 300 }),
});

export const NOTHING: SaleValues = {
  amount: Number.NaN,
  purchaser: { name: '', email: '', phone: '' },
  isPresent: true,
  recipient: { name: '', email: '', message: '', sendOn: null },
  paymentMethod: 'CASH',
  tendered: null,
  receiptNo: '',
  reason: '',
};

type Selling = { outletId: string; planId: string | undefined; source: string | null; deskNumber: string | null };

/** @param of `source` is the card field's, for a card; `deskNumber` is that of the reader, where it asks for one */
export function callOf(
  { isPresent, recipient, receiptNo, reason, paymentMethod, tendered, ...values }: SaleValues,
  { outletId, planId, source, deskNumber }: Selling,
): Call<'giftCard.create'> {
  return {
    body: {
      outletId,
      ...(planId !== undefined && { serviceItemId: planId }),
      ...values,
      ...(paymentMethod === 'FREE' ? { issueFree: true, reason } : { paymentMethod }),
      ...(paymentMethod === 'CASH' && tendered !== null && { tendered }),
      ...((paymentMethod === 'CHECK' || paymentMethod === 'OTHER') && { receiptNo }),
      ...(source !== null && { source }),
      ...(paymentMethod === 'CARD_PRESENT' && { deskNumber }),
      ...(isPresent && { recipient }),
    },
  };
}

/** The form of a call whose outcome is not known. */
export function valuesOf({ body }: Call<'giftCard.create'>): SaleValues {
  const { amount, purchaser, recipient, paymentMethod, tendered, receiptNo, issueFree, reason } = body;
  return {
    amount,
    purchaser: { ...NOTHING.purchaser, ...purchaser },
    isPresent: Boolean(recipient),
    recipient: { ...NOTHING.recipient, ...recipient },
    paymentMethod: issueFree ? 'FREE' : (METHODS.find((method) => method === paymentMethod) ?? 'CASH'),
    tendered: typeof tendered === 'number' ? tendered : null,
    receiptNo: receiptNo ?? '',
    reason: reason ?? '',
  };
}
