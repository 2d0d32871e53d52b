import type { Language } from '@laneway/contract/words/languages';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import { devMoment, devPage, devPages, languageOfRequest } from '../http/dev-page.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { bareHeaders } from '../http/page-policies.ts';
import { say } from '../http/words.ts';
import { keptMail, keptMails, type KeptMail } from './kept-mail.ts';
import { openMail, type Picture, type Post } from './post.ts';

/**
 * Shows kept mail to programs on this machine alone. `enabled` is false where mail is sent or others reach the server:
 * then /dev answers 404, instead of the console's page for unknown addresses.
 */
export function devMailbox(enabled: boolean, database: Database, post: Post): (app: FastifyInstance) => Promise<void> {
  return devPages(enabled, (box) => {
    box.get('/dev/mailbox', async (request, reply) => {
      const mails = await keptMails(database.platform);
      return reply.type('text/html; charset=utf-8').send(listPage(mails, languageOfRequest(request)));
    });
    box.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
      const { mail, text } = await read(request.params.id);
      return reply.type('text/html; charset=utf-8').send(mailPage(mail, text, languageOfRequest(request)));
    });
    box.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
      const { html, pictures } = await read(request.params.id);
      return reply.headers(bareHeaders('dev mail')).type('text/html; charset=utf-8').send(withPictures(html, pictures));
    });
    box.all('/dev/*', async () => {
      throw new ApiError('not_found');
    });
  });

  async function read(id: string) {
    const mail = isUuid(id) ? await keptMail(database.platform, id) : undefined;
    if (mail === undefined) throw new ApiError('not_found');
    return { mail, ...openMail(post.seal, mail.mail_id, mail.sealed) };
  }
}

function listPage(mails: KeptMail[], language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `mail.box.${key}`));
  const rows = mails.map(
    ({ mail_id: id, subject, to_address: to, created_at: at }) =>
      `<tr><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${devMoment(at, language)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>${t('subject')}</th><th>${t('to')}</th><th>${t('when')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return devPage(language, t('title'), `<p>${t('lead')}</p>${rows.length > 0 ? table : `<p>${t('none')}</p>`}`);
}

function mailPage(mail: KeptMail, text: string, language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `mail.box.${key}`));
  const facts = [
    [t('to'), escapeHtml(mail.to_address)],
    [t('from'), escapeHtml(mail.from_address)],
    ...(mail.reply_to === '' ? [] : [[t('reply_to'), escapeHtml(mail.reply_to)]]),
    [t('when'), devMoment(mail.created_at, language)],
  ];
  const body = `<p><a href="/dev/mailbox">${t('back')}</a></p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>${t('html')}</h2>
<iframe title="${t('html')}" src="/dev/mailbox/${mail.mail_id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${t('text')}</h2>
<pre>${linked(text)}</pre>`;
  return devPage(language, escapeHtml(mail.subject), body);
}

/** A mail program finds attached pictures by their content id; a browser needs them in the page. */
function withPictures(html: string, pictures: readonly Picture[] = []): string {
  return pictures.reduce((page, { cid, png }) => page.replaceAll(`cid:${cid}`, `data:image/png;base64,${png}`), html);
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  );
}
