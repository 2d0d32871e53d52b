import { ApiError } from '@laneway/contract/http/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createElement } from 'react';
import { show } from '../../test/show.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { listenForBugs, messageOf } from './errors.ts';

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

test('a refusal of fields that no form shows is said in the sentences of the fields', async () => {
  show(createElement(ToastRegion));
  const details = { fields: { 'addons.0.count': 'This add-on is not sold with this booking' } };
  reject(new ApiError(400, { code: 'validation', message: 'Please check the marked fields', details, requestId: '1' }));
  await expect.element(page.getByText('This add-on is not sold with this booking')).toBeVisible();
  expect(page.getByText('Please check the marked fields').elements()).toHaveLength(0);
});

test('what was broken off on purpose is no bug', async () => {
  show(createElement(ToastRegion));
  reject(new DOMException('left the screen', 'AbortError'));
  reject(new TypeError('x is undefined'));
  await expect.poll(toasts).toBe(1);
});

test.each([
  [0, 'unavailable', 'No connection. Nothing was saved.'],
  [504, 'unanswered', 'No answer came. It may have been done; pressing again does it only once.'],
  [413, 'too_large', 'The request is too large'],
  [429, 'too_many', 'Too many attempts. Try again in a moment.'],
  [500, 'internal', 'Internal Server Error'],
] as const)('a failure without a sentence of the server (%i %s) has one: %s', (status, code, sentence) => {
  expect(messageOf(new ApiError(status, { code, message: '', requestId: '' }))).toBe(sentence);
});
