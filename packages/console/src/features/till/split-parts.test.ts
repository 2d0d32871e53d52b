import { expect, it } from 'vitest';
import { cents } from '@laneway/domain/money/cents';
import { inMode, nobody, partsNow, withOneMore, withoutOne, type SplitValues } from './split-parts.ts';

const [lanes, shoes, pizza] = ['lanes', 'shoes', 'pizza'];
const three = (changes: Partial<SplitValues> = {}): SplitValues => ({
  mode: 'equal',
  people: ['Ada', 'Jon', 'Priya'].map((name) => ({ ...nobody(), name })),
  owners: {},
  ...changes,
});
const amountsOf = ({ people }: SplitValues) => people.map(({ splitAmt }) => splitAmt);

it('292.59 of 442.59 are 97.53 for each of three', () => {
  const due = cents(29259);
  expect(partsNow(three(), due, [])).toEqual({ parts: [9753, 9753, 9753], left: 0 });
  const amounts = inMode(three(), 'amounts', { due, priced: [], areTyped: false });
  expect(amountsOf(amounts)).toEqual([97.53, 97.53, 97.53]);
  expect(partsNow(amounts, due, [])).toEqual({ parts: [9753, 9753, 9753], left: 0 });
  // All of it is given: the next person has none of it.
  const four = withOneMore(amounts, partsNow(amounts, due, []));
  expect(amountsOf(four)).toEqual([97.53, 97.53, 97.53, null]);
  const two = withoutOne(amounts, 0);
  expect(partsNow(two, due, [])).toEqual({ parts: [9753, 9753], left: 9753 });
  expect(amountsOf(withOneMore(two, partsNow(two, due, [])))).toEqual([97.53, 97.53, 97.53]);
});

it('by item, 158.69 are 38.30 for 35.00 of a list of 145.00, and 120.39 for the other 110.00', () => {
  const due = cents(15869);
  const priced = [
    { id: lanes!, price: cents(11000) },
    { id: shoes!, price: cents(2000) },
    { id: pizza!, price: cents(1500) },
  ];
  const of = (owners: SplitValues['owners']) =>
    partsNow({ mode: 'items', people: [nobody(), nobody()], owners }, due, priced);
  expect(of({ lanes: null, shoes: null, pizza: null })).toEqual({ parts: [0, 0], left: 15869 });
  expect(of({ lanes: null, shoes: 0, pizza: null })).toEqual({ parts: [2189, 0], left: 13680 });
  expect(of({ lanes: 1, shoes: 0, pizza: 0 })).toEqual({ parts: [3830, 12039], left: 0 });
  // Amounts begin with the parts as they stand, and equally where not all is given.
  const asAmounts = (owners: SplitValues['owners']) =>
    amountsOf(
      inMode({ mode: 'items', people: [nobody(), nobody()], owners }, 'amounts', { due, priced, areTyped: false }),
    );
  expect(asAmounts({ lanes: 1, shoes: 0, pizza: 0 })).toEqual([38.3, 120.39]);
  expect(asAmounts({ lanes: null, shoes: 0, pizza: 0 })).toEqual([79.34, 79.35]);
  const free = priced.map(({ id }) => ({ id, price: cents(0) }));
  const values: SplitValues = { mode: 'items', people: [nobody(), nobody()], owners: { lanes: 0, shoes: null } };
  expect(partsNow(values, cents(1001), free)).toEqual({ parts: [0, 0], left: 1001 });
});

it('what was a removed person’s is nobody’s', () => {
  const values = three({ mode: 'items', owners: { lanes: 0, shoes: 1, pizza: 2 } });
  expect(withoutOne(values, 1).owners).toEqual({ lanes: 0, shoes: null, pizza: 1 });
});

it('amounts that were typed stay, and others follow who is there', () => {
  const people = [20, 59.34].map((splitAmt) => ({ ...nobody(), splitAmt }));
  const values = three({ people });
  const due = cents(7934);
  const to = (from: SplitValues, areTyped: boolean) =>
    amountsOf(inMode(from, 'amounts', { due, priced: [], areTyped }));
  expect(to(values, false)).toEqual([20, 59.34]);
  const more = withOneMore(values, partsNow(values, due, []));
  expect(to(more, false)).toEqual([26.44, 26.45, 26.45]);
  expect(to(more, true)).toEqual([20, 59.34, null]);
  expect(partsNow({ ...more, mode: 'amounts' }, cents(7933), [])).toEqual({ parts: [2000, 5934, null], left: -1 });
});
