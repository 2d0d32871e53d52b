import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The dialog in which a booking of Dana Cole is changed. */
export const dialog = page.getByRole('dialog', { name: 'Change Dana Cole' });
export const preview = dialog.getByRole('region', { name: 'Before and after' });

/** Opens it from the booking's page, by its key. */
export async function pressChange(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dana Cole' })).toBeVisible();
  await userEvent.keyboard('m');
  await expect.element(dialog).toBeVisible();
}
