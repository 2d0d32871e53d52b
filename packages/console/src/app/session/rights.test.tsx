import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { aManager, anAdmin, aPage, aPerson, anId, anOutlet, aUser } from '../../test/builders.ts';
import { type FakeApi, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { createConsoleRouter } from '../router.tsx';
import { DELAY_MS } from '../shell/use-permission-check.ts';
import { refreshRights } from './rights.ts';
import { session, startSession } from './session.ts';

type Detail = Answer<'auth.detail'>['userInfo'];
const withOutlets = (user: ReturnType<typeof aManager>, outletIds: string[]): Detail => {
  const { token: _token, ...rest } = user;
  return aPerson({ ...rest, outletIds });
};
const menu = page.getByRole('navigation', { name: 'Menu', exact: true });

/** A desk with both boards, at the bookings; `now` is what the server says from here on. */
async function aDesk(now: { user: Detail }, path = '/app/bookings'): Promise<FakeApi> {
  const user = aManager('Bookings', 'Calendar');
  const api = openApp({
    path,
    user,
    api: {
      'auth.detail': () => ({ userInfo: now.user }),
      'booking.lists': () => aPage([]),
      // Refused, it would make the console ask for the rights once more, into the next test.
      'plan.list': () => ({ serviceItems: [] }),
      'outlet.list': () => ({ rows: now.user.outletIds?.map((outletId) => anOutlet({ outletId })) ?? [] }),
    },
  });
  await expect.element(menu.getByRole('link', { name: 'Calendar' })).toBeVisible();
  return api;
}

it('takes a menu item away from whoever works elsewhere, and says so', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]) };
  await aDesk(now);
  now.user = withOutlets(aManager('Bookings'), [anId(11)]);
  await refreshRights();
  await expect.element(menu.getByRole('link', { name: 'Calendar' })).not.toBeInTheDocument();
  await expect.element(page.getByText('No longer yours: Calendar.')).toBeVisible();
  expect(location.pathname).toBe('/app/bookings');
});

it('sends whoever is on that very page to /401, with the reason and the way to what is left', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]) };
  await aDesk(now);
  now.user = withOutlets(aManager('Calendar'), [anId(11)]);
  await refreshRights();
  await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await expect.element(page.getByText(/was changed while you worked/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/app/calendar');
});

it('says the reason also when the screen of /401 takes longer to load than the redirection waits', async () => {
  const screen = createConsoleRouter().routesByPath['/401'].options.component as { preload?: () => Promise<unknown> };
  const loaded = screen.preload;
  screen.preload = () => new Promise((done) => setTimeout(done, 3 * DELAY_MS));
  onTestFinished(() => {
    screen.preload = loaded;
  });
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]) };
  await aDesk(now);
  now.user = withOutlets(aManager('Calendar'), [anId(11)]);
  await refreshRights();
  await expect.element(page.getByText(/was changed while you worked/)).toBeVisible();
});

it('leaves nothing but the way out when everything is gone', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]) };
  await aDesk(now);
  now.user = withOutlets(aManager(), [anId(11)]);
  await refreshRights();
  await expect.element(page.getByText('Nothing is permitted to you at the moment.', { exact: false })).toBeVisible();
  expect(location.pathname).toBe('/401');
  await expect.element(page.getByRole('link', { name: 'Go to the start' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it('goes on at another outlet when this one is taken away, and to /401 when it was the last', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11), anId(12)]) };
  await aDesk(now);
  now.user = withOutlets(aManager('Bookings', 'Calendar'), [anId(12)]);
  await refreshRights();
  await expect.element(page.getByText('Your outlets have changed.')).toBeVisible();
  await expect.poll(() => (session.get() as { user: Detail } | null)?.user.outletIds).toEqual([anId(12)]);
  now.user = withOutlets(aManager('Bookings', 'Calendar'), []);
  await refreshRights();
  await expect.element(page.getByText('No outlet is assigned to you.', { exact: false })).toBeVisible();
  expect(location.pathname).toBe('/401');
});

