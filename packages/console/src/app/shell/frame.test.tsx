import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aBusiness, aManager, aPage, aUser, anAdmin, anId, anOutlet } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { toast } from '../../ui/toast-store.ts';
import { homeOf } from '../routing/menu.ts';

const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
const items = () =>
  menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const adminApi = { 'business.list': () => aPage([aBusiness()]) };

afterEach(() => void vi.useRealTimers());

describe('the menu', () => {
  it.each([
    [
      'Business',
      aUser(),
      ['Bookings', 'Overview', 'Outlets', 'Calendar', 'Promo Code', 'GiftCard', 'Tags', 'User Permission', 'Account'],
    ],
    [
      'Business admin',
      aUser({ isBAdmin: true }),
      ['Bookings', 'Overview', 'Outlets', 'Calendar', 'Promo Code', 'GiftCard', 'Tags', 'Account'],
    ],
    ['a Manager who may see both', aManager('Bookings', 'Calendar'), ['Bookings', 'Calendar']],
    ['a Manager of the calendar', aManager('Calendar'), ['Calendar']],
    ['Admin', anAdmin(), ['Overview', 'Services', 'Businesses', 'Account']],
  ])('of %s has what is built and theirs', async (_, user, expected) => {
    openApp({ path: '/app', user, api: adminApi });
    await expect.element(menu.getByRole('link').first()).toBeVisible();
    expect(items()).toEqual(expected);
  });

  it('marks the item that is the page, or that the page is part of, to the eye and to a screen reader', async () => {
    const links = () => menu.getByRole('link').elements();
    const current = () =>
      links().flatMap((link) => {
        const mark = link.getAttribute('aria-current');
        return mark === null ? [] : [`${link.textContent} ${mark}`];
      });
    const standsOut = () => {
      const looks = links().map((link) => ({ link, look: lookOf(link) }));
      return looks
        .filter(({ look }) => looks.filter((one) => one.look === look).length === 1)
        .map(({ link }) => link.textContent);
    };
    const lookOf = (link: Element) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(link);
      return [backgroundColor, color, fontWeight].join();
    };
    const at = async (path: string, user = aUser()) => {
      openApp({ path, user, api: adminApi });
      await expect.element(menu.getByRole('link').first()).toBeVisible();
    };
    await at('/app/bookings?status=pending');
    expect(current()).toEqual(['Bookings page']);
    expect(standsOut()).toEqual(['Bookings']);
    await at(`/app/outlets/${anId(11)}/bookings/details`);
    expect(current()).toEqual(['Bookings true']);
    expect(standsOut()).toEqual(['Bookings']);
    await at(`/app/outlets/${anId(11)}`, anAdmin());
    expect(current()).toEqual(['Businesses true']);
    expect(standsOut()).toEqual(['Businesses']);
    await at('/app/account/profile');
    expect(current()).toEqual([]);
    expect(standsOut()).toEqual([]);
  });

  it('names the version at its foot', async () => {
    openApp({ path: '/app/bookings', user: aUser() });
    await expect.element(menu.getByText('Version 1.6.22')).toBeVisible();
  });

  it('labels a business admin Manager', async () => {
    openApp({ path: '/app/businesses', user: aUser({ isBAdmin: true }) });
    await expect.element(page.getByRole('button', { name: /User menu.*Marisol Duarte.*Manager/ })).toBeVisible();
  });

  it('shows links to other sites only when the settings name them', async () => {
    const meta = document.createElement('meta');
    meta.name = 'laneway-settings';
    meta.content = JSON.stringify({ crmUrl: 'https://crm.test' });
    document.head.append(meta);
    openApp({ path: '/app/bookings', user: aUser() });
    await expect.element(menu.getByRole('link', { name: /CRM/ })).toHaveAttribute('href', 'https://crm.test');
    await expect.element(menu.getByRole('link', { name: /Website Editor/ })).not.toBeInTheDocument();
    await expect.element(menu.getByRole('link', { name: /Help/ })).not.toBeInTheDocument();
    meta.remove();
  });

  it('closes to a rail and opens again with Ctrl B', async () => {
    openApp({ path: '/app/businesses', user: anAdmin(), api: adminApi });
    const toggle = page.getByRole('button', { name: 'Open or close the menu' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(menu.element().clientWidth).toBeGreaterThan(270);
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => menu.element().getBoundingClientRect().width).toBe(56);
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('is shut on phones, where a bar stands below', async () => {
    await page.viewport(390, 844);
    openApp({ path: '/app/bookings', user: aUser() });
    const bar = page.getByRole('navigation', { name: 'Quick menu' });
    await expect.element(bar.getByRole('link', { name: 'Lanes' })).toBeVisible();
    expect(
      bar
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Bookings', 'Lanes', 'Wait']);
    expect(
      bar
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['New', 'More']);
    await expect.element(menu).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'More' }).click();
    await expect.element(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
    await menu.getByRole('link', { name: 'Calendar' }).click();
    await expect.poll(() => location.pathname).toBe('/app/calendar');
    await expect.element(menu).not.toBeInTheDocument();
    await page.viewport(1440, 900);
  });
});

describe('where one lands', () => {
  it.each([
    ['Business at a desk', aUser(), false, '/app/dashboard'],
    ['Business on a phone', aUser(), true, '/app/bookings'],
    ['Admin', anAdmin(), false, '/app/dashboard'],
    ['Manager of both at a desk', aManager('Overview', 'Bookings'), false, '/app/bookings'],
    ['Manager of the overview', aManager('Overview', 'Calendar'), false, '/app/dashboard'],
    ['Manager of the calendar', aManager('Calendar'), false, '/app/calendar'],
    ['Manager of both on a phone', aManager('Calendar', 'Bookings'), true, '/app/bookings'],
    ['Manager of the calendar on a phone', aManager('Calendar'), true, '/app/calendar'],
    ['Manager of the account', aManager('Account'), false, '/app/account'],
    ['Manager of nothing that is built', aManager('Plugin'), false, '/401'],
  ] as const)('%s', (_, user, phone, home) => {
    expect(homeOf(user, phone)).toBe(home);
  });
});

describe('permissions', () => {
  it('sends a manager from a path that is not theirs to /401', async () => {
    openApp({ path: '/app/bookings', user: aManager('Calendar') });
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    expect(location.pathname).toBe('/401');
  });

  it('waits 100 ms before, without a query of the refused screen and without a toast about it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sent } = openApp({ path: '/app/businesses', user: aManager('Bookings'), api: adminApi });
    await expect.element(menu.getByRole('link', { name: 'Bookings' })).toBeVisible();
    vi.advanceTimersByTime(99);
    expect(location.pathname).toBe('/app/businesses');
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    expect(sent.map(({ id }) => id)).not.toContain('business.list');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves a manager where they may be, however long they stay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    openApp({ path: '/app/calendar', user: aManager('Calendar') });
    await expect.element(menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(location.pathname).toBe('/app/calendar');
  });
});

describe('the outlet in view', () => {
  it('is switched in the top bar and remembered for the tab', async () => {
    const rows = [anOutlet(), anOutlet({ outletId: anId(12), name: 'Harbor Lanes Lakeside', city: 'Chicago' })];
    openApp({ path: '/app/bookings', user: aUser(), api: { 'outlet.list': () => ({ rows }) } });
    await page.getByRole('button', { name: 'Outlet, Harbor Lanes Downtown' }).click();
    await page.getByRole('menuitemradio', { name: /Lakeside/ }).click();
    await expect.element(page.getByRole('button', { name: 'Outlet, Harbor Lanes Lakeside' })).toBeVisible();
    expect(sessionStorage.getItem('laneway-outlet')).toBe(anId(12));
  });

  it('is missing plainly when none is assigned', async () => {
    openApp({ path: '/app/bookings', user: aManager('Bookings'), api: { 'outlet.list': () => ({ rows: [] }) } });
    await expect.element(page.getByText('No outlet is assigned to you.', { exact: false })).toBeVisible();
  });
});

describe('the frame', () => {
  it('answers an unknown path with the 404 page', async () => {
    openApp({ path: '/app/nowhere', user: aUser() });
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('shows at most three messages; the oldest success gives way first, errors are kept in a list', async () => {
    openApp({ path: '/app/businesses', user: anAdmin(), api: adminApi });
    toast({ kind: 'error', title: 'First error' });
    toast({ kind: 'success', title: 'First success' });
    toast({ kind: 'error', title: 'Second error' });
    toast({ kind: 'error', title: 'Third error' });
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect.element(region.getByText('Third error')).toBeVisible();
    await expect.element(region.getByText('First success')).not.toBeInTheDocument();
    expect(region.getByRole('alert').elements()).toHaveLength(3);
    toast({ kind: 'error', title: 'Fourth error' });
    await expect.element(region.getByText('First error')).not.toBeInTheDocument();
    await region.getByRole('button', { name: '1 more problem' }).click();
    await expect.element(region.getByText('First error')).toBeVisible();
  });

  it('says once that the connection is lost, and heals by itself', async () => {
    const api = openApp({ path: '/app/businesses', user: anAdmin(), api: adminApi });
    await expect.element(page.getByRole('row', { name: /Harbor Lanes/ })).toBeVisible();
    api.down = true;
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/No connection\. You see what was true at \d+:\d\d [AP]M/)).toBeVisible();
    expect(page.getByText(/No connection/).elements()).toHaveLength(1);
    await expect.element(page.getByRole('row', { name: /Harbor Lanes/ })).toBeVisible();
    const before = api.sent.length;
    api.down = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/No connection/)).not.toBeInTheDocument();
    await expect.poll(() => api.sent.length).toBeGreaterThan(before);
  });

  it('has a link that skips to the content, and says which screen it is', async () => {
    openApp({ path: '/app/businesses', user: anAdmin(), api: adminApi });
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    expect(document.title).toBe('Business List · Laneway');
  });
});
