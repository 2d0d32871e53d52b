import type { Browser, BrowserContext, Page } from 'playwright';
import { newPerson, openBrowser } from '../lab/browser.ts';
import { DEMO_PASSWORD, openCaller } from '../lab/http.ts';
import { startInstallation } from '../lab/installation.ts';
import type { Measured } from '../runner/figure.ts';
import { median } from '../runner/statistics.ts';

const BOARD = '/app/calendar';
const DESK = 'desk@laneway.test';

/** What the console weighs until it can be used, and how long a sign-in takes to the board, in a real Chromium. */
export async function measureFirstLoad(quick: boolean): Promise<Measured[]> {
  const installation = await startInstallation();
  const browser = await openBrowser();
  try {
    const { base } = installation;
    const login = await loadFresh(browser, base, '/', (page) => page.getByLabel('Email').waitFor());
    const signedIn = await signedInState(browser, base);
    const board = await loadFresh(browser, base, BOARD, usable, signedIn);
    const times: number[] = [];
    for (let round = 0; round <= (quick ? 1 : 5); round += 1) {
      const took = await signInToBoard(browser, base);
      if (round > 0) times.push(took);
    }
    return [
      javascript('load.login', 'JavaScript, gzip, at the sign-in', 120, login.bytes),
      javascript('load.board', 'JavaScript, gzip, at the board', 250, board.bytes),
      javascript('load.board-own', "JavaScript, gzip, of the board's own files", 25, ofBoard(board.bytes)),
      {
        name: 'load.requests',
        what: 'requests to the board',
        value: board.requests.length,
        unit: '',
        target: 15,
        reach: 'at most',
        raw: { requests: board.requests.length },
        note: board.requests.map((url) => url.replace(base, '')).join(' '),
      },
      {
        name: 'load.sign-in',
        what: 'sign-in to the usable board on a warm server',
        value: median(times) / 1000,
        unit: 's',
        target: 0.5,
        reach: 'at most',
        raw: { milliseconds: times },
      },
    ];
  } finally {
    await browser.close();
    await installation.stop();
  }
}

/** The files that the board alone needs. */
function ofBoard(bytes: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(bytes).filter(([url]) => /\/board-[^/]*\.js/.test(url)));
}

function javascript(name: string, what: string, target: number, bytes: Record<string, number>): Measured {
  const sum = Object.values(bytes).reduce((total, each) => total + each, 0);
  return { name, what, value: sum / 1024, unit: 'KB', target, reach: 'at most', raw: bytes };
}

/** The board is usable when its bookings are drawn. */
function usable(page: Page): Promise<void> {
  return page.locator('[role=grid] [data-block]').first().waitFor();
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signedInState(browser: Browser, base: string): Promise<State> {
  const context = await newPerson(browser);
  const page = await context.newPage();
  await fillSignIn(page, base);
  await page.getByRole('button', { name: 'Login' }).click();
  await usable(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function fillSignIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}${BOARD}`);
  await page.getByRole('radio', { name: /^Manager/ }).check({ force: true });
  await page.getByLabel('Email').fill(DESK);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
}

/** Milliseconds from the press of Login to the frame that shows the bookings, measured inside the page. */
async function signInToBoard(browser: Browser, base: string): Promise<number> {
  const context = await newPerson(browser);
  const page = await context.newPage();
  await fillSignIn(page, base);
  // By then the sign-in has preloaded the console, as it does while a person types.
  await page.waitForTimeout(1500);
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
        const begun = performance.now();
        const look = () => {
          if (document.querySelector('[role=grid] [data-block]') === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - begun));
        };
        button?.click();
        look();
      }),
  );
  await context.close();
  return took;
}

/**
 * Loads a path without a cache: the requests until it is usable and those right after, and the sizes of its scripts.
 */
async function loadFresh(
  browser: Browser,
  base: string,
  path: string,
  ready: (page: Page) => Promise<void>,
  state?: State,
): Promise<{ requests: string[]; bytes: Record<string, number> }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: state,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request.url());
  });
  await page.goto(`${base}${path}`);
  await ready(page);
  await page.waitForTimeout(500);
  await context.close();
  const scripts = [...new Set(requests.filter((url) => /\.js(\?|$)/.test(url)))];
  const bytes: Record<string, number> = {};
  for (const url of scripts) bytes[url.replace(base, '')] = await gzipBytes(url);
  return { requests, bytes };
}

/** Size of a file in transfer, with gzip. */
async function gzipBytes(url: string): Promise<number> {
  const caller = openCaller('', null);
  try {
    const { body } = await caller.send({ url, method: 'GET', headers: { 'accept-encoding': 'gzip' }, body: null });
    return body.length;
  } finally {
    caller.close();
  }
}
