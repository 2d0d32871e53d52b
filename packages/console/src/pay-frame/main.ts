import '../ui/tokens.css';
import '../ui/base.css';
import './pay-frame.module.css';
import { type FromFrame, type ToFrame, cardMessage } from '../app/card-field/card-messages.ts';
import { type Field, gatewayOf, queryOf, wordsIn } from './frame-settings.ts';
import { standinField } from './standin-field.ts';

const { account, language, theme } = queryOf(location.search);
document.documentElement.lang = language;
if (theme !== null) document.documentElement.dataset.theme = theme;

/** Who shows the field, in a page of our own origin: the policy of this page lets no other frame it. */
const around = window.parent;
const tell = (message: FromFrame) => around.postMessage(message, location.origin);

async function open(root: HTMLElement): Promise<Field> {
  const words = await wordsIn(language);
  document.title = words.title;
  const told = gatewayOf(document);
  if (told.gateway === 'standin') return standinField(root, told.cards, words);
  const { stripeField } = await import('./stripe-field.ts');
  return stripeField(root, { publishableKey: told.publishableKey, account, language, words });
}

async function start(): Promise<void> {
  const root = document.getElementById('card-field');
  if (root === null) throw new Error('The page has no root.');
  new ResizeObserver(() =>
    tell({ laneway: 'card-field', height: Math.ceil(root.getBoundingClientRect().height) }),
  ).observe(root);
  try {
    const field = await open(root);
    window.addEventListener('message', (event) => {
      const message = cardMessage<ToFrame>(event, around);
      if (message === undefined || !('request' in message)) return;
      const { id, request } = message;
      const asked = request.type === 'give' ? field.give() : field.authenticate(request.clientSecret);
      void asked
        .catch((error: unknown) => {
          reportError(error);
          return { type: 'error' as const, message: String(error instanceof Error ? error.message : error) };
        })
        .then((answer) => tell({ laneway: 'card-field', id, answer }));
    });
    tell({ laneway: 'card-field', state: 'ready' });
  } catch (error) {
    tell({ laneway: 'card-field', state: 'failed' });
    throw error;
  }
}

void start();
