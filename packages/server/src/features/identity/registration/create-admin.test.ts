import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServerChild } from '../../../fire/server-child.ts';
import { freshTestFolder, type TestFolder } from '../../../platform/postgres/test-cluster.ts';
import { newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAdmin } from './create-admin.ts';

describe('an Admin who is made', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function enter(email: string) {
    const { body } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
    return app.call(null, 'auth.login', { body: { type: 'ADM', id: body.id, token: body.token } });
  }

  test('sets a password with the link, once, and signs in', async () => {
    const email = newEmail();
    const made = await createAdmin(app.database, email);
    const token = (made === 'taken' ? null : made.path)?.split('/').at(-1) ?? '';
    const set = () => app.call(null, 'auth.setNewPassword', { query: { token }, body: { password: SAMPLE_PASSWORD } });
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(400);
    expect((await enter(email)).body.userInfo).toMatchObject({ role: 'ADM', name: 'Laneway', firstName: 'Admin' });
  });

  test('is one for each e-mail, however it is written, and also when asked for at once', async () => {
    const email = newEmail();
    const made = await Promise.all([1, 2, 3].map(() => createAdmin(app.database, email)));
    expect(made.filter((one) => one === 'taken')).toHaveLength(2);
    expect(await createAdmin(app.database, email.toUpperCase())).toBe('taken');
    const { rows } = await app.owner.query(
      "SELECT 1 FROM staff WHERE first_name = 'Admin' AND business_id = $1 AND last_name = ''",
      ['00000000-0000-0000-0000-000000000000'],
    );
    expect(rows.length, 'a refusal leaves no staff behind').toBe(2);
  });

  test('keeps the password that the person has', async () => {
    const { email } = await personWithPassword(app);
    expect(await createAdmin(app.database, email)).toEqual({ path: null });
    expect((await enter(email)).body.userInfo.role).toBe('ADM');
  });
});

describe('the command', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = freshTestFolder();
  });
  afterEach(() => folder.remove());

  async function run(email: string): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../create-admin.main.ts'), email], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder.path, 'data'), PORT: '4777' },
    });
    let said = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (said += String(part)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  test('works on a fresh data folder, and beside a server that runs on it', { timeout: 180_000 }, async () => {
    const first = await run('first@admin.test');
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringMatching(/http:\/\/localhost:4777\/authentication\/password-reset\/[\w-]{43}\n/),
    });
    const server = await startServerChild(join(folder.path, 'data'));
    try {
      const second = await run('second@admin.test');
      expect(second).toMatchObject({ code: 0, said: expect.stringContaining('second@admin.test is an Admin now.') });
      const token = /password-reset\/([\w-]{43})/.exec(second.said)?.[1] ?? '';
      const reply = await fetch(`${server.base}/api/users/setNewPassword?token=${token}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: SAMPLE_PASSWORD }),
      });
      expect(reply.status).toBe(200);
      expect(await run('First@admin.test')).toEqual({ code: 1, said: 'First@admin.test is an Admin already.\n' });
      expect((await run('nobody')).said).toContain('npm run admin:create -- somebody@example.com');
    } finally {
      await server.end();
    }
  });
});
