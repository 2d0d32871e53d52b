import type { CardAnswer } from '../app/card-field/card-messages.ts';
import button from '../ui/button.module.css';
import type { CardWords, Field } from './frame-settings.ts';
import styles from './pay-frame.module.css';

/** The field of the stand-in: a list of test cards, which says that none is charged. */
export function standinField(root: HTMLElement, cards: readonly string[], words: CardWords): Field {
  const { list, chosen } = cardList(cards, words);
  const bank = element('a', { href: '/dev/bank', target: '_blank', rel: 'noopener', textContent: words.bank });
  const note = element('p', { className: styles.note ?? '' }, words.standin, ' ', bank);
  root.replaceChildren(note, list);
  return {
    give: async () => {
      const source = chosen();
      return source === undefined ? { type: 'error', message: words.incomplete } : { type: 'source', source };
    },
    authenticate: async (clientSecret) => {
      const press = await new Promise<'confirm' | 'refuse'>((pressed) => {
        root.replaceChildren(note, question(words, pressed));
      });
      const body = new URLSearchParams({ secret: clientSecret, press });
      const answer = await fetch('/dev/bank', { method: 'POST', body }).catch(() => undefined);
      root.replaceChildren(note, list);
      if (answer?.ok !== true) return { type: 'error', message: words.no_answer };
      return { type: 'done', isConfirmed: press === 'confirm' } satisfies CardAnswer;
    },
  };
}

function cardList(cards: readonly string[], words: CardWords) {
  const radios = cards.map((value, at) => element('input', { type: 'radio', name: 'card', value, checked: at === 0 }));
  const rows = radios.map((radio) => {
    const says = words.cards[radio.value as keyof CardWords['cards']];
    return element(
      'label',
      { className: styles.card ?? '' },
      radio,
      element('span', {}, says, element('code', { textContent: radio.value })),
    );
  });
  const legend = element('legend', { textContent: words.choose });
  const list = element('fieldset', { className: styles.cards ?? '' }, legend, ...rows);
  return { list, chosen: () => radios.find(({ checked }) => checked)?.value };
}

function question(words: CardWords, pressed: (press: 'confirm' | 'refuse') => void): HTMLElement {
  const buttonFor = (press: 'confirm' | 'refuse', variant: string | undefined) => {
    const one = element('button', {
      type: 'button',
      className: `${button.button} ${variant} ${button.normal}`,
      textContent: words[press],
    });
    one.addEventListener('click', () => pressed(press), { once: true });
    return one;
  };
  const buttons = [buttonFor('confirm', button.primary), buttonFor('refuse', button.outline)];
  return element(
    'div',
    { role: 'group' },
    element('p', { role: 'alert', textContent: words.authenticate }),
    element('div', { className: styles.buttons ?? '' }, ...buttons),
  );
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
