import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProvider } from '@laneway/contract/identity/own-account.schema';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aPerson } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { button, open } from './profile.fixture.ts';

describe('the sign-in at a provider', () => {
  const venueId = { issuer: 'https://id.test', name: 'Venue ID', since: '2026-11-20T12:00:00Z', offSince: null };
  const known = (more: Partial<OwnProvider> = {}, hasPassword = true) => ({
    hasPassword,
    rows: [{ ...venueId, ...more }],
  });
  const title = page.getByRole('heading', { name: 'Sign-in at Venue ID' });
  const dialog = page.getByRole('dialog');

  it('is not spoken of where there is none', async () => {
    open();
    await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
  });

  it('is shown with since when, and switched off and on again with the password', async () => {
    const password = 'This is not your current password';
    let now = known();
    const fake = open({
      'auth.providers': () => now,
      'auth.prove': ({ body }) => {
        if (body.password !== 'Laneway!2026') throw new Refusal(400, 'validation', 'Check', { fields: { password } });
        return { message: 'Confirmed' };
      },
      'auth.switchProvider': ({ body }) => {
        now = known({ offSince: body.on ? null : '2026-11-21T12:00:00Z' });
        return { message: body.on ? 'Sign-in at Venue ID is on' : 'Sign-in at Venue ID is off', ...now };
      },
    });
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText(/since Fri, Nov 20, 2026/)).toBeVisible();
    await button('Switch off').click();
    await expect.element(dialog.getByText(/only your password logs you in/)).toBeVisible();
    await dialog.getByLabelText('Password').fill('wrong');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(password)).toBeVisible();
    expect(fake.sent.some(({ id }) => id === 'auth.switchProvider')).toBe(false);
    await dialog.getByLabelText('Password').fill('Laneway!2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sign-in at Venue ID is off')).toBeVisible();
    await expect.element(page.getByText(/Switched off since Sat, Nov 21, 2026/)).toBeVisible();
    await button('Switch on again').click();
    await dialog.getByLabelText('Password').fill('Laneway!2026');
    await dialog.getByRole('button', { name: 'Switch on again' }).click();
    await expect.element(page.getByText('Sign-in at Venue ID is on')).toBeVisible();
    const asked = fake.sent.filter(({ id }) => id === 'auth.switchProvider').map(({ call }) => call.body);
    expect(asked).toEqual([
      { issuer: 'https://id.test', on: false },
      { issuer: 'https://id.test', on: true },
    ]);
  });

  it('needs a password first of who has none, and the mail that sets one is a button away', async () => {
    const fake = open({
      'auth.providers': () => known({}, false),
      'identity.forgotPassword': () => ({ message: 'The mail is on its way', wait: 30 }),
    });
    await expect.element(page.getByText(/you have none yet/)).toBeVisible();
    await expect.element(button('Switch off')).not.toBeInTheDocument();
    await button('Mail me the link').click();
    await expect.element(page.getByText('The mail is on its way')).toBeVisible();
    expect(fake.sent.at(-1)?.call.body).toEqual({ email: aPerson().email });
  });

  it('that could not be loaded says so, and is asked for again', async () => {
    let fails = true;
    open({
      'auth.providers': () => {
        if (fails) throw new Refusal(500, 'internal', 'Internal Server Error');
        return known();
      },
    });
    await expect.element(page.getByText('Your sign-in at other providers could not be loaded')).toBeVisible();
    fails = false;
    await button('Try again').click();
    await expect.element(title).toBeVisible();
  });

  it.each(THEMES_NOW)('leaves axe nothing to find in %s', async (theme) => {
    open({ 'auth.providers': () => known({ offSince: '2026-11-21T12:00:00Z' }) });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await button('Switch on again').click();
    await expect.element(dialog).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
