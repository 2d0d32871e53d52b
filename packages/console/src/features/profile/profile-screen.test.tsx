import { changeLanguage } from '../../app/words/i18n.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, aPerson, aUser, anAdmin, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { aSession, button, field, open, PATH, phone } from './profile.fixture.ts';

describe('the profile', () => {
  it.each([
    ['an Admin', anAdmin()],
    ['a Business', aUser()],
    ['a Manager without permissions', aManager()],
  ])('opens for %s, also from the user menu', async (_, user) => {
    open({}, user);
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await button(/User menu/).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect.poll(() => location.pathname).toBe(PATH);
  });

  it('opens for an owner who has no outlet yet', async () => {
    open({ 'outlet.list': () => ({ rows: [] }) });
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect.element(button('Change password')).toBeVisible();
  });

  it('saves what was changed, and the frame knows it at once', async () => {
    const fake = open({
      'auth.update': ({ body }) => ({
        message: 'Profile saved',
        userInfo: aPerson({ firstName: body.firstName ?? '', version: 4 }),
      }),
    });
    await field('First name').fill('Rosa');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    expect(fake.sent.find(({ id }) => id === 'auth.update')?.call.body).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Duarte',
      version: 3,
    });
    await expect.element(button(/User menu, Rosa Duarte/)).toBeVisible();
  });

  it('says it in the language that was just chosen', async () => {
    open({
      'auth.update': () => ({
        message: 'Profile saved',
        userInfo: aPerson({ settings: { language: 'de', theme: 'LIGHT', boards: [] }, version: 4 }),
      }),
    });
    await field('First name').fill('Rosa');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Profil gespeichert')).toBeVisible();
    await expect.element(page.getByText('Profile saved')).not.toBeInTheDocument();
    await changeLanguage('en');
  });

  it('says what is wrong at the field, and keeps what was typed', async () => {
    open();
    await field('Phone').fill('12');
    await field('First name').fill('4711');
    await button(/Update/).click();
    await expect.element(page.getByText('Must be a ten-digit US phone number')).toBeVisible();
    await expect.element(field('First name')).toHaveValue('4711');
    await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows mine and theirs when it was changed elsewhere, and saves mine over it', async () => {
    let calls = 0;
    const fake = open({
      'auth.update': () => {
        calls += 1;
        if (calls > 1) return { message: 'Profile saved', userInfo: aPerson({ firstName: 'Rosa', version: 10 }) };
        const current = { firstName: 'Eva', lastName: 'Duarte', phone: '6175550142', version: 9 };
        throw new Refusal(409, 'stale', 'Changed', { actor: 'Marisol Duarte', current });
      },
    });
    await expect.element(field('Phone')).toHaveValue('(617) 555-0142');
    await field('First name').fill('Rosa');
    await button(/Update/).click();
    await expect.element(page.getByRole('row', { name: 'First name Rosa Eva' })).toBeVisible();
    // The same number, however it is written, is no difference.
    expect(page.getByRole('row', { name: /Phone/ }).elements()).toEqual([]);
    await button(/mine/i).click();
    await button(/Update/).click();
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    const last = fake.sent.findLast(({ id }) => id === 'auth.update');
    expect(last?.call.body).toMatchObject({ firstName: 'Rosa', version: 9 });
  });

  it('shows a theme at once, and takes it off again when it is not saved', async () => {
    open();
    await page.getByRole('radio', { name: 'DARK' }).click();
    expect(document.documentElement.dataset['theme']).toBe('DARK');
    await button('Cancel').click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('LIGHT');
  });

  it('speaks the saved language and wears the saved theme', async () => {
    open({
      'auth.update': () => ({
        message: 'Profil gespeichert',
        userInfo: aPerson({ settings: { language: 'de', theme: 'NATURE', boards: [] } }),
      }),
    });
    await page.getByRole('radio', { name: 'NATURE' }).click();
    await button(/Update/).click();
    await expect.element(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
    expect(document.documentElement.dataset['theme']).toBe('NATURE');
    expect(decodeURIComponent(document.cookie)).toContain('"language":"de"');
  });

  it('asks before it is left with unsaved work', async () => {
    open();
    await field('First name').fill('Rosa');
    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Leave without saving/);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isUp = false;
    open({
      'auth.detail': () => {
        if (!isUp) throw new Refusal(500, 'internal', 'Internal Server Error');
        return { userInfo: aPerson() };
      },
    });
    await expect.element(page.getByText('Your profile could not be loaded')).toBeVisible();
    isUp = true;
    await button('Try again').click();
    await expect.element(field('First name')).toHaveValue('Marisol');
  });
});

