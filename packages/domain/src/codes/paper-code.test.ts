import { expect, it } from 'vitest';
import { isScanned, paperCodePath, partsOfScan } from './paper-code.ts';

const SCANNED = 'https://lanes.example/q/DK7QMR-1.ABCDEFGH27';

it('names what a QR is of, with its hash', () => {
  expect(paperCodePath('D', 'K7QMR-1', 'ABCDEFGH27')).toBe('/q/DK7QMR-1.ABCDEFGH27');
  expect(partsOfScan(` ${SCANNED} `)).toEqual({ kind: 'D', what: 'K7QMR-1', hash: 'ABCDEFGH27' });
});

it.each([
  ['a kind that there is not', '/q/MK7QMR.ABCDEFGH27'],
  ['a hash that is cut', '/q/DK7QMR.ABCDEFGH2'],
  ['more behind it', `${SCANNED}/`],
  ['a typed code', 'K7QMR T4WXH'],
])('reads no parts of %s', (_, text) => {
  expect(partsOfScan(text)).toBeNull();
});

it('tells what was scanned from what is typed, and of which kind it is', () => {
  expect([isScanned(SCANNED), isScanned(SCANNED, 'deal'), isScanned(SCANNED, 'giftCard')]).toEqual([true, true, false]);
  expect(isScanned('HL-7K3QM')).toBe(false);
});
