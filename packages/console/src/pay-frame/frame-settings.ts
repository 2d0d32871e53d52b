import type { words as English } from '@laneway/contract/words/en/card-field';
import { type Language, languageOf } from '@laneway/contract/words/languages';
import type { Translated } from '@laneway/contract/words/translated';
import type { CardAnswer } from '../app/card-field/card-messages.ts';

export type CardWords = Translated<typeof English>['card_field'];

/** What the server writes into the page about the gateway. */
export type GatewayOfFrame = { gateway: 'standin'; cards: string[] } | { gateway: 'stripe'; publishableKey: string };

/** The field of a gateway, once it can be filled in. */
export type Field = {
  give: () => Promise<CardAnswer>;
  authenticate: (clientSecret: string) => Promise<CardAnswer>;
};

/** The words alone: this page loads neither React nor the catalogue. */
const WORDS: Record<Language, () => Promise<{ words: { card_field: CardWords } }>> = {
  en: () => import('@laneway/contract/words/en/card-field'),
  fr: () => import('@laneway/contract/words/fr/card-field'),
  de: () => import('@laneway/contract/words/de/card-field'),
};

/** How the page around the frame wants it: the business's account, language and theme. */
export function queryOf(search: string): { account: string | null; language: Language; theme: string | null } {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  return {
    account: query.get('account'),
    language: languageOf(query.get('language') ?? navigator.languages.join(',')),
    theme: theme !== null && /^[A-Z]{1,10}$/.test(theme) ? theme : null,
  };
}

export async function wordsIn(language: Language): Promise<CardWords> {
  return (await WORDS[language]()).words.card_field;
}

/** @throws when the server has not written them: then no gateway is set. */
export function gatewayOf(page: Document): GatewayOfFrame {
  const told = page.querySelector<HTMLMetaElement>('meta[name="laneway-gateway"]')?.content;
  if (told === undefined) throw new Error('The page names no gateway.');
  return JSON.parse(told) as GatewayOfFrame;
}
