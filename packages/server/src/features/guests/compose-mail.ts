import type { Language } from '@laneway/contract/words/languages';
import type { GuestMail } from '@laneway/domain/customers/guest-mails';
import type { Tx } from '../../platform/database/database.ts';
import type { OwnMail, Post } from '../../platform/mail/post.ts';
import { senderOf } from '../../platform/mail/sender.repository.ts';
import { bookingQr, dealQr, languageOfCustomer, shownDeals, type BookingState } from '../bookings/bookings.door.ts';
import { ownSender, type GuestPlace, type Movement } from './guest-facts.repository.ts';
import { carriesCode, codeOf, dealCid, guestPage, QR_CID } from './guest-page.ts';
import { guestWords } from './guest-words.ts';
import { qrPng } from './qr-png.ts';

type About = {
  place: GuestPlace;
  movements: readonly Movement[];
  /** The payment that a receipt is for; null: none of its own. */
  transId: string | null;
  /** The start that it tells or reminds of; null: that of the booking. */
  startsAt: string | null;
  before: string | null;
  /** The name of the outlet that it was at before; null: this one. */
  left: string | null;
  text: string;
  url: string | null;
  /** It goes to somebody who paid a part. */
  isForPayer: boolean;
  /** The account that asked for it; absent: nobody. */
  by: string | undefined;
};

/** A mail about a booking as it stands now, in the language of its customer and from its sender. */
export async function composeMail(
  tx: Tx,
  post: Post,
  booking: BookingState,
  kind: GuestMail,
  { by, ...about }: About,
): Promise<Omit<OwnMail, 'to'>> {
  const [sender, own, language, deals] = await Promise.all([
    senderOf(tx),
    ownSender(tx, by),
    languageOfCustomer(tx, booking.customerId),
    shownDeals(tx, booking),
  ]);
  const words = guestWords(about.place, language ?? ('en' satisfies Language));
  const facts = {
    ...about,
    booking,
    deals: about.isForPayer ? [] : deals.filter(({ redeemedOn }) => redeemedOn === null),
  };
  const png = (text: string) => qrPng(text).toString('base64');
  const code = codeOf(booking);
  const pictures = [
    { cid: QR_CID, name: `${code}.png`, png: png(bookingQr(post, tx.businessId, code)) },
    ...facts.deals.map((deal, at) => ({
      cid: dealCid(deal),
      name: `${code}-${at + 1}.png`,
      png: png(dealQr(post, tx.businessId, deal.dealCodeId)),
    })),
  ];
  return {
    kind: `guest_${kind}`,
    page: guestPage(kind, facts, words),
    ...(carriesCode(kind) && { pictures }),
    language: words.language,
    from: own.senderAddress || sender.senderAddress,
    replyTo: own.replyAddress || sender.replyAddress,
  };
}
