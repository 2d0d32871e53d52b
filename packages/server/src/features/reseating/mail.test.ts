import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { tonightOf } from '../bookings/edit/tonight.fixture.ts';
import { partiesOf } from './parties.fixture.ts';

/** The tests' clock shows 6:42 PM of this Friday. */
const TODAY = '2026-12-11';
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
let parties: ReturnType<typeof partiesOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
  parties = partiesOf(laneway, tonight);
});
beforeEach(async () => {
  // Every test has the lanes and the mail for itself.
  await laneway.owner.query(`DELETE FROM occupancy; DELETE FROM block; DELETE FROM lane_down; DELETE FROM outbox;
    DELETE FROM mail; UPDATE booking_item SET status = 'cancelled'; UPDATE booking SET status = 'cancelled';
    UPDATE resource SET status = 'active'`);
});
afterAll(() => laneway.close());

const outletId = () => laneway.venue.harbor.outletId;
const lane = (number: number) => parties.lane(number);
const OTHERS = [2, 3, 4, 5, 6, 7, 8];
const close = (start: string, end: string) =>
  laneway.call('owner', 'block.create', {
    body: { outletId: outletId(), title: 'League', resource: OTHERS.map(lane), date: TODAY, start, end },
  });

let people = 0;
type Guest = { bookingId: string; email: string };
/** A confirmed party of lane 1 that was mailed its confirmation. */
async function guest(language: 'en' | 'fr' | 'de', start: string): Promise<Guest> {
  people += 1;
  const email = `moved${people}@mail.test`;
  const contact = { name: 'Ada Lowe', bookingPhone: null, bookingEmail: email, language };
  const body = { outletId: outletId(), ...contact, confirm: true, items: [tonight.item(0, start)] };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  await laneway.carryOutbox();
  return { bookingId: made.body.bookingId, email };
}
/** What a guest was mailed of a move, once the half minute is over in which it could be taken back. */
async function mailed({ email }: Guest) {
  await laneway.owner.query(`UPDATE outbox SET next_at = app.now() WHERE payload ->> 'kind' = 'moved'`);
  const newest = await laneway.mailTo(email);
  const { rows } = await laneway.owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mail WHERE to_address = $1 AND kind = 'guest_moved'`,
    [email],
  );
  return { count: rows[0]!.count, newest };
}
const toldIn = async ({ bookingId }: Guest) =>
  (await tonight.history(bookingId)).map(({ what, after }) => [what, after]);

/** Lane 1 fails, and the guest of 11 PM, who cannot be seated, is moved to 10 PM. */
async function failLane(mail?: boolean): Promise<string> {
  await close('23:00', '24:00');
  const body = { outletId: outletId(), what: 'relocate' as const, resourceIds: [lane(1)], title: 'Pinsetter' };
  const plan: Answer<'resource.clear'> = (
    await laneway.call('edit', 'resource.clear', { body: { ...body, preview: true } })
  ).body;
  const versions = Object.fromEntries(plan.stuck.map(({ bookingId, version }) => [bookingId, version]));
  const offers = plan.stuck.map(({ itemId }) => ({ itemId, start: '22:00', lanes: [lane(2)] }));
  expect(offers).toHaveLength(1);
  const done = await laneway.call('edit', 'resource.clear', {
    body: { ...body, versions, offers, ...(mail !== undefined && { mail }) },
  });
  expect(done.status).toBe(200);
  return done.body.activityId!;
}
const putBack = async (activityId: string) => {
  const body = { outletId: outletId(), what: 'undo' as const, activityId };
  expect((await laneway.call('edit', 'resource.clear', { body })).status).toBe(200);
};

describe('a lane fails', () => {
  test.each([
    ['en', /^Your booking .* has moved to Fri, Dec 11$/, 'Before: Friday, December 11, 2026, 11:00 PM'],
    ['fr', /^Votre réservation .* est déplacée au ven\. 11 déc\.$/, 'Avant: vendredi 11 décembre 2026, 23:00'],
    ['de', /^Ihre Buchung .* ist jetzt am Fr\., 11\. Dez\.$/, 'Vorher: Freitag, 11. Dezember 2026, 23:00'],
  ] as const)(
    'who gets another start is mailed, in %s; and once more when it is taken back',
    async (language, subject, before) => {
      const dube = await guest(language, '23:00');
      const activityId = await failLane();
      const first = await mailed(dube);
      expect(first).toMatchObject({ count: 1, newest: { language, subject: expect.stringMatching(subject) } });
      expect(first.newest?.text).toContain(before);
      await putBack(activityId);
      const second = await mailed(dube);
      expect(second.count).toBe(2);
      expect((await mailed(dube)).count).toBe(2);
    },
  );

  test('taken back within half a minute, nobody is mailed', async () => {
    const dube = await guest('fr', '23:00');
    await putBack(await failLane());
    expect((await mailed(dube)).count).toBe(0);
  });

  test('without mail nobody is mailed, of the undo neither; the history says so', async () => {
    const dube = await guest('de', '23:00');
    // A booking that was confirmed without a mail has nothing to compare with.
    await laneway.owner.query('DELETE FROM guest_told WHERE booking_id = $1', [dube.bookingId]);
    const activityId = await failLane(false);
    expect((await mailed(dube)).count).toBe(0);
    expect((await toldIn(dube))[0]).toMatchObject(['booking.moved', { start: '22:00', mail: false }]);
    await putBack(activityId);
    expect((await mailed(dube)).count).toBe(0);
  });
});

describe('a party plays on', () => {
  /** Until 7:30 PM; the guest of 7 PM on its lane starts at 7:30. */
  async function playOn(mail?: boolean) {
    const walkIn = await parties.overrunning('Walk-in', 1);
    await close('18:45', '23:00');
    const { body } = await laneway.call('edit', 'booking.ripple', {
      body: { outletId: outletId(), bookingId: walkIn.bookingId, extendTo: '19:30' },
    });
    const moves = body.touched.map(({ bookingId, itemId, version }) => {
      return { bookingId, itemId, version, lanes: [lane(1)], start: '19:30' };
    });
    expect(moves).toHaveLength(1);
    const back = moves.map((move) => ({ ...move, version: move.version + 1, start: '19:00' }));
    const press = async (version: number, duration: number, making: typeof moves) => {
      const sent = { version, items: [{ itemId: walkIn.itemId, duration }], moves: making };
      const reply = await laneway.call('edit', 'booking.edit', {
        params: { outletId: outletId(), bookingId: walkIn.bookingId },
        body: { ...sent, ...(mail !== undefined && { mail }) },
      });
      expect(reply.status).toBe(200);
    };
    await press(1, 1.5, moves);
    return { walkIn, undo: () => press(2, 0.5, back) };
  }

  test.each([
    ['fr', 'Avant: vendredi 11 décembre 2026, 19:00'],
    ['de', 'Vorher: Freitag, 11. Dezember 2026, 19:00'],
  ] as const)('who starts later is mailed in %s, and once more when it is taken back', async (language, before) => {
    const kaur = await guest(language, '19:00');
    const { undo } = await playOn();
    const { count, newest } = await mailed(kaur);
    expect([count, newest?.language]).toEqual([1, language]);
    expect(newest?.text).toContain(before);
    await undo();
    expect((await mailed(kaur)).count).toBe(2);
  });

  test('without mail nobody is mailed, of the undo neither', async () => {
    const kaur = await guest('fr', '19:00');
    await laneway.owner.query('DELETE FROM guest_told WHERE booking_id = $1', [kaur.bookingId]);
    const { undo } = await playOn(false);
    await undo();
    expect((await mailed(kaur)).count).toBe(0);
  });

  test('put back from the history of who played on, nobody is mailed who was not told', async () => {
    const kaur = await guest('fr', '19:00');
    await laneway.owner.query('DELETE FROM guest_told WHERE booking_id = $1', [kaur.bookingId]);
    const { walkIn } = await playOn(false);
    const params = { outletId: outletId(), bookingId: walkIn.bookingId };
    const { history } = (await tonight.read(walkIn.bookingId)).booking;
    const body = { version: 2, activityId: history[0]!.activityId };
    const undone = await laneway.call('edit', 'booking.undo', { params, body });
    expect(undone).toMatchObject({ status: 200, body: { valid: true } });
    expect((await tonight.read(kaur.bookingId)).booking.items[0]).toMatchObject({ start: '19:00' });
    expect((await mailed(kaur)).count).toBe(0);
  });
});
