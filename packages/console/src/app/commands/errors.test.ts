import { ApiError } from '@laneway/contract/http/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createElement } from 'react';
import { show } from '../../test/show.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { listenForBugs } from './errors.ts';

/** Fires the browser's event for an unhandled rejection. */
function reject(reason: unknown): void {
  const target = new EventTarget();
  const stop = listenForBugs(target);
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  stop();
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const toasts = () => page.getByText('Something went wrong').elements().length;

test('a bug that nobody caught is said once', async () => {
  show(createElement(ToastRegion));
  reject(new TypeError('x is undefined'));
  await expect.poll(toasts).toBe(1);
});

test('a refusal that nobody showed is said in the server’s words', async () => {
  show(createElement(ToastRegion));
  reject(new ApiError(409, { code: 'stale', message: 'Ola Reyes changed this', requestId: '1' }));
  await expect.element(page.getByText('Ola Reyes changed this')).toBeVisible();
});

test('what was broken off on purpose is no bug', async () => {
  show(createElement(ToastRegion));
  reject(new DOMException('left the screen', 'AbortError'));
  reject(new TypeError('x is undefined'));
  await expect.poll(toasts).toBe(1);
});
