import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { notFound } from '../../http/not-found.ts';
import { pageHeaders } from '../../http/page-policies.ts';
import type { PaymentSettings } from '../../settings/payment-settings.ts';
import { OFFERED_CARDS } from './test-cards.ts';

/**
 * Serves the page of the card field, which other pages show in a frame: the only one that names the gateway's hosts.
 * Where no card can be taken, or the console is not built, it is not there.
 */
export function payFrame(
  folder: string,
  payments: PaymentSettings | undefined,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const file = join(folder, 'pay-frame.html');
    if (payments === undefined || !existsSync(file)) return void app.get('/pay-frame', notFound);
    const headers = pageHeaders(payments.name === 'stripe' ? '/pay-frame of Stripe' : '/pay-frame');
    const told = escapeHtml(JSON.stringify(toldOf(payments)));
    const page = readFileSync(file, 'utf8').replace(
      '</head>',
      `<meta name="laneway-gateway" content="${told}"></head>`,
    );
    app.get('/pay-frame', (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  };
}

/** What the page needs to know, by name: the settings also hold secrets. */
function toldOf(payments: PaymentSettings): object {
  return payments.name === 'stripe'
    ? { gateway: payments.name, publishableKey: payments.publishableKey }
    : { gateway: payments.name, cards: OFFERED_CARDS };
}
