import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { MOST_UPLOAD_BYTES } from '@laneway/contract/files/upload-rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { picture, smallPicture } from '../../testing/test-files.ts';
import type { Person } from '../../testing/test-venue.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { leftOf, uploadToken } from './upload.fixture.ts';

/** Uploads that are many, slow, too long or cut off. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = async (token: string, file: Uint8Array<ArrayBuffer>) =>
  app.call(null, 'file.upload', { params: { token }, file });

/** Sends the beginning of a file, and the rest when `go` says so. */
async function beginUpload(file: Buffer, go: Promise<void>, who: Person) {
  const begun = Promise.withResolvers<void>();
  const payload = Readable.from(
    (async function* () {
      yield file.subarray(0, 10);
      begun.resolve();
      await go;
      yield file.subarray(10);
    })(),
  );
  const url = `/api/files/${await uploadToken(app, 'outlet', who)}`;
  const reply = app.app.inject({ method: 'PUT', url, payload, headers: { 'transfer-encoding': 'chunked' } });
  void reply.catch(() => undefined);
  await begun.promise;
  return { reply };
}

describe('many at the same time', () => {
  test('are limited to four of a business and eight in all; a refused one may retry at the same address', async () => {
    const file = await smallPicture();
    const go = Promise.withResolvers<void>();
    const begin = (who: Person) => beginUpload(Buffer.from(file), go.promise, who);
    const replies = [];
    for (let number = 0; number < 4; number += 1) replies.push((await begin('owner')).reply);
    const token = await uploadToken(app);
    const refused = await send(token, file);
    expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
    // Another business has its own limit.
    expect((await send(await uploadToken(app, 'logo', 'cedarOwner'), file)).status).toBe(201);
    for (let number = 0; number < 4; number += 1) replies.push((await begin('cedarOwner')).reply);
    const admin = await uploadToken(app, 'profile', 'admin');
    expect((await send(admin, file)).status).toBe(503);
    go.resolve();
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 201));
    for (const later of [token, admin]) expect((await send(later, file)).status).toBe(201);
  });

  test('are decoded one after the other, and no more wait than the limit allows', async () => {
    const file = await picture(1200, 900);
    const tokens = [];
    for (let number = 0; number < 16; number += 1) {
      tokens.push(await uploadToken(app, 'outlet', number % 2 === 0 ? 'owner' : 'cedarOwner'));
    }
    let most = 0;
    const count = (unpacked: number) => (most = Math.max(most, unpacked));
    sharp.queue.on('change', count);
    try {
      const replies = await Promise.all(tokens.map((token) => send(token, file)));
      const taken = replies.filter(({ status }) => status === 201);
      expect(replies.every(({ status }) => status === 201 || status === 503)).toBe(true);
      expect(taken).toHaveLength(8);
      expect(most).toBe(1);
    } finally {
      sharp.queue.off('change', count);
    }
  });
});

/** Starts a server with its own limits, listening at a port. */
async function withLimits<T>(limits: Partial<UploadLimits>, work: (app: TestApp, port: number) => Promise<T>) {
  const limited = await startTestApp({ uploadLimits: { ...UPLOAD_LIMITS, ...limits } });
  try {
    const base = await limited.app.listen({ port: 0, host: '127.0.0.1' });
    return await work(limited, Number(new URL(base).port));
  } finally {
    await limited.close();
  }
}

/** Announces a file of 5,000 bytes, and sends the first of them. @returns the connection. */
function startSending(port: number, token: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`PUT /api/files/${token} HTTP/1.1\r\nhost: here\r\ncontent-length: 5000\r\n\r\nhalf`);
  return socket;
}

describe('a sender over the wire', () => {
  test('who compresses the file is refused at once, and may send it again as it is', async () => {
    const token = await uploadToken(app);
    const file = await smallPicture();
    const url = `/api/files/${token}`;
    const headers = { 'content-encoding': 'gzip', 'content-type': 'image/png' };
    const refused = await app.app.inject({ method: 'PUT', url, headers, payload: gzipSync(file) });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([415, 'unsupported_media']);
    expect((await send(token, file)).status).toBe(201);
  });

  test('who stops in the middle gets an error, leaves no file, and frees their place', () =>
    withLimits({ atOnce: 1, quietMs: 200 }, async (limited, port) => {
      const token = await uploadToken(limited);
      // The whole answer, until the connection is closed.
      const answer = await text(startSending(port, token));
      expect(answer).toMatch(/^HTTP\/1\.1 422 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        code: 'file.too_slow',
        message: 'The file did not arrive in time. Check your connection and try again.',
      });
      expect(await leftOf(limited, token)).toBe(false);
      const file = await smallPicture();
      const again = await limited.call(null, 'file.upload', { params: { token }, file });
      expect([again.status, again.error.code]).toEqual([404, 'file.address_over']);
      const params = { token: await uploadToken(limited) };
      expect((await limited.call(null, 'file.upload', { params, file })).status).toBe(201);
    }));

  test('who sends a byte now and then gets the same error when the time for a file is over', () =>
    withLimits({ wholeMs: 400 }, async (limited, port) => {
      const token = await uploadToken(limited);
      const socket = startSending(port, token);
      const drip = setInterval(() => socket.write('x'), 20);
      const answer = await text(socket);
      clearInterval(drip);
      expect(answer).toContain('"code":"file.too_slow"');
      expect(await leftOf(limited, token)).toBe(false);
    }));

  test('who sends too much receives the refusal, and one who disconnects does not disturb the server', () =>
    withLimits({}, async (limited, port) => {
      const base = `http://127.0.0.1:${port}/api/files`;
      const reply = await fetch(`${base}/${await uploadToken(limited)}`, {
        method: 'PUT',
        body: Readable.toWeb(Readable.from([new Uint8Array(MOST_UPLOAD_BYTES), new Uint8Array(4_000_000)])),
        duplex: 'half',
      } as RequestInit);
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'file.too_large']);

      const broken = await uploadToken(limited);
      const socket = startSending(port, broken);
      await new Promise<void>((resolve, reject) => {
        // Closes the socket once the written bytes are sent.
        socket.write('', () => socket.destroy());
        socket.once('close', () => resolve());
        socket.once('error', reject);
      });
      const file = new Blob([await smallPicture()]);
      const next = await fetch(`${base}/${await uploadToken(limited)}`, { method: 'PUT', body: file });
      expect([next.status, await leftOf(limited, broken)]).toEqual([201, false]);
    }));
});
