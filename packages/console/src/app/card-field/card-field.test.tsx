import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '../../test/show.tsx';
import { loadWords, startWords } from '../words/i18n.ts';
import { CardField, type CardFieldHandle } from './card-field.tsx';
import type { FromFrame } from './card-messages.ts';

// The page that is really loaded into the frame says nothing here: the test plays it.
const silenced = (event: MessageEvent) => {
  if (event.isTrusted && event.source !== window.parent) event.stopImmediatePropagation();
};
beforeEach(async () => {
  window.addEventListener('message', silenced, { capture: true });
  await startWords('en');
  await loadWords('card-field');
});
afterEach(() => {
  clear();
  window.removeEventListener('message', silenced, { capture: true });
});

const field = createRef<CardFieldHandle>();
const isReady = vi.fn<(isReady: boolean) => void>();

/** The frame of the field, played by the test. */
async function opened(account: string | null = 'acct_harbor01') {
  show(<CardField account={account} ref={field} onReady={isReady} />);
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  const frame = document.querySelector('iframe');
  const inside = frame?.contentWindow;
  if (!frame || !inside) throw new Error('there is no frame');
  const asked = vi.spyOn(inside, 'postMessage').mockReturnValue(undefined);
  const say = (data: FromFrame | object, more: { source?: Window | null; origin?: string } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: inside, origin: location.origin, ...more }));
  return { frame, asked, say };
}
const ours = (more: object) => ({ laneway: 'card-field', ...more }) as FromFrame;

describe('the card field in its frame', () => {
  test('opens the page of the field, for the account of the business, and waits until it is there', async () => {
    const { frame, say } = await opened();
    expect(frame.getAttribute('src')).toMatch(/^\/pay-frame\?language=en&theme=\w+&account=acct_harbor01$/);
    expect(frame.getAttribute('allow')).toBe('payment');
    await expect.element(page.getByTitle('Card')).not.toBeVisible();
    say(ours({ state: 'ready' }));
    say(ours({ height: 240 }));
    await expect.element(page.getByTitle('Card')).toBeVisible();
    await expect.element(page.getByTitle('Card')).toHaveAttribute('height', '240');
    await expect.poll(() => isReady.mock.lastCall).toEqual([true]);
  });

  test('hands over a source when it is asked for one', async () => {
    const { asked, say } = await opened();
    say(ours({ state: 'ready' }));
    const given = field.current?.give();
    expect(asked).toHaveBeenCalledExactlyOnceWith(ours({ id: 1, request: { type: 'give' } }), location.origin);
    say(ours({ id: 1, answer: { type: 'source', source: 'tok_ok' } }));
    expect(await given).toEqual({ type: 'source', source: 'tok_ok' });
  });

  test('has the holder authenticate a charge', async () => {
    const { asked, say } = await opened(null);
    const done = field.current?.authenticate('a secret');
    const request = { type: 'authenticate', clientSecret: 'a secret' };
    expect(asked).toHaveBeenCalledExactlyOnceWith(ours({ id: 1, request }), location.origin);
    say(ours({ id: 1, answer: { type: 'done', isConfirmed: true } }));
    expect(await done).toEqual({ type: 'done', isConfirmed: true });
  });

  test('takes no answer of another window, of another origin, or to another question', async () => {
    const { say } = await opened();
    let given: unknown;
    void field.current?.give().then((answer) => (given = answer));
    const foreign = ours({ id: 1, answer: { type: 'source', source: 'tok_foreign' } });
    say(foreign, { source: window });
    say(foreign, { source: null });
    say(foreign, { origin: 'https://elsewhere.test' });
    say({ ...foreign, laneway: 'something else' });
    say({ ...foreign, id: 2 });
    say(ours({ id: 1, answer: { type: 'source', source: 'tok_ok' } }));
    await expect.poll(() => given).toEqual({ type: 'source', source: 'tok_ok' });
  });

  test('answers a second question at once that it is at work', async () => {
    await opened();
    void field.current?.give();
    expect(await field.current?.give()).toEqual({
      type: 'error',
      message: 'One moment: the card field is already at work',
    });
  });

  test('says when it cannot be loaded, and loads again', async () => {
    const { say } = await opened();
    say(ours({ state: 'failed' }));
    await expect.element(page.getByRole('heading', { name: 'The card field could not be loaded' })).toBeVisible();
    await page.getByRole('button', { name: /again/i }).click();
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  });
});
