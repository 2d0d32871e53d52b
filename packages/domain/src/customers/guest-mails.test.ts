import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '../bookings/booking-status.ts';
import { mailsOfChange } from './guest-mails.ts';

const NOW = Temporal.Instant.from('2026-11-20T20:00:00Z');
const START = '2026-12-11T22:30:00Z';
const at = (status: BookingStatus, startsAt: string | null = START, email: string | null = 'dana@mail.test') => ({
  status,
  items: [{ itemId: 'a', status, date: startsAt?.slice(0, 10) ?? null, startsAt }],
  email,
});
type Side = ReturnType<typeof at>;
const told = (before: Side, after: Side) =>
  mailsOfChange(before, after, NOW).map(({ kind, notBefore }) => `${kind} ${notBefore.toString()}`);

const CONFIRMED = ['confirmation 2026-11-20T20:00:00Z', 'reminder 2026-12-10T22:30:00Z'];

describe('a booking that becomes successful is confirmed, with a reminder 24 hours before it starts', () => {
  test.each<BookingStatus>(['initiated', 'holding', 'wait', 'pending', 'cancelled'])('from %s', (status) => {
    expect(told(at(status), at('successful'))).toEqual(CONFIRMED);
  });

  test('new', () => {
    expect(mailsOfChange(null, at('successful'), NOW)).toHaveLength(2);
  });

  test.each([
    ['a minute more than a day ahead', '2026-12-10T22:29:00Z', 2],
    ['24 hours ahead', '2026-12-10T22:30:00Z', 1],
    ['an hour ahead', '2026-12-11T21:30:00Z', 1],
  ])('%s', (_, now, mails) => {
    expect(mailsOfChange(null, at('successful'), Temporal.Instant.from(now))).toHaveLength(mails);
  });

  test('without a time, as a deal: no reminder', () => {
    expect(told(at('pending', null), at('successful', null))).toEqual(CONFIRMED.slice(0, 1));
  });
});

describe('nobody is told', () => {
  test.each<[what: string, before: Side, after: Side]>([
    ['without an e-mail', at('pending', START, null), at('successful', START, null)],
    ['of a check-in', at('successful'), at('inprogress')],
    ['of a check-in that is taken back', at('inprogress'), at('successful')],
    ['of a deposit that is due', at('holding'), at('pending')],
    ['of a change without another start', at('successful'), at('successful')],
    ['of a cancellation, which says so itself', at('successful'), at('cancelled')],
  ])('%s', (_, before, after) => {
    expect(mailsOfChange(before, after, NOW)).toEqual([]);
  });
});

test('a move that somebody tells by another way is not mailed, and reminded of at its new time', () => {
  const later = '2026-12-12T22:30:00Z';
  const moved = mailsOfChange(at('successful'), { ...at('successful', later), isUntold: true }, NOW);
  expect(moved.map(({ kind, notBefore }) => `${kind} ${notBefore.toString()}`)).toEqual([
    'reminder 2026-12-11T22:30:00Z',
  ]);
});

describe('a waiting party', () => {
  const offered = { ...at('holding'), isOffer: true };
  test.each<[what: string, before: Parameters<typeof mailsOfChange>[0], after: Side, mails: string[]]>([
    ['is told of a place', at('wait', null), offered, ['offer 2026-11-20T20:00:00Z']],
    ['of one that is given away', offered, at('wait', null), ['place_lost 2026-11-20T20:00:00Z']],
    ['of the last one', offered, { ...at('cancelled'), isMissed: true } as Side, ['place_lost 2026-11-20T20:00:00Z']],
    ['not of a longer offer', offered, offered, []],
    ['not that it leaves', offered, at('cancelled'), []],
    ['not of a hold of the desk', at('initiated'), at('holding'), []],
  ])('%s', (_, before, after, mails) => {
    expect(told(before as Side, after)).toEqual(mails);
  });
});

test('another start: the move after 30 seconds, and another reminder', () => {
  expect(told(at('successful'), at('successful', '2026-12-12T22:30:00Z'))).toEqual([
    'moved 2026-11-20T20:00:30Z',
    'reminder 2026-12-11T22:30:00Z',
  ]);
});

test('an e-mail that comes later brings the reminder', () => {
  expect(told(at('successful', START, null), at('successful'))).toEqual(CONFIRMED.slice(1));
});

describe('a party of several dates', () => {
  const [FIRST, SECOND] = ['2026-12-11T22:30:00Z', '2026-12-18T22:30:00Z'];
  /** Items as `id status start`. */
  const party = (status: BookingStatus, ...rows: string[]) => ({
    status,
    email: 'dana@mail.test',
    items: rows.map((row) => {
      const [itemId = '', is, startsAt = ''] = row.split(' ');
      return { itemId, status: is as BookingStatus, date: startsAt.slice(0, 10), startsAt };
    }),
  });
  const mails = (before: ReturnType<typeof party> | null, after: ReturnType<typeof party>) =>
    mailsOfChange(before, after, NOW).map(({ kind, notBefore, startsAt, before: was }) =>
      [kind, notBefore.toString(), startsAt, was].join(' ').trim(),
    );
  const both = party('successful', `a successful ${FIRST}`, `b successful ${SECOND}`);

  test('is reminded of each, and once of several starts of one date', () => {
    const late = party(
      'successful',
      ...['a', 'b'].map((id) => `${id} successful ${FIRST}`),
      'c successful 2026-12-11T23:30:00Z',
      `d successful ${SECOND}`,
    );
    expect(mails(null, late)).toEqual([
      'confirmation 2026-11-20T20:00:00Z',
      `reminder 2026-12-10T22:30:00Z ${FIRST}`,
      `reminder 2026-12-17T22:30:00Z ${SECOND}`,
    ]);
  });

  test('is told that its second date has moved, and reminded of that alone', () => {
    const later = '2026-12-19T01:30:00Z';
    expect(mails(both, party('successful', `a successful ${FIRST}`, `b successful ${later}`))).toEqual([
      `moved 2026-11-20T20:00:30Z ${later} ${SECOND}`,
      `reminder 2026-12-18T01:30:00Z ${later}`,
    ]);
  });

  test('is told that one of them is gone, and of the first one that is another', () => {
    expect(mails(both, party('successful', `b successful ${SECOND}`))).toEqual([
      `moved 2026-11-20T20:00:30Z ${SECOND} ${FIRST}`,
    ]);
    expect(mails(both, party('successful', `a successful ${FIRST}`))).toEqual([
      `moved 2026-11-20T20:00:30Z ${FIRST} ${SECOND}`,
    ]);
  });

  test('is not told of a date that comes on top, but reminded of it', () => {
    const one = party('successful', `a successful ${FIRST}`);
    expect(mails(one, both)).toEqual([`reminder 2026-12-17T22:30:00Z ${SECOND}`]);
  });

  test('that paid while its first date played is confirmed for the second', () => {
    const plays = party('inprogress', `a inprogress ${FIRST}`, `b pending ${SECOND}`);
    expect(mails(plays, party('successful', `a done ${FIRST}`, `b successful ${SECOND}`))[0]).toBe(
      'confirmation 2026-11-20T20:00:00Z',
    );
    const paid = party('inprogress', `a inprogress ${FIRST}`, `b successful ${SECOND}`);
    expect(mails(paid, party('successful', `a done ${FIRST}`, `b successful ${SECOND}`))).toEqual([]);
  });
});
