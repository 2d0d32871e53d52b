import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../../app/session/entrance.ts';
import { anAdmin, anId, aPage, aUser } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const role = (name: RegExp) => page.getByRole('radio', { name });
const settings = { language: null, theme: null, boards: [] };
const OFFLINE = 'No connection. Nothing was saved.';
const LINK_OVER = 'This link is no longer valid. Ask for a new one.';

describe('registering a business', () => {
  async function fill(): Promise<void> {
    await field('Business name').fill(' Pier Bowl ');
    await field('First name').fill('Pia');
    await field('Last name').fill('Pier');
    await field('Email').fill('pia@pier.test');
    await field('Password').fill('Laneway!2026');
  }

  it('is reached from the sign-in, sends what was typed and goes on to the code', async () => {
    const api = openApp({
      path: '/authentication/login',
      api: { 'auth.signup': () => ({ message: 'Sent', wait: 30 }) },
    });
    await page.getByRole('link', { name: 'Register a business' }).click();
    await expect.element(heading('Register a business')).toBeVisible();
    expect(location.pathname).toBe('/authentication/register');
    await fill();
    await button('Register').click();
    await expect.element(page.getByText('We sent a six-digit code to pia@pier.test.')).toBeVisible();
    expect(api.sent.at(-1)?.call.body).toEqual({
      provider: 'APP',
      businessName: ' Pier Bowl ',
      firstName: 'Pia',
      lastName: 'Pier',
      email: 'pia@pier.test',
      phone: '',
      password: 'Laneway!2026',
    });
    await expect.element(button(/^Send a new code in 0:[23]\d$/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('says what is wrong at each field, moves to the first, and sends nothing', async () => {
    const api = openApp({ path: '/authentication/register' });
    await field('Phone (optional)').fill('12');
    await field('Password').fill('short');
    await button('Register').click();
    await expect.element(field('Business name')).toHaveFocus();
    await expect.element(field('Business name')).toHaveAccessibleDescription('Name is required');
    await expect.element(field('Email')).toHaveAccessibleDescription('Email is required');
    await expect.element(field('Phone (optional)')).toHaveAccessibleDescription('Must be a ten-digit US phone number');
    await expect
      .element(field('Password'))
      .toHaveAccessibleDescription(/^At least 8 characters with a letter, a digit and a special character/);
    expect(api.sent).toEqual([]);
  });

  it("puts the server's refusal at its field and keeps what was typed", async () => {
    const refuse = () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', {
        fields: { email: 'Must be a valid email', currency: 'Currency is required' },
      });
    };
    openApp({ path: '/authentication/register-unguarded', api: { 'auth.signup': refuse } });
    await fill();
    await button('Register').click();
    await expect.element(field('Email')).toHaveAccessibleDescription('Must be a valid email');
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveValue('pia@pier.test');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/marked fields Currency is required$/);
  });

  it('redirects away who is signed in, but not from the unguarded one', async () => {
    const api = { 'business.list': () => aPage([]) };
    openApp({ path: '/authentication/register', user: anAdmin(), api });
    await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    openApp({ path: '/authentication/register-unguarded', user: anAdmin(), api });
    await expect.element(heading('Register a business')).toBeVisible();
  });
});

