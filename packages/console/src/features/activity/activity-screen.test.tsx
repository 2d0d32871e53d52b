import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { anAdmin, aManager, aPage, aUser, anId, anOutlet } from '../../test/builders.ts';
import { Refusal, type Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './activity-screen.tsx';

function aDeed(changes: Partial<ActivityRow> = {}): ActivityRow {
  return {
    activityId: anId(901),
    at: '2026-11-21T17:00:00Z',
    actor: { id: anId(1), name: 'Ola Reyes', actingAs: 'ADM' },
    what: 'business.updated',
    outlet: null,
    booking: null,
    subject: null,
    before: { taxPer: 5 },
    after: { taxPer: 5.5, replyAddress: 'desk@harbor.test' },
    ...changes,
  };
}
const outlet = { outletId: anId(11), name: 'Harbor Lanes Downtown' };
const ROWS = [
  aDeed(),
  aDeed({
    activityId: anId(902),
    actor: { id: anId(2), name: 'Jo Reed', actingAs: 'MGR' },
    what: 'booking.moved',
    outlet,
    booking: { bookingId: anId(101), code: 'HB-7QK4M', name: 'Okonkwo birthday' },
    before: { date: '2026-11-28', start: '19:30', lanes: ['Lane 9'], total: 100 },
    after: { date: '2026-11-28', start: '20:30', lanes: ['Lane 9'], total: 120 },
  }),
  aDeed({
    activityId: anId(903),
    what: 'resource.updated',
    outlet,
    subject: 'Lane 3',
    before: { maxGuest: 6 },
    after: { maxGuest: 8 },
  }),
  aDeed({ activityId: anId(904), what: 'moon.landed', after: null, before: null }),
];
const people = [
  { id: anId(2), name: 'Jo Reed' },
  { id: anId(1), name: 'Ola Reyes' },
];
const open = (path = '/app/activity', api: Handlers = {}, user = aUser()) =>
  openApp({
    path,
    user,
    api: {
      'outlet.list': () => ({ rows: [anOutlet()] }),
      'activity.list': () => ({ ...aPage(ROWS), people }),
      ...api,
    },
  });
const asked = (fake: ReturnType<typeof open>) =>
  fake.sent.filter(({ id }) => id === 'activity.list').at(-1)?.call.body as Record<string, unknown>;

describe('the history', () => {
  it('says who did what in sentences, and leads to the booking', async () => {
    open();
    const row = (text: RegExp) => page.getByRole('row', { name: text });
    await expect.element(row(/Ola Reyes Admin changed the account: tax rate, reply address/)).toBeVisible();
    await expect
      .element(row(/Jo Reed Manager moved it from .*7:30 PM.* to .*8:30 PM.* Total \$100\.00 → \$120\.00/))
      .toBeVisible();
    await expect.element(row(/changed Lane 3: guests/)).toBeVisible();
    await expect.element(row(/did something else \(moon\.landed\)/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'HB-7QK4M, Okonkwo birthday' }))
      .toHaveAttribute('href', `/app/outlets/${anId(11)}/bookings/details?bookingId=${anId(101)}`);
  });

  it('tells of lanes that were added in one go in one phrase, and of the set they are', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Lane ${index + 1}`);
    const added = (after: ActivityRow['after'], subject: string | null = 'Lane 1') =>
      aDeed({ activityId: anId(910), what: 'resource.created', outlet, subject, before: null, after });
    const tell = (row: ActivityRow) => open('/app/activity', { 'activity.list': () => ({ ...aPage([row]), people }) });
    const row = (text: RegExp) => page.getByRole('row', { name: text });
    tell(added({ names: [...names, 'Pier Room'] }));
    await expect.element(row(/Ola Reyes Admin added Lanes 1–12, Pier Room/)).toBeVisible();
    tell(added({ names: names.slice(0, 2), set: 'Front' }));
    await expect.element(row(/added Lanes 1–2, Front/)).toBeVisible();
    tell(added({ names: ['Lane 7'] }));
    await expect.element(row(/added Lane 7/)).toBeVisible();
  });

  it('says at which desk it was done, apart from what changed', async () => {
    const after = { desk: 'hall1:desk2', name: 'Lane 3' };
    const changed = aDeed({
      activityId: anId(910),
      what: 'resource.updated',
      outlet,
      subject: 'Lane 3',
      before: { name: 'Lane 2' },
      after,
    });
    open('/app/activity', { 'activity.list': () => ({ ...aPage([changed]), people }) });
    await expect.element(page.getByRole('row', { name: / changed Lane 3: name\W+at hall 1, desk 2/ })).toBeVisible();
  });

  it('keeps its filters in the address and asks the server for them', async () => {
    const fake = open(`/app/activity?kind=booking&date=2026-11-21&person=nonsense`);
    await expect.poll(() => asked(fake)).toMatchObject({ kind: 'booking', date: '2026-11-21' });
    expect(asked(fake)).not.toHaveProperty('actorId');
    await page.getByRole('button', { name: /^Person/ }).click();
    await page.getByRole('menuitemradio', { name: 'Jo Reed' }).click();
    await expect.poll(() => asked(fake)).toMatchObject({ kind: 'booking', actorId: anId(2) });
    expect(new URLSearchParams(location.search).get('person')).toBe(anId(2));
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => location.search).toBe('');
    await expect.poll(() => Object.keys(asked(fake))).toEqual(['size']);
  });

  it('pages by the places that the server gave', async () => {
    const fake = open('/app/activity', {
      'activity.list': ({ body }) =>
        body.after
          ? { ...aPage(ROWS.slice(0, 1), { total: 5 }), prev: 'back', people }
          : { ...aPage(ROWS, { next: 'more', total: 5 }), people },
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => asked(fake)).toMatchObject({ after: 'more' });
    await expect.element(page.getByText('5 – 5 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => asked(fake)).toMatchObject({ before: 'back' });
  });

  it('is exported as it is filtered', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const fake = open('/app/activity?kind=booking&date=2026-11-21', {
      'activity.export': () => new File(['When,Who\r\n'], 'activity-2026-11-21.csv', { type: 'text/csv' }),
    });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(page.getByText('Activity exported')).toBeVisible();
    expect(fake.sent.find(({ id }) => id === 'activity.export')?.call.body).toEqual({
      kind: 'booking',
      date: '2026-11-21',
    });
    const [file] = made.mock.calls.map(([one]) => one as Blob);
    expect(await file?.text()).toBe('When,Who\r\n');
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('activity-2026-11-21.csv');
    made.mockRestore();
    saved.mockRestore();
  });

  it('tells of sign-ins with their address and browser, of how many were refused, and of whom', async () => {
    const device = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const from = { address: '203.0.113.9', device };
    const system = { id: null, name: 'Laneway', actingAs: 'SYS' } as const;
    const rows = [
      aDeed({ activityId: anId(920), what: 'session.opened', before: null, after: from }),
      aDeed({
        activityId: anId(921),
        what: 'sign_in.failed',
        actor: system,
        before: null,
        after: { ...from, name: 'Jo Reed', times: 12 },
      }),
      aDeed({ activityId: anId(922), what: 'sign_in.failed', actor: system, before: null, after: from }),
      aDeed({ activityId: anId(923), what: 'access.refused', before: null, after: { ...from, call: 'plan.update' } }),
    ];
    open('/app/activity?kind=account', { 'activity.list': () => ({ ...aPage(rows), people }) });
    const row = (text: RegExp) => page.getByRole('row', { name: text });
    await expect.element(row(/Ola Reyes Admin signed in .*203\.0\.113\.9, Firefox, Windows$/)).toBeVisible();
    await expect.element(row(/refused a sign-in as Jo Reed .*203\.0\.113\.9, .*, 12 more times/)).toBeVisible();
    await expect.element(row(/refused a sign-in as an unknown email/)).toBeVisible();
    await expect.element(row(/was refused plan\.update/)).toBeVisible();
  });

  it('is the platform’s for an Admin, and has no outlets', async () => {
    const fake = open(
      '/app/activity?kind=account',
      {
        'activity.platform': () => ({
          ...aPage([aDeed({ after: { business: 'Harbor' }, what: 'session.opened' })]),
          people,
        }),
        'activity.platformExport': () => new File(['When,Who'], 'activity.csv', { type: 'text/csv' }),
      },
      anAdmin(),
    );
    await expect.element(page.getByRole('row', { name: /signed in .*Harbor/ })).toBeVisible();
    expect(fake.sent.find(({ id }) => id === 'activity.platform')?.call.body).toMatchObject({ kind: 'account' });
    expect(fake.sent.map(({ id }) => id)).not.toContain('activity.list');
    await expect.element(page.getByRole('button', { name: /^Outlet/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => fake.sent.map(({ id }) => id)).toContain('activity.platformExport');
  });

  it('says when there is nothing, nothing that fits, and no answer', async () => {
    const empty = () => ({ ...aPage([]), people: [] });
    open('/app/activity', { 'activity.list': empty });
    await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
    open('/app/activity?kind=outlet', { 'activity.list': empty });
    await expect.element(page.getByRole('heading', { name: 'Nothing for Outlets' })).toBeVisible();
    open('/app/activity', {
      'activity.list': () => {
        throw new Refusal(500, 'internal', 'Internal Server Error');
      },
    });
    await expect.element(page.getByText('The history could not be loaded')).toBeVisible();
  });

  it('is not for managers', async () => {
    open('/app/activity', {}, aManager('Bookings'));
    await expect.poll(() => location.pathname).toBe('/401');
  });

  it('counts from the row that the address names, so that a page can be opened anew', async () => {
    open('/app/activity?after=abc&from=51', {
      'activity.list': () => ({ ...aPage(ROWS, { total: 120, next: 'later' }), prev: 'earlier', people }),
    });
    await expect.element(page.getByText('51 – 54 of 120')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByText('55 – 58 of 120')).toBeVisible();
    expect(location.search).toBe('?after=later&from=55');
    history.back();
    await expect.element(page.getByText('51 – 54 of 120')).toBeVisible();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(page.getByRole('row', { name: /Lane 3/ })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
