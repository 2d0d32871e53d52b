import { useEffect, useEffectEvent, useState } from 'react';
import type { SaleCommands } from './use-sale-commands.ts';
import type { Sale } from './use-sale.ts';

/**
 * Enter and Book. Pressed before the price is there, they wait for it; what is typed after that takes them back, and so
 * does a price that turns out to have changed.
 */
export function useEarlyPress(sale: Sale, { hold, book, mayHold, isRetry }: SaleCommands) {
  const { form, typed, values, party, held, price, isAsking, isEarly } = sale;
  const [pressed, setPressed] = useState<{ key: 'enter' | 'book'; typed: string; was: number | null } | null>(null);
  const typedText = JSON.stringify(typed);
  const awaited = pressed?.typed === typedText ? pressed.key : null;
  const wait = (key: 'enter' | 'book') => setPressed({ key, typed: typedText, was: price.was });

  /** Books, or holds the places while nobody is named yet. */
  async function enter() {
    if (isEarly) return party > 0 ? wait('enter') : setPressed(null);
    const { name, phone, email } = values;
    if (held || [name, phone, email].some((text) => text.trim() !== '')) return book();
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

  return { enter, press, isAwaited: awaited === 'book', forget: () => setPressed(null) };
}

export type EarlyPress = ReturnType<typeof useEarlyPress>;
