import { expect, test } from 'vitest';
import { bumpFrom, stepTicket, wholeTicketTo, type TicketItem } from './ticket-steps.ts';

const pizza: TicketItem = { addonItemId: 'pizza', status: 'initiated' };
const soda: TicketItem = { addonItemId: 'soda', status: 'delivered' };
const cake: TicketItem = { addonItemId: 'cake', status: 'cancelled' };
const ticket = [pizza, soda, cake];
const step = (item: TicketItem, status: 'initiated' | 'inprogress' | 'delivered') => ({ ...item, status });

test('rows go on, straight to delivered, and back by one; one that is there already is not written', () => {
  expect(stepTicket(ticket, [step(pizza, 'inprogress'), step(soda, 'inprogress')])).toEqual({
    changed: [
      { addonItemId: 'pizza', status: 'inprogress' },
      { addonItemId: 'soda', status: 'inprogress' },
    ],
  });
  expect(stepTicket(ticket, [step(pizza, 'delivered'), step(soda, 'delivered')])).toEqual({
    changed: [{ addonItemId: 'pizza', status: 'delivered' }],
  });
  expect(stepTicket(ticket, [])).toEqual({ changed: [] });
});

test('one illegal step refuses all: two steps back, a cancelled row, a row of another ticket', () => {
  const legal = step(pizza, 'inprogress');
  expect(stepTicket(ticket, [legal, step(soda, 'initiated')])).toEqual({ illegal: soda, to: 'initiated' });
  expect(stepTicket(ticket, [legal, step(cake, 'initiated')])).toEqual({ illegal: cake, to: 'initiated' });
  expect(stepTicket(ticket, [legal, { addonItemId: 'beer', status: 'inprogress' }])).toEqual({ missing: 'beer' });
});

test('a whole ticket is brought to one status but for its cancelled rows', () => {
  expect(wholeTicketTo(ticket, 'delivered')).toEqual([
    { addonItemId: 'pizza', status: 'delivered' },
    { addonItemId: 'soda', status: 'delivered' },
  ]);
  expect(stepTicket(ticket, wholeTicketTo(ticket, 'initiated'))).toEqual({ illegal: soda, to: 'initiated' });
});

test('a bump takes the rows of its column to the next, and can be undone by one step back each', () => {
  expect(bumpFrom(ticket, 'initiated')).toEqual([{ addonItemId: 'pizza', status: 'inprogress' }]);
  expect(bumpFrom([{ ...pizza, status: 'inprogress' }, soda], 'inprogress')).toEqual([
    { addonItemId: 'pizza', status: 'delivered' },
  ]);
  expect(bumpFrom(ticket, 'delivered')).toEqual([]);
  for (const status of ['initiated', 'inprogress'] as const) {
    const before = { addonItemId: 'pizza', status };
    expect(stepTicket(bumpFrom([before], status), [before])).toEqual({ changed: [before] });
  }
});
