import { use } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import type { PaletteProps } from './palette.tsx';

const gate = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrives: promise, open: resolve };
});
vi.mock('./palette.tsx', async (original) => {
  const { Palette } = await original<typeof import('./palette.tsx')>();
  const Late = (props: PaletteProps) => {
    use(gate.arrives);
    return <Palette {...props} />;
  };
  return { Palette: Late };
});

it('keeps what is typed before its code has come, and gives the focus back', async () => {
  openApp({ path: '/app/bookings', user: aUser() });
  const button = page.getByRole('button', { name: /Search bookings and screens/ });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Control>}k{/Control}cal');
  await expect.element(page.getByRole('textbox', { name: 'Search and commands' })).toHaveValue('cal');

  gate.open();
  const whole = page.getByRole('combobox', { name: 'Search and commands' });
  await expect.element(whole).toHaveFocus();
  await userEvent.keyboard('endar');
  await expect.element(whole).toHaveValue('calendar');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/Calendar/);

  await userEvent.keyboard('{Escape}');
  await expect.element(whole).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
