import { describe, expect, it } from 'vitest';
import { blockOf, readPrices } from './paste-prices.ts';

const read = (text: string, locale = 'en-US', { rows = 9, columns = 9 } = {}) =>
  readPrices(blockOf(text) ?? [], { rows, columns, locale });

describe('a block of a spreadsheet', () => {
  it('is rows and columns; a single value is none', () => {
    expect(blockOf('24\t20\r\n26.5\t22\r\n')).toEqual([
      ['24', '20'],
      ['26.5', '22'],
    ]);
    expect(blockOf('24\n')).toBeNull();
  });

  it.each([
    ['en-US', '$1,200.50\t12', [120_050, 1200]],
    ['de-DE', '1.200,50\u00A0€\t12,5', [120_050, 1250]],
    ['fr-FR', '1\u202F200,50\t12,50', [120_050, 1250]],
    ['en-US', '1.200,50\t12,50', [120_050, 1250]],
    ['de-DE', '1,200.50\t12.50', [120_050, 1250]],
    ['fr-FR', '1.200,50\t1,200.50', [120_050, 120_050]],
    ['en-US', '1,200\t', [120_000, null]],
    ['de-DE', '1.200\t0', [120_000, 0]],
  ])('is read in %s: %s', (locale, text, cells) => {
    expect(read(text, locale)).toEqual({ wrong: null, cells: [cells], unfit: 0 });
  });

  it('is refused as a whole where a text is no price, told by row and column', () => {
    expect(read('24\tfree\n-3\t22\n1.200\t5')).toEqual({
      wrong: [
        { row: 1, column: 2, text: 'free' },
        { row: 2, column: 1, text: '-3' },
        { row: 3, column: 1, text: '1.200' },
      ],
    });
  });

  it('is cut to the room there is, and the values that did not fit are counted', () => {
    expect(read('1\t2\t3\n4\t\t6\n7\t8\t', 'en-US', { rows: 2, columns: 2 })).toEqual({
      wrong: null,
      cells: [
        [100, 200],
        [400, null],
      ],
      unfit: 4,
    });
  });
});
