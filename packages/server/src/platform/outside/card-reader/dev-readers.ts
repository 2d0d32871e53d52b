import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { formatMoney } from '@laneway/domain/money/format-money';
import { toWire } from '@laneway/domain/money/wire-money';
import type { FastifyInstance } from 'fastify';
import { devPage, devPages, languageOfRequest, refuseOtherPages, takeForms } from '../../http/dev-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { say } from '../../http/words.ts';
import {
  buttonsOf,
  READER_PRESSES,
  type EmulatedReader,
  type ReaderEmulator,
  type ReaderPress,
} from './reader-emulator.ts';

const PATH = '/dev/reader';

/**
 * The card readers of the stand-in, played by a person of this machine: each desk's, from its first payment on. A
 * journey posts the same presses. Without the emulator the page is not there.
 */
export function devReaders(
  enabled: boolean,
  readers: ReaderEmulator | undefined,
): (app: FastifyInstance) => Promise<void> {
  if (readers === undefined) return async () => undefined;
  return devPages(enabled, (box) => {
    takeForms(box);
    box.get(PATH, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(listPage(readers.list(), languageOfRequest(request))),
    );
    box.post<{ Body: Record<string, unknown> | undefined }>(PATH, async (request, reply) => {
      refuseOtherPages(request);
      const { desk, press } = request.body ?? {};
      const button = READER_PRESSES.find((one) => one === press);
      if (typeof desk === 'string' && button !== undefined && readers.press(desk, button))
        return reply.redirect(PATH, 303);
      return reply
        .status(409)
        .type('text/html; charset=utf-8')
        .send(overPage(languageOfRequest(request)));
    });
  });
}

function listPage(readers: readonly EmulatedReader[], language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `readers.${key}`));
  const heads = ['desk', 'payment', 'state', 'press'].map((head) => `<th>${t(head)}</th>`);
  const rows = readers.map((reader) => `<tr>${cellsOf(reader, language, t).join('')}</tr>`);
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const lead = `<p>${t('lead')} <a href="${PATH}">${t('look')}</a></p>`;
  return devPage(language, t('title'), `${lead}${rows.length > 0 ? table : `<p>${t('none')}</p>`}`);
}

function cellsOf(reader: EmulatedReader, language: Language, t: (key: string) => string): string[] {
  const { label, payment, state } = reader;
  const sum =
    payment === null
      ? ''
      : `${payment.reference}, ${formatMoney(toWire(payment.amount), { currency: payment.currency, locale: LOCALES[language] })}`;
  const button = (press: ReaderPress) =>
    `<form method="post" action="${PATH}"><input type="hidden" name="desk" value="${escapeHtml(label)}"><button name="press" value="${press}">${t(`buttons.${press}`)}</button></form>`;
  const cells = [escapeHtml(label), escapeHtml(sum), t(`states.${state}`), buttonsOf(reader).map(button).join('')];
  return cells.map((cell) => `<td>${cell}</td>`);
}

function overPage(language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `readers.${key}`));
  return devPage(language, t('over'), `<p><a href="${PATH}">${t('back')}</a></p>`);
}
