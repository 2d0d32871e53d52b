import { createStore, entries, set } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aKnownManager, aPerson, aUser, anAdmin, anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aWholeBusiness, anAnswer } from '../../test/whole-business.ts';
import { waitingDrafts } from './drafts.ts';
import { endSession } from '../session/session.ts';
import { applySettings, settings } from '../settings/settings.ts';

const NEW = '/app/businesses/new';
const EDIT = `/app/businesses/new/${BUSINESS_ID}`;
const MANAGER = `/app/useraccess/edit/${aKnownManager().managerId}`;
const shelf = createStore('laneway', 'drafts');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const offer = page.getByText(/What you typed here on .* was not saved/);
const kept = async () => JSON.stringify(await entries(shelf));

const open = (path: string, api: Handlers = {}, user = anAdmin()) =>
  openApp({
    path,
    user,
    api: { 'business.details': () => anAnswer(), 'business.search': () => ({ rows: [] }), ...api },
  });

/** Types into a business's name, and the session ends. */
async function interrupted(path = EDIT): Promise<void> {
  open(path);
  await field('Business name').fill('Harbor by me');
  endSession({ why: 'ended' });
  await expect.element(field('Business name')).not.toBeInTheDocument();
}

/** Whether something is offered, once the form has looked at the device, and drawn. */
async function isOffered(): Promise<boolean> {
  for (let looks = 0; looks < 10; looks += 1) {
    await waitingDrafts('nobody', 'nothing');
    await new Promise(requestAnimationFrame);
  }
  return offer.query() !== null;
}

test('what was typed when the session ended is offered to the same person, and goes on where it was', async () => {
  open(EDIT, {
    'business.update': () => {
      throw new Refusal(401, 'unauthenticated', 'Please log in');
    },
  });
  await field('Business name').fill('Harbor by me');
  await button(/^Update/).click();
  await expect.poll(() => localStorage.length).toBe(0);
  const { sent } = open(EDIT, {
    'business.update': ({ body }) => ({
      message: 'Business saved',
      business: aWholeBusiness({ name: body.name ?? '' }),
    }),
  });
  await expect.element(offer).toBeVisible();
  await expect.element(field('Business name')).toHaveValue('Harbor Lanes');
  await button('Go on with it').click();
  await expect.element(field('Business name')).toHaveValue('Harbor by me');
  await expect.element(field('Business name')).toHaveFocus();
  await expect.element(offer).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Business saved')).toBeVisible();
  expect(sent.find(({ id }) => id === 'business.update')?.call.body).toMatchObject({
    name: 'Harbor by me',
    version: 4,
  });
  // It is saved, and waits no more.
  await expect.poll(kept).toBe('[]');
});

test('axe finds nothing where it is offered', async () => {
  await interrupted();
  open(EDIT);
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(offer).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  }
});

/** Where a field stands on the page. */
const topOf = (name: string) => field(name).element().getBoundingClientRect().top;

test('who types goes on without it: the offer says so in its place, and asks again when all is taken back', async () => {
  await interrupted();
  open(EDIT);
  await expect.element(button('Go on with it')).toBeVisible();
  const [asked, top] = [offer.element().closest('[role=status]'), topOf('Phone')];
  await field('Email').click();
  await userEvent.keyboard('x');
  await expect.element(page.getByText(/You go on without what you typed here on/)).toBeVisible();
  await expect.element(button('Go on with it')).not.toBeInTheDocument();
  await expect.element(field('Email')).toHaveFocus();
  expect(topOf('Phone')).toBe(top);
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  }
  await userEvent.keyboard('{Backspace}');
  await expect.element(button('Go on with it')).toBeVisible();
  expect([offer.element().closest('[role=status]'), topOf('Phone')]).toEqual([asked, top]);
  expect(await kept()).toContain('Harbor by me');
});

test('it does not come over a field that is typed in already', async () => {
  await interrupted();
  const drafts = Promise.withResolvers<void>();
  const { locks } = navigator;
  const found = await locks.query();
  const query = vi.spyOn(locks, 'query').mockImplementation(() => drafts.promise.then(() => found));
  open(EDIT);
  await field('Email').fill('desk@harbor.test');
  drafts.resolve();
  expect(await isOffered()).toBe(false);
  expect(query).toHaveBeenCalled();
  query.mockRestore();
});

