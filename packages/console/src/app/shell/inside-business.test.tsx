import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../features/bookings/bookings-screen.tsx';
import '../../features/businesses/business-screen.tsx';
import { anAnswer } from '../../test/whole-business.ts';
import { axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aBusiness, aPage, aUser, anAdmin, anOutlet } from '../../test/builders.ts';
import { Refusal, type Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { enterSession } from '../session/session.ts';

const inside = { ...aUser({ firstName: 'Ola', lastName: 'Reyes', token: 'inside-token' }), userRole: 'ADM' as const };
const api: Handlers = {
  'business.list': () => aPage([aBusiness()]),
  'business.details': () => anAnswer(),
  'outlet.list': () => ({ rows: [anOutlet()] }),
  'booking.lists': () => aPage([]),
  'auth.enterBusiness': () => ({ userInfo: inside, settings: { language: null, theme: null, boards: [] } }),
  'auth.leaveBusiness': () => ({ message: 'You left Harbor Lanes' }),
  'auth.logout': () => ({ message: 'You are logged out' }),
};
const admin = { ...anAdmin(), token: 'admin-token' };
const stored = () => Object.keys(localStorage).toSorted((a, b) => a.localeCompare(b));
const switchBack = page.getByRole('button', { name: 'Switch Business' });

/** Enters from the Admin's screen of a business, onto the home of who owns one: on a phone the bookings. */
async function enter(more: Handlers = {}, home = '/app/dashboard') {
  const fake = openApp({ path: `/app/businesses/${BUSINESS_ID}`, user: admin, api: { ...api, ...more } });
  await page.getByRole('button', { name: 'Enter business' }).click();
  await expect.poll(() => location.pathname).toBe(home);
  return fake;
}

describe('an Admin inside a business', () => {
  it('sees its name and the way back, works with its menu, and is Admin again afterwards', async () => {
    const { sent } = await enter();
    await expect.element(page.getByText('Inside Harbor Lanes').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /User menu.*Ola Reyes.*Admin/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Bookings' })).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(localStorage.getItem('token')).toBe('inside-token');
    expect(localStorage.getItem('adminToken')).toBe('admin-token');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    await switchBack.click();
    await expect.poll(() => location.pathname).toBe('/app/businesses');
    await expect.element(page.getByRole('row', { name: /Harbor Lanes/ })).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(localStorage.getItem('token')).toBe('admin-token');
    expect(stored()).toEqual(['adminId', 'token', 'user']);
    const left = sent.find(({ id }) => id === 'auth.leaveBusiness');
    expect(left?.headers.get('authorization')).toBe('Bearer inside-token');
    await expect.element(switchBack).not.toBeInTheDocument();
  });

  it('stays where they are when entering or leaving is refused', async () => {
    const refuse = () => {
      throw new Refusal(422, 'business.inactive', 'This business is inactive.');
    };
    openApp({ path: `/app/businesses/${BUSINESS_ID}`, user: admin, api: { ...api, 'auth.enterBusiness': refuse } });
    await page.getByRole('button', { name: 'Enter business' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This business is inactive/);
    expect(localStorage.getItem('token')).toBe('admin-token');
    await enter({ 'auth.leaveBusiness': refuse });
    await switchBack.click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This business is inactive' }).first())
      .toBeVisible();
    expect(localStorage.getItem('token')).toBe('inside-token');
  });

  it('ends both sessions with Logout', async () => {
    const { sent } = await enter();
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => localStorage.length).toBe(0);
    const ended = sent.filter(({ id }) => id === 'auth.leaveBusiness' || id === 'auth.logout');
    expect(ended.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer inside-token',
      'Bearer admin-token',
    ]);
  });

  it('is signed out of everything by a 401', async () => {
    openApp({
      path: '/app/bookings',
      user: admin,
      api: {
        'outlet.list': () => {
          throw new Refusal(401, 'unauthenticated', 'Please log in');
        },
      },
    });
    enterSession(inside);
    await expect.poll(() => localStorage.length).toBe(0);
  });

  it('has the way back on a phone, too', async () => {
    await page.viewport(390, 844);
    await enter({}, '/app/bookings');
    await expect.element(page.getByText('Inside Harbor Lanes').last()).toBeVisible();
    await switchBack.click();
    await expect.poll(() => location.pathname).toBe('/app/businesses');
    await page.viewport(1440, 900);
  });
});
