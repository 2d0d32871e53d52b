import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenFailure } from './start-failure.ts';

const url = JSON.stringify(new URL('start-failure.ts', import.meta.url).href);

function run(body: string) {
  const text = `import { StartFailure, startOrExit } from ${url};\n${body}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' });
}

describe('a start that fails', () => {
  it('prints its sentence alone and exits with code 1, even while handles are open', () => {
    const failing = `setInterval(() => {}, 1000); await startOrExit(Promise.reject(new StartFailure('No lanes.')));`;
    expect(run(failing)).toMatchObject({ status: 1, stdout: '', stderr: 'No lanes.\n' });
  });

  it('prints the whole error of a bug', () => {
    const { status, stderr } = run(`await startOrExit(Promise.reject(new TypeError('broken')));`);
    expect(status).toBe(1);
    expect(stderr).toContain('TypeError: broken\n    at ');
  });
});

describe('a port', () => {
  const holder = createServer();
  beforeAll(() => new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => holder.close(resolve)));

  function failureOn(host: string, port: number): Promise<unknown> {
    return new Promise((resolve) => {
      const server = createServer().once('error', (error) => resolve(listenFailure(error, { host, port })));
      server.listen(port, host);
    });
  }

  it('that is taken is named in the sentence', async () => {
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await failureOn('127.0.0.1', port)).toMatchObject({
      name: 'StartFailure',
      message: `Port ${port} is already taken: stop what uses it, or set PORT to another one.`,
    });
  });

  it('of another machine is refused', async () => {
    expect(await failureOn('192.0.2.1', 0)).toMatchObject({
      message: 'HOST "192.0.2.1" is not an address of this machine.',
    });
  });

  it('leaves other errors as they are', () => {
    const error = new Error('else');
    expect(listenFailure(error, { host: 'x', port: 1 })).toBe(error);
  });
});
