import { App } from '../../app/app.tsx';
import { entrance } from '../../app/session/entrance.ts';
import { clear, show } from '../../test/show.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onSessionEnd } from '../../app/session/session.ts';
import { aManager, aPage, aUser, anAdmin, anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByLabelText('Password', { exact: true });
const button = page.getByRole('button', { name: 'Login' });

function signsIn(user = aUser()): Handlers {
  return {
    'identity.signIn': () => ({ id: anId(1), token: 'one-use' }),
    'auth.login': () => ({ userInfo: user, settings: { language: null, theme: null, boards: [] } }),
    'business.list': () => aPage([]),
  };
}

async function fillAndLogin(): Promise<void> {
  await email.fill('owner@laneway.test');
  await password.fill('Laneway!2026');
  await button.click();
}

/** What the server puts into the page where a provider is set. */
function withProvider(): void {
  const told = document.createElement('meta');
  told.name = 'laneway-settings';
  told.content = JSON.stringify({ signInWith: 'Venue ID' });
  document.head.append(told);
}
afterEach(() => document.querySelector('meta[name="laneway-settings"]')?.remove());

describe('the identity provider', () => {
  const providerButton = page.getByRole('button', { name: 'Sign in with Venue ID' });
  const arrived = (more: object) => ({ identity: null, type: 'ADM' as const, from: null, invitation: null, ...more });

  it('has a button only where there is one', async () => {
    openApp({ path: '/authentication/login' });
    await expect.element(button).toBeVisible();
    expect(page.getByRole('button', { name: /Sign in with/ }).query()).toBeNull();
  });

  it('is left for with the role and the page that was asked for', async () => {
    withProvider();
    const api = openApp({
      path: '/app/businesses?status=DRAFT',
      api: { 'identity.providerBegin': () => ({ url: `${location.href}#there` }) },
    });
    await page.getByRole('radio', { name: /Admin/ }).click();
    await providerButton.click();
    await expect.poll(() => location.hash).toBe('#there');
    expect(api.sent[0]?.call.body).toEqual({ provider: 'APP', type: 'ADM', from: '/app/businesses?status=DRAFT' });
  });

  it('that does not answer is told of, and the form stays', async () => {
    withProvider();
    const refuse = () => {
      throw new Refusal(422, 'auth.provider_down', 'Venue ID does not answer at the moment.');
    };
    openApp({ path: '/authentication/login', api: { 'identity.providerBegin': refuse } });
    await email.fill('owner@laneway.test');
    await providerButton.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/does not answer/);
    await expect.element(email).toHaveValue('owner@laneway.test');
  });

  it('sends somebody back: signed in, at the page that was asked for, and nothing of it in the address', async () => {
    withProvider();
    const api = openApp({
      path: '/authentication/login-unguarded?provider',
      api: {
        ...signsIn(anAdmin()),
        'identity.providerToken': () =>
          arrived({ identity: { id: anId(1), token: 'one-use' }, from: '/app/businesses?status=DRAFT' }),
      },
    });
    await expect.element(page.getByRole('heading', { name: 'Business List' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/app/businesses?status=DRAFT');
    expect(api.sent.map((one) => one.id).slice(0, 2)).toEqual(['identity.providerToken', 'auth.login']);
    expect(api.sent[1]?.call.body).toEqual({ provider: 'APP', type: 'ADM', id: anId(1), token: 'one-use' });
  });

  it('asks once, and says why nothing came of it', async () => {
    withProvider();
    const refuse = () => {
      throw new Refusal(400, 'auth.provider_unknown', 'Nobody here has the email ada@mail.test.');
    };
    const api = openApp({
      path: '/authentication/login-unguarded?provider',
      api: { 'identity.providerToken': refuse },
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Nobody here has the email ada@mail.test/);
    expect(location.pathname + location.search).toBe('/authentication/login');
    await expect.element(providerButton).toBeVisible();
    expect(api.sent).toHaveLength(1);
  });

  it('sends somebody who is invited to their invitation', async () => {
    withProvider();
    const api = openApp({
      path: '/authentication/login-unguarded?provider',
      api: {
        'identity.providerToken': () => arrived({ invitation: 's3cret' }),
        'auth.invitation': () => ({
          business: 'Harbor Lanes',
          email: 'mia@laneway.test',
          role: 'MGR',
          firstName: 'Mia',
          lastName: 'Stone',
          known: true,
        }),
        'auth.register': () => ({ message: 'The invitation is accepted. Please log in.', signIn: null }),
      },
    });
    await expect.element(page.getByRole('heading', { name: 'Harbor Lanes invites you' })).toBeVisible();
    expect(location.href).not.toContain('s3cret');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText('The invitation is accepted. Please log in.')).toBeVisible();
    expect(api.sent.at(-1)?.call.body).toEqual({ provider: 'APP', token: 's3cret' });
  });
});

describe('signing in', () => {
  it('says what is missing, and moves to it', async () => {
    const api = openApp({ path: '/authentication/login' });
    await button.click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    await expect.element(email).toHaveFocus();
    expect(api.sent).toEqual([]);
  });

  it.each([
    ['short', true],
    ['Laneway!2026', false],
  ])('with %s warns, behind the sign-in, of what a new password may not be: %s', async (typed, warns) => {
    openApp({ path: '/authentication/login', api: signsIn(anAdmin()) });
    await email.fill('owner@laneway.test');
    await password.fill(typed);
    await button.click();
    await expect.element(page.getByRole('navigation').first()).toBeVisible();
    const warning = page.getByText(/This password is weaker than new ones may be/);
    expect(warning.elements()).toHaveLength(warns ? 1 : 0);
  });

  it('checks the e-mail when it is left, not while it is typed', async () => {
    openApp({ path: '/authentication/login' });
    await email.click();
    await userEvent.keyboard('owner');
    await expect.element(page.getByText('Must be a valid email')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText('Must be a valid email')).toBeVisible();
    await expect.element(email).toHaveAccessibleDescription('Must be a valid email');
  });

  it('refuses an e-mail of more than 255 characters', async () => {
    openApp({ path: '/authentication/login' });
    await email.fill(`${'a'.repeat(250)}@laneway.test`);
    await button.click();
    await expect.element(page.getByText('Email has at most 255 characters')).toBeVisible();
  });

  it('sends the chosen role, keeps the session and goes home', async () => {
    const api = openApp({ path: '/authentication/login', api: signsIn(anAdmin()) });
    await page.getByRole('radio', { name: /Admin/ }).click();
    await fillAndLogin();
    await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    expect(location.pathname).toBe('/app/dashboard');
    const [signIn, login] = api.sent;
    expect(signIn?.call.body).toEqual({ provider: 'APP', email: 'owner@laneway.test', password: 'Laneway!2026' });
    expect(login?.call.body).toEqual({ provider: 'APP', type: 'ADM', id: anId(1), token: 'one-use' });
    expect(Object.keys(localStorage).toSorted()).toEqual(['adminId', 'token', 'user']);
    expect(localStorage.getItem('user')).not.toContain('a-token');
    await expect.poll(() => api.sent.at(-1)?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('in a role where nothing is open offers those that are, with the same token, and no field moves', async () => {
    const api = openApp({
      path: '/authentication/login',
      api: {
        ...signsIn(anAdmin()),
        'auth.login': ({ body }) => {
          if (!body.code) throw new Refusal(400, 'auth.two_step', 'Enter the code');
          if (body.type !== 'ADM')
            throw new Refusal(400, 'auth.no_role', 'Nothing is open to you in this role.', { roles: ['MGR', 'ADM'] });
          return { userInfo: anAdmin(), settings: { language: null, theme: null, boards: [] } };
        },
      },
    });
    await page.getByRole('radio', { name: /Business/ }).click();
    const before = email.element().getBoundingClientRect().top;
    await fillAndLogin();
    await page.getByLabelText('Code', { exact: true }).fill('123456');
    await button.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Nothing is open/);
    expect(email.element().getBoundingClientRect().top).toBe(before);
    const offers = page.getByRole('button', { name: /^Go on as/ });
    expect(offers.elements().map((offer) => offer.textContent)).toEqual(['Go on as Admin', 'Go on as Manager']);
    await expect.element(offers.first()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    const calls = api.sent.filter(({ id }) => id === 'identity.signIn' || id === 'auth.login');
    expect(calls.map(({ id }) => id)).toEqual(['identity.signIn', 'auth.login', 'auth.login', 'auth.login']);
    expect(calls.at(-1)?.call.body).toMatchObject({ type: 'ADM', token: 'one-use', code: '123456' });
    expect(document.cookie).toContain('laneway-role=ADM');
  });

  it("shows the server's message under the form and keeps what was typed", async () => {
    const message = 'Email or password is not right';
    const refuse = () => {
      throw new Refusal(400, 'auth.invalid_credentials', message);
    };
    openApp({ path: '/authentication/login', api: { 'identity.signIn': refuse } });
    await fillAndLogin();
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(message));
    await expect.element(email).toHaveValue('owner@laneway.test');
    await expect.element(password).toHaveValue('Laneway!2026');
  });

  it('sends an account that is not confirmed to its code, with the e-mail', async () => {
    const refuse = () => {
      throw new Refusal(400, 'UserNotConfirmedException', 'Please confirm your account first');
    };
    openApp({ path: '/authentication/login', api: { 'identity.signIn': refuse } });
    await fillAndLogin();
    await expect.element(page.getByRole('heading', { name: 'Verify code' })).toBeVisible();
    await expect.element(page.getByText('We sent a six-digit code to owner@laneway.test.')).toBeVisible();
    expect(location.pathname + location.search).toBe('/authentication/verify-code?email=owner%40laneway.test');
  });

  it('asks which business when the e-mail works for several', async () => {
    const businesses = [
      { businessId: anId(9), name: 'Harbor Lanes' },
      { businessId: anId(10), name: 'Northgate Bowl' },
    ];
    const api = openApp({
      path: '/authentication/login',
      api: {
        ...signsIn(),
        'auth.login': ({ body }) => {
          if (!body.businessId) throw new Refusal(400, 'auth.choose_business', 'Choose', { businesses });
          return { userInfo: anAdmin(), settings: { language: null, theme: null, boards: [] } };
        },
      },
    });
    await fillAndLogin();
    await expect.element(page.getByRole('heading', { name: 'Choose a business' })).toBeVisible();
    await page.getByRole('button', { name: 'Northgate Bowl' }).click();
    await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    const logins = api.sent.filter((one) => one.id === 'auth.login');
    expect(logins.at(-1)?.call.body).toMatchObject({ id: anId(1), token: 'one-use', businessId: anId(10) });
  });

  it('asks for the code of the second step in place, again when it is wrong, and takes a recovery code', async () => {
    const api = openApp({
      path: '/authentication/login',
      api: {
        ...signsIn(),
        'auth.login': ({ body }) => {
          if (!body.code) throw new Refusal(400, 'auth.two_step', 'Enter the code');
          if (body.code !== 'abcde-fghjk') throw new Refusal(400, 'auth.code_invalid', 'This code is not right');
          return { userInfo: anAdmin(), settings: { language: null, theme: null, boards: [] } };
        },
      },
    });
    await fillAndLogin();
    await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await expect.element(page.getByLabelText('Code', { exact: true })).toHaveFocus();
    await expect.element(page.getByLabelText('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This code is not right/);
    await expect.element(page.getByLabelText('Code', { exact: true })).toHaveValue('123456');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabelText('Recovery code').fill('abcde-fghjk');
    await button.click();
    await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    expect(api.sent.findLast((one) => one.id === 'auth.login')?.call.body).toMatchObject({
      token: 'one-use',
      code: 'abcde-fghjk',
    });
  });

  it('keeps the code for the choice between businesses', async () => {
    const businesses = [{ businessId: anId(9), name: 'Harbor Lanes' }];
    const api = openApp({
      path: '/authentication/login',
      api: {
        ...signsIn(),
        'auth.login': ({ body }) => {
          if (!body.code) throw new Refusal(400, 'auth.two_step', 'Enter the code');
          if (!body.businessId) throw new Refusal(400, 'auth.choose_business', 'Choose', { businesses });
          return { userInfo: anAdmin(), settings: { language: 'de', theme: 'DARK', boards: [] } };
        },
      },
    });
    await fillAndLogin();
    await page.getByLabelText('Code', { exact: true }).fill('123456');
    await button.click();
    await page.getByRole('button', { name: 'Harbor Lanes' }).click();
    await expect.element(page.getByRole('heading', { name: 'Übersicht', exact: true })).toBeVisible();
    expect(document.documentElement.dataset['theme']).toBe('DARK');
    expect(api.sent.findLast((one) => one.id === 'auth.login')?.call.body).toMatchObject({
      code: '123456',
      businessId: anId(9),
    });
  });

  it('begins anew when the token has run out meanwhile', async () => {
    let calls = 0;
    openApp({
      path: '/authentication/login',
      api: {
        ...signsIn(),
        'auth.login': () => {
          calls += 1;
          throw calls === 1
            ? new Refusal(400, 'auth.two_step', 'Enter the code')
            : new Refusal(400, 'auth.invalid_credentials', 'Email or password is not right');
        },
      },
    });
    await fillAndLogin();
    await page.getByLabelText('Code', { exact: true }).fill('123456');
    await button.click();
    await expect.element(email).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Email or password is not right/);
  });

  it('returns to the path that was asked for', async () => {
    openApp({ path: '/app/businesses?status=DRAFT', api: signsIn(anAdmin()) });
    expect(location.pathname).toBe('/authentication/login');
    await fillAndLogin();
    await expect.element(page.getByRole('heading', { name: 'Business List' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/app/businesses?status=DRAFT');
  });

  it('changes the language and keeps it', async () => {
    openApp({ path: '/authentication/login' });
    await page.getByLabelText('Language').selectOptions('de');
    await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    expect(decodeURIComponent(document.cookie)).toContain('"language":"de"');
    expect(document.documentElement.lang).toBe('de');
  });

  it('shows and hides the password', async () => {
    openApp({ path: '/authentication/login' });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  it('redirects away who is signed in, but not from the unguarded one', async () => {
    openApp({ path: '/authentication/login', user: anAdmin(), api: signsIn() });
    await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    openApp({ path: '/authentication/login-unguarded', user: anAdmin() });
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(location.pathname).toBe('/authentication/login-unguarded');
  });
});

describe('leaving', () => {
  async function logout(): Promise<void> {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  it('removes the session and what was cached of bookings and form reports', async () => {
    let ends = 0;
    const stop = onSessionEnd(() => (ends += 1));
    const api = openApp({
      path: '/app/businesses',
      user: anAdmin(),
      api: { 'business.list': () => aPage([]), 'auth.logout': () => ({ message: 'Bye' }) },
    });
    sessionStorage.setItem('laneway-booking-list', '[]');
    sessionStorage.setItem('laneway-form-report', '{}');
    sessionStorage.setItem('other', 'stays');
    await logout();
    await expect.poll(() => localStorage.length).toBe(0);
    expect(Object.keys(sessionStorage)).toEqual(['other']);
    expect(api.sent.some((one) => one.id === 'auth.logout')).toBe(true);
    expect(ends).toBe(1);
    stop();
  });

  it('says so when the server refuses, and stays signed in', async () => {
    const refuse = () => {
      throw new Refusal(500, 'auth.logout_failed', 'No');
    };
    openApp({
      path: '/app/businesses',
      user: anAdmin(),
      api: { 'business.list': () => aPage([]), 'auth.logout': refuse },
    });
    await logout();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Unable to logout/);
    expect(localStorage.getItem('token')).toBe('a-token');
  });

  it('any 401 clears local storage and ends the session once', async () => {
    const ended: string[] = [];
    const stop = onSessionEnd((why) => ended.push(why));
    const refuse = () => {
      throw new Refusal(401, 'unauthenticated', 'Please log in');
    };
    openApp({ path: '/app/businesses', user: aManager('Bookings'), api: { 'outlet.list': refuse } });
    await expect.poll(() => ended).toEqual(['ended']);
    expect(localStorage.length).toBe(0);
    stop();
  });

  it('says so when the business was switched off', async () => {
    const ended: string[] = [];
    const stop = onSessionEnd((why) => ended.push(why));
    const refuse = () => {
      throw new Refusal(401, 'business.closed', 'Closed');
    };
    openApp({ path: '/app/businesses', user: aManager('Bookings'), api: { 'outlet.list': refuse } });
    await expect.poll(() => ended).toEqual(['closed']);
    stop();
    clear();
    history.replaceState({ ended: 'closed' }, '', '/authentication/login');
    entrance.set('sign-in');
    show(<App />);
    await expect.element(page.getByText('This business was switched off, so you were signed out.')).toBeVisible();
  });
});
