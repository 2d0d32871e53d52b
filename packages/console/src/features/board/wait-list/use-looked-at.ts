import { useEffect, useState, type RefObject } from 'react';

/** A row of the list, and the key of a place of it where that is meant alone. */
export type LookedAt = { bookingId: string; place: string | null };

/** What of the list is under the pointer, else in focus by the keyboard; null: nothing. */
export function useLookedAt(list: RefObject<HTMLElement | null>): LookedAt | null {
  const [pointed, setPointed] = useState('');
  const [focused, setFocused] = useState('');
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const seen = new AbortController();
    const { signal } = seen;
    const listen = (name: 'pointerover' | 'pointerleave' | 'focusin' | 'focusout', see: (event: Event) => void) =>
      element.addEventListener(name, see, { signal });
    listen('pointerover', ({ target }) => setPointed(nameOf(target)));
    listen('pointerleave', () => setPointed(''));
    listen('focusin', ({ target }) => setFocused(isByKeys(target) ? nameOf(target) : ''));
    listen('focusout', () => setFocused(''));
    return () => seen.abort();
  }, [list]);
  const [bookingId = '', place = ''] = (pointed || focused).split(' ');
  return bookingId === '' ? null : { bookingId, place: place || null };
}

const isByKeys = (target: EventTarget | null) => target instanceof Element && target.matches(':focus-visible');

function nameOf(target: EventTarget | null): string {
  const at = target instanceof Element ? target : null;
  const row = at?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
  return row && `${row} ${at?.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? ''}`;
}
