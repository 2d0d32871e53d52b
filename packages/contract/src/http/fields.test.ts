import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { addonForm } from '../addons/addon.schema.ts';
import { customerBody, notesBody, reservationBody, statusBody, updateBody } from '../bookings/reservation.schema.ts';
import { businessUpdateBody } from '../businesses/business.schema.ts';
import { managerRegisterBody } from '../managers/manager.schema.ts';
import { serviceCategoryCreate } from '../services/service-category.endpoints.ts';
import { tagForm } from '../tags/tag.endpoints.ts';

const UNSEEN = ['\u0000', '\u0007', '\u001B', '\u007F', '\u009B', '\u200B', '\u200E', '\u202E', '\u2066', '\uFEFF'];
const read = (schema: z.ZodType, field: string, typed: unknown): unknown => {
  const { error, data } = schema.safeParse({ version: 1, [field]: typed });
  const own = error?.issues.filter(({ path }) => path[0] === field) ?? [];
  if (own.length > 0)
    return { refused: own.map((issue) => ('params' in issue ? issue.params?.['words'] : issue.code)) };
  return (data as Record<string, unknown> | undefined)?.[field];
};

describe('a text of a booking', () => {
  test.each(['name', 'guestHonorName'])('keeps no character in %s that nobody sees, and is one line', (field) => {
    for (const unseen of UNSEEN) expect(read(updateBody, field, `A${unseen}na${unseen}`)).toBe('Ana');
    expect(read(updateBody, field, ' Ana\r\nCole ')).toBe('Ana Cole');
    expect(read(updateBody, field, 'Zoe\u0308')).toBe('Zo\u00EB');
    expect(read(updateBody, field, '\u200B\u200B')).toBe('');
  });

  test('keeps the lines of notes alone', () => {
    expect(read(notesBody, 'notes', 'One\r\ntwo\u001Bp0\u0085three\u2028four\tfive\n')).toBe(
      'One\ntwop0\nthree\nfour five',
    );
    for (const unseen of UNSEEN) expect(read(notesBody, 'notes', `A${unseen}na`)).toBe('Ana');
  });

  test('keeps none in the reason of a status', () => {
    expect(statusBody.shape.reason.parse('Ill\u001B\u200B\nagain')).toBe('Ill again');
  });
});

describe('pictures', () => {
  test.each(['❤️', '☎️ 1️⃣', '👩🏽‍❤️‍👨🏻', '🏳️‍🌈', '🏴‍☠️', '👁️‍🗨️', '🇫🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🧙‍♀️'])('stay as they are: %s', (picture) => {
    expect(tagForm.shape.tagName.parse(`Zap ${picture}`)).toBe(`Zap ${picture}`);
  });

  test.each([
    ['a variation selector', '\uFE0F', '\uFE0E', '\uFE00'],
    ['a supplementary one', '\u{E0100}', '\u{E01EF}'],
    ['a Mongolian one', '\u180B', '\u180C', '\u180D', '\u180F'],
    ['a tag', '\u{E0001}', '\u{E0041}', '\u{E007F}'],
    ['an anchor of an annotation', '\uFFF9'],
    ['a vowel that Khmer writes without a sign', '\u17B4'],
    ['a joiner beside what makes no picture', '\u200D', '\uFE0F\u200D'],
  ])('lend nothing to a name without one: %s', (_, ...unseen) => {
    for (const one of unseen)
      for (const typed of [`Zap${one}`, `Z${one}a${one}${one}p`, `${one}Zap`])
        expect(tagForm.shape.tagName.parse(typed)).toBe('Zap');
  });

  test.each([
    ['a picture that is one by itself', '⌚\uFE0F', '⌚'],
    ['a selector after a selector', '❤\uFE0F\uFE0F', '❤\uFE0F'],
    ['a digit without its keycap', '7\uFE0F', '7'],
    ['a flag of no country', '🏴\u{E0041}\u{E007F}', '🏴'],
    ['tags behind a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{E0041}', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a joiner behind a dropped selector', 'A\uFE0F\u200D👧', 'A👧'],
  ])('have one spelling: %s', (_, typed, kept) => {
    expect(tagForm.shape.tagName.parse(`Zap ${typed}`)).toBe(`Zap ${kept}`);
  });
});

test.each([updateBody, customerBody, reservationBody])(
  'a name has at least one letter, and at most 100 characters',
  (body) => {
    for (const right of ['Dana', 'Lane 7 GmbH & Co.', '7 Свадьба', '李', 'a'.repeat(100)])
      expect(body.shape.name.parse(right)).toBe(right);
    for (const wrong of ['1234', '???', '12:30 - 2'])
      expect(read(body, 'name', wrong)).toEqual({ refused: ['validation.name_letter'] });
    expect(read(body, 'name', 'a'.repeat(101))).toEqual({ refused: ['too_big'] });
  },
);

test('the guest of honor has the name of a person', () => {
  expect(read(updateBody, 'guestHonorName', "Zuri O'Neill-Lee")).toBe("Zuri O'Neill-Lee");
  for (const body of [updateBody, customerBody, reservationBody])
    expect(read(body, 'guestHonorName', '12345 ???')).toEqual({ refused: ['validation.name'] });
});

test.each<[string, z.ZodType, string]>([
  ['a booking', updateBody, 'name'],
  ['a booking', updateBody, 'bookingEmail'],
  ['notes', notesBody, 'notes'],
  ['a reason', statusBody, 'reason'],
  ['an add-on', addonForm, 'name'],
  ['an add-on', addonForm, 'desc'],
  ['a manager', managerRegisterBody, 'email'],
  ['a business', businessUpdateBody, 'name'],
])('a card number is refused in %s, %s', (_, schema, field) => {
  const typed = /mail/i.test(field) ? '4111111111111111@mail.test' : 'Pays by 4111 1111 1111 1111';
  expect(read(schema, field, typed)).toEqual({ refused: ['validation.card_number'] });
});

test.each<[string, z.ZodType, string]>([
  ['a booking', updateBody, 'name'],
  ['a guest of honor', updateBody, 'guestHonorName'],
  ['notes', notesBody, 'notes'],
  ['a reason', statusBody, 'reason'],
  ['a tag', tagForm, 'tagName'],
  ['an add-on', addonForm, 'name'],
  ['an add-on', addonForm, 'desc'],
  ['a service category', serviceCategoryCreate.body, 'name'],
])('no break of a line hides a card number in %s, %s', (_, schema, field) => {
  for (const card of [
    '4111 1111\n1111 1111',
    '4111\r\n1111\r\n1111\r\n1111',
    '4111 1111\u2028 1111 1111',
    '41111111\u000B11111111',
    '4111\u{E0041}1111\uFE0F11111111',
  ])
    expect(read(schema, field, `Bo ${card}`)).toMatchObject({
      refused: expect.arrayContaining(['validation.card_number']),
    });
});

test('a name is judged as the one line that is kept', () => {
  const typed = 'Bo 41 11 11 11\n11 11 11 11';
  for (const [schema, field] of [
    [updateBody, 'name'],
    [tagForm, 'tagName'],
  ] as const)
    expect(read(schema, field, typed)).toEqual({ refused: ['validation.card_number'] });
  // In notes the same lines are a list of small numbers.
  expect(read(notesBody, 'notes', typed)).toBe(typed);
});
