import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecret } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a secret', () => {
  it('is made on the first start, closed to others, and stays', () => {
    const dataDir = join(folder, 'data');
    const secret = readSecret(dataDir, 'signing');
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(readSecret(dataDir, 'signing')).toBe(secret);
    expect(readSecret(dataDir, 'other')).not.toBe(secret);
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['other', 'signing']);
    expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'secrets', 'signing')).mode & 0o777).toBe(0o600);
  });

  it('is closed again when somebody opened it', () => {
    const secret = readSecret(folder, 'signing');
    chmodSync(join(folder, 'secrets', 'signing'), 0o644);
    expect(readSecret(folder, 'signing')).toBe(secret);
    expect(statSync(join(folder, 'secrets', 'signing')).mode & 0o777).toBe(0o600);
  });

  it('is the given one when one is given, and then nothing is written', () => {
    const given = 'x'.repeat(32);
    expect(readSecret(folder, 'signing', given)).toBe(given);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it is short, without being repeated', () => {
    expect(() => readSecret(folder, 'signing', 'hunter2')).toThrow(
      /^The secret "signing" in the environment is shorter than 32 characters\.$/,
    );
    readSecret(folder, 'signing');
    writeFileSync(join(folder, 'secrets', 'signing'), '');
    expect(() => readSecret(folder, 'signing')).toThrow('is shorter than 32 characters.');
    expect(readFileSync(join(folder, 'secrets', 'signing'), 'utf8')).toBe('');
  });
});
