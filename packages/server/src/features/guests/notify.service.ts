import type { bookingNotify } from '@laneway/contract/guests/guest.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldRefused } from '../../platform/http/api-error.ts';
import { say } from '../../platform/http/words.ts';
import { hint } from '../../platform/activity/hint.ts';
import { addMail } from '../../platform/mail/mail.repository.ts';
import { layOut } from '../../platform/mail/layout.ts';
import { aboutMail, type Post } from '../../platform/mail/post.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import { guestMailRows, loadBooking, loadOutlet, lockBooking, notifyKinds } from '../bookings/bookings.door.ts';
import { composeMail } from './compose-mail.ts';
import { guestPlace, movementsOf } from './guest-facts.repository.ts';
import { checkSends, recordSend } from './sends.ts';

type Body = InputOf<typeof bookingNotify>['body'];
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Mails a message, an invitation or what is known of a booking to the given addresses, each its own mail in the language
 * of the customer. A preview answers the mail, and sends and counts nothing.
 * @throws ApiError `notify.too_many` after five sends on a business date; `validation` at `kind` of a mail that the
 *   booking cannot have now, at `to` where it has no address and none is named.
 */
export async function notify(
  { tx, actor, outletId, language }: Caller,
  post: Post,
  { bookingId, kind, to, text, preview }: Body,
): Promise<AnswerOf<typeof bookingNotify>> {
  const [outlet, booking] = await Promise.all([
    loadOutlet(tx, outletId),
    (preview ? loadBooking : lockBooking)(tx, outletId, bookingId),
  ]);
  if (!notifyKinds(booking, tx.now).includes(kind))
    throw fieldRefused('kind', say(language, `validation.notify.${kind}`));
  await checkSends(tx, outlet, bookingId);
  if (preview) {
    const [place, movements] = await Promise.all([guestPlace(tx, outletId), movementsOf(tx, bookingId)]);
    const about = {
      place,
      movements,
      text,
      transId: null,
      startsAt: null,
      before: null,
      left: null,
      url: null,
      isForPayer: false,
      by: actor.accountId,
    };
    const mail = await composeMail(tx, post, booking, kind, about);
    const shown = { language: mail.language, subject: mail.page.title, text: layOut(mail.page, mail.language).text };
    return { message: '', mail: shown };
  }
  const named = to ?? (booking.bookingEmail ? [booking.bookingEmail] : []);
  if (named.length === 0) throw fieldRefused('to', say(language, 'validation.notify.no_address'));
  const addresses = [...new Map(named.map((address) => [address.toLowerCase(), address])).values()];
  const about: { mailId: string }[] = [];
  for (const address of addresses) {
    const mailId = newId();
    await addMail(tx, {
      mail_id: mailId,
      kind: `guest_${kind}`,
      to_address: address,
      from_address: post.from,
      reply_to: '',
      language,
      subject: '',
      sealed: text === '' ? null : post.seal.seal(JSON.stringify({ text, html: '' }), aboutMail(mailId)),
    });
    about.push({ mailId });
  }
  const { statement, values } = insertStatement([guestMailRows(tx, booking, kind, { actor, about })]);
  tx.send(statement, values);
  recordSend(tx, actor, booking, { kind, people: addresses.length });
  hint(tx, outletId);
  return { message: say(language, 'notify.sent', { count: addresses.length }), mail: null };
}
