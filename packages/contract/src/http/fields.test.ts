import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { addonForm } from '../addons/addon.schema.ts';
import { customerBody, notesBody, reservationBody, statusBody, updateBody } from '../bookings/reservation.schema.ts';
import { businessUpdateBody } from '../businesses/business.schema.ts';
import { managerRegisterBody } from '../managers/manager.schema.ts';

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
