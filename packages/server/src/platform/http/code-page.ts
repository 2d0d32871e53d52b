import { createHash } from 'node:crypto';
import { languageOf } from '@laneway/contract/words/languages';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders } from './page-policies.ts';
import { say } from './words.ts';

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f5f8;color:#1f2537;font:600 24px/32px Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
h1{margin:0;padding:24px;font:inherit;text-align:center}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const HEADERS = {
  ...pageHeaders('/q/*', { 'style-src': `'sha256-${STYLE_HASH}'` }),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/**
 * What a code says in somebody's own camera. The page is the same for each code, right or not: it is no way to find out
 * which ones there are.
 */
export function registerCodePage(app: FastifyInstance): void {
  app.get('/q/:code', (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const words = escapeHtml(say(language, 'code.show_at_desk'));
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title><style>${STYLE}</style></head><body><h1>${words}</h1></body></html>`,
      );
  });
}
