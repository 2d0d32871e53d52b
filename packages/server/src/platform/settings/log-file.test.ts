import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const numbersIn = (name: string) =>
  (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { n: number }).n);

test('the log begins anew once it is full, keeps the newest of the earlier files, and loses no line of these', async () => {
  const file = logFile(join(folder, 'laneway.log'), { bytes: 2000, keep: 3 });
  const log = pino({ base: null }, file);
  for (let n = 0; n < 200; n += 1) {
    log.info({ n }, 'a line of the log');
    // Writes and rotations take turns, as with calls.
    await vi.waitUntil(() => numbersIn('laneway.log').at(-1) === n, { interval: 1 });
  }
  file.close();
  await expect.poll(() => numbersIn('laneway.log').at(-1)).toBe(199);
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['laneway.log', 'laneway.log.1', 'laneway.log.2', 'laneway.log.3']);
  const kept = names.toReversed().flatMap(numbersIn);
  expect(kept).toEqual(Array.from(kept, (_, index) => 200 - kept.length + index));
  expect(names.filter((name) => statSync(join(folder, name)).size > 2000)).toEqual([]);
});

test('a full file of the run before counts', async () => {
  writeFileSync(join(folder, 'laneway.log'), `${JSON.stringify({ n: -1, pad: 'x'.repeat(3000) })}\n`);
  const file = logFile(join(folder, 'laneway.log'), { bytes: 2000, keep: 3 });
  pino({ base: null }, file).info({ n: 0 }, 'the first line');
  file.close();
  await expect.poll(() => numbersIn('laneway.log')).toEqual([0]);
  expect(numbersIn('laneway.log.1')).toEqual([-1]);
});
