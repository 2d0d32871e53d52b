import { useEffect, useEffectEvent } from 'react';
import { isInField } from '../../ui/single-key.ts';

/** The longest pause between two keys of a scanner, in ms: most send one in 5 to 20, people need 80 and more. */
const GAP_MS = 40;
/** Shorter codes are not told from a hand that falls on the keys. */
const LEAST_LENGTH = 4;

type Key = { event: KeyboardEvent; at: number };

/**
 * Hands over what a scanner in hand types, while `on`: characters in quick succession with Enter behind them. Of
 * several screens and layers the one that came last gets the code. What is typed in a field stays there, and a key without a second one within a
 * moment goes on to where it was pressed.
 */
export function useScanner(onCode: (code: string) => void, { on = true }: { on?: boolean } = {}): void {
  const deliver = useEffectEvent(onCode);
  useEffect(() => {
    if (!on) return undefined;
    const receiver = (code: string) => deliver(code);
    receivers.push(receiver);
    if (receivers.length === 1) window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      receivers.splice(receivers.indexOf(receiver), 1);
      if (receivers.length > 0) return;
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      letGo();
    };
  }, [on]);
}

const receivers: ((code: string) => void)[] = [];
/** The keys of the present burst. */
let burst: readonly Key[] = [];
/** Keys that are held back, since they may begin a burst; they belong to the burst, too. */
let held: readonly Key[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Keys that were held back and go on: they are not judged a second time. */
const released = new WeakSet<KeyboardEvent>();

function onKeyDown(event: KeyboardEvent): void {
  if (released.has(event)) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat;
  // Between the characters a scanner presses and releases Shift.
  if (event.key === 'Shift') return;
  const last = burst.at(-1);
  const isNext = last !== undefined && event.timeStamp - last.at <= GAP_MS;
  if (!isNext) letGo();
  if (!isPlain || isInField(event)) return letGo();
  if (event.key === 'Enter') {
    if (burst.length < LEAST_LENGTH) return letGo();
    // Neither the focused button nor the row below takes the Enter.
    stop(event);
    const code = burst.map(({ event: { key } }) => key).join('');
    forget();
    receivers.at(-1)?.(code);
    return;
  }
  // A blank presses what is focused; no code begins with one.
  if (event.key.length !== 1 || (event.key === ' ' && burst.length === 0)) return letGo();
  stop(event);
  const key = { event, at: event.timeStamp };
  burst = [...burst, key];
  held = [...held, key];
  clearTimeout(timer);
  timer = setTimeout(release, GAP_MS);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The moment is over: what was held back goes on. The burst stays, should the page only have been busy meanwhile. */
function release(): void {
  const keys = held;
  held = [];
  clearTimeout(timer);
  // A scanner that broke off typed no words of a person.
  if (keys.length >= LEAST_LENGTH) return;
  for (const { event } of keys) {
    const again = new KeyboardEvent('keydown', {
      key: event.key,
      code: event.code,
      shiftKey: event.shiftKey,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    released.add(again);
    (event.target ?? window).dispatchEvent(again);
  }
}

function letGo(): void {
  release();
  burst = [];
}

function forget(): void {
  clearTimeout(timer);
  held = [];
  burst = [];
}
