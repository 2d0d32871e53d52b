import { expect, test } from 'vitest';
import { makeSeal } from './seal.ts';

const REFUSED = /authenticate|authentication tag|not known here/;
const seal = makeSeal('a secret of this installation, long enough');

test('sealed text can be opened again, and is unreadable meanwhile', () => {
  const sealed = seal.seal('The code is 123456 – für Sie', 'mail 1');
  expect(sealed.toString('latin1')).not.toContain('123456');
  expect(seal.open(sealed, 'mail 1')).toBe('The code is 123456 – für Sie');
  expect(seal.seal('same', 'mail 1')).not.toEqual(seal.seal('same', 'mail 1'));
});

test('it does not open with other associated data, with another secret, or when it was changed', () => {
  const sealed = seal.seal('secret', 'mail 1');
  expect(() => seal.open(sealed, 'mail 2')).toThrow(REFUSED);
  expect(() => makeSeal('another installation, another secret!!').open(sealed, 'mail 1')).toThrow(REFUSED);
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'mail 1'), `byte ${at}`).toThrow(REFUSED);
  }
  expect(() => seal.open(sealed.subarray(0, 20), 'mail 1')).toThrow(REFUSED);
});

test('a keyed hash depends on the installation’s secret', () => {
  expect(seal.mac('123456')).toEqual(seal.mac('123456'));
  expect(seal.mac('123456')).not.toEqual(seal.mac('123457'));
  expect(seal.mac('123456')).not.toEqual(makeSeal('another installation, another secret!!').mac('123456'));
});
