import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

test('a quick run measures bookings and reads against bare references and says so in one table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laneway-bench-'));
  // PostgreSQL's user needs access where the tests run as root.
  chmodSync(folder, 0o711);
  try {
    const env = { ...process.env, BENCH_DIR: folder };
    const only =
      '--only=slots.engine,reservation,check-in,freeing,till,gift-card,lane-down,board,list,search,overview,prices';
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--quick', only], { env });
    const figures = stdout.split('\n').flatMap((line) => /^(\S+)\s.*[≤≥].*met$/i.exec(line)?.[1] ?? []);
    expect(figures).toEqual([
      'reservation.1',
      'reservation.16',
      'reservation.rows',
      'check-in.1',
      'freeing.edit',
      'till.cash',
      'till.day',
      'gift-card.apply',
      'board.day',
      'board.size',
      'list.first',
      'list.deep',
      'search.name',
      'search.phone',
      'search.code',
      'overview.queries',
      'overview.http',
      'prices.list',
      'prices.slots',
      'prices.price',
      'lane-down.plan',
      'slots.engine',
    ]);
    expect(stdout).toContain('its figures mean nothing');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
