import type { giftCardUpdate } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { giftAdjustmentEntries } from '@laneway/domain/ledger/tender-postings';
import { mailAddress } from '@laneway/domain/gift-cards/mail-address';
import { cardStatus } from '@laneway/domain/gift-cards/redeem-card';
import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { hintChange } from '../../platform/activity/hint.ts';
import { changed, recordActivity } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertStatement, type NewRows } from '../../platform/database/insert-rows.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { booksOf, entryRows, openBooks } from '../ledger/ledger.door.ts';
import { askForMail } from './card-mail.ts';
import { moveRows } from './card-move.repository.ts';
import { listedCard } from './card-list.repository.ts';
import { giftCards, type GiftCard } from './gift-card.repository.ts';
import { presentCard, presentDetails } from './list-cards.service.ts';

type Call = { tx: Tx; actor: Actor; say: Say; language: Language };
type Body = InputOf<typeof giftCardUpdate>['body'];
/** Signed cents that a person puts on a card or takes off. */
type Adjusted = { amount: Cents; reason: string } | null;

/**
 * Changes a card: blocks it or makes it good again, moves its last good day, corrects its recipient, adjusts its balance
 * (the business alone), and mails it. One that is expired has another status only with another day. @throws ApiError `not_found`, `stale`, `forbidden`, `validation` at a field.
 */
export async function updateCard(
  { tx, actor, say, language }: Call,
  { params: { giftCardId }, body }: InputOf<typeof giftCardUpdate>,
): Promise<AnswerOf<typeof giftCardUpdate>> {
  if (body.adjust !== undefined && actor.role !== 'BIZ') throw new ApiError('forbidden');
  const found = await listedCard(tx, giftCardId);
  if (found === undefined) throw new ApiError('not_found');
  const { outletId, zone } = found;
  await openBooks(tx, outletId);
  const was = await giftCards.lock(tx, giftCardId);
  if (was === undefined) throw new ApiError('not_found');
  const subject = { id: giftCardId, name: was.last4 };
  await checkSeen(tx, { seen: body.version, is: was.version }, subject, () => presentCard({ ...found, ...was }));
  const adjusted = adjustedBy(was, body, say);
  const changedTo = changedCard(tx, was, body, { adjusted, say, zone });
  const atOnce = body.resend === true;
  const mail =
    atOnce || isToBeMailed(was, changedTo, booksOf(tx, outletId).today)
      ? askForMail(tx, changedTo, { zone }, { atOnce, language })
      : null;
  const is = mail?.card ?? changedTo;
  const rows = [...rowsOf(tx, actor, is, adjusted), ...(mail?.rows ?? [])];
  const { version } = await write(tx, actor, { was, is, adjusted, isSent: body.resend === true });
  if (rows.length > 0) {
    const { statement, values } = insertStatement(rows);
    tx.send(statement, values);
  }
  const message =
    body.resend === true ? say('giftcard.sent', { email: mailAddress(is) ?? '' }) : say('giftcard.updated');
  return { message, card: await presentDetails(tx, { ...found, ...is, version }) };
}

/** @throws ApiError `validation` where more is taken off than the card holds. */
function adjustedBy({ balance }: GiftCard, { adjust }: Body, say: Say): Adjusted {
  if (adjust === undefined) return null;
  const { direction, amount, reason } = adjust;
  if (direction === 2 && amount > balance) throw fieldRefused('adjust.amount', say('validation.giftcard.adjust'));
  return { amount: direction === 1 ? cents(amount) : negated(cents(amount)), reason };
}

