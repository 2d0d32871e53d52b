import type { Call } from '@laneway/contract/endpoints';
import type { BrowserContext, Page } from 'playwright';
import { newPerson, openBrowser } from '../lab/browser.ts';
import { DEMO_PASSWORD, openCaller, signInAs } from '../lab/http.ts';
import { startInstallation } from '../lab/installation.ts';
import type { Measured } from '../runner/figure.ts';
import { median, medianRatio, percentile } from '../runner/statistics.ts';

const OWNER = 'owner@laneway.test';
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const SCHEDULES = 8;
const PERIODS = 6;
const PERIOD_MINUTES = 120;
const TITLE = 'A plan for keys';
/** Pauses between keys, in milliseconds: what rests until typing pauses begins within some of them. */
const PAUSES_MS = [90, 130, 180, 350];
const KEYS = 20;

const FOLD = '#plan-schedules section[data-section] > div > button[aria-expanded="false"]';
const PRICE = '[name$="pricePerPerson.0.price"]';
const FIELDS = { folded: [PRICE, '[name="title"]'], unfolded: [PRICE, '[name="title"]', 'textarea[name$=".note"]'] };
type State = keyof typeof FIELDS;
const OPEN: Record<State, string> = {
  folded: 'all schedules and entries open, periods folded but the last',
  unfolded: 'every fold open',
};

/**
 * A key in the plan editor as it is installed, from the press to the frame that shows it: a plan of 8 schedules with 6
 * periods each. In turns with a key in a page that has as many inputs and no script.
 */
export async function measurePlanKeys(quick: boolean): Promise<Measured[]> {
  const installation = await startInstallation();
  const browser = await openBrowser();
  try {
    const path = await planIn(installation.base);
    const context = await newPerson(browser);
    await signIn(context, installation.base);
    const pages = {
      folded: await openEditor(context, `${installation.base}${path}`, 'folded'),
      unfolded: await openEditor(context, `${installation.base}${path}`, 'unfolded'),
    };
    const inputs = { folded: await inputsOn(pages.folded), unfolded: await inputsOn(pages.unfolded) };
    const nodes = await pages.unfolded.evaluate(() => document.querySelectorAll('*').length);
    const bare = await barePage(context, inputs.unfolded);
    const first = { folded: await keysIn(pages.folded, PRICE, 1), unfolded: await keysIn(pages.unfolded, PRICE, 1) };
    const took: Record<State | 'bare', number[][]> = { folded: [], unfolded: [], bare: [] };
    for (let round = 0; round <= (quick ? 1 : 5); round += 1) {
      const keys = {
        bare: await keysIn(bare, 'input', quick ? 4 : KEYS),
        folded: await keysInAll(pages.folded, FIELDS.folded, quick),
        unfolded: await keysInAll(pages.unfolded, FIELDS.unfolded, quick),
      };
      if (round === 0) continue;
      for (const [name, times] of Object.entries(keys)) took[name as State].push(times);
    }
    const of = (name: State | 'bare', share: number) => took[name].map((times) => percentile(times, share));
    const figure = (name: State): Measured => ({
      name: `keys.${name}`,
      what: `${SCHEDULES} schedules with ${PERIODS} periods, ${OPEN[name]}: a key, p95`,
      value: median(of(name, 0.95)),
      unit: 'ms',
      target: 100,
      reach: 'at most',
      raw: { p95: of(name, 0.95), p50: of(name, 0.5), bare: of('bare', 0.95), first: first[name] },
      note: `${inputs[name]} inputs; a bare page of ${inputs.unfolded}: ${median(of('bare', 0.95)).toFixed(0)} ms`,
    });
    return [
      figure('folded'),
      figure('unfolded'),
      {
        name: 'keys.ratio',
        what: 'a key with every fold open against a key in a bare page of as many inputs, p50',
        value: medianRatio(of('unfolded', 0.5), of('bare', 0.5)),
        unit: 'x',
        target: 3,
        reach: 'at most',
        raw: { unfolded: of('unfolded', 0.5), bare: of('bare', 0.5), elements: nodes },
        note: `${nodes} elements, ${(nodes / inputs.unfolded).toFixed(0)} for each input`,
      },
    ];
  } finally {
    await browser.close();
    await installation.stop();
  }
}

/** The path of the editor of the plan, which is made in the first outlet of the demo unless it is there. */
async function planIn(base: string): Promise<string> {
  const { token, businessId } = await signInAs(base, OWNER, 'BIZ');
  const caller = openCaller(base, token);
  try {
    if (businessId === null) throw new Error('the owner has no business');
    const { rows } = await caller.call('outlet.list', { params: { businessId }, query: {} });
    const outletId = rows[0]?.outletId ?? '';
    const all = { outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'PLAN' };
    const { serviceItems } = await caller.call('plan.list', { params: all, query: {} });
    const [any] = serviceItems;
    if (any === undefined) throw new Error('the demo has no plan');
    const known = serviceItems.find(({ title }) => title === TITLE);
    const body = await documentLike(caller, outletId, any.id);
    const planId = known?.id ?? (await caller.call('plan.create', { body })).planId;
    return `/app/outlets/${outletId}/service/edit-plan?planId=${planId}`;
  } finally {
    caller.close();
  }
}

