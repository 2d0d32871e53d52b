import type { CDPSession, Page } from 'playwright';
import { newPerson, openBrowser } from '../lab/browser.ts';
import { openBoardPage } from '../lab/board-page.ts';
import type { Measured } from '../runner/figure.ts';
import { median, percentile } from '../runner/statistics.ts';

const SLOWED = 4;
const DRAG_MS = 3000;
const SCROLL_MS = 2000;
const FRAME_MS = 1000 / 60;

/**
 * The board with 60 lanes and 900 bookings, the processor slowed 4 times: a drag of three seconds, live changes,
 * scrolling.
 */
export async function measureBoardFrames(quick: boolean): Promise<Measured[]> {
  const boardPage = await openBoardPage();
  const browser = await openBrowser();
  try {
    const context = await newPerson(browser);
    const page = await context.newPage();
    await page.goto(boardPage.url);
    await page.locator('[role=grid] [data-block]').first().waitFor();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const bare: number[] = [];
    const frames: number[][] = [];
    const one: number[] = [];
    const fifty: number[] = [];
    const scrolled: number[] = [];
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    for (let round = 0; round <= (quick ? 1 : 5); round += 1) {
      const still = await idleFrames(page, quick ? 300 : 1500);
      const drag = await dragFrames(page, cdp, quick ? 600 : DRAG_MS);
      const single = await live(page, 1, quick ? 2 : 9);
      const many = await live(page, 50, quick ? 1 : 5);
      const scroll = await scrollFrames(page, cdp, quick ? 300 : SCROLL_MS);
      if (round === 0) continue;
      bare.push(percentile(still, 0.95));
      frames.push(drag);
      one.push(median(single));
      fifty.push(median(many));
      scrolled.push(percentile(scroll, 0.95));
    }
    const p95 = frames.map((each) => percentile(each, 0.95));
    const lost = frames.map(lostOf);
    const of = { unit: 'ms', reach: 'at most' } as const;
    const where = '60 lanes, 900 bookings, processor slowed 4 times';
    return [
      {
        ...of,
        name: 'drag.frame',
        what: `${where}: frame of a drag, p95`,
        value: median(p95),
        target: 17,
        raw: { p95, still: bare },
        note: `the same page left alone: ${median(bare).toFixed(1)} ms`,
      },
      {
        ...of,
        name: 'drag.lost',
        what: `${where}: frames lost in 3 s of a drag`,
        value: median(lost),
        unit: '',
        target: 10,
        raw: { lost },
      },
      { ...of, name: 'live.one', what: `${where}: one live change`, value: median(one), target: 35, raw: { one } },
      {
        ...of,
        name: 'live.fifty',
        what: `${where}: fifty live changes`,
        value: median(fifty),
        target: 100,
        raw: { fifty },
        note: 'until the lines in sight stand; those out of sight follow',
      },
      {
        ...of,
        name: 'scroll.frame',
        what: `${where}: frame of fast scrolling, p95`,
        value: median(scrolled),
        target: 50,
        raw: { scrolled },
      },
      {
        name: 'scroll.elements',
        what: '60 lanes, 900 bookings: elements on the page',
        value: elements,
        unit: '',
        reach: 'at most',
        target: 3000,
        raw: { elements },
      },
    ];
  } finally {
    await browser.close();
    boardPage.close();
  }
}

/** Frames that were due and missing. */
function lostOf(frames: readonly number[]): number {
  return frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / FRAME_MS) - 1), 0);
}

declare global {
  interface Window {
    benchFrames?: number[];
    benchLive?: (count: number) => Promise<number>;
  }
}

/** Times between frames, in milliseconds, during some work. */
async function framesOf(page: Page, during: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    window.benchFrames = frames;
    let last: number | undefined;
    const next = (now: number) => {
      if (window.benchFrames !== frames) return;
      if (last !== undefined) frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await during();
  return page.evaluate(() => {
    const frames = window.benchFrames ?? [];
    window.benchFrames = undefined;
    return frames;
  });
}

function idleFrames(page: Page, milliseconds: number): Promise<number[]> {
  return framesOf(page, () => page.waitForTimeout(milliseconds));
}

/** Drags a booking in a figure of eight over the board, a step a frame, then back to its place. */
async function dragFrames(page: Page, cdp: CDPSession, milliseconds: number): Promise<number[]> {
  const box = await visibleBlock(page);
  const start = { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await page.mouse.move(start.x, start.y);
  await mouse('mousePressed', start.x, start.y);
  await mouse('mouseMoved', start.x + 12, start.y + 4);
  const frames = await framesOf(page, async () => {
    const begun = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let at = 0; at < milliseconds; at = performance.now() - begun) {
      const angle = (at / 1500) * 2 * Math.PI;
      sent.push(mouse('mouseMoved', start.x + 260 * Math.sin(angle), start.y + 160 * Math.sin(2 * angle)));
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
    await Promise.all(sent);
  });
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', start.x, start.y);
  await page.waitForTimeout(200);
  return frames;
}

/** Scrolls a line and a half a frame by the wheel, down to the last lane and up again. */
function scrollFrames(page: Page, cdp: CDPSession, milliseconds: number): Promise<number[]> {
  return framesOf(page, async () => {
    const begun = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let at = 0; at < milliseconds; at = performance.now() - begun) {
      const deltaY = Math.floor(at / 500) % 2 === 0 ? 80 : -80;
      sent.push(cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 720, y: 500, deltaX: 0, deltaY }));
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
    await Promise.all(sent);
  });
}

/** A movable booking in the middle of the view. */
async function visibleBlock(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] [data-block]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const distance = (box: { x: number; y: number }) => Math.hypot(box.x - width / 2, box.y - height / 2);
  const [nearest] = boxes.filter((box) => box.width > 20).toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new Error('the board shows no booking');
  return nearest;
}

async function live(page: Page, count: number, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    took.push(await page.evaluate((many) => window.benchLive?.(many) ?? Number.NaN, count));
    await page.waitForTimeout(50);
  }
  return took;
}