it('asks after a refusal, once', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]) };
  const api = await aDesk(now);
  api.handlers['booking.lists'] = () => {
    throw new Refusal(403, 'forbidden', 'You do not have permission for this');
  };
  now.user = withOutlets(aManager('Calendar'), [anId(11)]);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
});

it('says nothing when nothing has changed, whatever the order it comes in', async () => {
  const user = withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]);
  await aDesk({ user: { ...user, permissions: user.permissions.toReversed() } });
  await refreshRights();
  expect(page.getByText('What you may do has changed').elements()).toEqual([]);
});

it('tells whoever has no board, on a stream that follows no outlet', async () => {
  const now = { user: withOutlets(aManager('Outlets'), [anId(11)]) };
  const api = openApp({
    path: '/app/outlets',
    user: aManager('Outlets'),
    api: { 'auth.detail': () => ({ userInfo: now.user }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Outlet List' })).toBeVisible();
  await api.stream.connected();
  expect(api.stream.paths).toEqual(['/api/users/auth/events']);
  now.user = withOutlets(aManager('Account'), [anId(11)]);
  api.stream.write('event: rights\ndata: {}\n\n');
  await expect.element(page.getByText(/was changed while you worked/)).toBeVisible();
});

it('asks again once a stream that broke is back, since what was said meanwhile is lost', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]) };
  const api = await aDesk(now);
  await api.stream.connected();
  now.user = withOutlets(aManager('Bookings'), [anId(11)]);
  api.stream.cut();
  await expect.element(page.getByText('No longer yours: Calendar.')).toBeVisible();
});

it('follows the outlet only while its bookings may be seen', async () => {
  const now = { user: withOutlets(aManager('Bookings', 'Outlets'), [anId(11)]) };
  const api = openApp({
    path: '/app/outlets',
    user: aManager('Bookings', 'Outlets'),
    api: { 'auth.detail': () => ({ userInfo: now.user }) },
  });
  await api.stream.connected();
  now.user = withOutlets(aManager('Outlets'), [anId(11)]);
  api.stream.write('event: rights\ndata: {}\n\n');
  const outlet = `/api/admin/booking/events/${anId(11)}`;
  await expect.poll(() => api.stream.paths).toEqual([outlet, '/api/users/auth/events']);
  expect(api.stream.open()).toBe(1);
});

it('gives an owner without an outlet and an Admin a stream, too', async () => {
  for (const [user, path] of [
    [aUser(), '/app/outlets'],
    [anAdmin(), '/app/businesses'],
  ] as const) {
    const api = openApp({ path, user, api: { 'outlet.list': () => ({ rows: [] }) } });
    await api.stream.connected();
    expect(api.stream.paths).toEqual(['/api/users/auth/events']);
  }
});

it('takes no answer that another session of the same person had asked for', async () => {
  const user = withOutlets(aManager('Bookings', 'Calendar'), [anId(11)]);
  const now = { user };
  const api = await aDesk(now);
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.handlers['auth.detail'] = async () => {
    await late;
    return { userInfo: withOutlets(aManager('Bookings'), [anId(11)]) };
  };
  const asked = refreshRights();
  startSession({ ...aManager('Bookings', 'Calendar'), token: 'another-token' });
  // What this one asks for does not wait for the other's answer.
  api.handlers['auth.detail'] = () => ({
    userInfo: withOutlets(aManager('Bookings', 'Calendar', 'Outlets'), [anId(11)]),
  });
  await refreshRights();
  await expect.element(menu.getByRole('link', { name: 'Outlets' })).toBeVisible();
  answer();
  await asked;
  expect(session.get()?.user.permissions.map(({ id }) => id)).toContain('Calendar');
  await expect.element(menu.getByRole('link', { name: 'Calendar' })).toBeVisible();
});
