import type { LucideIcon } from 'lucide-react';
import { Banknote, CreditCard, Ellipsis, Gift, Nfc, ReceiptText } from 'lucide-react';
import type { PaymentRow } from './transactions.ts';

export type Tender = PaymentRow['paymentMethod'];

/** The name and the icon of each tender. */
export const TENDERS = {
  CASH: { words: 'money.method.cash', Icon: Banknote },
  CARD: { words: 'money.method.card', Icon: CreditCard },
  CARD_PRESENT: { words: 'money.method.card_present', Icon: Nfc },
  GIFT_CARD: { words: 'money.method.gift_card', Icon: Gift },
  CHECK: { words: 'money.method.check', Icon: ReceiptText },
  OTHER: { words: 'money.method.other', Icon: Ellipsis },
} as const satisfies Record<Tender, { words: string; Icon: LucideIcon }>;
