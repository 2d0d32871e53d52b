import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { refusalError } from './refuse.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

function anHour(date: string, start: string) {
  return { serviceItemId: laneway.venue.harbor.openBowling, date, start, duration: 1, guests: { Guest: 2 } };
}

describe('the night of a clock change', () => {
  const cases: [language: string, date: string, start: string, code: string, message: string][] = [
    [
      'en',
      '2027-03-13',
      '26:30',
      'time.nonexistent',
      '2:30 AM does not exist that night: clocks change. Next time: 3:00 AM.',
    ],
    [
      'fr',
      '2027-03-13',
      '26:30',
      'time.nonexistent',
      '2:30 n’existe pas cette nuit-là : changement d’heure. Heure suivante : 3:00.',
    ],
    [
      'de',
      '2027-03-13',
      '26:30',
      'time.nonexistent',
      '2:30 Uhr gibt es in dieser Nacht nicht: Zeitumstellung. Nächste Zeit: 3:00 Uhr.',
    ],
    [
      'en',
      '2027-11-06',
      '25:30',
      'time.ambiguous',
      '1:30 AM comes twice that night. Choose the earlier or the later one.',
    ],
    [
      'fr',
      '2027-11-06',
      '25:30',
      'time.ambiguous',
      '1:30 existe deux fois cette nuit-là. Choisissez la première ou la seconde.',
    ],
    [
      'de',
      '2027-11-06',
      '25:30',
      'time.ambiguous',
      '1:30 Uhr gibt es in dieser Nacht zweimal. Wählen Sie die frühere oder die spätere.',
    ],
  ];
  test.each(cases)('%s: %s %s names the asked time', async (language, date, start, code, message) => {
    const { outletId } = laneway.venue.harbor;
    const body = { outletId, items: [anHour(date, start)] };
    const quoted = await laneway.call('edit', 'booking.availability', { body }, { language });
    const held = await laneway.call('edit', 'booking.lock', { body }, { language });
    expect(quoted.body.whyNot?.code).toBe(code);
    expect([held.status, held.error.code]).toEqual([400, code]);
    const said = [quoted.body.whyNot?.message, held.error.message].map((words) => words?.replaceAll(/\s/g, ' '));
    expect(said).toEqual([message, message]);
  });
});

test.each([
  ['en', 'Harbor Lanes is inactive and sells nothing. Activate it first.'],
  ['fr', 'Harbor Lanes est inactif et ne vend rien. Activez-le d’abord.'],
  ['de', 'Harbor Lanes ist inaktiv und verkauft nichts. Aktivieren Sie den Standort zuerst.'],
])('%s: an inactive outlet neither quotes, holds nor books', async (language, message) => {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, items: [anHour('2026-12-20', '19:00')] };
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const setStatus = (status: string) =>
    laneway.owner.query('UPDATE outlet SET status = $2 WHERE outlet_id = $1', [outletId, status]);
  await setStatus('INACTIVE');
  const replies = [
    await laneway.call('edit', 'booking.availability', { body }, { language }),
    await laneway.call('edit', 'booking.lock', { body }, { language }),
    await laneway.call('edit', 'reservation.add', { body: { ...body, ...contact } }, { language }),
  ];
  await setStatus('ACTIVE');
  for (const { status, error } of replies) {
    expect({ status, code: error.code, message: error.message }).toEqual({
      status: 422,
      code: 'outlet.inactive',
      message,
    });
  }
});

test('a refusal that no call declares is a fault of the rules, never another refusal', () => {
  const refused = { code: 'plan.unheard_of', params: {}, nearest: () => [] };
  expect(() => refusalError({ outlet: {} } as never, [], { refused, item: 0 }, 'en')).toThrow(
    'a refusal without a status: plan.unheard_of',
  );
});
