import type { Call } from '@laneway/contract/endpoints';
import type { ReaderBlock } from '@laneway/contract/till/card-reader.schema';
import { processBody } from '@laneway/contract/till/payment.schema';
import { money as wireMoney } from '@laneway/contract/http/wire';
import { cents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import { judgePayment, modeOf, payable, type TenderByHand } from '@laneway/domain/till/payment';
import type { z as Zod } from 'zod';
import { z } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money as moneyInput, moneyWithin } from '../../app/form/fields/money-field.tsx';
import { email, phone, secret, text } from '../../app/form/fields/text-field.tsx';
import { limitWords } from '../../ui/money-field.tsx';
import { type Owing, tipsOf } from './owing.ts';
import type { Share } from './split.queries.ts';
import type { Booking } from './till.queries.ts';

export type OfferedTender = TenderByHand | 'CARD' | 'CARD_PRESENT' | 'GIFT_CARD';

/** The tenders that are taken by hand, in the order of their buttons. */
export const BY_HAND = ['CASH', 'CHECK', 'OTHER'] as const satisfies readonly TenderByHand[];
/** Those that are offered, and those of a business that takes cards. */
export const OFFERED = ['CASH', 'GIFT_CARD', 'CHECK', 'OTHER'] as const satisfies readonly OfferedTender[];
export const OFFERED_WITH_CARDS = [
  'CASH',
  'CARD',
  'GIFT_CARD',
  'CHECK',
  'OTHER',
] as const satisfies readonly OfferedTender[];
/** Those of a desk with a card reader, in a business that takes cards. */
export const OFFERED_WITH_READER = [
  'CASH',
  'CARD_PRESENT',
  'CARD',
  'GIFT_CARD',
  'CHECK',
  'OTHER',
] as const satisfies readonly OfferedTender[];
/** Those that a tip alone may come by. */
export const OFFERED_FOR_TIPS = ['CASH', 'OTHER'] as const;

export type PaymentValues = {
  amount: number;
  tip: number;
  /** The percentage of the tip that was pressed, or that it is an amount of its own. */
  tipOf: string;
  paymentMethod: OfferedTender;
  /** Cash handed over; null: exactly what is taken. */
  tendered: number | null;
  receiptNo?: string | undefined;
  /** Of a gift card. */
  gcCode?: string | undefined;
  paymentPhone?: string | undefined;
  paymentEmail?: string | undefined;
};

export const OTHER_TIP = 'other';

/** The fields of a payment whose values are choices: likely amounts, tips by their percentage, the tender. */
export function pressedOf({ amount, tipOf }: PaymentValues, likely: readonly { amount: Cents }[]) {
  const isLikely = likely.some((one) => toWire(one.amount) === amount);
  return [
    'paymentMethod' as const,
    'tipOf' as const,
    ...(tipOf === OTHER_TIP ? [] : ['tip' as const]),
    ...(isLikely ? ['amount' as const] : []),
  ];
}

type Rules = { owing: Owing; isTipAlone: boolean; money: (amount: number) => string };

/** The fields of a payment, judged as the server judges it. */
export function paymentFields({ owing, isTipAlone, money }: Rules) {
  const { paymentPhone, paymentEmail, receiptNo } = processBody.shape;
  const { free } = payable(owing);
  const schema = z
    .object({
      amount: isTipAlone ? wireMoney : moneyWithin({ most: free }, money),
      tip: wireMoney,
      tipOf: z.string(),
      paymentMethod: z.enum(OFFERED_WITH_READER),
      tendered: wireMoney.nullable(),
      receiptNo,
      gcCode: z.string().default(''),
      paymentPhone,
      paymentEmail,
    })
    .superRefine((values, refusals) => {
      if (values.paymentMethod === 'GIFT_CARD' && values.gcCode.trim() === '') {
        refusals.addIssue({ code: 'custom', path: ['gcCode'], params: { words: 'till.gift.needed' }, input: values });
      }
      const judged = judgePayment(owing, wantedOf(values, owing));
      if (!('error' in judged) || judged.error !== 'validation') return;
      const sum = cents(values.amount + values.tip);
      const issue = (field: string, params: object) =>
        refusals.addIssue({ code: 'custom', path: [field], params, input: values });
      if (judged.field === 'tendered') issue('tendered', limitWords({ least: sum }, money));
      else if (judged.field === 'receiptNo') issue('receiptNo', { words: 'till.number_needed' });
      else issue(isTipAlone ? 'tip' : 'amount', { words: 'till.amount_needed' });
    });
  return fields(schema as unknown as Zod.ZodType<PaymentValues, PaymentValues>, {
    amount: moneyInput('till.amount', { withSign: true, hideLabel: true }),
    tip: moneyInput('till.tip_amount', { withSign: true }),
    receiptNo: text('money.receipt_no', { autoComplete: 'off', maxLength: 60 }),
    gcCode: secret('till.gift.code'),
    paymentPhone: phone('till.phone', { autoComplete: 'off' }),
    paymentEmail: email('till.email'),
  });
}