test('nobody else is offered it', async () => {
  await interrupted();
  open(EDIT, {}, { ...anAdmin(), id: anId(99) });
  await expect.element(field('Business name')).toHaveValue('Harbor Lanes');
  expect(await isOffered()).toBe(false);
});

test('another form is not offered it', async () => {
  await interrupted();
  open(NEW);
  await expect.element(field('Business name')).toHaveValue('');
  expect(await isOffered()).toBe(false);
});

test('it is on the device as it is typed, and goes when it is taken back', async () => {
  open(NEW);
  await field('Business name').fill('Pin');
  await expect.poll(kept).toContain('"Pin"');
  await userEvent.type(field('Business name'), ' Palace');
  await expect.poll(kept).toContain('"Pin Palace"');
  await field('Business name').fill('');
  await expect.poll(kept).toBe('[]');
});

test('what was typed last is written when the page goes, without waiting', async () => {
  open(NEW);
  await field('Business name').fill('Pin');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(kept, { timeout: 250 }).toContain('"Pin"');
});

test('once made it is not offered again', async () => {
  await interrupted(NEW);
  open(NEW, { 'business.create': () => ({ message: 'Business made', businessId: BUSINESS_ID, version: 1 }) });
  await button('Go on with it').click();
  await field('Email').fill('desk@harbor.test');
  await button(/^Create/).click();
  await expect.element(page.getByText('Business made')).toBeVisible();
  await expect.poll(kept).toBe('[]');
});

test('once discarded it is not offered again: in the offer, or on leaving', async () => {
  await interrupted();
  open(EDIT);
  await button('Discard').click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.poll(kept).toBe('[]');
  await field('Business name').fill('Harbor by me');
  await expect.poll(kept).toContain('Harbor by me');
  await button('Cancel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Business name')).not.toBeInTheDocument();
  await expect.poll(kept).toBe('[]');
});

test('what was refused stays on the device', async () => {
  open(EDIT, {
    'business.update': () => {
      throw new Refusal(503, 'unavailable', 'The system cannot be reached');
    },
  });
  await field('Business name').fill('Harbor by me');
  await button(/^Update/).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The system cannot be reached');
  await expect.poll(kept).toContain('Harbor by me');
});

test('after a day it is gone', async () => {
  await interrupted();
  for (const [key, row] of await entries<string[], { at: number }>(shelf))
    await set(key, { ...row, at: row.at - 25 * HOUR_MS }, shelf);
  open(EDIT);
  await expect.element(field('Business name')).toHaveValue('Harbor Lanes');
  expect(await isOffered()).toBe(false);
  await expect.poll(kept).toBe('[]');
});

test('over a row that changed since, both are shown, and nothing is saved over it before the choice', async () => {
  await interrupted();
  const now = aWholeBusiness({ name: 'Harbor by Ola', phone: '6175550100', version: 7 });
  const { sent } = open(EDIT, {
    'business.details': () => anAnswer({ name: 'Harbor by Ola', phone: '6175550100', version: 7 }),
    'business.update': ({ body }) => {
      if (body.version !== 7) throw new Refusal(409, 'stale', 'Ola changed this', { actor: 'Ola Reyes', current: now });
      return { message: 'Business saved', business: { ...now, name: body.name ?? '', version: 8 } };
    },
  });
  await button('Go on with it').click();
  const note = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile' });
  await expect.element(note.getByRole('row', { name: /Business name.*Harbor by me.*Harbor by Ola/ })).toBeVisible();
  await expect.poll(kept).toContain('"version":4');
  // What was not typed is as it is now.
  expect(note.getByRole('row', { name: /Phone/ }).query()).toBeNull();
  await button(/^Update/).click();
  await expect.element(page.getByText('Ola Reyes changed this meanwhile')).toBeVisible();
  await button('Keep mine').click();
  await button(/^Update/).click();
  await expect.element(page.getByText('Business saved')).toBeVisible();
  const bodies = sent.filter(({ id }) => id === 'business.update').map(({ call }) => call.body);
  expect(bodies).toMatchObject([{ version: 4 }, { version: 7, name: 'Harbor by me', phone: '(617) 555-0100' }]);
});

