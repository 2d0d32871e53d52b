import { deviceOf } from '@laneway/contract/identity/device-name';
import type { Language } from '@laneway/contract/words/languages';
import { say } from '../http/words.ts';
import { layOut, type Page } from './layout.ts';

/** The kind of a mail, with the values in its sentences. */
export type Letter =
  | { kind: 'confirm'; code: string; url: string; minutes: number }
  | { kind: 'known'; url: string }
  | { kind: 'reset'; url: string; minutes: number }
  | { kind: 'invitation'; role: 'BIZ' | 'MGR'; url: string; business: string; name: string; days: number }
  | { kind: 'registration'; url: string; business: string }
  | {
      kind: 'payment_link';
      business: string;
      outlet: string;
      /** Of the booking. */
      code: string;
      /** As words, in its currency. */
      amount: string;
      /** Until when it can be paid, as words of the outlet's zone. */
      until: string;
      url: string;
    }
  | {
      kind: 'account_news';
      /** What happened; words under `mail.news`. */
      about: 'new_device' | 'password' | 'two_step_on' | 'two_step_off' | 'two_step_reset' | 'recovery_codes';
      /** Instant. */
      at: string;
      address: string;
      /** User agent. */
      device: string;
      url: string;
    };

/** Subject, text and HTML of a mail in the receiver's language. */
export function writeLetter(letter: Letter, language: Language): { subject: string; text: string; html: string } {
  const t = (key: string, params?: Record<string, unknown>) => say(language, `mail.${key}`, params);
  const page = letter.kind === 'account_news' ? newsPage(letter, language, t) : pageOf(letter, t);
  const foot = [t('foot'), t('no_reply')];
  return { subject: page.title, ...layOut({ ...page, foot }, language) };
}

type T = (key: string, params?: Record<string, unknown>) => string;

type News = Extract<Letter, { kind: 'account_news' }>;

/** What happened to an account, when, and from where. */
function newsPage({ about, at, address, device, url }: News, language: Language, t: T): Omit<Page, 'foot'> {
  const { browser, system } = deviceOf(device);
  const time = new Date(at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const from = [browser, system].filter(Boolean).join(', ');
  return {
    title: t(`news.${about}.subject`),
    heading: t(`news.${about}.subject`),
    paragraphs: [
      t(`news.${about}.lead`),
      [t('news.when', { time }), from && t('news.browser', { from }), address && t('news.address', { address })]
        .filter(Boolean)
        .join(' · '),
    ],
    button: { label: t('news.button'), url },
    notes: [t('news.not_you')],
  };
}

function pageOf(letter: Exclude<Letter, News>, t: T): Omit<Page, 'foot'> {
  switch (letter.kind) {
    case 'confirm':
      return {
        title: t('confirm.subject'),
        heading: t('confirm.heading'),
        paragraphs: [t('confirm.lead')],
        code: letter.code,
        button: { label: t('confirm.button'), url: letter.url },
        notes: [t('confirm.valid', { count: letter.minutes }), t('not_you')],
      };
    case 'known':
      return {
        title: t('known.subject'),
        heading: t('known.subject'),
        paragraphs: [t('known.lead')],
        button: { label: t('known.button'), url: letter.url },
        notes: [t('not_you')],
      };
    case 'reset':
      return {
        title: t('reset.subject'),
        heading: t('reset.subject'),
        paragraphs: [t('reset.lead')],
        button: { label: t('reset.button'), url: letter.url },
        notes: [t('reset.valid', { count: letter.minutes }), t('reset.ends'), t('not_you')],
      };
    case 'invitation': {
      const { business } = letter;
      const isOwner = letter.role === 'BIZ';
      const title = t(isOwner ? 'invitation.subject_owner' : 'invitation.subject', { business });
      return {
        title,
        heading: title,
        paragraphs: [
          t('invitation.hello', { name: letter.name }),
          t(isOwner ? 'invitation.lead_owner' : 'invitation.lead', { business }),
        ],
        button: { label: t('invitation.button'), url: letter.url },
        notes: [t('invitation.valid', { count: letter.days }), t('invitation.unknown')],
      };
    }
    case 'payment_link': {
      const { business, outlet, code, amount, until } = letter;
      return {
        title: t('payment_link.subject', { business }),
        heading: t('payment_link.heading', { amount }),
        paragraphs: [t('payment_link.lead', { outlet, code })],
        button: { label: t('payment_link.button', { amount }), url: letter.url },
        notes: [t('payment_link.until', { deadline: until }), t('payment_link.not_you')],
      };
    }
    case 'registration':
      return {
        title: t('registration.subject', { business: letter.business }),
        heading: t('registration.heading'),
        paragraphs: [t('registration.lead', { business: letter.business })],
        button: { label: t('registration.button'), url: letter.url },
        notes: [t('invitation.unknown')],
      };
  }
}
