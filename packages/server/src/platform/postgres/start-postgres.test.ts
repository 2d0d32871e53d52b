import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries, findPackage } from './binaries.ts';
import { LONGEST_SOCKET_PATH, shortFolder } from './folders.ts';
import { isPostmasterOf, postmasterPid } from './postmaster-pid.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';
import { runChild } from './test-child.ts';
import { freshTestFolder, type TestFolder } from './test-cluster.ts';

const isRoot = process.getuid?.() === 0;

let testFolder: TestFolder;
let folder: string;
let said: string[];
let running: EmbeddedPostgres[];

beforeEach(() => {
  testFolder = freshTestFolder();
  folder = testFolder.path;
  said = [];
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  testFolder.remove();
});

async function start(dataDir: string, durable = false): Promise<EmbeddedPostgres> {
  const outside = join(folder, 'outside');
  const postgres = await startPostgres({ dataDir, outside, durable, log: (sentence) => said.push(sentence) });
  running.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(postgres.connection('postgres', 'postgres'));
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('a first start', () => {
  it('creates a durable cluster in UTC and C.UTF-8 without an open port, and keeps it for the next start', async () => {
    const postgres = await start(join(folder, 'data'), true);
    const settings = [
      'TimeZone',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'data_checksums',
    ];
    expect(await ask(postgres, `select ${settings.map((name) => `current_setting('${name}')`).join(', ')}`)).toEqual([
      'UTC',
      'on',
      'on',
      'on',
      '',
      'on',
    ]);
    expect(
      await ask(
        postgres,
        "select datlocale, datlocprovider, pg_encoding_to_char(encoding) from pg_database where datname = 'template0'",
      ),
    ).toEqual(['C.UTF-8', 'b', 'UTF8']);
    await ask(postgres, 'create table kept as select 42 as answer');
    await postgres.stop();
    await postgres.stop();
    expect(postmasterPid(postgres.folders.cluster)).toBeUndefined();
    const again = await start(join(folder, 'data'));
    expect(await ask(again, 'select answer from kept')).toEqual([42]);
    expect(said).toEqual(['Created the database files.']);
  });

  it('clears away what a start that was cut short left', async () => {
    const half = join(folder, 'data', 'cluster.new-1');
    mkdirSync(join(half, 'base'), { recursive: true });
    chmodSync(join(folder, 'data'), 0o711);
    await start(join(folder, 'data'));
    expect(existsSync(half)).toBe(false);
  });

  it('closes its socket to other users', async () => {
    const postgres = await start(join(folder, 'data'));
    expect(statSync(postgres.folders.socket).mode & 0o077).toBe(0);
  });
});

describe('a second copy on the same data folder', () => {
  it('is refused with one sentence and harms nothing', async () => {
    const postgres = await start(join(folder, 'data'));
    await expect(start(join(folder, 'data'))).rejects.toThrow(
      `Laneway already runs on the data folder ${join(folder, 'data')} (process ${process.pid})`,
    );
    const other = runChild(
      `await start({ dataDir: ${JSON.stringify(join(folder, 'data'))}, durable: false, log() {} });`,
    );
    const { code, words } = await other.ended();
    expect(code).toBe(1);
    expect(words).toContain('StartFailure: Laneway already runs on the data folder');
    expect(await ask(postgres, 'select 1')).toEqual([1]);
  });

  it('wins alone when several start at once over a lock that was left behind', async () => {
    const first = await start(join(folder, 'data'));
    await first.stop();
    const body = `
      const postgres = await start({ dataDir: ${JSON.stringify(join(folder, 'data'))}, durable: false, log() {} });
      console.log('ready');
      setInterval(() => {}, 1000);`;
    const left = runChild(body);
    await left.says('ready');
    left.process.kill('SIGKILL');
    await left.ended();
    const copies = [runChild(body), runChild(body), runChild(body)];
    const outcomes = await Promise.all(
      copies.map((copy) =>
        copy.says('ready').then(
          () => copy,
          () => undefined,
        ),
      ),
    );
    const winners = outcomes.filter((copy) => copy !== undefined);
    expect(winners).toHaveLength(1);
    winners[0]?.process.kill('SIGKILL');
    await winners[0]?.ended();
    await start(join(folder, 'data'));
  });
});

describe('after a kill', () => {
  it('attaches to the server that outlived its Laneway, with every acknowledged write', async () => {
    const child = runChild(`
      import { Client } from ${JSON.stringify(import.meta.resolve('pg'))};
      const postgres = await start({ dataDir: ${JSON.stringify(join(folder, 'data'))}, durable: false, log() {} });
      const client = new Client(postgres.connection('postgres', 'postgres'));
      await client.connect();
      await client.query('create table written as select 7 as number');
      console.log('ready');
      setInterval(() => {}, 1000);`);
    await child.says('ready');
    const cluster = join(folder, 'data', 'cluster');
    const pid = postmasterPid(cluster);
    child.process.kill('SIGKILL');
    await child.ended();
    const postgres = await start(join(folder, 'data'));
    expect(said).toEqual(['Attached to the PostgreSQL that was still running.']);
    expect(postmasterPid(cluster)).toBe(pid);
    expect(await ask(postgres, 'select number from written')).toEqual([7]);
    await postgres.stop();
    expect(isPostmasterOf(pid ?? 0, cluster)).toBe(false);
  });

  it('starts a server again that was killed itself, each time, and leaves it alone once it is stopped', async () => {
    const dataDir = join(folder, 'data');
    const trouble: string[] = [];
    const onTrouble = (sentence: string) => void trouble.push(sentence);
    const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined, onTrouble });
    running.push(postgres);
    const { cluster } = postgres.folders;
    await ask(postgres, 'create table written as select 7 as number');
    for (const round of [1, 2]) {
      process.kill(postmasterPid(cluster) ?? 0, 'SIGKILL');
      await expect.poll(() => trouble.length, { timeout: 30_000 }).toBe(2 * round);
      expect(trouble.slice(-2)).toEqual([
        'PostgreSQL ended; it is started again, and Laneway answers when it is back.',
        'PostgreSQL is back.',
      ]);
      expect(await ask(postgres, 'select number from written')).toEqual([7]);
    }
    await postgres.stop();
    expect(postmasterPid(cluster)).toBeUndefined();
    expect(trouble).toHaveLength(4);
  });

  it('starts a server again that another Laneway had started', async () => {
    const child = runChild(`
      await start({ dataDir: ${JSON.stringify(join(folder, 'data'))}, durable: false, log() {} });
      console.log('ready');
      setInterval(() => {}, 1000);`);
    await child.says('ready');
    child.process.kill('SIGKILL');
    await child.ended();
    const postgres = await start(join(folder, 'data'));
    expect(said).toEqual(['Attached to the PostgreSQL that was still running.']);
    const pid = postmasterPid(postgres.folders.cluster) ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => ask(postgres, 'select 1').catch(() => []), { timeout: 30_000 }).toEqual([1]);
    expect(postmasterPid(postgres.folders.cluster)).not.toBe(pid);
  });

  it('tries again while it cannot start, makes no empty database, and ends in the middle of it', async () => {
    const dataDir = join(folder, 'data');
    const trouble: string[] = [];
    const onTrouble = (sentence: string) => void trouble.push(sentence);
    const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined, onTrouble });
    running.push(postgres);
    const { cluster } = postgres.folders;
    const pid = postmasterPid(cluster) ?? 0;
    renameSync(cluster, `${cluster}.away`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => trouble.length, { timeout: 30_000 }).toBeGreaterThan(2);
    expect(trouble.at(-1)).toMatch(/^PostgreSQL did not start on .* It is tried again\.$/);
    expect(existsSync(cluster)).toBe(false);
    renameSync(`${cluster}.away`, cluster);
    await expect.poll(() => trouble.at(-1), { timeout: 60_000 }).toBe('PostgreSQL is back.');
    renameSync(cluster, `${cluster}.away`);
    process.kill(Number.parseInt(readFileSync(join(`${cluster}.away`, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    const seen = trouble.length;
    await expect.poll(() => trouble.length, { timeout: 30_000 }).toBeGreaterThan(seen + 1);
    await postgres.stop();
    const told = trouble.length;
    renameSync(`${cluster}.away`, cluster);
    const again = await start(dataDir);
    expect(await ask(again, 'select 1')).toEqual([1]);
    expect(trouble).toHaveLength(told);
  });

  it.each<[string, (folders: EmbeddedPostgres['folders']) => string]>([
    ["the socket's lock", ({ socket }) => join(socket, '.s.PGSQL.5432.lock')],
    ['postmaster.pid', ({ cluster }) => join(cluster, 'postmaster.pid')],
  ])('starts although the number in %s now belongs to another program', async (_, fileIn) => {
    const first = await start(join(folder, 'data'));
    const { user } = first.folders;
    const file = fileIn(first.folders);
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    const stranger = spawn('sleep', ['60'], { ...user, stdio: 'ignore' });
    writeFileSync(file, [stranger.pid, ...lines.slice(1)].join('\n'));
    if (user !== undefined) chmodSync(file, 0o666);
    try {
      const again = await start(join(folder, 'data'));
      expect(await ask(again, 'select 1')).toEqual([1]);
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });
});

describe('where files lie', () => {
  it('moves the socket to a short folder when its path would be too long, and takes spaces', async () => {
    const dataDir = join(folder, "a folder with a long name, a comma and an apostrophe's", 'x'.repeat(60));
    try {
      const postgres = await start(dataDir);
      const path = join(postgres.folders.socket, '.s.PGSQL.5432');
      expect(Buffer.byteLength(path)).toBeLessThanOrEqual(LONGEST_SOCKET_PATH);
      expect(await ask(postgres, 'select 1')).toEqual([1]);
      await expect(start(dataDir)).rejects.toThrow('already runs');
      await postgres.stop();
    } finally {
      rmSync(shortFolder(dataDir), { recursive: true });
    }
  });

  it.runIf(isRoot)('lies outside a closed folder as root, says where, and leaves the parents alone', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'laneway-closed-'));
    try {
      const dataDir = join(closed, 'data');
      const postgres = await start(dataDir);
      const { place } = postgres.folders;
      expect(place.startsWith(join(folder, 'outside'))).toBe(true);
      expect(readFileSync(join(dataDir, 'location'), 'utf8')).toBe(`${place}\n`);
      expect(said[0]).toContain(place);
      expect(statSync(closed).mode & 0o777).toBe(0o700);
      await ask(postgres, 'create table kept as select 42 as answer');
      await postgres.stop();

      const copy = join(closed, 'copy');
      cpSync(dataDir, copy, { recursive: true });
      const other = await start(copy);
      expect(other.folders.place).not.toBe(place);
      const again = await start(dataDir);
      expect(await ask(again, 'select answer from kept')).toEqual([42]);
    } finally {
      for (const postgres of running) await postgres.stop();
      rmSync(closed, { recursive: true, force: true });
    }
  });

  it.runIf(isRoot)('copies the programs, with their links, out of a closed folder', () => {
    const closed = mkdtempSync(join(tmpdir(), 'laneway-closed-'));
    try {
      const source = findPackage();
      cpSync(join(source.folder, 'native'), join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
      rmSync(join(closed, 'native', 'lib', 'libpq.so.5'));
      const user = { uid: 65534, gid: 65534 };
      const binaries = findBinaries(folder, user, { folder: closed, version: source.version });
      expect(binaries).toBe(join(folder, `postgres-${source.version}`, 'native'));
      expect(readdirSync(join(binaries, 'lib'))).toContain('libpq.so.5');
      expect(findBinaries(folder, user, { folder: closed, version: source.version })).toBe(binaries);
    } finally {
      rmSync(closed, { recursive: true, force: true });
    }
  });
});
