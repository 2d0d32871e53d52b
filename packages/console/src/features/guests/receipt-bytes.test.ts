import { expect, it } from 'vitest';
import { printable } from './receipt-bytes.ts';

it.each([
  ['Gr\u00fc\u00dfe, \u20ac 5', 'Gr\u00fc\u00dfe, \u20ac 5'],
  ['1\u202f288,00\u00a0$', '1 288,00 $'],
  ['\u2212$79.35', '-$79.35'],
  ['Dana\u001bp\u0000Cole\n', 'DanapCole'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
