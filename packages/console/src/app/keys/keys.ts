import { useEffect, useEffectEvent } from 'react';
import { isForFormat, isForTyping } from '../../ui/single-key.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { settings } from '../settings/settings.ts';

/** One key, or G and a letter ("g b"), or Ctrl with a letter ("ctrl+b", "ctrl+shift+z"). */
export type KeyBinding = {
  key: string;
  label: string;
  run: () => void;
  /** Whether the binding takes this press; the browser has the key otherwise. */
  when?: (event: KeyboardEvent) => boolean;
  /** Whether its part of the screen has the focus; while it has not, the key is another binding's. */
  hasFocus?: () => boolean;
  /** Where the list of keys shows it. */
  group?: 'everywhere' | 'go' | 'here';
};

const SEQUENCE_MS = 1500;

/** Bindings in the order they were added. */
const store = createStore<readonly KeyBinding[]>([]);

/** Of several bindings of a key the last one wins, and a screen's always wins over the frame's. */
function winner(all: readonly KeyBinding[], key: string): KeyBinding | undefined {
  const bound = all.filter((binding) => binding.key === key && binding.hasFocus?.() !== false);
  return bound.findLast(({ group }) => group !== 'everywhere' && group !== 'go') ?? bound.at(-1);
}

/** Keys of a screen, or of the frame, for as long as it is shown. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((index: number) => bindings[index]?.run());
  const list = useEffectEvent(() => bindings);
  const names = bindings.map((binding) => `${binding.key}|${binding.label}`).join('\n');
  useEffect(() => {
    const added = list().map((binding, index) => ({ ...binding, run: () => run(index) }));
    store.set([...store.get(), ...added]);
    return () => store.set(store.get().filter((binding) => !added.includes(binding)));
  }, [names]);
}

/** What the keys do now, each key once: what it does without the focus anywhere, where it does anything then. */
export function useKeyList(): KeyBinding[] {
  const all = useStore(store);
  const anywhere = new Set(all.flatMap(({ key, hasFocus }) => (hasFocus ? [] : [key])));
  const listed = all.flatMap((binding) => {
    const { hasFocus, ...known } = binding;
    return hasFocus && anywhere.has(binding.key) ? [] : [known];
  });
  return listed.filter((binding) => winner(listed, binding.key) === binding);
}

/** Runs a key's action; false when the key has none, or its action does not take this press. */
export function runKey(key: string, event?: KeyboardEvent): boolean {
  const binding = winner(store.get(), key);
  if (!binding || (event && binding.when?.(event) === false)) return false;
  binding.run();
  return true;
}

/** Listens on the window. Single keys are ignored in fields, in open layers, and when they are turned off. */
export function listenToKeys(): () => void {
  let first: { key: string; at: number } | null = null;
  function onChord(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (isForFormat(event)) return;
    const shift = event.shiftKey ? 'shift+' : '';
    if (runKey(`ctrl+${shift}${event.key.toLowerCase()}`, event)) event.preventDefault();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (!settings.get().singleKeys || isForTyping(event)) return;
    const sequence = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : key;
    first = null;
    if (runKey(sequence) || (sequence !== key && runKey(key))) event.preventDefault();
    else if (store.get().some((binding) => binding.key.startsWith(`${key} `))) first = { key, at: event.timeStamp };
  }
  // Lists of rows stop the keys that are pressed in their fields; Ctrl S saves from there, too.
  window.addEventListener('keydown', onChord, { capture: true });
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onChord, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
  };
}
