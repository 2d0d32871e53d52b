import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Language } from '@laneway/contract/words/languages';
import type { CardWords, Field } from './frame-settings.ts';
import styles from './pay-frame.module.css';

type StripeFieldOptions = { publishableKey: string; account: string | null; language: Language; words: CardWords };

/** Stripe's card field: it lies in a frame of theirs, and what is typed goes to them alone. */
export async function stripeField(root: HTMLElement, options: StripeFieldOptions): Promise<Field> {
  const { publishableKey, account, language, words } = options;
  const stripe = await loadStripe(publishableKey, {
    locale: language,
    ...(account !== null && { stripeAccount: account }),
  });
  if (stripe === null) throw new Error('Stripe.js is not there.');
  const place = document.createElement('div');
  place.className = styles.field ?? '';
  const trouble = document.createElement('p');
  trouble.className = styles.trouble ?? '';
  trouble.role = 'alert';
  root.replaceChildren(place, trouble);
  const card = stripe.elements().create('card', { style: styleOf(place), disableLink: true });
  card.on('change', ({ error }) => trouble.replaceChildren(error?.message ?? ''));
  await shown(card, place);
  const say = (message: string) => {
    trouble.replaceChildren(message);
    return { type: 'error' as const, message };
  };
  return {
    give: async () => {
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
      return error ? say(error.message ?? words.incomplete) : { type: 'source', source: paymentMethod.id };
    },
    authenticate: async (clientSecret) => {
      // The bank's page opens above the field, and needs room.
      root.classList.add(styles.tall ?? '');
      try {
        const isConfirmed = await confirmedBy(stripe, clientSecret);
        trouble.replaceChildren(isConfirmed ? '' : words.not_confirmed);
        return { type: 'done', isConfirmed };
      } finally {
        root.classList.remove(styles.tall ?? '');
      }
    },
  };
}

async function confirmedBy(stripe: Stripe, clientSecret: string): Promise<boolean> {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  return error === undefined && paymentIntent?.status !== 'requires_payment_method';
}

function shown(card: StripeCardElement, place: HTMLElement): Promise<void> {
  return new Promise((ready, failed) => {
    card.on('ready', () => ready());
    // Its event of a field that could not be loaded is missing in the types of a card.
    (card as unknown as { on: (event: 'loaderror', listen: () => void) => void }).on('loaderror', () =>
      failed(new Error('The card field was not loaded.')),
    );
    card.mount(place);
  });
}

/** The field's colours and letters as values: a frame of another origin knows none of our tokens. */
function styleOf(place: HTMLElement) {
  const { fontSize, fontFamily } = getComputedStyle(place);
  const value = (token: string) => rgbOf(getComputedStyle(place).getPropertyValue(token).trim());
  return {
    base: { color: value('--ink'), fontSize, fontFamily, '::placeholder': { color: value('--ink-3') } },
    invalid: { color: value('--danger-text') },
  };
}

/** A colour of any notation as rgb(), which every version of the field reads. */
function rgbOf(colour: string): string {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  if (pixel === null) return colour;
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
