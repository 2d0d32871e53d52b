import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { isForTyping } from '../../ui/single-key.ts';
import { useKeys } from '../keys/keys.ts';
import { settings } from '../settings/settings.ts';
import {
  type BookingDialogEntries,
  type BookingDialogName,
  type BookingDialogsDone,
  dialogEntries,
  openBookingDialog,
  type Subject,
} from './booking-dialogs.ts';

export type KeyTarget = Subject & {
  /** For whichever dialog is opened. */
  options?: object;
  done?: BookingDialogsDone;
  abilities?: Answer<'reservation.details'>['abilities'];
};

/**
 * The keys of dialogs, for the booking in focus or in view. The entries load with the first sign of a person; a key that
 * is pressed before they are there waits for them.
 * @param inPanel whether the focus is in the booking's panel, for the keys of `keyInPanel`; absent: the screen is the booking's.
 */
export function useBookingKeys(target: () => KeyTarget | null, inPanel?: () => boolean): void {
  const { t } = useTranslation();
  const [entries, setEntries] = useState<BookingDialogEntries | null>(() => dialogEntries().file);
  const press = useEffectEvent((all: BookingDialogEntries, key: string) => {
    const found = named(all).find(([, entry]) => entry.key === key);
    const on = target();
    if (!found || !on) return;
    const [name, { may, keyInPanel }] = found;
    if (keyInPanel && inPanel?.() === false) return;
    if (on.abilities && may && !may(on.abilities)) return;
    openBookingDialog(name, on, { ...(on.options && { options: on.options }), ...(on.done && { done: on.done }) });
  });
  useEffect(() => {
    if (entries) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let early: string | null = null;
    const load = async () => {
      const all = await dialogEntries().load();
      if (signal.aborted) return;
      setEntries(all);
      if (early !== null) press(all, early);
    };
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.altKey || event.ctrlKey || event.metaKey;
      if (!event.defaultPrevented && !isChord && settings.get().singleKeys && !isForTyping(event))
        early = event.key.toLowerCase();
      begin();
    };
    // Opening a dialog loads them again, and says when they cannot be loaded.
    const begin = () => void load().catch(() => undefined);
    window.addEventListener('keydown', onKey, { signal });
    for (const sign of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(sign, begin, { signal, once: true, passive: true });
    return () => stop.abort();
  }, [entries]);
  useKeys(
    entries === null
      ? []
      : named(entries).flatMap(([, { key, title, keyInPanel }]) => {
          if (key === undefined) return [];
          const hasFocus = keyInPanel && inPanel;
          const binding = { key, label: t(title), run: () => press(entries, key), group: 'here' as const };
          return [hasFocus ? { ...binding, hasFocus } : binding];
        }),
  );
}

function named(entries: BookingDialogEntries) {
  return Object.entries(entries) as [BookingDialogName, BookingDialogEntries[BookingDialogName]][];
}
