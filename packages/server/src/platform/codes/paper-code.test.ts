import { expect, test } from 'vitest';
import { paperCode, readPaperCode } from './paper-code.ts';
import { makeSeal } from '../settings/seal.ts';

const seal = makeSeal('a secret of this installation');
const [business, other] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
const card = { kind: 'G', what: '0190a0a0-0000-7000-8000-00000000000c' } as const;
const text = paperCode({ seal, publicUrl: 'https://laneway.example.com' }, business, card);

test('a QR names its card to its own business alone', () => {
  expect(text).toMatch(/^https:\/\/laneway\.example\.com\/q\/G0190a0a0-.+\.[A-Z2-7]{10}$/);
  expect(readPaperCode(seal, business, text)).toEqual(card);
  expect(readPaperCode(seal, other, text)).toBeNull();
  expect(readPaperCode(makeSeal('another'), business, text)).toBeNull();
});

test.each([
  ['another card', text.replace('c.', 'd.')],
  ['another kind', text.replace('/q/G', '/q/B')],
  ['a guessed hash', text.replace(/\.[A-Z2-7]{10}$/, '.AAAAAAAAAA')],
  ['no QR', 'K7QM RT4W XH2N 9PCD'],
])('%s is none', (_, typed) => expect(readPaperCode(seal, business, typed)).toBeNull());
