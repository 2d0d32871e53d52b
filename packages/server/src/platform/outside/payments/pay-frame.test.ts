import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentSettings } from '../../settings/payment-settings.ts';
import { payFrame } from './pay-frame.ts';

const STRIPE: PaymentSettings = {
  name: 'stripe',
  ownAccount: false,
  secretKey: 'sk_test_a_secret',
  publishableKey: 'pk_test_for_browsers',
  webhookSecrets: ['whsec_a_secret'],
  apiUrl: undefined,
};
const STANDIN: PaymentSettings = { name: 'standin', ownAccount: false };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-pay-frame-'));
  writeFileSync(join(folder, 'pay-frame.html'), '<html><head></head><body></body></html>');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function opened(payments: PaymentSettings | undefined, at = folder) {
  const app = fastify();
  app.setErrorHandler(({ code }: { code?: string }, _request, reply) => reply.status(404).send(code ?? ''));
  await payFrame(at, payments)(app);
  return app.inject('/pay-frame');
}

describe('the page of the card field', () => {
  test('names none of a gateway’s hosts with the stand-in, and lets our own pages frame it', async () => {
    const { headers, body } = await opened(STANDIN);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]);
    expect(headers['permissions-policy']).toContain('payment=(self)');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(body).toContain('&quot;gateway&quot;:&quot;standin&quot;');
    expect(body).toContain('tok_ok');
  });

  test('names the hosts of Stripe with Stripe, and no secret of it', async () => {
    const { headers, body } = await opened(STRIPE);
    const hosts = 'https://js.stripe.com https://api.stripe.com https://m.stripe.network https://hooks.stripe.com';
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${hosts}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      `frame-src 'self' ${hosts}`,
      `connect-src 'self' ${hosts}`,
    ]);
    expect(body).toContain('pk_test_for_browsers');
    expect(body).not.toContain('secret');
    expect(body).not.toContain('tok_ok');
  });

  test('is not there where no card can be taken, nor without the built console', async () => {
    expect((await opened(undefined)).statusCode).toBe(404);
    expect((await opened(STANDIN, join(folder, 'nowhere'))).statusCode).toBe(404);
  });
});
