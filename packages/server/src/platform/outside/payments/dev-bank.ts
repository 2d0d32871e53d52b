import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import { formatMoney } from '@laneway/domain/money/format-money';
import { toWire } from '@laneway/domain/money/wire-money';
import type { FastifyInstance } from 'fastify';
import { devMoment, devPage, devPages, languageOfRequest, refuseOtherPages, takeForms } from '../../http/dev-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { say } from '../../http/words.ts';
import type { Entry } from './standin.repository.ts';
import { buttonsOf, type BankButton, type Standin } from './standin.ts';

const PATH = '/dev/bank';
const BUTTONS: ReadonlySet<string> = new Set(['capture', 'decline', 'dispute', 'again'] satisfies BankButton[]);

/**
 * The bank behind the stand-in, played by a person of this machine: what was charged and given back, with buttons. The
 * card field posts here what the holder of a test card answers. Without the stand-in the page is not there.
 */
export function devBank(enabled: boolean, standin: Standin | undefined): (app: FastifyInstance) => Promise<void> {
  if (standin === undefined) return async () => undefined;
  return devPages(enabled, (box) => {
    takeForms(box);
    box.get(PATH, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(listPage(await standin.list(), languageOfRequest(request))),
    );
    box.post<{ Body: Record<string, string> | undefined }>(PATH, async (request, reply) => {
      refuseOtherPages(request);
      if (await press(standin, request.body ?? {})) return reply.redirect(PATH, 303);
      return reply
        .status(409)
        .type('text/html; charset=utf-8')
        .send(overPage(languageOfRequest(request)));
    });
  });
}

async function press(standin: Standin, { ref = '', secret = '', press: button = '' }: Record<string, string>) {
  if (button === 'confirm' || button === 'refuse') return standin.confirm(secret, button);
  return BUTTONS.has(button) && standin.press(ref, button as BankButton);
}

function listPage(entries: readonly Entry[], language: Language): string {
  const t = (key: string, params?: Record<string, unknown>) => escapeHtml(say(language, `bank.${key}`, params));
  const rows = entries.map((entry) => {
    const { created_at: at, kind, reference, amount_cents: amount, currency, source, account, state, ref } = entry;
    const what = kind === 'charge' ? t('charge', { reference }) : t('refund');
    const money = formatMoney(toWire(cents(amount)), { currency, locale: LOCALES[language] });
    const buttons = buttonsOf(entry).map(
      (button) =>
        `<form method="post" action="${PATH}"><input type="hidden" name="ref" value="${escapeHtml(ref)}"><button name="press" value="${button}">${t(`buttons.${button}`)}</button></form>`,
    );
    const cells = [
      devMoment(at, language),
      what,
      escapeHtml(money),
      escapeHtml(source),
      account === '' ? t('platform') : escapeHtml(account),
      t(`states.${state}`),
      buttons.join(''),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['when', 'what', 'amount', 'card', 'account', 'state', 'press'].map((head) => `<th>${t(head)}</th>`);
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return devPage(language, t('title'), `<p>${t('lead')}</p>${rows.length > 0 ? table : `<p>${t('none')}</p>`}`);
}

function overPage(language: Language): string {
  const t = (key: string) => escapeHtml(say(language, `bank.${key}`));
  return devPage(language, t('over'), `<p><a href="${PATH}">${t('back')}</a></p>`);
}
