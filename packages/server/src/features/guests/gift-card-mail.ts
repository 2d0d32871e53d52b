import { LANGUAGES, type Language } from '@laneway/contract/words/languages';
import { showSecretCode } from '@laneway/domain/codes/secret-code';
import { mailAddress } from '@laneway/domain/gift-cards/mail-address';
import { cardStatus } from '@laneway/domain/gift-cards/redeem-card';
import { hintChange } from '../../platform/activity/hint.ts';
import { recordActivity, SYSTEM } from '../../platform/activity/record-activity.ts';
import { paperCode } from '../../platform/codes/paper-code.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Page } from '../../platform/mail/layout.ts';
import { queuePage, type Post } from '../../platform/mail/post.ts';
import { senderOf } from '../../platform/mail/sender.repository.ts';
import type { Payload, Topics } from '../../platform/outbox/outbox.ts';
import { languageOfCustomer, loadBookings } from '../bookings/bookings.door.ts';
import { CARD_MAIL_TOPIC, giftCards, openCode, type GiftCard } from '../gift-cards/gift-cards.door.ts';
import { booksOf, openBooks } from '../ledger/ledger.door.ts';
import { guestPlace, type GuestPlace } from './guest-facts.repository.ts';
import { QR_CID } from './guest-page.ts';
import { addressLine, guestWords, phoneWords, type GuestWords } from './guest-words.ts';
import { qrPng } from './qr-png.ts';

const QR_SIZE = 160;

/** Mails a gift card to who gets it: made from ids here, so that its code waits nowhere. */
export function giftCardTopics(post: Post): Topics {
  return {
    [CARD_MAIL_TOPIC]: {
      carryOut:
        async ({ id, payload }) =>
        (tx) =>
          writeCardMail(tx, post, id, payload),
    },
  };
}

async function writeCardMail(
  tx: Tx,
  post: Post,
  mailId: string,
  { giftCardId = '', outletId = '', isByHand, language }: Payload,
): Promise<void> {
  await openBooks(tx, outletId);
  const card = await giftCards.lock(tx, giftCardId);
  const to = card === undefined ? null : mailAddress(card);
  // Another mail took its place.
  if (card === undefined || card.mailId !== mailId) return;
  const status = cardStatus(card, booksOf(tx, outletId).today);
  if (status === 'used') return dropMail(tx, card);
  // The card waits for it still: blocked, over or without an address.
  if (to === null || status !== 'active') return;
  const [place, sender] = await Promise.all([guestPlace(tx, outletId), senderOf(tx)]);
  if (isByHand === undefined && place.mailKinds.gift_card === false) return;
  const words = guestWords(place, await languageOf(tx, card, language));
  const png = qrPng(paperCode(post, tx.businessId, { kind: 'G', what: giftCardId })).toString('base64');
  await queuePage(tx, post, {
    kind: 'guest_gift_card',
    page: cardPage(card, showSecretCode('giftCard', openCode(tx, card)), place, words),
    pictures: [{ cid: QR_CID, name: `${card.last4}.png`, png }],
    to,
    language: words.language,
    from: sender.senderAddress,
    replyTo: sender.replyAddress,
  });
  await giftCards.update(tx, { ...card, sentAt: tx.now.toString(), mailId: null }, card);
}

/** Nothing is left to give: its mail is over, also should money come back on it. */
async function dropMail(tx: Tx, card: GiftCard): Promise<void> {
  const { giftCardId: id, outletId, last4: name } = card;
  const version = await giftCards.update(tx, { ...card, mailId: null }, card);
  recordActivity(tx, SYSTEM, {
    what: 'giftcard.not_mailed',
    outletId,
    subject: { kind: 'gift_card', id, version },
    after: { name },
  });
  hintChange(tx, 'gift_card');
}

/** That of who bought it, else of who asked for the mail: nobody buys a goodwill card. */
async function languageOf(tx: Tx, { bookingId, outletId }: GiftCard, asker: string | undefined): Promise<Language> {
  const [booking] = bookingId === null ? [] : await loadBookings(tx, outletId, [bookingId]);
  return (
    (booking && (await languageOfCustomer(tx, booking.customerId))) ?? LANGUAGES.find((one) => one === asker) ?? 'en'
  );
}

function cardPage(card: GiftCard, code: string, place: GuestPlace, { t, money, dateOf }: GuestWords): Page {
  const name = card.recipientName || card.purchaserName;
  const isPresent = card.recipientName !== '';
  return {
    brand: place.name,
    title: t('gift_card.subject', { business: place.business }),
    heading: t('gift_card.heading', { amount: money(card.balance) }),
    paragraphs: [
      t('hello', { name }),
      isPresent
        ? t('gift_card.from', { name: card.purchaserName, business: place.business })
        : t('gift_card.own', { business: place.business }),
      ...(card.message === '' ? [] : [card.message]),
    ],
    code,
    pictures: [{ cid: QR_CID, alt: t('gift_card.picture'), size: QR_SIZE }],
    notes: [
      t('gift_card.use'),
      ...(card.expiryDate === null ? [] : [t('deal_until', { date: dateOf(card.expiryDate) })]),
    ],
    foot: [
      [place.name, addressLine(place.address), phoneWords(place.phone), place.email].filter(Boolean).join(' · '),
      t('foot', { business: place.business }),
    ],
  };
}
