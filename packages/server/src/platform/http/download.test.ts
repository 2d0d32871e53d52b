import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openDownloads, type Download } from './download.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Serves files made of these slices; `sent` counts the answers that have ended. */
async function serve(slices: () => Download['slices'], stallMs?: number) {
  const downloads = openDownloads(stallMs === undefined ? {} : { stallMs });
  let sent = 0;
  app = fastify();
  app.get('/', async (_request, reply) => {
    const make = async () => ({ name: 'a.csv', type: 'text/csv', slices: slices() });
    await downloads.send(reply, 'business', () => '', make).finally(() => (sent += 1));
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, sent: () => sent };
}

test('a client that stops reading is disconnected', async () => {
  let isOver = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'x'.repeat(64 * 1024);
    } finally {
      isOver = true;
    }
  }
  const { url, sent } = await serve(endless, 50);
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  await expect.poll(() => [sent(), isOver]).toEqual([1, true]);
  await expect(reply.text()).rejects.toThrow('terminated');
});

test('a failure in the middle cuts the answer off, so that the client does not take a part for the whole file', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'x'.repeat(256 * 1024);
    throw new Error('the database went away');
  }
  const { url, sent } = await serve(broken);
  const reply = await fetch(url);
  await expect(reply.text()).rejects.toThrow('terminated');
  await expect.poll(sent).toBe(1);
});

test('a failure before the first slice is an ordinary failure', async () => {
  const failing = { next: () => Promise.reject(new Error('the database went away')) };
  const { url, sent } = await serve(() => ({ [Symbol.asyncIterator]: () => failing }));
  expect((await fetch(url)).status).toBe(500);
  expect(sent()).toBe(1);
});

test('a file may be bytes', async () => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0xff);
    yield Buffer.from([0x00, 0x80]);
  }
  const { url } = await serve(bytes);
  const reply = await fetch(url);
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00, 0x80]);
});
