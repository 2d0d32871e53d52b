import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { BRIDGE } from './bridge.ts';
import { scriptFrame } from './script-frame.ts';

async function opened(host: string | undefined) {
  const app = fastify();
  app.setErrorHandler(({ code }: { code?: string }, _request, reply) => reply.status(404).send(code ?? ''));
  await scriptFrame('printer', host)(app);
  return app.inject('/printer-frame');
}

describe('the page of a script of another host', () => {
  test('admits that host and its own bridge alone, in a sandbox, and lets our own pages alone frame it', async () => {
    const { headers, body } = await opened('https://printers.example');
    const bridge = /<script [^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(bridge).digest('base64');
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${hash}' https://printers.example`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
      'connect-src https://printers.example wss://printers.example',
    ]);
    expect(headers['permissions-policy']).not.toContain('(self)');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).toContain('data-src="https://printers.example/laneway-printer.js"');
  });

  test('of a reader is another one', async () => {
    const app = fastify();
    await scriptFrame('reader', 'https://readers.example')(app);
    const { body, headers } = await app.inject('/reader-frame');
    expect(body).toContain('data-device="reader" data-src="https://readers.example/laneway-reader.js"');
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
  });

  test('is not there without a host', async () => {
    expect((await opened(undefined)).statusCode).toBe(404);
  });
});

type Heard = { source: unknown; origin: string; data: unknown };

/** The bridge in a page around it, both played: what it tells that page, and to whom. */
function bridged() {
  const told: [message: object, to: string][] = [];
  const around = { postMessage: (message: object, to: string) => told.push([{ ...message }, to]) };
  const listeners: ((event: Heard) => Promise<void>)[] = [];
  const script = { src: '', addEventListener: () => undefined };
  const window = {
    parent: around,
    addEventListener: (_name: string, listener: (event: Heard) => Promise<void>) => listeners.push(listener),
  };
  const document = {
    currentScript: { dataset: { src: 'https://printers.example/laneway-printer.js', device: 'printer' } },
    createElement: () => script,
    head: { append: () => undefined },
  };
  runInNewContext(BRIDGE, { window, document, Error, location: { origin: 'https://laneway.example' } });
  const { laneway } = window as unknown as { laneway: { printer: (work: unknown) => void } };
  const say = (event: Partial<Heard>) => {
    const data = { laneway: 'script-frame', id: 1, request: 'paper' };
    return listeners[0]?.({ source: around, origin: 'https://laneway.example', data, ...event });
  };
  return { told, laneway, say, src: () => script.src };
}

describe('the bridge before the script', () => {
  test('loads the script, hands it requests and answers to our own address alone', async () => {
    const { told, laneway, say, src } = bridged();
    expect(src()).toBe('https://printers.example/laneway-printer.js');
    const asked: unknown[] = [];
    laneway.printer(async (request: unknown) => void asked.push(request));
    await say({});
    expect(asked).toEqual(['paper']);
    expect(told).toEqual([
      [{ laneway: 'script-frame', state: 'ready' }, 'https://laneway.example'],
      [{ laneway: 'script-frame', id: 1, answer: null }, 'https://laneway.example'],
    ]);
  });

  test('hands over what the script refuses, shortened', async () => {
    const { told, laneway, say } = bridged();
    laneway.printer(async () => Promise.reject(new Error('x'.repeat(300))));
    await say({});
    expect(told.at(-1)?.[0]).toEqual({ laneway: 'script-frame', id: 1, error: 'x'.repeat(200) });
    expect(() => laneway.printer('print')).toThrow('laneway.printer takes a function.');
  });

  test.each([
    ['a page of another address', { origin: 'https://elsewhere.example' }],
    ['a page without one', { origin: 'null' }],
    ['another window', { source: {} }],
    ['another message', { data: { laneway: 'card-field', id: 1, request: 'paper' } }],
    ['garbage', { data: null }],
  ])('hears nobody but the page around it: %s', async (_what, event) => {
    const { told, laneway, say } = bridged();
    let count = 0;
    laneway.printer(async () => {
      count += 1;
    });
    await say(event);
    expect([count, told.length]).toEqual([0, 1]);
    await say({});
    expect(count).toBe(1);
  });
});
