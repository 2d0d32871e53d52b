import { createHash } from 'node:crypto';
import { languageOf, type Language } from '@laneway/contract/words/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { escapeHtml } from './escape-html.ts';
import { isFromHere } from './is-here.ts';
import { pageHeaders } from './page-policies.ts';

/** The pages below /dev: a person plays the outside there, in plain HTML without a script. */
const STYLE = `
body{margin:0;background:#f4f5f8;color:#1f2537;font:14px/20px Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:980px;margin:0 auto;padding:32px 16px}
h1{margin:0 0 6px;font-size:20px;line-height:28px}
h2{margin:24px 0 8px;font-size:15px}
p{margin:0 0 20px;color:#4d5568}
a{color:#1d4fc4}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #dde1e9}
th,td{padding:10px 14px;border-bottom:1px solid #e9ecf1;text-align:left;overflow-wrap:anywhere}
th{font-size:12px;font-weight:600;color:#4d5568}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}
dt{color:#4d5568}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:560px;background:#fff;border:1px solid #dde1e9}
form{display:inline}
button{margin:0 6px 4px 0;padding:4px 10px;border:1px solid #8b93a5;border-radius:6px;background:#fff;color:inherit;font:inherit;cursor:pointer}
pre{padding:16px;background:#fff;border:1px solid #dde1e9;white-space:pre-wrap;overflow-wrap:anywhere}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_HEADERS = pageHeaders('/dev/*', { 'style-src': `'sha256-${STYLE_HASH}'` });

/**
 * Registers pages that programs on this machine alone may open; elsewhere, and where `enabled` is false, they answer
 * 404.
 */
export function devPages(
  enabled: boolean,
  routes: (box: FastifyInstance) => void,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(async (box) => {
      box.addHook('onRequest', async (request) => {
        if (!enabled || !isFromHere(request)) throw new ApiError('not_found');
      });
      box.addHook('onRequest', async (_request, reply) => void reply.headers(PAGE_HEADERS));
      box.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      });
      routes(box);
    });
  };
}

const LARGEST_FORM_BYTES = 4096;

/** Lets the pages of a box post forms to it. */
export function takeForms(box: FastifyInstance): void {
  box.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** A form elsewhere could post here as well: a browser says from whose page a request comes. */
export function refuseOtherPages({ headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin') throw new ApiError('not_found');
}

export function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

/** @param title, body HTML, escaped already. */
export function devPage(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** An instant as HTML. */
export function devMoment(at: string, language: Language): string {
  return escapeHtml(Temporal.Instant.from(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }));
}
