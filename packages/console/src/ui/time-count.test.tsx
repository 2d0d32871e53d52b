import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { clear, show } from '../test/show.tsx';
import { setClockAhead } from './clock.ts';
import { HoldLeft } from './hold-left.tsx';
import { TimeLeft, TimeSince } from './time-count.tsx';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
const timer = page.getByRole('timer');
const tone = () => document.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null;
let now = NOON;
/** Lets time pass; the clock ticks when the page is looked at again, too. */
function pass(seconds: number): void {
  now += seconds * 1000;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  now = NOON;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  setClockAhead(0);
});

describe('the time since', () => {
  const WARNINGS = [
    { at: 600, tone: 'warning', word: 'long' },
    { at: 720, tone: 'danger', word: 'too long' },
  ] as const;

  it('grows by the minute, and from its limits on has another icon and another word', async () => {
    show(<TimeSince since={at(-9 * 60 - 30)} warnings={WARNINGS} />);
    await expect.element(page.getByText('9 min', { exact: true })).toBeVisible();
    expect(tone()).toBe(null);
    pass(30);
    await expect.element(page.getByText(/^10\smin, long$/)).toBeVisible();
    expect(tone()).toBe('warning');
    pass(120);
    await expect.element(page.getByText(/^12\smin, too long$/)).toBeVisible();
    expect(tone()).toBe('danger');
    pass(79 * 60);
    await expect.element(page.getByText(/^1\sh\s31, too long$/)).toBeVisible();
  });

  it('is drawn anew only when another minute is reached, and all of them have one timer', async () => {
    let drawn = 0;
    const timers = vi.spyOn(window, 'setInterval');
    const ended = vi.spyOn(window, 'clearInterval');
    show(
      <Profiler id="times" onRender={() => void (drawn += 1)}>
        {Array.from({ length: 40 }, (_, index) => (
          <TimeSince key={index} since={at(-90)} />
        ))}
      </Profiler>,
    );
    await expect.poll(() => page.getByText('1 min').elements()).toHaveLength(40);
    await expect.poll(() => timers.mock.calls.filter(([, every]) => every === 1000)).toHaveLength(1);
    const before = drawn;
    pass(29);
    pass(1);
    await expect.poll(() => page.getByText('2 min').elements()).toHaveLength(40);
    expect(drawn).toBe(before + 1);
    expect(timers.mock.calls.filter(([, every]) => every === 1000)).toHaveLength(1);
    clear();
    await expect.poll(() => ended.mock.calls).toContainEqual([timers.mock.results[0]?.value]);
  });

  it('goes by the server’s clock, and is never below zero', async () => {
    setClockAhead(5 * 60_000);
    show(<TimeSince since={at(0)} />);
    await expect.element(page.getByText('5 min')).toBeVisible();
    show(<TimeSince since={at(9000)} />);
    await expect.element(page.getByText('0 min')).toBeVisible();
  });
});

describe('the time left', () => {
  it('counts down with a warning of its own icon, and says once that it is over', async () => {
    const ends = vi.fn<() => void>();
    show(<TimeLeft until={at(60)} ended="Over" warnings={[{ at: 30, tone: 'danger' }]} onEnd={ends} />);
    await expect.element(timer).toMatchTextContent('1:00');
    expect(tone()).toBe(null);
    pass(30);
    await expect.element(timer).toMatchTextContent('0:30');
    expect(tone()).toBe('danger');
    expect(ends).not.toHaveBeenCalled();
    pass(30);
    await expect.element(page.getByRole('status')).toMatchTextContent('Over');
    await expect.element(timer).not.toBeInTheDocument();
    await expect.poll(() => ends.mock.calls.length).toBe(1);
    pass(5);
    expect(ends).toHaveBeenCalledOnce();
  });

  it('is no live region: only its end is', async () => {
    show(<HoldLeft expiresAt={at(90)} />);
    await expect.element(timer).toMatchTextContent('1:30 left');
    expect(document.querySelectorAll('[aria-live], [role=status], output')).toHaveLength(0);
    expect(tone()).toBe('warning');
    pass(90);
    await expect.element(page.getByRole('status')).toMatchTextContent('Hold ended');
  });

  it('begins again with another end', async () => {
    show(<TimeLeft until={at(10)} ended="Over" />);
    pass(20);
    await expect.element(page.getByText('Over')).toBeVisible();
    show(<TimeLeft until={at(200)} ended="Over" />);
    await expect.element(timer).toMatchTextContent('3:00');
  });
});

it('has no findings of axe', async () => {
  vi.restoreAllMocks();
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    const now = Date.now();
    const soon = new Date(now + 60_000).toISOString();
    const long = new Date(now - 900_000).toISOString();
    show(
      <main>
        <h1>Times</h1>
        <p>
          <HoldLeft expiresAt={soon} /> <TimeSince since={long} warnings={[{ at: 60, tone: 'danger' }]} />
        </p>
      </main>,
    );
    await expect.element(timer).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  }
});