type Document = Call<'plan.create'>['body'];

/** A plan for the place of another one, with all that a price can have: deposits, credit, a second need. */
async function documentLike(
  caller: ReturnType<typeof openCaller>,
  outletId: string,
  planId: string,
): Promise<Document> {
  const { plan } = await caller.call('plan.details', { body: { outletId, planId } });
  const serviceCategory = plan.schedules?.[0]?.dateRange?.[0]?.venueDetail.serviceCategory ?? '';
  const credit = { valueType: 'credits', value: 5 } as const;
  const deposit = { upfrontDepositStatus: true, depositAmount: 25, refundStatus: true, timeAdvanceValue: 48 } as const;
  const tier = (type: 'Child' | 'Guest', price: number) => ({ type, price, tax: 6.25, gcItems: [credit] });
  const period = (at: number) => ({
    fromMin: 600 + PERIOD_MINUTES * at,
    toMin: 600 + PERIOD_MINUTES * (at + 1),
    increment: 30,
    pricePerPerson: [tier('Child', 20 + at), tier('Guest', 25 + at)],
  });
  const need = { serviceCategory, from: null, to: null };
  return {
    outletId,
    serviceId: plan.serviceId,
    serviceConfigId: plan.serviceConfigId,
    serviceItemType: 'PLAN',
    planType: 'PER_PERSON',
    title: TITLE,
    description: 'Lanes for each person, in eight seasons.',
    gameCardStatus: true,
    schedules: Array.from({ length: SCHEDULES }, (_, at) => ({
      scheduleIndex: at + 1,
      name: `Season ${at + 1}`,
      days: [...WEEK],
      dateRange: [
        {
          venueDetail: { serviceCategory, venueType: 'lane' as const, bookingType: 'PER_PERSON' as const },
          requires: [
            { ...need, venueType: 'lane' as const, count: 'party' as const },
            { ...need, venueType: 'room' as const, count: 1 },
          ],
          gameCardItems: [credit],
          bookingDepositDetails: deposit,
          waitDepositDetails: deposit,
          reservationSlots: Array.from({ length: PERIODS }, (_period, number) => period(number)),
        },
      ],
    })),
  };
}

async function signIn(context: BrowserContext, base: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(base);
  await page.getByRole('radio', { name: /^Business/ }).check({ force: true });
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
}

async function openEditor(context: BrowserContext, url: string, state: State): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  const season = (name: string) => page.getByRole('button', { name, exact: true });
  await season(`Season ${SCHEDULES}`).waitFor();
  if (state === 'unfolded') await unfold(page);
  else {
    for (let number = 1; number <= SCHEDULES; number += 1) await season(`Season ${number}`).click();
    await page
      .getByRole('button', { name: /^8:00.*10:00/ })
      .last()
      .click();
  }
  await page.locator(PRICE).last().waitFor();
  return page;
}

/** Presses each closed fold once, until none is left. */
async function unfold(page: Page): Promise<void> {
  for (let closed = page.locator(FOLD); (await closed.count()) > 0; closed = page.locator(FOLD)) {
    await closed.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  }
}

function inputsOn(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('input, textarea, select').length);
}

async function barePage(context: BrowserContext, inputs: number): Promise<Page> {
  const page = await context.newPage();
  const fields = Array.from({ length: inputs }, (_, at) => `<label>Field ${at} <input></label>`);
  await page.setContent(`<!doctype html><form>${fields.join('')}</form>`);
  return page;
}

async function keysInAll(page: Page, fields: readonly string[], quick: boolean): Promise<number[]> {
  const took: number[] = [];
  for (const field of fields) took.push(...(await keysIn(page, field, quick ? 2 : KEYS)));
  return took;
}

declare global {
  interface Window {
    benchKeys?: number[];
  }
}

/** Milliseconds of each of `count` keys in the last of these fields, from the press to the painted frame. */
async function keysIn(page: Page, field: string, count: number): Promise<number[]> {
  await page.bringToFront();
  await page.locator(field).last().focus();
  await page.evaluate(() => {
    const isNew = window.benchKeys === undefined;
    window.benchKeys = [];
    if (!isNew) return;
    const note = (event: KeyboardEvent) =>
      requestAnimationFrame(() => {
        // A task queued within the frame runs after style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => window.benchKeys?.push(performance.now() - event.timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    document.addEventListener('keydown', note, { capture: true });
  });
  await page.waitForTimeout(500);
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press(String(at % 10));
    await page.waitForTimeout(PAUSES_MS[at % PAUSES_MS.length] ?? 0);
  }
  await page.waitForFunction((due) => (window.benchKeys?.length ?? 0) >= due, count);
  return page.evaluate(() => window.benchKeys ?? []);
}
