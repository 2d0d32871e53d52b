import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
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

  test('is not there without a host', async () => {
    expect((await opened(undefined)).statusCode).toBe(404);
  });
});
