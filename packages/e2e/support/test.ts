import { expect, test as base, type Browser, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { PASSWORD, sharedSession, signInByCall, type Session, type SignIn } from './people.ts';

export const THEMES = ['LIGHT', 'DARK', 'NATURE'] as const;
export type Theme = (typeof THEMES)[number];
/** True for every theme and size; otherwise one theme, chosen by the commit. */
export const FULL = process.env['LANEWAY_TEST_FULL'] === '1';
export const themesNow = (): readonly Theme[] => {
  const turn = Number(process.env['LANEWAY_THEME_TURN'] ?? 0);
  return FULL ? THEMES : [THEMES[turn % THEMES.length] ?? 'LIGHT'];
};

/** Collects the browser's errors: console errors, unhandled rejections, violations of the policy. */
async function watch(page: Page, complaints: string[]): Promise<void> {
  // A violation that a script catches leaves no line in the console.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      reportError(
        new Error(`the policy refused ${event.effectiveDirective} ${event.blockedURI} in ${event.sourceFile}`),
      ),
    );
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser logs every 4xx by itself; tests assert what the page does with it.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

type Fixtures = { complaints: string[]; another: (who: SignIn, path?: string) => Promise<Page> };

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ browserName }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, `complaints of ${browserName}`).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    await watch(page, complaints);
    await use(page);
  },
  /** A second person in a browser of their own. */
  another: async ({ browser, baseURL, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (who, path) => {
      const page = await newPerson(browser, baseURL ?? '');
      await watch(page, complaints);
      pages.push(page);
      await signIn(page, who, path);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
  });
  return context.newPage();
}

/** Chooses by the card: the radio itself may be replaced meanwhile, when the scripts take the page's own form over. */
export async function chooseRole(page: Page, role: SignIn['role']): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${role}`) });
  await page.locator('label').filter({ has: radio }).click();
}

/** Signs in as a person would, at the form. */
export async function signInAtForm(page: Page, { email, role, password }: SignIn, path = '/'): Promise<void> {
  await page.goto(path);
  await chooseRole(page, role);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/**
 * Opens a page as somebody who has signed in. The form is the subject of a few journeys, and on the way in all others.
 */
export async function signIn(page: Page, who: SignIn, path = '/'): Promise<void> {
  await open(page, sharedSession(who) ?? (await signInByCall(page.request, who)), path);
}

/** The same with a session of the page's own: a password that others gave again in theirs does not count in it. */
export async function signInAlone(page: Page, who: SignIn, path = '/'): Promise<void> {
  await open(page, await signInByCall(page.request, who), path);
}

async function open(page: Page, session: Session, path: string): Promise<void> {
  // A page of the same origin that runs no script of the console.
  await page.goto('/dev/mailbox');
  await page.evaluate((kept) => Object.assign(localStorage, kept), session);
  await page.goto(path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Shows the page in a theme, as the settings would, and waits until its colours have changed over. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  }, theme);
}

// A tooltip is placed beside its control, and so not in a landmark of its own.
const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';
const setUp = JSON.stringify({ checks: [{ id: 'region', options: { regionMatcher } }] });
const axeSource = `${axe.source};axe.configure(${setUp});`;

/** axe finds no problem on the page; inside the frame parts scroll, and never the page itself. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A screen that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  // Waits for animations, since axe would measure half-faded colours.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await axeFindings(frame)));
  expect(found, `axe on ${where}`).toEqual([]);
  const beyond = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return location.pathname.startsWith('/app') ? scrollHeight - clientHeight : 0;
  });
  expect(beyond, `pixels that the page can be scrolled by around ${where}`).toBe(0);
}

/**
 * What axe finds in one frame, as short lines. Selectors are made of violations alone: those of all that is right cost
 * several times the checks.
 */
async function axeFindings(frame: Frame): Promise<string[]> {
  await frame.evaluate(axeSource);
  return frame.evaluate(async (isPage) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // The first heading is the page's; a frame in it has none of that rank.
    const rules = { 'page-has-heading-one': { enabled: isPage } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false, rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
  }, frame.parentFrame() === null);
}

export { expect };
export { ADMIN, DESK, LEAD, OWN_PASSWORD, OWNER, PASSWORD, type SignIn } from './people.ts';