describe('the code', () => {
  const confirmed = { message: 'Your email is confirmed. Please log in.' };
  const signIn = { id: anId(1), token: 'one-use', type: 'BIZ' as const, businessId: anId(9) };

  it.each([false, true])(
    'enters with the token of the answer; refused: %s, the sign-in says what was done',
    async (refused) => {
      const api = openApp({
        path: '/authentication/verify-code?email=pia%40pier.test',
        api: {
          'identity.confirm': () => ({ ...confirmed, signIn }),
          'auth.login': () => {
            if (refused) throw new Refusal(400, 'auth.no_role', 'Nothing is open to you');
            return { userInfo: aUser(), settings };
          },
        },
      });
      await expect.element(field('Code')).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expect
        .element(refused ? page.getByText(confirmed.message) : page.getByRole('navigation').first())
        .toBeVisible();
      expect(api.sent.find(({ id }) => id === 'auth.login')?.call.body).toEqual({ provider: 'APP', ...signIn });
      expect(document.cookie).toContain('laneway-role=BIZ');
    },
  );

  it('of who has a password already leads to the sign-in with the e-mail', async () => {
    const api = openApp({
      path: '/authentication/verify-code?email=pia%40pier.test',
      api: { 'identity.confirm': () => ({ ...confirmed, signIn: null }) },
    });
    await button('Confirm').click();
    await expect.element(field('Code')).toHaveAccessibleDescription('The code has six digits');
    await field('Code').fill(' 123456 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(page.getByText('Your email is confirmed. Please log in.')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('pia@pier.test');
    expect(api.sent.at(-1)?.call.body).toEqual({ provider: 'APP', email: 'pia@pier.test', code: '123456' });
  });

  it('that is wrong is said under the form, and a new one is sent with its countdown', async () => {
    const refuse = () => {
      throw new Refusal(400, 'auth.code_invalid', 'This code is not right or no longer valid.');
    };
    const api = openApp({
      path: '/authentication/verify-code?email=pia%40pier.test',
      api: {
        'identity.confirm': refuse,
        'identity.resend': () => ({ message: 'A new code is on its way.', wait: 60 }),
      },
    });
    await field('Code').fill('000000');
    await button('Confirm').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This code is not right/);
    await button('Send a new code').click();
    await expect.element(page.getByText('A new code is on its way.')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(button(/^Send a new code in (1:00|0:5\d)$/)).toHaveAttribute('aria-disabled', 'true');
    expect(api.sent.at(-1)?.call.body).toEqual({ provider: 'APP', email: 'pia@pier.test' });
    await expect.element(field('Code')).toHaveValue('');
  });

  it('that is used up is said to be, and leads to a new one with the wait there is', async () => {
    const refuse = () => {
      throw new Refusal(400, 'auth.code_used_up', 'This code no longer works: it was wrong too often.', {
        retryAfter: 2,
      });
    };
    const api = openApp({
      path: '/authentication/verify-code?email=pia%40pier.test',
      api: {
        'identity.confirm': refuse,
        'identity.resend': () => ({ message: 'A new code is on its way.', wait: 60 }),
      },
    });
    await field('Code').fill('000000');
    await button('Confirm').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/no longer works/);
    const again = button(/^Send a new code/);
    await expect.element(again).toHaveFocus();
    await expect.element(again).toHaveAccessibleName(/in 0:0[12]$/);
    await expect.element(again).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A new code is on its way.')).toBeVisible();
    await expect.element(field('Code')).toHaveFocus();
    await expect.element(field('Code')).toHaveValue('');
    expect(api.sent.at(-1)?.id).toBe('identity.resend');
  });

  it.each(['Confirm', 'Send a new code'])(
    'in another browser leads to a new registration there, on %s',
    async (action) => {
      const refuse = () => {
        throw new Refusal(400, 'auth.sign_up_elsewhere', 'This code belongs to a registration in another browser.');
      };
      openApp({
        path: '/authentication/verify-code?email=pia%40pier.test',
        api: { 'identity.confirm': refuse, 'identity.resend': refuse },
      });
      await field('Code').fill('123456');
      await button(action).click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(/in another browser/);
      await expect.element(button('Register in this browser')).toHaveFocus();
      await expect.element(button('Send a new code')).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect.element(heading('Register a business')).toBeVisible();
      await expect.element(field('Email')).toHaveValue('pia@pier.test');
    },
  );

  it('asked for too soon says how long to wait', async () => {
    const refuse = () => {
      throw new Refusal(429, 'too_many', 'Too many attempts. Try again in 2 minutes.', { retryAfter: 90 });
    };
    openApp({ path: '/authentication/verify-code?email=pia%40pier.test', api: { 'identity.resend': refuse } });
    await button('Send a new code').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Try again in 2 minutes/);
    await expect.element(button(/^Send a new code in 1:[23]\d$/)).toBeVisible();
  });

  it('without an e-mail in the address asks for it', async () => {
    openApp({ path: '/authentication/verify-code' });
    await expect.element(field('Email')).toBeVisible();
    await expect.element(button('Send a new code')).toHaveAttribute('aria-disabled', 'true');
    await field('Email').fill('pia@pier.test');
    await expect.element(button('Send a new code')).not.toHaveAttribute('aria-disabled');
  });
});

