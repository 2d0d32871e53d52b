import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { isPostmasterOf, postmasterPid } from './postmaster-pid.ts';
import { runChild } from './test-child.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('the test cluster', () => {
  it('disappears with a killed run, process and folder', async () => {
    const child = runChild(`
      const { folder } = await cluster();
      console.log('folder', folder);
      setInterval(() => {}, 1000);`);
    const folder = await child.says('folder');
    const cluster = join(folder, 'data', 'cluster');
    const pid = postmasterPid(cluster) ?? 0;
    expect(isPostmasterOf(pid, cluster)).toBe(true);
    child.process.kill('SIGKILL');
    await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
    expect(isPostmasterOf(pid, cluster)).toBe(false);
  });
});

describe('a test database', () => {
  const made: TestDatabase[] = [];
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  async function namesIn(database: TestDatabase): Promise<string[]> {
    const client = new Client(database.connection);
    await client.connect();
    try {
      return (await client.query<{ name: string }>('select name from lanes order by name')).rows.map(
        ({ name }) => name,
      );
    } finally {
      await client.end();
    }
  }

  it('is a copy of a template that is built once', async () => {
    let built = 0;
    const template = {
      name: 'template_of_lanes',
      build: async (connection: TestDatabase['connection']) => {
        built += 1;
        const client = new Client(connection);
        await client.connect();
        await client.query("create table lanes as select 'Lane 1' as name");
        await client.end();
      },
    };
    made.push(...(await Promise.all([createTestDatabase(template), createTestDatabase(template)])));
    expect(await Promise.all(made.map(namesIn))).toEqual([['Lane 1'], ['Lane 1']]);
    expect(built).toBe(1);
  });
});
