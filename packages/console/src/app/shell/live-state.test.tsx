import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';

const bar = () => page.getByRole('banner');

test('the top bar says Live only while the stream stands, too', async () => {
  const fake = openApp({ path: '/app/bookings', user: aUser() });
  await fake.stream.connected();
  await expect.element(bar().getByText('Live', { exact: true })).toBeVisible();
  fake.stream.refused = true;
  fake.stream.cut();
  await expect.element(bar().getByText('Reconnecting')).toBeVisible();
  await expect.element(bar().getByText('Live', { exact: true })).not.toBeInTheDocument();
  fake.stream.refused = false;
  await expect.element(bar().getByText('Live', { exact: true })).toBeVisible();
});

test('a lost network says Offline', async () => {
  const fake = openApp({ path: '/app/bookings', user: aUser() });
  await fake.stream.connected();
  window.dispatchEvent(new Event('offline'));
  await expect.element(bar().getByText('Offline', { exact: true })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(bar().getByText('Live', { exact: true })).toBeVisible();
});

test('other desks at the outlet are counted while they are there', async () => {
  const fake = openApp({ path: '/app/bookings', user: aUser() });
  await fake.stream.connected();
  const count = (desks: number) => fake.stream.write(`event: presence\ndata: {"desks":${desks}}\n\n`);
  count(3);
  await expect.element(bar().getByText('Live · 3 desks')).toBeVisible();
  count(1);
  await expect.element(bar().getByText('Live', { exact: true })).toBeVisible();
});
