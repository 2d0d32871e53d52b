import type { Language } from '@laneway/contract/words/languages';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { devMoment, devPage, devPages, languageOfRequest, refuseOtherPages } from '../../http/dev-page.ts';
import { ApiError } from '../../http/api-error.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { say } from '../../http/words.ts';
import { readEscpos, type Paper, type PaperLine } from './escpos.ts';

const PATH = '/dev/printer';
const LARGEST_RECEIPT_BYTES = 64 * 1024;
/** Papers that the page shows; older ones are thrown away. */
const KEPT = 20;

type Printed = Paper & { at: string };

/** A receipt printer without paper: it shows what was sent to it, newest first. It lives with the process. */
export function devPrinter(enabled: boolean): (app: FastifyInstance) => Promise<void> {
  const printed: Printed[] = [];
  return devPages(enabled, (box) => {
    box.addContentTypeParser<Buffer>(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_RECEIPT_BYTES },
      (_request, body, done) => done(null, body),
    );
    box.get(PATH, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(listPage(printed, languageOfRequest(request))),
    );
    box.post<{ Body: Buffer | undefined }>(PATH, async (request, reply) => {
      refuseOtherPages(request);
      if (!Buffer.isBuffer(request.body)) throw new ApiError('not_found');
      printed.unshift({ ...paperOf(request.body), at: Temporal.Now.instant().toString() });
      printed.splice(KEPT);
      return reply.status(204).send();
    });
  });
}

function paperOf(bytes: Buffer): Paper {
  try {
    return readEscpos(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('validation', { details: { printer: error.message } });
    throw error;
  }
}

function listPage(printed: readonly Printed[], language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `printer.${key}`));
  const papers = printed.map((paper) => {
    const drawer = paper.opensDrawer ? `<p>${t('drawer')}</p>` : '';
    return `<h2>${devMoment(paper.at, language)}</h2>${drawer}<pre>${paper.lines.map((line) => lineOf(line, t('cut'))).join('\n')}</pre>`;
  });
  const lead = `<p>${t('lead')} <a href="${PATH}">${t('look')}</a></p>`;
  return devPage(language, t('title'), `${lead}${papers.length > 0 ? papers.join('') : `<p>${t('none')}</p>`}`);
}

function lineOf(line: PaperLine, cut: string): string {
  if (line.kind === 'cut') return `- - - - - - ${cut} - - - - - -`;
  if (line.kind === 'qr') return `<span>${renderSVG(line.text, { pixelSize: 4, border: 2 })}</span>`;
  return line.spans
    .map(({ text, isBold, isLarge }) => {
      const shown = escapeHtml(text);
      return isLarge ? `<big><b>${shown}</b></big>` : isBold ? `<b>${shown}</b>` : shown;
    })
    .join('');
}
