import { expect, it } from 'vitest';
import { firstFees } from './first-fees.ts';

const FEES = [
  { name: 'all' },
  { name: 'null', serviceCategory: null },
  { name: 'lanes', serviceCategory: 'lanes' },
  { name: 'parties', serviceCategory: 'parties' },
  { name: 'gone', serviceCategory: 'gone' },
];
const SERVICES = new Map([
  ['lanes', 'BOWLING'],
  ['parties', 'PARTY_EVENT'],
]);

it.each([
  ['BOWLING', 'PER_HOUR', ['all', 'null', 'lanes']],
  ['PARTY_EVENT', 'PER_PERSON', ['all', 'null', 'parties']],
  ['BOWLING', 'BUY_NOW', ['all', 'null']],
  ['GIFT_CARD', 'GIFT_CARD', []],
] as const)('a plan of %s sold %s begins with the fees that can apply', (serviceId, planType, names) => {
  const fees = firstFees(FEES, { serviceId, planType }, (category) => SERVICES.get(category));
  expect(fees.map(({ name }) => name)).toEqual(names);
});
