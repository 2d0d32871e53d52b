import { useEffect, useEffectEvent, useState } from 'react';
import type { SaleCommands } from './use-sale-commands.ts';
import type { Sale } from './use-sale.ts';

/**
 * Enter and Book. Pressed before the price is there, they wait for it; what is typed after that takes them back, and so
 * does a price that turns out to have changed. Without guests they ask for them, and so does Hold.
 *
 * @param toGuests moves the focus to the number of guests.
 */
export function useEarlyPress(sale: Sale, { hold, book, mayHold, isRetry }: SaleCommands, toGuests: () => void) {
  const { form, typed, values, hasParty, isDeal, held, price, isAsking, isEarly } = sale;
  const [pressed, setPressed] = useState<{ key: 'enter' | 'book'; typed: string; was: number | null } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const typedText = JSON.stringify(typed);
  const awaited = pressed?.typed === typedText ? pressed.key : null;
  const wait = (key: 'enter' | 'book') => setPressed({ key, typed: typedText, was: price.was });

  const askGuests = () => {
    setPressed(null);
    setAsked(true);
    toGuests();
  };
  /** Books, or holds the places while nobody is named yet. */
  async function enter() {
    if (!hasParty) return askGuests();
    if (isEarly) return wait('enter');
    const { name, phone, email } = values;
    if (held || isDeal || [name, phone, email].some((text) => text.trim() !== '')) return book();
    if (!mayHold) return;
    await hold();
    if (!sale.isGone()) form.setFocus('name');
  }
  /** As Enter, but never a hold. */
  const press = () => (isEarly && !isRetry ? wait('book') : void form.handleSubmit(book)());
  const goOn = useEffectEvent(() => {
    setPressed(null);
    if (pressed?.was !== price.was) return;
    if (awaited === 'book') press();
    else void enter();
  });
  const isReady = awaited !== null && !isAsking;
  useEffect(() => {
    if (!isReady) return undefined;
    const soon = setTimeout(() => goOn());
    return () => clearTimeout(soon);
  }, [isReady]);

  return {
    enter,
    press,
    holdNow: async () => (hasParty ? hold() : askGuests()),
    isAwaited: awaited === 'book',
    needsGuests: isAsked && !hasParty,
    forget: () => setPressed(null),
  };
}

export type EarlyPress = ReturnType<typeof useEarlyPress>;
