import type { Page } from '@playwright/test';
import { hireManager } from '../support/office.ts';
import {
  chooseRole,
  ADMIN,
  DESK,
  OWNER,
  PASSWORD,
  expect,
  expectAccessible,
  signInAtForm,
  test,
  themesNow,
  wear,
} from '../support/test.ts';

test('the desk signs in and lands on its first screen, an admin on the overview', async ({ page }) => {
  await signInAtForm(page, DESK);
  await expect(page).toHaveURL(/\/app\/bookings/);
  await page.evaluate(() => localStorage.clear());
  await signInAtForm(page, ADMIN);
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
});

test('a wrong password is reported under the form, and the typed values stay', async ({ page }) => {
  await page.goto('/');
  await chooseRole(page, 'Manager');
  await page.getByLabel('Email').fill('desk@laneway.test');
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Email or password is not right');
  await expect(page.getByLabel('Email')).toHaveValue('desk@laneway.test');
});

/** Holds the console's scripts back; the answer lets them come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await expect(page.locator('#first-form')).toHaveCount(0);
  };
}

test('the form can be filled in before any script is there, and goes on with what was typed', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.locator('label', { hasText: 'Manager' }).click();
  await page.getByLabel('Email').click();
  await page.keyboard.type('desk@lane');
  await release();
  await page.keyboard.type('way.test');
  await expect(page.getByLabel('Email')).toHaveValue('desk@laneway.test');
  await expect(page.getByRole('radio', { name: /^Manager/ })).toBeChecked();
});

test('every script of the form is requested with the page, in the language of the reader', async ({
  page,
  another,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
  // What had been loaded when the form of the page gave way to the screen's.
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (!removed.some((node) => node instanceof Element && node.id === 'first-form')) return;
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      document.documentElement.dataset['loaded'] = loaded.filter((path) => path.endsWith('.js')).join(' ');
    }).observe(document, { childList: true, subtree: true });
  });
  const inLanguage = async (language: string) => {
    scripts.clear();
    // While no script has arrived, none can have asked for another one.
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    for (const name of ['light', 'login-screen', language]) {
      await expect.poll(() => [...scripts].join(' ')).toMatch(new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
    }
    const requested = [...scripts];
    await release();
    const loaded = (await page.locator('html').getAttribute('data-loaded'))?.split(' ') ?? [];
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((path) => !requested.includes(path))).toEqual([]);
  };
  await inLanguage('en');
  const value = encodeURIComponent('{"language":"fr"}');
  await page.context().addCookies([{ name: 'laneway-settings', value, url: new URL('/', page.url()).href }]);
  await inLanguage('fr');
  const inside = await another(OWNER, '/app/outlets');
  await inside.reload();
  await expect(inside.getByRole('navigation').first()).toBeVisible();
  await expect(inside.locator('link[href*=login-screen]')).toHaveCount(0);
});

test('keys go on from the role that has the focus when the scripts arrive', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Business/ }).focus();
  await page.keyboard.press('ArrowRight');
  await release();
  await expect(page.getByRole('radio', { name: /^Manager/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(DESK.email);
  await expect(page.getByLabel('Email')).toHaveValue(DESK.email);
});

test('a form that is sent before any script is there is sent once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await chooseRole(page, 'Manager');
  await page.getByLabel('Email').fill(DESK.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  expect(page.url()).not.toContain('password');
  await release();
  await expect(page).toHaveURL(/\/app\/bookings/);
});

test('a press on Login that the scripts come into is a press', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await chooseRole(page, 'Manager');
  await page.getByLabel('Email').fill(DESK.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).hover();
  await page.mouse.down();
  await release();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/app\/bookings/);
});

test('a link that is followed before any script is there takes the e-mail along', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(DESK.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await release();
  await expect(page.getByRole('heading', { name: 'Password recovery' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DESK.email);
});

test('the role of the last sign-in is chosen on this browser', async ({ page }) => {
  await signInAtForm(page, DESK);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('who asked for a page gets it after signing in', async ({ page }) => {
  await signInAtForm(page, DESK, '/app/calendar?date=2026-12-24');
  await expect(page).toHaveURL(/\/app\/calendar.*2026-12-24/);
});

test('the console is fetched when a person begins to sign in, not before', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) =>
    parts.push(...(/\/assets\/(frame|board-screen)-/.exec(request.url())?.slice(1) ?? [])),
  );
  await page.goto('/app/calendar');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(parts).toEqual([]);
  await page.getByLabel('Email').fill('d');
  await expect.poll(() => parts.toSorted()).toEqual(['board-screen', 'frame']);
});

test('the board looks on the next device as it was left on this one', async ({ page, another, browser, baseURL }) => {
  const manager = await hireManager(browser, baseURL ?? '', 'vi.view@harborlanes.test');
  await signInAtForm(page, manager, '/app/calendar');
  const section = (on: Page) => on.getByRole('grid').getByRole('button', { name: /^Rooms?\b/ });
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/view') && answer.status() === 200);
  await expect(section(page)).toHaveAttribute('aria-expanded', 'true');
  await Promise.all([kept(), section(page).click()]);
  await Promise.all([kept(), page.getByText('Day', { exact: true }).click()]);
  const next = await another(manager);
  await next.goto('/app/calendar');
  await expect(section(next)).toHaveAttribute('aria-expanded', 'false');
  await expect(next.getByRole('radio', { name: 'Day', exact: true })).toBeChecked();
  await Promise.all([kept(), page.getByText('8 h', { exact: true }).click()]);
  await Promise.all([kept(), section(page).click()]);
  await next.goto('/app/calendar');
  await expect(section(next)).toHaveAttribute('aria-expanded', 'true');
  await expect(next.getByRole('radio', { name: '8 h', exact: true })).toBeChecked();
});

test('a manager without permission for a page is told so', async ({ page }) => {
  await signInAtForm(page, DESK);
  await page.goto('/app/businesses');
  await expect(page).toHaveURL(/\/401/);
});

test('an unknown address shows the 404 page', async ({ page }) => {
  await signInAtForm(page, DESK);
  await page.goto('/app/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the sign-in is accessible in every theme', async ({ page }) => {
  await page.goto('/authentication/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `sign-in in ${theme}`);
  }
});