describe('a forgotten password', () => {
  it('takes the e-mail along from the sign-in, and says the same whoever asks', async () => {
    const message = 'If an account uses this email, a link is on its way.';
    const api = openApp({
      path: '/authentication/login',
      api: { 'identity.forgotPassword': () => ({ message, wait: 30 }) },
    });
    await field('Email').fill('owner@laneway.test');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.element(heading('Password recovery')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('owner@laneway.test');
    await button('Send link').click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button(/^Send another link in 0:[23]\d$/)).toHaveAttribute('aria-disabled', 'true');
    expect(api.sent.at(-1)?.call.body).toEqual({ provider: 'APP', email: 'owner@laneway.test' });
    history.back();
    await expect.element(heading('Sign in')).toBeVisible();
  });

  const link = () => ({ email: 'owner@laneway.test' });

  it('is set anew with the link, and the sign-in says so and knows the e-mail', async () => {
    const api = openApp({
      path: '/authentication/password-reset/s3cret',
      api: {
        'auth.resetLink': link,
        'auth.setNewPassword': () => ({ message: 'Your password is changed. Please log in.' }),
      },
    });
    await expect.element(field('Email')).toHaveValue('owner@laneway.test');
    await expect.element(field('Email')).toHaveAttribute('readonly');
    expect(api.sent[0]?.call.body).toEqual({ provider: 'APP', token: 's3cret' });
    await field('New password').fill('Fresh!2027y');
    await field('Repeat the password').fill('Fresh!2027z');
    await button('Save password').click();
    await expect.element(field('Repeat the password')).toHaveAccessibleDescription('The two passwords differ');
    await field('Repeat the password').fill('Fresh!2027y');
    await button('Save password').click();
    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(page.getByText('Your password is changed. Please log in.')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('owner@laneway.test');
    expect(api.sent.at(-1)?.call).toMatchObject({
      query: { token: 's3cret' },
      body: { provider: 'APP', password: 'Fresh!2027y' },
    });
  });

  it.each(['when it is opened', 'while the form stands open'])(
    'with a link that is over %s leads to a new one',
    async (when) => {
      const refuse = () => {
        throw new Refusal(400, 'auth.link_invalid', LINK_OVER);
      };
      const atOnce = when === 'when it is opened';
      openApp({
        path: '/authentication/password-reset/s3cret',
        api: { 'auth.resetLink': atOnce ? refuse : link, 'auth.setNewPassword': refuse },
      });
      if (!atOnce) {
        await field('New password').fill('Fresh!2027y');
        await field('Repeat the password').fill('Fresh!2027y');
        await button('Save password').click();
      }
      await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(LINK_OVER));
      await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument();
      await button('Ask for a new link').click();
      await expect.element(heading('Password recovery')).toBeVisible();
    },
  );

  it('without a link says where it is', async () => {
    openApp({ path: '/authentication/password-reset' });
    await expect.element(page.getByText(/Open the link in the mail/)).toBeVisible();
    await button('Ask for a new link').click();
    await expect.element(heading('Password recovery')).toBeVisible();
  });
});

