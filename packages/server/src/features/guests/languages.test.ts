import { GUEST_MAILS } from '@laneway/domain/customers/guest-mails';
import { expect, test } from 'vitest';
import { choreOf } from '../../testing/test-chores.ts';
import { silentLog } from '../../testing/test-log.ts';
import { openMail } from '../../platform/mail/post.ts';
import { cardTill } from '../till/gift-cards/cards.fixture.ts';

const till = cardTill();
/** Fridays far from those of the other bookings. */
const DATES = { fr: '2028-02-04', de: '2028-02-11' };

const FRENCH: Readonly<Record<string, string>> = {
  guest_cancelled: 'Votre réservation',
  guest_confirmation: 'Votre réservation',
  guest_gift_card: 'Votre carte cadeau',
  guest_invitation: 'Dana Cole vous invite',
  guest_message: 'À propos de votre réservation',
  guest_moved: 'Votre réservation',
  guest_page: 'La page de votre réservation',
  guest_offer: 'Une place se libère',
  guest_place_lost: 'Liste d’attente',
  guest_receipt: 'Reçu de la réservation',
  guest_reminder: 'Rappel',
  payment_link: 'Payez votre réservation',
};
const GERMAN: typeof FRENCH = {
  guest_cancelled: 'Ihre Buchung',
  guest_confirmation: 'Ihre Buchung',
  guest_gift_card: 'Ihr Gutschein',
  guest_invitation: 'Dana Cole lädt Sie ein',
  guest_message: 'Zu Ihrer Buchung',
  guest_moved: 'Ihre Buchung',
  guest_page: 'Die Seite zu Ihrer Buchung',
  guest_offer: 'Ein Platz wird frei',
  guest_place_lost: 'Warteliste',
  guest_receipt: 'Beleg zur Buchung',
  guest_reminder: 'Erinnerung',
  payment_link: 'Ihre Buchung bei',
};
const ALL = [...GUEST_MAILS.map((kind) => `guest_${kind}`), 'guest_gift_card', 'payment_link'].sort();

/** A customer who is written to in their language, by a desk that speaks English throughout. */
function customerOf(language: 'fr' | 'de') {
  const { app } = till;
  const { outletId, openBowling, lanes } = app.venue.harbor;
  const email = `dana-${language}@mail.test`;
  const date = DATES[language];
  const params = (bookingId: string) => ({ outletId, bookingId });
  async function done<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
    const { status, body } = await reply;
    expect([status < 300, body]).toEqual([true, body]);
    return body;
  }

  async function book(more = {}) {
    const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
    const contact = { name: 'Dana Cole', bookingPhone: null, bookingEmail: email, language };
    const made = await done(
      app.call('edit', 'reservation.add', { body: { outletId, ...contact, ...more, items: [item] } }),
    );
    return made.bookingId;
  }
  const details = async (bookingId: string) =>
    (await app.call('edit', 'reservation.details', { params: params(bookingId) })).body.booking;
  const due = async (kind: string) => {
    await app.owner.query(`UPDATE outbox SET next_at = app.now() WHERE payload ->> 'kind' = $1 AND done_at IS NULL`, [
      kind,
    ]);
    await app.carryOutbox();
  };

  return {
    email,
    async paysAndIsMoved() {
      const bookingId = await book();
      const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
      await done(app.call('edit', 'payment.process', { body: { ...params(bookingId), ...cash } }));
      await app.carryOutbox();
      await due('reminder');
      const { version, items } = await details(bookingId);
      const later = {
        version,
        items: [{ itemId: items[0]!.itemId, duration: 1.5, start: '21:30' }],
        price: 'keep' as const,
      };
      await done(app.call('edit', 'booking.edit', { params: params(bookingId), body: later }));
      await due('moved');
      await done(app.call('edit', 'booking.paymentLink', { body: { ...params(bookingId), email } }));
      await done(app.call('edit', 'booking.page', { body: { ...params(bookingId), mail: true } }));
      for (const kind of ['message', 'invitation'] as const)
        await done(app.call('edit', 'booking.notify', { body: { ...params(bookingId), kind, text: 'OK.' } }));
      await app.carryOutbox();
    },
    async isCancelled() {
      const bookingId = await book({ confirm: true });
      await app.carryOutbox();
      const { version } = await details(bookingId);
      const cancel = { version, reason: 'guest', mail: true } as const;
      await done(app.call('owner', 'booking.cancel', { params: params(bookingId), body: cancel }));
      await app.carryOutbox();
    },
    async waitsInVain() {
      const wish = { outletId, planId: openBowling, date, from: '12:00', to: '15:00', duration: 1.5 };
      const contact = { name: 'Dana Cole', bookingPhone: null, bookingEmail: email };
      const joined = await done(app.call('edit', 'wait.join', { body: { ...wish, ...contact, guests: { Guest: 4 } } }));
      const { bookingId } = joined;
      const { items, version } = await details(bookingId);
      const offer = [{ itemId: items[0]!.itemId, start: '12:00', lanes: [lanes[0]!] }];
      const holding = { version, status: 'holding' as const, items: offer };
      await done(app.call('edit', 'booking.status', { params: params(bookingId), body: holding }));
      await app.carryOutbox();
      await app.owner.query(`UPDATE booking SET expires_at = app.now() - interval '1 second' WHERE booking_id = $1`, [
        bookingId,
      ]);
      await choreOf(app, 'expire holds').work(silentLog);
      await app.carryOutbox();
    },
    async buysACard() {
      const purchaser = { name: 'Dana Cole', email };
      await till.aCard({ purchaser, recipient: { name: 'Ben Lee', email, message: '', sendOn: null } });
      await app.carryOutbox();
    },
  };
}

async function takeWaitList(): Promise<void> {
  await till.app.owner.query(
    `WITH saved AS (UPDATE plan SET version = version + 1, document_version = version + 1 WHERE plan_id = $1 RETURNING business_id, plan_id, version)
     INSERT INTO plan_version (business_id, plan_id, version, document, created_at)
     SELECT v.business_id, v.plan_id, s.version, jsonb_set(v.document, '{waitlistStatus}', 'true'), v.created_at
     FROM saved s JOIN plan_version v USING (business_id, plan_id) WHERE v.version = s.version - 1`,
    [till.app.venue.harbor.openBowling],
  );
}

test.each([
  ['fr', FRENCH],
  ['de', GERMAN],
] as const)('every mail to a customer is in their language, in text and HTML: %s', async (language, subjects) => {
  await takeWaitList();
  const dana = customerOf(language);
  await dana.paysAndIsMoved();
  await dana.isCancelled();
  await dana.waitsInVain();
  await dana.buysACard();
  const { rows } = await till.app.owner.query<{
    mail_id: string;
    kind: string;
    language: string;
    subject: string;
    sealed: Buffer;
  }>('SELECT mail_id, kind, language, subject, sealed FROM mail WHERE to_address = $1', [dana.email]);
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(ALL);
  for (const { mail_id: id, kind, language: of, subject, sealed } of rows) {
    const { text, html } = openMail(till.app.post.seal, id, sealed);
    expect.soft([kind, of]).toEqual([kind, language]);
    expect.soft(subject).toMatch(new RegExp(`^${subjects[kind]}`));
    expect.soft(html).toContain(`<html lang="${language}">`);
    for (const body of [text, html.replaceAll(/<[^>]*>/g, ' ')])
      expect.soft(body).not.toMatch(/\b(your|hello|booking|balance|paid|guests|thank|show|works with)\b/i);
  }
});
