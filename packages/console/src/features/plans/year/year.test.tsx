import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aPlan, aSchedule, anEntry, EDIT, planServer } from '../plan.fixture.ts';
import './year-calendar.tsx';
import { dateByKey } from './rulings.ts';

const SINGLE = { isSingleDates: true, startDate: null, endDate: null, days: [] };
const PLAN = aPlan({
  schedules: [
    aSchedule({ scheduleIndex: 1 }),
    aSchedule({ scheduleId: 'late', scheduleIndex: 2, name: 'Late season', startDate: '2026-12-01' }),
    aSchedule({
      ...SINGLE,
      scheduleId: 'nye',
      scheduleIndex: 3,
      name: 'Fireworks',
      singleDates: [{ date: '2026-12-31', name: 'New Year’s Eve' }],
    }),
    aSchedule({
      ...SINGLE,
      scheduleId: 'closed',
      scheduleIndex: 4,
      name: 'Closed days',
      singleDates: [{ date: '2026-12-25', name: '' }],
      dateRange: [anEntry({ isActive: false })],
    }),
  ],
});

const calendar = page.getByRole('region', { name: 'Calendar of the year' });
const day = (name: RegExp) => calendar.getByRole('gridcell', { name });
const said = calendar.getByRole('status');
const schedule = (name: string) => page.getByRole('region', { name, exact: true });
const open = (plan = PLAN) => openApp({ path: EDIT, user: aUser(), api: planServer(plan) });

/** Opens the calendar at 2026, whatever year it is now. */
async function openYear(): Promise<void> {
  await calendar.getByRole('button', { name: 'Calendar of the year' }).click();
  const year = calendar.getByRole('heading', { level: 3 });
  await expect.element(year).toBeVisible();
  while (year.element().textContent !== '2026') {
    const shown = Number(year.element().textContent);
    const way = shown > 2026 ? 'Previous year' : 'Next year';
    await calendar.getByRole('button', { name: way }).click();
    await expect.element(year).not.toHaveTextContent(String(shown));
  }
}

describe('the calendar of the year', () => {
  it('carries on each date the letter of the schedule that rules it, and marks dates with several', async () => {
    open();
    await openYear();
    await expect.element(day(/^Tue, Nov 24: Regular season$/)).toMatchTextContent(/24A$/);
    await expect.element(day(/^Thu, Dec 31: Fireworks, before 2 more$/)).toMatchTextContent(/31C\+$/);
    await expect.element(day(/^Fri, Dec 25: Closed days, closed$/)).toMatchTextContent(/25D\+$/);
    await expect.element(day(/^Mon, Aug 31: no schedule$/)).toMatchTextContent(/schedule31$/);
    await expect.element(calendar.getByRole('listitem').first()).toHaveTextContent('ARegular season120 dates');
    await expect.element(calendar.getByRole('grid', { name: 'December' })).toBeVisible();
  });

  it('says of a date which schedule rules, and why, by mouse and by keys', async () => {
    open();
    await openYear();
    await day(/Dec 31/).click();
    await expect
      .element(said)
      .toHaveTextContent(
        'Thu, Dec 31, New Year’s Eve: Fireworks (C) rules, a single date comes before a date range. Not used: Regular season (A), Late season (B).',
      );
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(day(/Dec 30/)).toHaveFocus();
    await expect
      .element(said)
      .toHaveTextContent(
        'Wed, Dec 30: Regular season (A) rules, it stands above the others in the list. Not used: Late season (B).',
      );
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    await expect
      .element(said)
      .toHaveTextContent('Mon, Nov 23: Regular season (A) rules; no other schedule has this date.');
    await day(/Dec 25/).click();
    await expect.element(said).toMatchTextContent(/everything in it is off, so the plan is closed on this date/i);
    await day(/Aug 31/).click();
    await expect.element(said).toHaveTextContent('Mon, Aug 31: no schedule rules, so the plan cannot be booked.');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(said).toMatchTextContent(/Tue, Sep 1: Regular season/);
  });

  it('goes on to the next year by key', async () => {
    open();
    await openYear();
    await day(/Dec 31/).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(day(/^Fri, Jan 1: Regular season/)).toHaveFocus();
    await expect.element(calendar.getByRole('heading', { level: 3 })).toHaveTextContent('2027');
  });

  it('leads from a date to its schedule, which opens with the focus in it', async () => {
    open();
    await openYear();
    await day(/Dec 31/).click();
    await calendar.getByRole('button', { name: 'Open Fireworks (C)' }).click();
    await expect.element(schedule('Fireworks').getByLabelText('Name', { exact: true }).first()).toHaveFocus();
  });

  it('follows what is typed and not saved', async () => {
    open();
    await openYear();
    await schedule('Regular season').getByRole('button', { name: 'Regular season', exact: true }).click();
    await schedule('Regular season').getByRole('button', { name: 'Thu', exact: true }).click();
    await expect.element(day(/^Wed, Dec 30: Regular season, before 1 more$/)).toBeVisible();
    await expect.element(day(/^Thu, Dec 24: Late season$/)).toMatchTextContent(/24B$/);
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await openYear();
    await day(/Dec 31/).click();
    await expect.element(said).toMatchTextContent(/Fireworks/);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a schedule that never rules', () => {
  it('says which one comes first, until a date is left to it', async () => {
    open();
    const note = schedule('Late season').getByText(/Never used/);
    await expect
      .element(note)
      .toHaveTextContent(
        'Never used: on all of its dates another schedule comes first: Regular season (A), Fireworks (C), Closed days (D).',
      );
    await expect.element(schedule('Fireworks').getByText(/Never used/)).not.toBeInTheDocument();
    await schedule('Regular season').getByRole('button', { name: 'Regular season', exact: true }).click();
    await schedule('Regular season').getByRole('button', { name: 'Sun', exact: true }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('is also the copy of one, which says that the first one rules', async () => {
    open(aPlan({ schedules: [aSchedule()] }));
    await page.getByRole('button', { name: 'Copy Regular season' }).click();
    await expect
      .element(
        schedule('Regular season')
          .nth(1)
          .getByText(/Never used/),
      )
      .toHaveTextContent('Never used: on all of its dates another schedule comes first: Regular season (A).');
  });

  it('says that no date matches it', async () => {
    open(aPlan({ schedules: [aSchedule({ days: [] })] }));
    await expect.element(page.getByText('Never used: no date matches it. Choose days or dates.')).toBeVisible();
  });
});

describe('keys in the year', () => {
  it.each([
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-12-31', 'Home', '2026-12-28'],
    ['2026-12-31', 'End', '2027-01-03'],
    ['2026-12-31', 'PageUp', '2026-11-30'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2000-01-01', 'ArrowUp', null],
    ['2026-12-31', 'a', null],
  ])('%s and %s lead to %s', (date, key, next) => {
    expect(dateByKey(date, key)).toBe(next);
  });
});
