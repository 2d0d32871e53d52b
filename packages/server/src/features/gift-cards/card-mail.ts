import type { Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import { outboxRows } from '../../platform/outbox/outbox.ts';
import type { GiftCard } from './gift-card.repository.ts';

/** The topic under which the mail with a card is asked for; it is made from ids when it is carried out. */
export const CARD_MAIL_TOPIC = 'gift_card.mail';

/** An outlet's clock: the name of its time zone. */
export type ClockOfOutlet = { zone: string };

/** Where a card is mailed to: its recipient, or who bought it for themselves; null: nobody has an address. */
export function mailAddress(
  card: Pick<GiftCard, 'recipientName' | 'recipientEmail' | 'purchaserEmail'>,
): string | null {
  const { recipientName, recipientEmail, purchaserEmail } = card;
  return recipientEmail || (recipientName === '' ? purchaserEmail : '') || null;
}

/** Asks for the mail with a card: at 09:00 of the outlet on its day, or at once. */
export function cardMailRows(
  tx: Tx,
  { giftCardId, outletId, sendOn }: Pick<GiftCard, 'giftCardId' | 'outletId' | 'sendOn'>,
  { zone }: ClockOfOutlet,
): NewRows {
  const payload = { giftCardId, outletId, sendOn: sendOn ?? '' };
  if (sendOn === null) return outboxRows(tx, CARD_MAIL_TOPIC, [{ payload }]);
  const notBefore = Temporal.PlainDate.from(sendOn).toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).toInstant();
  return outboxRows(tx, CARD_MAIL_TOPIC, [{ payload, notBefore }]);
}
