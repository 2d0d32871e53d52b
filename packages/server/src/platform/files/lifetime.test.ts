import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../database/uuid.ts';
import { hashOf } from '../http/session-token.ts';
import { clearFiles } from './clear-files.ts';
import { diskStorage } from '../outside/storage/disk-storage.ts';
import type { Storage } from '../outside/storage/storage.ts';
import { FULL } from '../../fire/size.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-log.ts';
import { smallPicture } from '../../testing/test-files.ts';

/** The life of files: on a disk that fails, after a crash, and when nothing shows them any more. */

let folder: string;
let disk: Storage;
let failure: NodeJS.ErrnoException | null = null;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-files-'));
  disk = diskStorage(folder);
  const storage: Storage = {
    ...disk,
    put: (id, bytes) => (failure === null ? disk.put(id, bytes) : Promise.reject(failure)),
  };
  app = await startTestApp({ storage });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const businessOf = () => app.venue.harbor.businessId;
async function ask(): Promise<{ token: string; fileId: string }> {
  const body = { businessId: businessOf(), purpose: 'profile' as const };
  const { body: answer } = await app.call('owner', 'file.uploadUrl', { body });
  return { token: answer.url.split('/').at(-1) ?? '', fileId: answer.fileId };
}
const put = async (token: string) => app.call(null, 'file.upload', { params: { token }, file: await smallPicture() });
const get = (url: string) => app.app.inject(url).then(({ statusCode }) => statusCode);
const rows = async (fileId: string) =>
  (await app.owner.query('SELECT 1 FROM stored_file WHERE file_id = $1', [fileId])).rowCount;
const older = (fileId: string, interval: string) =>
  app.owner.query('UPDATE stored_file SET clear_at = clear_at - $2::interval WHERE file_id = $1', [fileId, interval]);
const clear = () => clearFiles(app.database, app.storage, silentLog);
const onDisk = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('a disk', () => {
  test('that is full gives a clear error, keeps no part of the file, and stores the next file', async () => {
    failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { token, fileId } = await ask();
    const refused = await put(token);
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      503,
      'file.not_stored',
      'The file could not be stored right now. Nothing else is lost; try again in a moment.',
    ]);
    failure = null;
    expect(await disk.open(fileId)).toBeNull();
    expect((await put((await ask()).token)).status).toBe(201);
  });

  test('that fails while it writes keeps no half of a file', async () => {
    const id = newId();
    const before = onDisk().length;
    // A folder lies at the path of the file, so that the write fails.
    mkdirSync(join(folder, id.slice(-2), id), { recursive: true });
    await expect(disk.put(id, new Uint8Array(10))).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(onDisk().length).toBe(before);
    rmSync(join(folder, id.slice(-2), id), { recursive: true });
  });

  test('accepts only our own ids as file names', async () => {
    for (const name of ['../x', 'a', '/etc/passwd', `${newId()}/..`]) {
      await expect(disk.put(name, new Uint8Array(1))).rejects.toThrow(/UUID/);
      await expect(disk.open(name)).rejects.toThrow(/UUID/);
      await expect(disk.remove(name)).rejects.toThrow(/UUID/);
    }
  });

  test('that lost a file answers not found', async () => {
    const { token } = await ask();
    const { body } = await put(token);
    await disk.remove(body.fileId);
    expect(await get(body.url)).toBe(404);
  });
});

/** A disk that is really full needs a file system of its own, which only root may mount. */
describe.runIf(FULL && process.platform === 'linux' && process.getuid?.() === 0)('a disk of one megabyte', () => {
  test('keeps a file that fits, and no part of one that does not', async () => {
    const small = mkdtempSync(join(tmpdir(), 'laneway-small-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]);
    try {
      const storage = diskStorage(small);
      const [fits, tooMuch] = [newId(), newId()];
      await storage.put(fits, new Uint8Array(500_000));
      await expect(storage.put(tooMuch, new Uint8Array(2_000_000))).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await storage.open(tooMuch)).toBeNull();
      expect(readdirSync(small, { recursive: true }).filter((name) => String(name).endsWith('.half'))).toEqual([]);
      await storage.put(tooMuch, new Uint8Array(100_000));
    } finally {
      execFileSync('umount', ['--lazy', small]);
      rmSync(small, { recursive: true });
    }
  });
});

describe('a file that nothing shows', () => {
  test('is deleted after a day, and an unused upload address after an hour', async () => {
    const [never, unused] = [await ask(), await ask()];
    const { body } = await put(unused.token);
    await older(never.fileId, '59 minutes');
    await older(unused.fileId, '23 hours 59 minutes');
    await clear();
    expect([await rows(never.fileId), await rows(unused.fileId), await get(body.url)]).toEqual([1, 1, 200]);
    await older(never.fileId, '2 minutes');
    await older(unused.fileId, '2 minutes');
    // A file that is about to be deleted is not served.
    expect(await get(body.url)).toBe(404);
    expect(await clear()).toBe(2);
    expect([await rows(never.fileId), await rows(unused.fileId)]).toEqual([0, 0]);
    expect(await disk.open(unused.fileId)).toBeNull();
  });

  test('is deleted with the partial file of a process that died', async () => {
    const { token, fileId } = await ask();
    await app.owner.query('UPDATE stored_file SET upload_used_at = app.now() WHERE upload_hash = $1', [hashOf(token)]);
    await disk.put(fileId, new Uint8Array(10));
    writeFileSync(join(folder, fileId.slice(-2), `${fileId}.half`), 'half');
    await older(fileId, '61 minutes');
    await clear();
    expect(onDisk().filter(({ name }) => name.includes(fileId))).toEqual([]);
    expect(await rows(fileId)).toBe(0);
  });

  test('stays while something shows it, and is deleted when a new picture replaces it', async () => {
    const profile = async () => {
      const params = { userId: app.venue.accounts.owner, userType: 'BIZ' as const };
      return (await app.call('owner', 'auth.detail', { params })).body.userInfo;
    };
    const choose = async (profileImageId: string | null) =>
      app.call('owner', 'auth.update', { body: { version: (await profile()).version, profileImageId } });
    const [first, second] = [await ask(), await ask()];
    await put(first.token);
    await put(second.token);
    expect((await choose(first.fileId)).status).toBe(200);
    const firstUrl = (await profile()).profileImageUrl ?? '';
    await clear();
    expect(await get(firstUrl)).toBe(200);
    expect((await choose(second.fileId)).status).toBe(200);
    expect([
      await get(firstUrl),
      await disk.open(first.fileId).then((file) => file?.stream.destroy() !== undefined),
    ]).toEqual([404, true]);
    await clear();
    expect([await disk.open(first.fileId), await rows(first.fileId)]).toEqual([null, 0]);
    expect(await get((await profile()).profileImageUrl ?? '')).toBe(200);
  });
});