describe('the password', () => {
  const fill = async () => {
    await button('Change password').click();
    await field('Current password').fill('Laneway!2026');
    await field('New password').fill('Fresh!2026x');
    await field('Repeat the password').fill('Fresh!2026x');
  };

  it('is changed with the old one', async () => {
    const fake = open({ 'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson() }) });
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(fake.sent.find(({ id }) => id === 'auth.update')?.call.body).toEqual({
      currentPassword: 'Laneway!2026',
      newPassword: 'Fresh!2026x',
    });
  });

  it('is sent with Ctrl S, too, and what is behind the dialog is not; the focus comes back', async () => {
    const fake = open({ 'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson() }) });
    await field('First name').fill('Rosa');
    await fill();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
    await expect.element(button('Change password')).toHaveFocus();
    const sent = fake.sent.filter(({ id }) => id === 'auth.update').map(({ call }) => call.body);
    expect(sent).toEqual([{ currentPassword: 'Laneway!2026', newPassword: 'Fresh!2026x' }]);
    await expect.element(field('First name')).toHaveValue('Rosa');
  });

  it('that is wrong, weak or typed differently is said at its field', async () => {
    const message = 'This is not your current password';
    const fake = open({
      'auth.update': () => {
        throw new Refusal(400, 'validation', 'Check', { fields: { currentPassword: message } });
      },
    });
    await fill();
    await field('New password').fill('short');
    await button('Save password').click();
    await expect.element(page.getByText('The two passwords differ')).toBeVisible();
    await expect.element(field('New password')).toHaveAttribute('aria-invalid', 'true');
    expect(fake.sent.some(({ id }) => id === 'auth.update')).toBe(false);
    await field('New password').fill('Fresh!2026x');
    await button('Save password').click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field('Current password')).toHaveFocus();
    await expect.element(field('New password')).toHaveValue('Fresh!2026x');
  });
});

describe('two-step sign-in', () => {
  const uri = 'otpauth://totp/Laneway:owner%40laneway.test?secret=JBSWY3DPEHPK3PXP&issuer=Laneway';
  const on = { userInfo: aPerson({ twoStep: { on: true, codesLeft: 10 } }) };

  it('is set up with the password, the picture or the secret, and a code; recovery codes are shown once', async () => {
    let isOn = false;
    const fake = open({
      'auth.detail': () => (isOn ? on : { userInfo: aPerson() }),
      'auth.twoStep': ({ body }) => {
        if (body.step === 'begin') return { message: 'Now the code', secret: 'JBSWY3DPEHPK3PXP', uri };
        if (body.code !== '123456')
          throw new Refusal(400, 'validation', 'Check', { fields: { code: 'This code is not right' } });
        isOn = true;
        return { message: 'Two-step sign-in is on', recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] };
      },
    });
    await button('Set up').click();
    await expect.element(page.getByRole('dialog').getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('Laneway!2026{Enter}');
    await expect.element(page.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await field('Code of the app').fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This code is not right')).toBeVisible();
    await field('Code of the app').fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('mnpqr-stuvw')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await button('Done').click();
    await expect.element(button('New recovery codes')).toHaveFocus();
    await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
    await expect.element(page.getByText('mnpqr-stuvw')).not.toBeInTheDocument();
    expect(fake.sent.filter(({ id }) => id === 'auth.twoStep').map(({ call }) => call.body)).toEqual([
      { step: 'begin', password: 'Laneway!2026' },
      { step: 'confirm', code: '000000' },
      { step: 'confirm', code: '123456' },
    ]);
  });

  it('gives the focus back where it was, from its second dialog, too', async () => {
    open({ 'auth.twoStep': () => ({ message: 'Now the code', secret: 'JBSWY3DPEHPK3PXP', uri }) });
    await button('Set up').click();
    await userEvent.keyboard('Laneway!2026{Enter}');
    await expect.element(field('Code of the app')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Set up')).toHaveFocus();
  });

  it('is turned off with the password and a code', async () => {
    let isOn = true;
    const fake = open({
      'auth.detail': () => (isOn ? on : { userInfo: aPerson() }),
      'auth.twoStep': () => {
        isOn = false;
        return { message: 'Two-step sign-in is off' };
      },
    });
    await button('Turn off').click();
    await expect.element(page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    await page.getByRole('dialog').getByLabelText('Password').fill('Laneway!2026');
    await field('Code of the app, or a recovery code').fill('abcde-fghjk');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Two-step sign-in is off')).toBeVisible();
    await expect.element(button('Set up')).toBeVisible();
    expect(fake.sent.find(({ id }) => id === 'auth.twoStep')?.call.body).toEqual({
      step: 'off',
      password: 'Laneway!2026',
      code: 'abcde-fghjk',
    });
  });
});

describe('signed-in devices', () => {
  it('are listed; each but this one can be signed out', async () => {
    let rows = [aSession(), phone];
    const fake = open({
      'auth.sessions': () => ({ rows }),
      'auth.endSession': () => {
        rows = [aSession()];
        return { message: 'The device is signed out' };
      },
    });
    await expect.element(page.getByText('Chrome on Windows')).toBeVisible();
    await expect.element(page.getByText('This device')).toBeVisible();
    await button(/Sign out Safari on iPhone/).click();
    await expect.element(page.getByText('The device is signed out')).toBeVisible();
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
    expect(button(/Sign out/).elements()).toHaveLength(0);
    // Its button is gone: what stands nearest has the focus.
    await expect.element(button('Change password')).toHaveFocus();
    expect(fake.sent.find(({ id }) => id === 'auth.endSession')?.call.params).toEqual({ sessionId: anId(32) });
  });

  it('but this one can be signed out together', async () => {
    let rows = [aSession(), phone];
    const fake = open({
      'auth.sessions': () => ({ rows }),
      'auth.endOtherSessions': () => {
        rows = [aSession()];
        return { message: 'The other devices are signed out' };
      },
    });
    await button('Sign out all others').click();
    await expect.element(page.getByText('The other devices are signed out')).toBeVisible();
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
    await expect.element(button('Sign out all others')).not.toBeInTheDocument();
    await expect.element(button('Change password')).toHaveFocus();
    expect(fake.sent.filter(({ id }) => id === 'auth.endOtherSessions')).toHaveLength(1);
  });

  it('that were signed out meanwhile are gone, and that is said', async () => {
    open();
    await button(/Sign out Safari on iPhone/).click();
    await expect.element(page.getByText('This device was signed out already')).toBeVisible();
  });
});

describe('the settings drawer', () => {
  it('keeps theme and language with the person', async () => {
    const fake = open({ 'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson() }) });
    await button(/User menu/).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await drawer.getByRole('radio', { name: 'DARK' }).click();
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    const sent = fake.sent.filter(({ id }) => id === 'auth.update');
    expect(sent.map(({ call }) => call.body)).toEqual([{ theme: 'DARK', language: 'en' }]);
  });
});

describe.each(THEMES_NOW)('in %s', (theme) => {
  it.each([
    ['on a desk', 1440],
    ['on a phone', 390],
  ])('axe finds nothing %s', async (_, width) => {
    await page.viewport(width, 900);
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await button('Change password').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(1440, 900);
  });
});
