import { expect, test } from 'vitest';
import { matchCustomer, type KnownCustomer } from './match-customer.ts';

const dana: KnownCustomer = { customerId: 'dana', email: 'dana@mail.test', phone: '6175550199' };
const sam: KnownCustomer = { customerId: 'sam', email: 'sam@mail.test', phone: '6175550123' };
const nameless: KnownCustomer = { customerId: 'phone', email: null, phone: '6175550123' };
const mailOnly: KnownCustomer = { customerId: 'mail', email: 'kim@mail.test', phone: null };
const kin: KnownCustomer = { customerId: 'kin', email: 'kin@mail.test', phone: '6175550199' };

type Row = [
  what: string,
  contact: { email?: string; phone?: string },
  known: KnownCustomer[],
  customer: string | null,
  adds?: object,
];
const ROWS: Row[] = [
  ['the same e-mail', { email: 'dana@mail.test' }, [dana], 'dana'],
  ['the same e-mail from another phone', { email: 'dana@mail.test', phone: '6175550123' }, [dana], 'dana'],
  ['the e-mail before the phone', { email: 'dana@mail.test', phone: '6175550123' }, [nameless, dana], 'dana'],
  [
    'an e-mail that had no phone learns it',
    { email: 'kim@mail.test', phone: '6175550177' },
    [mailOnly],
    'mail',
    { phone: '6175550177' },
  ],
  ['the same phone without any e-mail', { phone: '6175550123' }, [nameless], 'phone'],
  [
    'the same phone learns its e-mail',
    { email: 'new@mail.test', phone: '6175550123' },
    [nameless],
    'phone',
    { email: 'new@mail.test' },
  ],
  ['the same phone with another e-mail is somebody else', { email: 'new@mail.test', phone: '6175550123' }, [sam], null],
  ['the phone alone of somebody with an e-mail', { phone: '6175550199' }, [dana], 'dana'],
  ['the phone alone: who has nothing else comes first', { phone: '6175550123' }, [sam, nameless], 'phone'],
  ['the phone alone of two people', { phone: '6175550199' }, [dana, kin], null],
  ['nobody known', { email: 'new@mail.test', phone: '6175550100' }, [], null],
];

test.each(ROWS)('%s', (_, { email = null, phone = null }, known, customer, adds = {}) => {
  expect(matchCustomer({ email, phone }, known)).toEqual(customer && { customerId: customer, adds });
});
