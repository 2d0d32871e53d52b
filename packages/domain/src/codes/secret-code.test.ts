import { expect, it } from 'vitest';
import { drawSecretCode, showSecretCode, typedSecretCode } from './secret-code.ts';

const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 37);

it('draws ten characters for a deal and sixteen for a gift card, none of them 0 O 1 I', () => {
  expect(drawSecretCode('deal', bytes)).toBe('27CHNTY5AF');
  expect(drawSecretCode('giftCard', bytes)).toBe('27CHNTY5AFLRW38D');
  const every = drawSecretCode(
    'giftCard',
    Uint8Array.from({ length: 16 }, (_, at) => 255 - at),
  );
  expect(every).not.toMatch(/[0O1I]/);
  expect(() => drawSecretCode('giftCard', bytes.subarray(1))).toThrow(RangeError);
});

it('shows a deal in fives and a gift card in fours', () => {
  expect(showSecretCode('deal', 'K7QMRT4WXH')).toBe('K7QMR T4WXH');
  expect(showSecretCode('giftCard', '7QMRT4WXHK2N9PCD')).toBe('7QMR T4WX HK2N 9PCD');
});

it.each([
  ['K7QMR T4WXH', 'K7QMRT4WXH'],
  [' k7qmr-t4wxh ', 'K7QMRT4WXH'],
  ['k7q mrt 4wx–h', 'K7QMRT4WXH'],
  ['K7QMRT4WX', null],
  ['K7QMRT4WXHK', null],
  ['K7QMRT4WX0', null],
  ['', null],
])('reads the code of a deal that is typed as "%s"', (typed, code) => {
  expect(typedSecretCode('deal', typed)).toBe(code);
});
