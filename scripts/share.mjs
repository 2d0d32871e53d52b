import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

const RECENT_COMMITS = 10;

/**
 * The test files that a run at small size takes of a layer with more than `most`: each file in turn, chosen by the
 * commit so that a failed run can be repeated, and all beside what the last commits changed. So a run takes as long when
 * there are three times as many; the full size takes all.
 * @param changed paths from the root of what changed lately
 */
export function shareOf(tests, { most, turn, changed }) {
  const parts = Math.ceil(tests.length / most);
  if (parts < 2) return tests;
  const sources = changed.filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  const near = new Set([...changed, ...sources.map(dirname)]);
  return tests.toSorted().filter((test, at) => (at + turn) % parts === 0 || near.has(test) || near.has(dirname(test)));
}

/** What the last commits changed; nothing without their history. */
export function changedLately(folder) {
  const args = ['diff', '--name-only', `HEAD~${RECENT_COMMITS}`];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