test('a manager who changed since keeps what only others changed', async () => {
  const manager = (changes: object = {}): Handlers => ({
    'manager.details': () => ({ manager: aKnownManager(changes) }),
  });
  open(MANAGER, manager(), aUser());
  await field('First name').fill('Joanna');
  endSession({ why: 'ended' });
  const now = { lastName: 'Hall', version: 9 };
  const { sent } = open(
    MANAGER,
    {
      ...manager(now),
      'manager.update': ({ body }) => {
        const current = aKnownManager(now);
        if (body.version !== 9) throw new Refusal(409, 'stale', 'Ola changed this', { actor: 'Ola Reyes', current });
        return { message: 'Manager updated', manager: { ...current, firstName: 'Joanna', version: 10 } };
      },
    },
    aUser(),
  );
  await button('Go on with it').click();
  await expect.element(field('First name')).toHaveValue('Joanna');
  await expect.element(field('Last name')).toHaveValue('Hall');
  await button(/^Update/).click();
  await expect.element(page.getByText('Ola Reyes changed this meanwhile')).toBeVisible();
  await button('Keep mine').click();
  await expect.element(page.getByText('Manager updated')).toBeVisible();
  expect(sent.findLast(({ id }) => id === 'manager.update')?.call.body).toEqual({ version: 9, firstName: 'Joanna' });
});

test('a dialog keeps what is typed as well', async () => {
  const service = {
    id: 'BOWLING',
    title: 'Bowling',
    description: 'Lanes',
    imageUrl: null,
    status: true,
    version: 3,
  } as const;
  const api: Handlers = { 'services.list': () => ({ rows: [service] }) };
  open('/app/services', api);
  await page.getByRole('row', { name: /Bowling/ }).click();
  await field('Title').fill('Alleys');
  endSession({ why: 'ended' });
  open('/app/services', api);
  await page.getByRole('row', { name: /Bowling/ }).click();
  await expect.element(button('Go on with it')).toBeVisible();
  const top = topOf('Description');
  await field('Title').fill('Alley');
  await expect.element(page.getByText(/You go on without/)).toBeVisible();
  expect(topOf('Description')).toBe(top);
  await field('Title').fill('Bowling');
  await button('Go on with it').click();
  await expect.element(field('Title')).toHaveValue('Alleys');
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(field('Title')).not.toBeInTheDocument();
  await expect.poll(kept).toBe('[]');
});

test('passwords, codes and files are never on the device', async () => {
  const me = aPerson({ profileImageUrl: '/api/files/1' });
  open(
    '/app/account/profile',
    {
      'auth.detail': () => ({ userInfo: me }),
      'auth.sessions': () => ({ rows: [] }),
      'auth.providers': () => ({ hasPassword: true, rows: [] }),
    },
    aUser(),
  );
  await button('Remove').click();
  await button('Change password').click();
  await field('Current password').fill('Laneway!2026');
  await field('New password').fill('Fresh!2026x');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await field('First name').fill('Rosa');
  await expect.poll(kept).toContain('"values":{"firstName":"Rosa"}');
  await button('Change password').click();
  await field('New password').fill('Fresh!2026x');
  await userEvent.keyboard('{Tab}');
  expect(await kept()).toMatch(/^((?!2026|profileImage).)*$/);
  endSession({ why: 'ended' });
  expect(await entries(shelf)).toHaveLength(1);
  expect(await kept()).toMatch(/^((?!2026|profileImage).)*$/);
});

test('the values are compared for the draft once typing rests, not with each key', async () => {
  open(EDIT);
  const name = field('Business name');
  await expect.element(name).toHaveValue(aWholeBusiness().name);
  const compared = vi.spyOn(JSON, 'stringify');
  const input = name.element() as HTMLInputElement;
  for (const typed of ['Harbor by m', 'Harbor by me']) {
    input.setRangeText(typed, 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  expect(compared.mock.calls.filter(([value]) => typeof value === 'string' && value.startsWith('Harbor'))).toEqual([]);
  compared.mockRestore();
  await expect.poll(kept).toMatch(/Harbor by me/);
  await name.fill(aWholeBusiness().name);
  await expect.poll(async () => entries(shelf)).toEqual([]);
});
