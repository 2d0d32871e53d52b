import { createHash } from 'node:crypto';
import { languageOf } from '@laneway/contract/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders } from './page-policies.ts';
import { say } from './words.ts';

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;align-content:center;background:#f4f5f8;color:#1f2537;font:600 24px/32px Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-align:center}
h1{margin:0;padding:24px;font:inherit}
p{max-width:28em;margin:0;padding:0 24px 24px;font-weight:400;font-size:16px;line-height:24px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const headersOf = (page: '/q/*' | '/b/*') => ({
  ...pageHeaders(page, { 'style-src': `'sha256-${STYLE_HASH}'` }),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});
const HEADERS = { q: headersOf('/q/*'), b: headersOf('/b/*') };

/**
 * What a code says in somebody's own camera, and what the link to a booking's page opens. Each page is the same for
 * every code or token, right or not: it is no way to find out which ones there are.
 */
export function registerCodePages(app: FastifyInstance): void {
  app.get('/q/:code', (request, reply) => send(request, reply, { headers: HEADERS.q, title: 'code.show_at_desk' }));
  app.get('/b/:token', (request, reply) =>
    send(request, reply, { headers: HEADERS.b, title: 'booking_page.title', text: 'booking_page.text' }),
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, title, text }: { headers: Record<string, string>; title: string; text?: string },
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const words = escapeHtml(say(language, title));
  const more = text === undefined ? '' : `<p>${escapeHtml(say(language, text))}</p>`;
  return reply
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title><style>${STYLE}</style></head><body><main><h1>${words}</h1>${more}</main></body></html>`,
    );
}
