import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Failure } from './failure.mjs';
import { areScriptsNear, changedFiles, testsNear } from './near.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-near-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...paths) {
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
}

function git(...args) {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@laneway.test', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

describe('the files that a change touches', () => {
  it('are those that differ from a commit, and new ones that are not ignored', () => {
    git('init', '--quiet');
    write('same.ts', 'edited.ts', 'committed.ts', 'node_modules/a.ts');
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    git('add', '.');
    git('commit', '--quiet', '--message=one');
    writeFileSync(join(folder, 'committed.ts'), '2');
    git('commit', '--quiet', '--all', '--message=two');
    writeFileSync(join(folder, 'edited.ts'), '3');
    write('new.ts', 'node_modules/b.ts');
    assert.deepEqual(new Set(changedFiles(folder, 'HEAD')), new Set(['edited.ts', 'new.ts']));
    assert.deepEqual(new Set(changedFiles(folder, 'HEAD~1')), new Set(['committed.ts', 'edited.ts', 'new.ts']));
  });

  it('cannot be computed from an unknown commit', () => {
    git('init', '--quiet');
    assert.throws(() => changedFiles(folder, 'nowhere'), Failure);
  });
});

describe('the tests near a change', () => {
  const server = 'packages/server/src/features/plans';
  const view = 'packages/console/src/features/plans';

  it('are those of its folder, and of folders of the same name in every package', () => {
    write(`${server}/plan.test.ts`, `${server}/other.test.ts`, `${view}/plans.test.tsx`, `${view}/plans.tsx`);
    write('packages/server/src/features/outlets/outlet.test.ts', 'packages/domain/src/money/cents.test.ts');
    const near = testsNear(folder, [`${server}/plan.service.ts`]);
    assert.deepEqual(Object.keys(near), ['server', 'console']);
    assert.deepEqual(near.server.toSorted(), [`${server}/other.test.ts`, `${server}/plan.test.ts`]);
    assert.deepEqual(near.console, [`${view}/plans.test.tsx`]);
  });

  it('begin with those of its own folder', () => {
    const [own, other] = ['packages/console/src/features/board/model', 'packages/console/src/app/model'];
    write(`${own}/a.test.ts`, `${other}/b.test.ts`);
    for (const [changed, rest] of [
      [own, other],
      [other, own],
    ]) {
      const [first, second] = testsNear(folder, [`${changed}/c.ts`]).console;
      assert.deepEqual([dirname(first), dirname(second)], [changed, rest]);
    }
  });

  it("are the scripts' own for a script or the lint rules", () => {
    assert.equal(areScriptsNear(['scripts/near.mjs']), true);
    assert.equal(areScriptsNear(['oxlint.config.ts']), true);
    assert.equal(areScriptsNear(['README.md', `${server}/plan.service.ts`]), false);
  });

  it('are none for a file outside the sources, and not all tests for a file at their top', () => {
    write('packages/server/src/main.test.ts', 'packages/console/src/main.test.tsx', `${server}/plan.test.ts`);
    assert.deepEqual(testsNear(folder, ['README.md', 'scripts/near.mjs', 'packages/server/package.json']), {});
    assert.deepEqual(testsNear(folder, ['packages/server/src/routes.ts']), {
      server: ['packages/server/src/main.test.ts'],
    });
  });
});
