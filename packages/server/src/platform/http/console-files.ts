import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { GUIDE_PATH } from '../settings/settings.ts';
import { escapeHtml } from './escape-html.ts';
import { notFound } from './not-found.ts';
import { pageHeaders } from './page-policies.ts';

/** Settings of the installation that the console needs. */
export type ConsoleSettings = {
  crmUrl: string | undefined;
  websiteEditorUrl: string | undefined;
  helpUrl: string;
  /** Name of the outside identity provider; undefined when there is none. */
  signInWith: string | undefined;
  /** How receipts reach a printer at a counter; undefined: by the browser's own printing alone. */
  printer: 'escpos' | 'emulator' | undefined;
  /** The origin whose script prints in a frame of its own; undefined: there is none. */
  printerScript: string | undefined;
  /** The origin whose script reads cards in a frame of its own; undefined: there is none. */
  readerScript: string | undefined;
};

/** Paths that name a file, such as /.env and /a/b.php. Pages have none; a token in a page's path ends in 43 characters. */
const NAMES_A_FILE = /\/\.|\.\w{1,10}$/;

/** The guide, as its text: Help & Support leads here until the installation has pages of its own. */
const GUIDE = join(import.meta.dirname, '../../../../../docs/guide.md');

/** Serves the built console: files with names that never change for a year, index.html for every other path. */
export function consoleFiles(folder: string, settings: ConsoleSettings): (app: FastifyInstance) => Promise<void> {
  const headers = pageHeaders(settings.printer === 'escpos' ? 'console with a printer' : 'console');
  return async (app) => {
    const index = join(folder, 'index.html');
    if (!existsSync(index)) return void app.setNotFoundHandler(notFound);
    const page = readFileSync(index, 'utf8').replace(
      '</head>',
      `<meta name="laneway-settings" content="${escapeHtml(JSON.stringify(toldOf(settings)))}"></head>`,
    );
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = path.includes('/assets/');
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.setNotFoundHandler((request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || NAMES_A_FILE.test(request.url.split('?', 1)[0] ?? '')) return notFound();
      // The headers of a 304 replace those that the browser has kept, so it carries the policies, too.
      reply.headers({ ...headers, etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
    app.get(GUIDE_PATH, (_request, reply) =>
      existsSync(GUIDE) ? reply.type('text/plain; charset=utf-8').send(createReadStream(GUIDE)) : reply.callNotFound(),
    );
    app.get('/', (_request, reply) => reply.callNotFound());
  };
}

/** Lists the settings one by one, since the object given also holds secrets such as the database's password. */
function toldOf(settings: ConsoleSettings): ConsoleSettings {
  const { crmUrl, websiteEditorUrl, helpUrl, signInWith, printer, printerScript, readerScript } = settings;
  return { crmUrl, websiteEditorUrl, helpUrl, signInWith, printer, printerScript, readerScript };
}