function changedCard(
  tx: Tx,
  was: GiftCard,
  { status, reason, expiryDate, recipient, resend }: Body,
  { adjusted, say, zone }: { adjusted: Adjusted; say: Say; zone: string },
): GiftCard {
  const { today } = booksOf(tx, was.outletId);
  const isExtended = expiryDate !== undefined && (expiryDate === null || expiryDate >= today);
  // It would be used up by its status, since what it held was written off.
  if (status !== undefined && !isExtended && cardStatus(was, today) === 'expired') {
    throw fieldRefused('status', say('validation.giftcard.over'));
  }
  const isBlockedAnew = status === 'blocked' && was.blockReason === '';
  if (status !== undefined && (status !== was.status || isBlockedAnew) && !reason) {
    throw fieldRefused('reason', say('validation.giftcard.reason'));
  }
  // What was never paid for cannot be made good by hand.
  if (status === 'active' && was.isUnpaid) throw fieldRefused('status', say('validation.giftcard.unpaid'));
  if (expiryDate && expiryDate !== was.expiryDate && expiryDate < today) {
    throw fieldRefused('expiryDate', say('validation.giftcard.expiry'));
  }
  const is: GiftCard = {
    ...was,
    balance: cents(was.balance + (adjusted?.amount ?? 0)),
    ...(expiryDate !== undefined && { expiryDate }),
    ...(was.status === 'expired' && isExtended && { status: 'active' as const }),
    ...(status !== undefined && { status, blockReason: status === 'blocked' ? (reason ?? was.blockReason) : '' }),
    recipientName: recipient?.name ?? was.recipientName,
    recipientEmail: recipient?.email ?? was.recipientEmail,
    message: recipient?.message ?? was.message,
    sendOn: recipient?.sendOn === undefined ? was.sendOn : recipient.sendOn,
  };
  // It would be written off again, or lie there for nobody.
  if (adjusted !== null && adjusted.amount > 0 && isOver(is, today)) {
    throw fieldRefused('adjust.amount', say('validation.giftcard.over'));
  }
  if (recipient !== undefined && is.recipientName === '' && is.recipientEmail !== '') {
    throw fieldRefused('recipient.name', say('validation.giftcard.recipient_name'));
  }
  const day = tx.now.toZonedDateTimeISO(zone).toPlainDate().toString();
  if (is.sendOn !== null && is.sendOn !== was.sendOn && is.sendOn < day) {
    throw fieldRefused('recipient.sendOn', say('validation.giftcard.send_on'));
  }
  if (resend === true && cardStatus(is, today) !== 'active') {
    throw fieldRefused('resend', say('validation.giftcard.not_good'));
  }
  if ((resend === true || (is.sendOn !== null && is.sendOn !== was.sendOn)) && mailAddress(is) === null) {
    throw fieldRefused('recipient.email', say('validation.giftcard.recipient'));
  }
  return is;
}

function isOver({ status, expiryDate }: GiftCard, today: string): boolean {
  return status === 'expired' || (expiryDate !== null && expiryDate < today);
}

/**
 * Whether a mail has to be asked for: on a day that is new; or one that waits, whose day is gone, or whose card can be
 * sent only now, since it is good again or has an address.
 */
function isToBeMailed(was: GiftCard, is: GiftCard, today: string): boolean {
  const isOtherDay = is.sendOn !== was.sendOn;
  if (is.mailId === null) return isOtherDay && is.sendOn !== null;
  const isGoodAgain = cardStatus(was, today) !== 'active' && cardStatus(is, today) === 'active';
  return isOtherDay || isGoodAgain || (mailAddress(was) === null && mailAddress(is) !== null);
}

function rowsOf(tx: Tx, actor: Actor, is: GiftCard, adjusted: Adjusted): NewRows[] {
  if (adjusted === null) return [];
  const { outletId } = is;
  const { amount, reason } = adjusted;
  const about = { outletId, playDate: null, bookingId: null, paymentId: null, reversesId: null };
  const entries = giftAdjustmentEntries(amount).map((entry) => ({ ...about, ...entry, actorId: actor.accountId }));
  const move = moveRows(tx, is, { type: 'adjust', amount }, { outletId, reason, actorId: actor.accountId });
  return [...entryRows(tx, entries), move];
}

/** What the history names of a change, without balance and status, which have activities of their own. */
function factsOf({ expiryDate, recipientName, recipientEmail, message, sendOn }: GiftCard) {
  return { expiryDate, recipientName, recipientEmail, message, sendOn };
}

async function write(
  tx: Tx,
  actor: Actor,
  { was, is, adjusted, isSent }: { was: GiftCard; is: GiftCard; adjusted: Adjusted; isSent: boolean },
): Promise<{ version: number }> {
  const { before, after } = changed(factsOf(was), factsOf(is));
  const isChanged = Object.keys(after).length > 0;
  const isOtherReason = was.blockReason !== is.blockReason;
  const isOtherStatus =
    isOtherReason || (was.status !== is.status && is.status !== 'expired' && was.status !== 'expired');
  const differs =
    isChanged || isOtherReason || was.status !== is.status || adjusted !== null || was.mailId !== is.mailId;
  const version = differs ? await giftCards.update(tx, is, was) : was.version;
  const subject = { kind: 'gift_card', id: is.giftCardId, version };
  const record = (what: string, facts: Record<string, unknown>, old: Record<string, unknown> | null = null) =>
    recordActivity(tx, actor, { what, outletId: is.outletId, subject, before: old, after: { ...facts } });
  const name = is.last4;
  if (isOtherStatus) {
    const isBlocked = is.status === 'blocked';
    record(isBlocked ? 'giftcard.blocked' : 'giftcard.unblocked', { name, reason: is.blockReason });
  }
  if (adjusted !== null)
    record('giftcard.adjusted', { name, amount: toWire(adjusted.amount), reason: adjusted.reason });
  if (isChanged) record('giftcard.changed', after, { name, ...before });
  if (isSent) record('giftcard.sent', { name });
  if (differs) hintChange(tx, 'gift_card');
  return { version };
}
