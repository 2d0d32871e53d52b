import { createHash } from 'node:crypto';
import { languageOf, type Language } from '@laneway/contract/words/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { isFromHere } from '../http/is-here.ts';
import { bareHeaders, pageHeaders } from '../http/page-policies.ts';
import { say } from '../http/words.ts';
import { keptMail, keptMails, type KeptMail } from './kept-mail.ts';
import { openMail, type Post } from './post.ts';

const STYLE = `
body{margin:0;background:#f4f5f8;color:#1f2537;font:14px/20px Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px}
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
pre{padding:16px;background:#fff;border:1px solid #dde1e9;white-space:pre-wrap;overflow-wrap:anywhere}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_HEADERS = pageHeaders('/dev/*', { 'style-src': `'sha256-${STYLE_HASH}'` });
/**
 * Shows kept mail to programs on this machine alone. `enabled` is false where mail is sent or others reach the server:
 * then /dev answers 404, instead of the console's page for unknown addresses.
 */
export function devMailbox(enabled: boolean, database: Database, post: Post): (app: FastifyInstance) => Promise<void> {
  const guard = async (request: FastifyRequest) => {
    if (!enabled || !isFromHere(request)) throw new ApiError('not_found');
  };
  return async (app) => {
    await app.register(async (box) => {
      box.addHook('onRequest', guard);
      box.addHook('onRequest', async (_request, reply) => void reply.headers(PAGE_HEADERS));
      box.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      });
      box.get('/dev/mailbox', async (request, reply) => {
        const mails = await keptMails(database.platform);
        return reply.type('text/html; charset=utf-8').send(listPage(mails, languageOfRequest(request)));
      });
      box.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
        const { mail, text } = await read(request.params.id);
        return reply.type('text/html; charset=utf-8').send(mailPage(mail, text, languageOfRequest(request)));
      });
      box.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
        const { html } = await read(request.params.id);
        return reply.headers(bareHeaders('dev mail')).type('text/html; charset=utf-8').send(html);
      });
      box.all('/dev/*', async () => {
        throw new ApiError('not_found');
      });
    });
  };

  async function read(id: string) {
    const mail = isUuid(id) ? await keptMail(database.platform, id) : undefined;
    if (mail === undefined) throw new ApiError('not_found');
    return { mail, ...openMail(post.seal, mail.mail_id, mail.sealed) };
  }
}

function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

function listPage(mails: KeptMail[], language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `mail.box.${key}`));
  const rows = mails.map(
    ({ mail_id: id, subject, to_address: to, created_at: at }) =>
      `<tr><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${moment(at, language)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>${t('subject')}</th><th>${t('to')}</th><th>${t('when')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(language, t('title'), `<p>${t('lead')}</p>${rows.length > 0 ? table : `<p>${t('none')}</p>`}`);
}

function mailPage(mail: KeptMail, text: string, language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `mail.box.${key}`));
  const facts = [
    [t('to'), escapeHtml(mail.to_address)],
    [t('from'), escapeHtml(mail.from_address)],
    ...(mail.reply_to === '' ? [] : [[t('reply_to'), escapeHtml(mail.reply_to)]]),
    [t('when'), moment(mail.created_at, language)],
  ];
  const body = `<p><a href="/dev/mailbox">${t('back')}</a></p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>${t('html')}</h2>
<iframe title="${t('html')}" src="/dev/mailbox/${mail.mail_id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${t('text')}</h2>
<pre>${linked(text)}</pre>`;
  return page(language, escapeHtml(mail.subject), body);
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function moment(at: string, language: Language): string {
  return escapeHtml(Temporal.Instant.from(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }));
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  );
}
