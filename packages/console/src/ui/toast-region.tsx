import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, type RefObject, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './toast-region.module.css';
import { type ToastEntry, dismissToast, useToasts } from './toast-store.ts';

const SECONDS = 8;
const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleX, info: Info };

/** Where messages appear. Once per page, outside everything that can scroll. */
export function ToastRegion() {
  const { t } = useTranslation();
  const { shown, errors } = useToasts();
  const [listOpen, setListOpen] = useState(false);
  const region = useRef<HTMLElement>(null);
  const paused = usePointedAt(region);
  useRoom(region);
  const near = useNear(shown.length > 0 || errors.length > 0);
  const hidden = errors.filter((error) => !shown.some((entry) => entry.id === error.id));
  const open = listOpen && hidden.length > 0;
  const before = useFocusBefore(region);
  /** Focus goes to the next message, after the last one back to where it was. */
  const close = (id: number) => {
    const isHeld = region.current?.contains(document.activeElement) === true;
    flushSync(() => dismissToast(id));
    if (!isHeld) return;
    const next = region.current?.querySelector('button') ?? before.current;
    if (next instanceof HTMLElement && next.isConnected) next.focus();
    else document.querySelector('main')?.focus();
  };
  return (
    <section
      ref={region}
      className={styles.region}
      data-near={near}
      aria-label={t('shell.notifications')}
      // Modal dialogs of React Aria hide everything else from screen readers; messages stay within reach.
      data-react-aria-top-layer="true"
    >
      {shown.map((entry) => (
        <Toast key={entry.id} entry={entry} paused={paused} onClose={() => close(entry.id)} />
      ))}
      {hidden.length > 0 && (
        <div className={styles.more}>
          <Button size="small" variant="text" aria-expanded={open} onClick={() => setListOpen(!listOpen)}>
            {t('shell.problems', { count: hidden.length })}
          </Button>
          {open && (
            <ul className={styles.list}>
              {hidden.toReversed().map((error) => (
                <li key={error.id} className={styles.listRow}>
                  <span>
                    <strong>{error.title}</strong> {error.text}
                  </span>
                  <IconButton
                    size="small"
                    label={t('action.close')}
                    icon={<X size={14} aria-hidden="true" />}
                    onClick={() => close(error.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

function Toast({ entry, paused, onClose }: { entry: ToastEntry; paused: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const passing = entry.kind === 'success' || entry.kind === 'info';
  const left = useCountdown(passing && !paused, () => dismissToast(entry.id));
  const Icon = ICONS[entry.kind];
  return (
    <div className={classes(styles.toast, styles[entry.kind])} role={entry.kind === 'error' ? 'alert' : 'status'}>
      <Icon size={16} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{entry.title}</p>
        {entry.text && <p className={styles.text}>{entry.text}</p>}
        {entry.actions && (
          <div className={styles.actions}>
            {entry.actions.map((action) => (
              <button
                key={action.label}
                type="button"
                className={styles.action}
                onClick={() => {
                  dismissToast(entry.id);
                  action.onPress();
                }}
              >
                {action.label}
              </button>
            ))}
          </div>
        )}
      </div>
      {passing && entry.actions && (
        <span className={styles.left} aria-hidden="true">
          {t('shell.seconds', { count: left })}
        </span>
      )}
      <IconButton size="small" label={t('action.close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

/** Tells dialogs that have no other place for messages how much room these take, in the CSS variable `--toasts-room`. */
function useRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const height = element.offsetHeight;
      if (height === 0) style.removeProperty('--toasts-room');
      else style.setProperty('--toasts-room', `${height + 24}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--toasts-room');
    };
  }, [region]);
}

/**
 * What messages must not lie on, for the CSS: `panel` (`drawer` where it is a dialog), `dialog` with its width, `button`,
 * `foot`. A `:has()` of the whole page says the same, and costs a pass over the page with each change of the board; this
 * looks only while there are messages.
 */
function useNear(isShown: boolean): string {
  return useSyncExternalStore(isShown ? watchPage : watchNothing, isShown ? nearNow : nothing);
}

function watchPage(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

const watchNothing = () => () => undefined;
const nothing = () => '';

function nearNow(): string {
  return [...new Set([...document.querySelectorAll<HTMLElement>(NEAR)].flatMap(namesOf))].join(' ');
}

const NEAR = '[data-toasts-beside], [data-toasts-dialog], [data-toasts-over] button, [data-toasts-foot]';

function namesOf(found: HTMLElement): string[] {
  const { toastsBeside, toastsDialog, toastsFoot } = found.dataset;
  if (toastsDialog !== undefined) return ['dialog', toastsDialog];
  if (toastsBeside !== undefined) return found.tagName === 'DIALOG' ? ['panel', 'drawer'] : ['panel'];
  return [toastsFoot === undefined ? 'button' : 'foot'];
}

/** Where the focus was before it came into the region. */
function useFocusBefore(region: RefObject<HTMLElement | null>): RefObject<EventTarget | null> {
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const element = region.current;
    const note = ({ relatedTarget: from }: FocusEvent) => {
      // Without one: a message that held the focus is gone, and the next one gets it.
      if (from instanceof Node && !element?.contains(from)) before.current = from;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [region]);
  return before;
}

/** True while the pointer or the focus is inside: a toast being read does not disappear. */
function usePointedAt(region: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const element = region.current;
    const listeners = [
      ['pointerenter', true],
      ['pointerleave', false],
      ['focusin', true],
      ['focusout', false],
    ] as const;
    const added = listeners.map(([name, value]) => {
      const listen = () => setInside(value);
      element?.addEventListener(name, listen);
      return () => element?.removeEventListener(name, listen);
    });
    return () => {
      for (const remove of added) remove();
    };
  }, [region]);
  return inside;
}

/** Seconds left; stands still while not running. */
function useCountdown(running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (left <= 0) end();
  }, [left]);
  return Math.max(left, 0);
}
