import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lab/paths.ts';
import { isMet, type Measured } from './figure.ts';

export type Run = { postgres: string | null; size: string; measured: readonly Measured[] };

/** Saves a run as JSON beside the earlier ones and returns the file's path inside the project. */
export function saveRun({ postgres, size, measured }: Run, at: Temporal.Instant): string {
  const [cpu] = cpus();
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  const record = {
    at: at.toString({ smallestUnit: 'second' }),
    commit: git.status === 0 ? git.stdout.trim() : null,
    machine: {
      cpu: cpu?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      platform: `${process.platform} ${process.arch}`,
    },
    versions: { node: process.version, postgres },
    size,
    figures: measured.map((one) => ({ ...one, raw: rounded(one.raw), met: isMet(one) })),
  };
  // To the second, so that a partial run does not overwrite the run before.
  const name = join('packages/bench/results', `${record.at.replaceAll(':', '').replace('Z', '')}.json`);
  mkdirSync(join(ROOT, 'packages/bench/results'), { recursive: true });
  writeFileSync(join(ROOT, name), `${JSON.stringify(record, null, 2)}\n`);
  return name;
}

function rounded(raw: Measured['raw']): Measured['raw'] {
  const round = (value: number) => Number(value.toPrecision(5));
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, Array.isArray(value) ? value.map(round) : round(value)]),
  );
}
