import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AddonStatus } from './addon-status.ts';
import { leftOf, moveStock, soldOut, tooMany, type StockBooking, type StockRow } from './stock.ts';

type Command =
  | { do: 'order'; booking: string; date: string; items: { row: string; itemId: string; count: number }[] }
  | { do: 'status'; row: string; status: AddonStatus }
  | { do: 'count'; row: string; count: number }
  | { do: 'move'; booking: string; date: string }
  | { do: 'cancelBooking'; booking: string }
  | { do: 'stock'; itemId: string; stock: number | null };
type Case = {
  id: string;
  input: {
    addons: { itemId: string; stock: number | null; maxCount?: number }[];
    commands: Command[];
    ask: { itemId: string; date: string }[];
  };
  expect: unknown;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/stock.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

const row = (changes: Partial<StockRow> = {}): StockRow => ({
  addonItemId: 'r1',
  itemId: 'pizza',
  count: 2,
  status: 'initiated',
  takenOn: null,
  ...changes,
});
const DAY = '2026-12-11';
const booking = (rows: StockRow[], changes: Partial<StockBooking> = {}): StockBooking => ({
  status: 'successful',
  date: DAY,
  rows,
  ...changes,
});

describe('cases/stock.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    const bookings = new Map<string, StockBooking>();
    const catalogue = new Map(input.addons.map(({ itemId, stock, maxCount = null }) => [itemId, { stock, maxCount }]));
    const sold = new Map<string, number>();
    const stockOf = ({ itemId, date }: { itemId: string; date: string }) => ({
      stock: catalogue.get(itemId)?.stock ?? null,
      sold: sold.get(`${itemId} ${date}`) ?? 0,
    });
    const ofRow = (id: string) =>
      [...bookings].find(([, { rows }]) => rows.some(({ addonItemId }) => addonItemId === id))!;
    const changed = (id: string, changes: Partial<StockRow>) => {
      const [name, was] = ofRow(id);
      const rows = was.rows.map((one) => (one.addonItemId === id ? { ...one, ...changes } : one));
      return [name, { ...was, rows }] as const;
    };
    const next = (command: Exclude<Command, { do: 'stock' }>): readonly [string, StockBooking] => {
      switch (command.do) {
        case 'order': {
          const { date, items } = command;
          const was = bookings.get(command.booking) ?? booking([], { date });
          const rows = items.map(({ row: addonItemId, itemId, count }) => row({ addonItemId, itemId, count }));
          return [command.booking, { ...was, rows: [...was.rows, ...rows] }];
        }
        case 'status':
          return changed(command.row, { status: command.status });
        case 'count':
          return changed(command.row, { count: command.count });
        case 'move':
          return [command.booking, { ...bookings.get(command.booking)!, date: command.date }];
        case 'cancelBooking':
          return [command.booking, { ...bookings.get(command.booking)!, status: 'cancelled' }];
      }
    };
    const answers = input.commands.map((command) => {
      if (command.do === 'stock') {
        catalogue.set(command.itemId, { ...catalogue.get(command.itemId)!, stock: command.stock });
        return { ok: true };
      }
      const [name, after] = next(command);
      const before = bookings.get(name) ?? null;
      const many = tooMany(before?.rows ?? [], after.rows, (itemId) => catalogue.get(itemId)?.maxCount ?? null);
      if (many !== null) return { error: 'addon.too_many' };
      const { rows, moves } = moveStock(before, after);
      const out = soldOut(moves, stockOf);
      if (out !== null) return { error: 'addon.sold_out', itemId: out.itemId, left: out.left };
      for (const { itemId, date, count } of moves) {
        const key = `${itemId} ${date}`;
        sold.set(key, (sold.get(key) ?? 0) + count);
      }
      bookings.set(name, { ...after, rows });
      return { ok: true };
    });
    const left = input.ask.map((asked) => {
      const { stock, sold: number } = stockOf(asked);
      return { ...asked, left: leftOf(stock, number) };
    });
    expect({ answers, left }).toEqual(expected);
  });
});

describe('a cancelled booking', () => {
  const rows = [
    row({ takenOn: DAY }),
    row({ addonItemId: 'r2', itemId: 'cake', count: 1, status: 'inprogress', takenOn: DAY }),
  ];

  it('gives back what was not begun, and takes it anew when it is put back', () => {
    const cancelled = moveStock(booking(rows), booking(rows, { status: 'cancelled' }));
    expect(cancelled.moves).toEqual([{ itemId: 'pizza', date: DAY, count: -2, wanted: -2 }]);
    expect(cancelled.rows.map(({ takenOn }) => takenOn)).toEqual([null, DAY]);
    const back = moveStock(booking(cancelled.rows, { status: 'cancelled' }), booking(cancelled.rows));
    expect(back.moves).toEqual([{ itemId: 'pizza', date: DAY, count: 2, wanted: 2 }]);
    expect(back.rows).toEqual(rows);
  });

  it('that was never sold, or lost its hold, gives back nothing twice', () => {
    const open = booking([row()], { status: 'initiated' });
    expect(moveStock(null, open).moves).toEqual([]);
    expect(moveStock(open, { ...open, status: 'cancelled' }).moves).toEqual([]);
  });
});

it('what was taken for a date stays there while the party has that date, and what is ordered now is for another', () => {
  const first = row({ takenOn: DAY });
  const later = booking([first, row({ addonItemId: 'r2', count: 3 })], { date: '2026-12-18' });
  const { rows, moves } = moveStock(booking([first]), later, (date) => date);
  expect(moves).toEqual([{ itemId: 'pizza', date: '2026-12-18', count: 3, wanted: 3 }]);
  expect(rows.map(({ takenOn }) => takenOn)).toEqual([DAY, '2026-12-18']);
});

it('what is in the price of a plan counts as sold and is never refused', () => {
  const included = row({ included: true, count: 12 });
  const { moves } = moveStock(null, booking([included, row({ addonItemId: 'r2', count: 1 })]));
  expect(moves).toEqual([{ itemId: 'pizza', date: DAY, count: 13, wanted: 1 }]);
  expect(soldOut(moves, () => ({ stock: 10, sold: 9 }))).toBeNull();
  expect(soldOut(moves, () => ({ stock: 10, sold: 12 }))).toEqual({ itemId: 'pizza', date: DAY, left: 0 });
  expect(tooMany([], [included], () => 8)).toBeNull();
});

it('a booking that is over a limit that was lowered may become smaller', () => {
  const [was, is] = [[row({ count: 9 })], [row({ count: 8 })]];
  expect(tooMany(was, is, () => 4)).toBeNull();
  expect(tooMany(is, was, () => 4)).toEqual({ itemId: 'pizza', maxCount: 4 });
});
