import { expect, it } from 'vitest';
import { codeOf } from './named-booking.ts';

it.each([
  ['HL-7K3QM', { prefix: 'HL', code: '7K3QM' }],
  [' hl 7k3qm ', { prefix: 'HL', code: '7K3QM' }],
  ['7K3QM', { prefix: null, code: '7K3QM' }],
  ['0193A5C2-8F1E-7B40-9C3D-2E5F6A7B8C9D', { bookingId: '0193a5c2-8f1e-7b40-9c3d-2e5f6a7b8c9d' }],
  ['HL-7K3Q', null],
  ['HL-7K3QO', null],
  ['Dana Cole', null],
  ['', null],
])('%s', (typed, named) => {
  expect(codeOf(typed)).toEqual(named);
});
