import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { settings } from '../settings/settings.ts';
import { type CardAnswer, type CardRequest, type FromFrame, type ToFrame, cardMessage } from './card-messages.ts';
import styles from './card-field.module.css';

/** Longer than any network that a card can be taken over. */
const LONGEST_LOAD_MS = 20_000;

/** What a form asks of the card field. One request at a time; a second one is answered by an error. */
export type CardFieldHandle = {
  /** The source of what the holder typed: `source`, or `error` where it is not complete. */
  give: () => Promise<Extract<CardAnswer, { type: 'source' | 'error' }>>;
  /** Has the holder confirm a charge with their bank. */
  authenticate: (clientSecret: string) => Promise<Extract<CardAnswer, { type: 'done' | 'error' }>>;
};

type CardFieldProps = {
  /** The business's account at the gateway; null: the platform's own. */
  account: string | null;
  ref?: Ref<CardFieldHandle>;
  /** Whether the field can be filled in; the form's button waits for it. */
  onReady?: (isReady: boolean) => void;
};

/** The card field, in a frame with a policy of its own: what is typed there never reaches this page. */
export function CardField({ account, ref, onReady }: CardFieldProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<{ id: number; answer: (answer: CardAnswer) => void } | null>(null);
  const lastId = useRef(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = cardMessage<FromFrame>(event, frame.current?.contentWindow ?? null);
      if (message === undefined) return;
      if ('height' in message) setHeight(message.height);
      else if ('state' in message) {
        setState(message.state);
        onReady?.(message.state === 'ready');
      } else if (waiting.current?.id === message.id) {
        waiting.current.answer(message.answer);
        waiting.current = null;
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onReady]);

  // What the holder is asked, they see without scrolling.
  useEffect(() => {
    if (waiting.current !== null) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [height]);

  // A frame that shows nothing for so long has no field.
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), LONGEST_LOAD_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useImperativeHandle(ref, () => {
    const ask = <T extends CardAnswer['type']>(request: CardRequest) =>
      new Promise<Extract<CardAnswer, { type: T | 'error' }>>((resolve) => {
        const answer = resolve as (answer: CardAnswer) => void;
        if (waiting.current !== null) return answer({ type: 'error', message: t('card_field.busy') });
        lastId.current += 1;
        waiting.current = { id: lastId.current, answer };
        const message: ToFrame = { laneway: 'card-field', id: lastId.current, request };
        frame.current?.contentWindow?.postMessage(message, location.origin);
      });
    return {
      give: () => ask<'source'>({ type: 'give' }),
      authenticate: (clientSecret) => ask<'done'>({ type: 'authenticate', clientSecret }),
    };
  }, [t]);

  // Kept while it stands: a frame that is loaded anew has lost what was typed.
  const address = useMemo(() => {
    const { language, theme } = settings.get();
    return `/pay-frame?${new URLSearchParams({ language, theme, ...(account !== null && { account }) }).toString()}`;
  }, [account]);

  if (state === 'failed')
    return (
      <ErrorState
        title={t('card_field.failed')}
        text={t('card_field.nothing_taken')}
        onRetry={() => {
          setState('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <iframe
      key={attempt}
      ref={frame}
      className={classes(styles.frame, state === 'loading' && styles.waiting)}
      title={t('card_field.title')}
      src={address}
      allow="payment"
      height={height}
    />
  );
}
