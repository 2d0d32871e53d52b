import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { bookingCode, normaliseBookingCode } from './booking-code.ts';

describe('booking code', () => {
  it('has five characters without 0 O 1 I, whatever the bytes, and is recognised however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
        const code = bookingCode('HL', bytes);
        expect(code).toMatch(/^HL-[2-9A-HJ-NP-Z]{5}$/);
        expect(normaliseBookingCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code);
        expect(normaliseBookingCode(code.slice(3), 'HL')).toBe(code);
      }),
    );
  });

  it('uses every character equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const character = bookingCode('HL', new Uint8Array([byte, 0, 0, 0, 0]))[3]!;
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('refuses too few bytes', () => {
    expect(() => bookingCode('HL', new Uint8Array(4))).toThrow(RangeError);
  });
});

describe('a typed booking code', () => {
  it.each([
    ['HL-7K3QM', 'HL-7K3QM'],
    ['hl7k3qm', 'HL-7K3QM'],
    ['hl–7k3qm', 'HL-7K3QM'],
    ['LOIO-7K3QM', 'LOIO-7K3QM'],
    ['7K3QM', null],
    ['HL-7K3Q0', null],
    ['HL-7K3QMM', null],
    ['H-7K3QM', null],
    ['', null],
  ])('%s is %s', (typed, code) => {
    expect(normaliseBookingCode(typed)).toBe(code);
  });
});