describe('an invitation', () => {
  const path = '/authentication/register-unguarded?invitation=s3cret';
  const names = { firstName: 'Mia', lastName: 'Stone' };
  const invited = (known: boolean) => () => ({
    business: 'Harbor Lanes',
    email: 'mia@laneway.test',
    role: 'MGR' as const,
    ...names,
    known,
  });
  const signIn = { id: anId(1), token: 'one-use', type: 'MGR' as const, businessId: anId(9) };
  const accepted = () => ({ message: 'The invitation is accepted. Please log in.', signIn: null });
  const refuse = (code: 'auth.link_invalid' | 'auth.invitation_withdrawn', message: string) => () => {
    throw new Refusal(400, code, message);
  };
  const WITHDRAWN = 'This invitation was withdrawn. If you expected it, ask who invited you.';

  it('says who invites, knows the name, asks a new person for a password, and enters', async () => {
    const api = openApp({
      path,
      api: {
        'auth.invitation': invited(false),
        'auth.register': () => ({ message: 'Accepted', signIn }),
        'auth.login': () => ({ userInfo: aUser(), settings }),
      },
    });
    await expect.element(heading('Harbor Lanes invites you')).toBeVisible();
    expect(api.sent[0]).toMatchObject({ id: 'auth.invitation', call: { body: { provider: 'APP', token: 's3cret' } } });
    await expect.element(field('Email')).toHaveValue('mia@laneway.test');
    await expect.element(field('Email')).toHaveAttribute('readonly');
    await expect.element(field('First name')).toHaveValue('Mia');
    await expect.element(field('Last name')).toHaveValue('Stone');
    await expect.element(field('Password')).toHaveFocus();
    await userEvent.keyboard('Laneway!2026{Enter}');
    await expect.element(page.getByRole('navigation').first()).toBeVisible();
    const [, register, login] = api.sent;
    expect(register?.call.body).toEqual({ provider: 'APP', token: 's3cret', ...names, password: 'Laneway!2026' });
    expect(login?.call.body).toEqual({ provider: 'APP', ...signIn });
  });

  it('asks nothing of who has an account, whose sign-in has the role chosen', async () => {
    const api = openApp({ path, api: { 'auth.invitation': invited(true), 'auth.register': accepted } });
    await expect.element(page.getByText(/You have a Laneway account/)).toBeVisible();
    await expect.element(heading('Harbor Lanes invites you')).toBeVisible();
    await expect.element(field('Password')).not.toBeInTheDocument();
    await button('Accept').click();
    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(role(/^Manager/)).toBeChecked();
    expect(api.sent.at(-1)?.call.body).toEqual({ provider: 'APP', token: 's3cret' });
  });

  it('to somebody who got a password meanwhile says at the field that it stays', async () => {
    const refuse = () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', {
        fields: { password: 'You have a password already.' },
      });
    };
    openApp({ path, api: { 'auth.invitation': invited(false), 'auth.register': refuse } });
    await field('Password').fill('Laneway!2026');
    await button('Accept').click();
    await expect.element(field('Password')).toHaveAccessibleDescription(/^You have a password already/);
  });

  it.each([
    ['is over', 'auth.link_invalid', LINK_OVER, /Ask who invited you for a new one/],
    ['was withdrawn', 'auth.invitation_withdrawn', WITHDRAWN, WITHDRAWN],
  ] as const)('that %s says so before anything is typed, and leads to the sign-in', async (_, code, message, said) => {
    openApp({ path, api: { 'auth.invitation': refuse(code, message) } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(said);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await button('Back to login').click();
    await expect.element(heading('Sign in')).toBeVisible();
  });

  it('that was withdrawn while its form stood open asks for nothing more', async () => {
    const api = { 'auth.invitation': invited(true), 'auth.register': refuse('auth.invitation_withdrawn', WITHDRAWN) };
    openApp({ path, api });
    await button('Accept').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(WITHDRAWN);
    await expect.element(button('Accept')).not.toBeInTheDocument();
  });

  it('shows the loader and no form until it is known what the link is', async () => {
    const known = Promise.withResolvers<void>();
    const answer = () => known.promise.then(invited(false));
    openApp({ path, api: { 'auth.invitation': answer } });
    await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    known.resolve();
    await expect.element(field('First name')).toBeVisible();
  });

  it('that cannot be looked up says that there is no connection, and is asked for again', async () => {
    const api = openApp({ path: '/authentication/login', api: { 'auth.invitation': invited(true) } });
    await expect.element(heading('Sign in')).toBeVisible();
    api.down = true;
    goTo(path);
    await expect.element(page.getByRole('alert')).toMatchTextContent(OFFLINE);
    api.down = false;
    await button('Try again').click();
    await expect.element(heading('Harbor Lanes invites you')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

it('speaks French and German', async () => {
  openApp({ path: '/authentication/password-recovery' });
  await page.getByLabelText('Language').selectOptions('de');
  await expect.element(heading('Passwort vergessen')).toBeVisible();
  await page.getByLabelText('Sprache').selectOptions('fr');
  await expect.element(button('Envoyer le lien')).toBeVisible();
});
