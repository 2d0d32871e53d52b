import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../../test/show.tsx';
import { listenToKeys, useKeys } from './keys.ts';
import { useScanner } from './use-scanner.ts';

const scanned = vi.fn<(code: string) => void>();
const inner = vi.fn<(code: string) => void>();
const pressed = vi.fn<() => void>();
const shortcut = vi.fn<() => void>();
let stop: () => void;

function Screen({ on = true, withInner = false }: { on?: boolean; withInner?: boolean }) {
  useScanner(scanned, { on });
  useKeys([{ key: 'n', label: 'New', run: shortcut }]);
  // Keys are listened to in effects, which run after the page is drawn.
  const state = `on ${on}, inner ${withInner}`;
  useEffect(() => void (document.body.dataset.listens = state), [state]);
  return (
    <>
      <button type="button" onClick={pressed}>
        Check in
      </button>
      <input aria-label="Name" />
      {withInner && <Inner />}
    </>
  );
}

function Inner() {
  useScanner(inner);
  return null;
}

let time = 0;
/** Presses keys on the focused element, each so many ms after the one before by the events' own times. */
function press(keys: readonly string[], gap: number, options: KeyboardEventInit = {}): void {
  for (const key of keys) {
    time += gap;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
    Object.defineProperty(event, 'timeStamp', { value: time });
    const target = document.activeElement ?? document.body;
    const goesOn = target.dispatchEvent(event);
    // What a browser does by itself with Enter on a button.
    if (goesOn && key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  }
}
const CODE = Array.from('NHL-2F7');

async function open(props: { on?: boolean; withInner?: boolean } = {}) {
  show(<Screen {...props} />);
  const { on = true, withInner = false } = props;
  await expect.poll(() => document.body.dataset.listens).toBe(`on ${on}, inner ${withInner}`);
}

beforeEach(() => {
  stop = listenToKeys();
  time += 10_000;
});
afterEach(() => {
  stop();
  clear();
  delete document.body.dataset.listens;
  for (const mock of [scanned, inner, pressed, shortcut]) mock.mockClear();
});

test('a burst with Enter behind it is a code: it comes once, and presses nothing', async () => {
  await open();
  page.getByRole('button', { name: 'Check in' }).element().focus();
  press([...CODE, 'Enter'], 12);
  expect(scanned.mock.calls).toEqual([['NHL-2F7']]);
  expect(pressed).not.toHaveBeenCalled();
  press([...CODE.toReversed(), 'Enter'], 12);
  expect(scanned.mock.calls).toEqual([['NHL-2F7'], ['7F2-LHN']]);
  // Its first letter is the key of something else.
  await new Promise(requestAnimationFrame);
  expect(shortcut).not.toHaveBeenCalled();
});

test('a person’s keys are their own: slow ones are no code, and go on to where they were pressed', async () => {
  await open();
  page.getByRole('button', { name: 'Check in' }).element().focus();
  press([...CODE, 'Enter'], 90);
  expect(scanned).not.toHaveBeenCalled();
  expect(shortcut).toHaveBeenCalledOnce();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a single key goes on by itself', async () => {
  await open();
  press(['n'], 500);
  expect(shortcut).not.toHaveBeenCalled();
  await expect.poll(() => shortcut.mock.calls.length).toBe(1);
});

test('a few quick keys are no code, whatever Enter does', async () => {
  await open();
  page.getByRole('button', { name: 'Check in' }).element().focus();
  press(['n', 'o', 'Enter'], 20);
  expect(scanned).not.toHaveBeenCalled();
  expect(shortcut).toHaveBeenCalledOnce();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a pause within it ends a burst', async () => {
  await open();
  press(CODE.slice(0, 3), 10);
  time += 300;
  press([...CODE.slice(3), 'Enter'], 10);
  expect(scanned.mock.calls).toEqual([['-2F7']]);
});

test('a field in which a person types keeps all that is typed there', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Name' });
  field.element().focus();
  press([...CODE, 'Enter'], 10);
  expect(scanned).not.toHaveBeenCalled();
  await userEvent.type(field, 'Ada Okonkwo');
  await expect.element(field).toHaveValue('Ada Okonkwo');
});

test('keys with Ctrl, and a key that is held down, are no part of a code', async () => {
  await open();
  press([...CODE, 'Enter'], 10, { ctrlKey: true });
  press(['a', 'a', 'a', 'a', 'a', 'Enter'], 30, { repeat: true });
  expect(scanned).not.toHaveBeenCalled();
});

test('of several the one that came last gets the code, and the one before once that is gone', async () => {
  await open();
  await open({ withInner: true });
  press([...CODE, 'Enter'], 10);
  expect([scanned.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  await open();
  press([...CODE, 'Enter'], 10);
  expect([scanned.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
});

test('while it is off no key is touched', async () => {
  await open({ on: false });
  press(['n'], 500);
  expect(shortcut).toHaveBeenCalledOnce();
  press([...CODE, 'Enter'], 10);
  expect(scanned).not.toHaveBeenCalled();
});