/** What the schema has read, whose amounts are cents: a payment as the rules of the till judge it. */
type Read = { amount: number; tip: number; tendered: number | null; paymentMethod: OfferedTender; receiptNo: string };

function wantedOf({ amount, tip, paymentMethod, tendered, receiptNo }: Read, owing: Owing) {
  return {
    method: paymentMethod,
    mode: modeOf(owing, cents(amount)),
    amount: cents(amount),
    tip: cents(tip),
    tendered: paymentMethod === 'CASH' && tendered !== null ? cents(tendered) : null,
    receiptNo,
  };
}

export function startValues(amount: Cents, isTipAlone: boolean): PaymentValues {
  return {
    amount: toWire(amount),
    tip: isTipAlone ? Number.NaN : 0,
    tipOf: isTipAlone ? OTHER_TIP : '0',
    paymentMethod: 'CASH',
    tendered: null,
    receiptNo: '',
    gcCode: '',
    paymentPhone: '',
    paymentEmail: '',
  };
}

/** The calls that take a payment. */
export type Taking = 'payment.process' | 'reader.payment';

/** A share is paid whole, by the person whose it is. */
export function valuesOfShare({ splitAmt, customerDetails: { email: address, phone: number } }: Share) {
  return { amount: splitAmt, paymentEmail: address, paymentPhone: number && showPhone(number) };
}

/** @param of `source` is that of the card field, for a card, or the desk, for its reader; `share` is what is paid; `reader` what the
 * house's own reader has read */
export function callOf(
  { outletId, bookingId }: Booking,
  owing: Owing,
  { amount, tip, paymentMethod, tendered, receiptNo, gcCode, paymentPhone, paymentEmail }: PaymentValues,
  {
    share,
    source = null,
    reader = null,
  }: { share: Pick<Share, 'splitId'> | null; source?: string | null; reader?: ReaderBlock | null },
): Call<Taking> {
  const ofShare = share && { splitId: share.splitId };
  if (paymentMethod === 'CARD_PRESENT') {
    const desk = { outletId, bookingId, deskNumber: source ?? '' };
    return { body: { ...desk, amount, tip, paymentPhone, paymentEmail, ...ofShare, ...(reader && { reader }) } };
  }
  return {
    body: {
      outletId,
      bookingId,
      paymentMode: modeOf(owing, centsOf(amount)),
      paymentMethod,
      amount,
      // A gift card pays no tip.
      tip: paymentMethod === 'GIFT_CARD' ? 0 : tip,
      tipSource: 'desk',
      ...detailsOf(),
      paymentPhone,
      paymentEmail,
      ...ofShare,
    },
  };

  function detailsOf() {
    if (paymentMethod === 'CARD') return { source };
    if (paymentMethod === 'GIFT_CARD') return { gcCode };
    if (paymentMethod === 'CASH') return tendered === null ? {} : { tendered };
    return { receiptNo };
  }
}

/** The values that were sent. */
export function valuesOf({ body }: Call<Taking>, booking: Pick<Booking, 'lines' | 'money'>): PaymentValues {
  const { amount, tip = 0, paymentPhone, paymentEmail } = body;
  const tipSent = centsOf(tip);
  const choice = tipsOf(booking).choices.find((one) => one.tip === tipSent);
  return {
    ...startValues(ZERO, false),
    amount,
    tip,
    tipOf: choice ? String(choice.percent) : OTHER_TIP,
    ...('deskNumber' in body
      ? { paymentMethod: 'CARD_PRESENT' }
      : {
          paymentMethod: body.paymentMethod,
          tendered: body.tendered ?? null,
          receiptNo: body.receiptNo,
          gcCode: body.gcCode ?? '',
        }),
    paymentPhone,
    paymentEmail,
  };
}

/** Amount and tip together, in cents; null while one of them is no amount. */
export function sumOf({ amount, tip }: Pick<PaymentValues, 'amount' | 'tip'>): Cents | null {
  return Number.isNaN(amount) || Number.isNaN(tip) ? null : cents(centsOf(amount) + centsOf(tip));
}
