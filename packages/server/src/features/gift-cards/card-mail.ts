import type { CreateAnswer } from '@laneway/contract/gift-cards/gift-card.schema';
import type { Language } from '@laneway/contract/words/languages';
import { mailAddress } from '@laneway/domain/gift-cards/mail-address';
import type { Statement, Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/database/uuid.ts';
import { outboxRows } from '../../platform/outbox/outbox.ts';
import type { GiftCard } from './gift-card.repository.ts';

/** The topic under which the mail with a card is asked for; it is made from ids when it is carried out. */
export const CARD_MAIL_TOPIC = 'gift_card.mail';

/** An outlet's clock: the name of its time zone. */
export type ClockOfOutlet = { zone: string };

/**
 * Asks for the mail with a card, at 09:00 of the outlet on its day, or at once: the card names the one row that is good,
 * so that a mail which was asked for before is not sent as well. Without an address nothing is asked for. What a person
 * sends at once (`atOnce`) goes out though the business mails no cards by itself.
 * @param card locked, or new; it is written by the caller
 * @param how `language` is that of who asks, for a card whose buyer has none
 */
export function askForMail(
  tx: Tx,
  card: GiftCard,
  { zone }: ClockOfOutlet,
  { atOnce = false, language }: { atOnce?: boolean; language?: Language } = {},
): { card: GiftCard; rows: NewRows[] } {
  if (mailAddress(card) === null) return { card, rows: [] };
  const { giftCardId, outletId, sendOn } = card;
  const id = newId();
  const row = {
    id,
    payload: { giftCardId, outletId, ...(atOnce && { isByHand: 'true' }), ...(language && { language }) },
  };
  const day = atOnce || sendOn === null ? null : Temporal.PlainDate.from(sendOn);
  const notBefore = day?.toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).toInstant();
  const rows = [outboxRows(tx, CARD_MAIL_TOPIC, [notBefore === undefined ? row : { ...row, notBefore }])];
  return { card: { ...card, mailId: id }, rows };
}

const GOES_OUT: Statement = {
  name: 'gift_card.mail_goes_out',
  text: `SELECT coalesce((mail_kinds ->> 'gift_card')::boolean, true) AS "goesOut" FROM business WHERE business_id = $1`,
};

/** The mail that a card waits for, as the answer to its sale says it; null: none goes out. */
export async function announcedMail(tx: Tx, card: GiftCard): Promise<CreateAnswer['mail']> {
  const to = mailAddress(card);
  if (card.mailId === null || to === null) return null;
  const [business] = await tx.query<{ goesOut: boolean }>(GOES_OUT, [tx.businessId]);
  return business?.goesOut === true ? { to, on: card.sendOn } : null;
}
