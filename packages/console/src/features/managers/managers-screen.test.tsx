import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aKnownManager, aPage, aUser, anId, anOutlet } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './add-manager-screen.tsx';
import './managers-screen.tsx';
import './update-manager-screen.tsx';

const outlets = [anOutlet(), anOutlet({ outletId: anId(12), name: 'Northside', city: 'Chicago', lanes: 12 })];
const mia = aKnownManager({
  managerId: anId(32),
  firstName: 'Mia',
  lastName: 'Stone',
  status: 'invited',
  lastSeen: null,
  openSessions: 0,
  limits: { refund: 50, adjustment: 25 },
  permissions: [{ id: 'GiftCard', view: true, edit: true, disabled: false }],
});
const edit = (managerId = anId(31)) => `/app/useraccess/edit/${managerId}`;

function open(path: string, api: Handlers = {}) {
  return openApp({
    path,
    user: aUser(),
    api: {
      'outlet.list': () => ({ rows: outlets }),
      'manager.listOfBusiness': () => aPage([aKnownManager(), mia]),
      'manager.details': ({ params }) => ({ manager: params.managerId === mia.managerId ? mia : aKnownManager() }),
      ...api,
    },
  });
}
const preview = () =>
  page
    .getByRole('region', { name: /^What/ })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

describe('the list of managers', () => {
  it('shows who may open what, where, and who is invited', async () => {
    open('/app/useraccess');
    const jo = page.getByRole('row', { name: /Jo Halloran/ });
    await expect.element(jo).toBeVisible();
    await expect.element(jo).toMatchTextContent(/Bookings, Outlets, Calendar/);
    await expect.element(jo).toMatchTextContent(/Active/);
    await expect.element(page.getByRole('row', { name: /Mia Stone/ })).toMatchTextContent(/Invited.*Not seen lately/);
  });

  it('opens a new one with N, which the list of keys names', async () => {
    open('/app/useraccess');
    await expect.element(page.getByRole('row', { name: /Jo Halloran/ })).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog').getByText('Add Manager')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('heading', { name: 'Add Manager' })).toBeVisible();
  });

  it('opens a manager by click, and a new one from its head', async () => {
    open('/app/useraccess');
    await page.getByRole('row', { name: /Jo Halloran/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Update Manager' })).toBeVisible();
    await page.getByRole('link', { name: 'User Permission' }).last().click();
    await page.getByRole('button', { name: 'Add Manager' }).click();
    await expect.element(page.getByRole('heading', { name: 'Add Manager' })).toBeVisible();
  });

  it('says what is true when nobody is there, nothing matches, or nothing comes', async () => {
    const api = open('/app/useraccess', { 'manager.listOfBusiness': () => aPage([]) });
    await expect.element(page.getByRole('heading', { name: 'No managers yet' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzz');
    await expect.element(page.getByRole('heading', { name: 'Nothing for “zzz”' })).toBeVisible();
    api.handlers['manager.listOfBusiness'] = () => {
      throw new Refusal(500, 'internal', 'Internal Server Error');
    };
    await page.getByRole('searchbox').fill('yyy');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The managers could not be loaded/);
  });

  it('is not for a business admin', async () => {
    openApp({ path: '/app/useraccess', user: aUser({ isBAdmin: true }) });
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  });
});

describe('a new manager', () => {
  it('keeps what is typed while it is sent, in the form that edits it', async () => {
    const api = open('/app/useraccess/create', {
      'manager.register': () => ({ message: 'Invitation sent', managerId: mia.managerId }),
    });
    const answer = api.slow('manager.register');
    await page.getByLabelText('First name').fill('Mia');
    await page.getByLabelText('Last name').fill('Stone');
    await page.getByLabelText('Email').fill('mia@harbor.test');
    await page.getByRole('checkbox', { name: /Northside/ }).click();
    await page.getByRole('button', { name: /^Invite/ }).click();
    await expect.poll(() => api.sent.some(({ id }) => id === 'manager.register')).toBe(true);
    await page.getByLabelText('Last name').fill('Stone-Bay');
    answer();
    await expect.element(page.getByRole('heading', { name: 'Update Manager' })).toBeVisible();
    await expect.element(page.getByLabelText('Last name')).toHaveValue('Stone-Bay');
    await expect.element(page.getByLabelText('First name')).toHaveValue(mia.firstName);
  });

  it('starts with all to be seen, is told what is missing at the field, and is invited once', async () => {
    const api = open('/app/useraccess/create', {
      'manager.register': () => ({ message: 'Invitation sent', managerId: mia.managerId }),
    });
    await expect.poll(preview).toEqual(['Bookings', 'Overview', 'Outlets', 'Calendar', 'GiftCard', 'Account']);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('First name is required')).toBeVisible();
    await expect.element(page.getByText('Choose at least one outlet')).toBeVisible();
    expect(api.sent.some(({ id }) => id === 'manager.register')).toBe(false);

    await page.getByLabelText('First name').fill('Mia');
    await page.getByLabelText('Last name').fill('Stone');
    await page.getByLabelText('Email').fill('mia@harbor.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('region', { name: 'Outlets' }).getByRole('checkbox').first()).toHaveFocus();
    await page.getByLabelText('Phone').fill('(617) 555-0111');
    await page.getByLabelText('Copies of notices to').fill('desk@harbor.test, bar@harbor.test');
    await page.getByRole('checkbox', { name: /Northside/ }).click();
    for (const item of [
      'Overview',
      'Form Submissions',
      'Outlets',
      'GiftCard',
      'Account',
      'Plugin',
      'Bookings',
      'Calendar',
    ]) {
      await box(`View ${item}`).click();
    }
    await expect.element(page.getByText('Nothing yet: after signing in', { exact: false })).toBeVisible();
    await box('Edit Bookings').click();
    await box('View Calendar').click();
    await expect.poll(preview).toEqual(['Bookings', 'Calendar']);
    // The line is cut before the answer comes: the second press is the same invitation.
    const heal = api.cut('manager.register');
    await page.getByRole('button', { name: /^Invite/ }).click();
    await expect.element(page.getByText(/^No answer came\. It may have been done/)).toBeVisible();
    heal();
    await page.getByRole('button', { name: /^Invite/ }).click();
    await expect.element(page.getByText('Mia Stone is invited')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Update Manager' })).toBeVisible();
    const sent = api.sent.filter(({ id }) => id === 'manager.register');
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(sent[0]?.call.body).toMatchObject({
      firstName: 'Mia',
      email: 'mia@harbor.test',
      toAddressesList: ['desk@harbor.test', 'bar@harbor.test'],
      outletIds: [anId(12)],
      isBAdmin: false,
    });
    const body = sent[0]?.call.body as { permissions: { view: boolean }[] } | undefined;
    expect(body?.permissions.filter(({ view }) => view)).toEqual([
      { id: 'Bookings', view: true, edit: true, disabled: false },
      { id: 'Calendar', view: true, edit: false, disabled: false },
    ]);
  });

  it('with full rights is invited once the password was given, each try with a key', async () => {
    let given = false;
    const api = open('/app/useraccess/create', {
      'manager.register': () => {
        if (!given) throw new Refusal(400, 'auth.password_needed', 'Enter your password first');
        return { message: 'Invitation sent', managerId: mia.managerId };
      },
      'auth.prove': () => {
        given = true;
        return { message: 'Confirmed' };
      },
    });
    await page.getByLabelText('First name').fill('Mia');
    await page.getByLabelText('Last name').fill('Stone');
    await page.getByLabelText('Email').fill('mia@harbor.test');
    await page.getByRole('checkbox', { name: /Northside/ }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(proof).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Mia');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(proof.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('right{Enter}');
    await expect.element(page.getByText('Mia Stone is invited')).toBeVisible();
    const keys = api.sent.flatMap(({ id, headers }) =>
      id === 'manager.register' ? headers.get('idempotency-key') : [],
    );
    // A refusal stores nothing under its key, so that each try is an intent of its own.
    expect([keys.length, new Set(keys).size, keys.includes(null)]).toEqual([3, 3, false]);
  });

  it('keeps what was typed when the e-mail is taken, and says it there', async () => {
    open('/app/useraccess/create', {
      'manager.register': () => {
        const message = 'Another manager of this business has this email';
        throw new Refusal(409, 'manager.email_taken', message, { fields: { email: message } });
      },
    });
    await page.getByLabelText('First name').fill('Mia');
    await page.getByLabelText('Last name').fill('Stone');
    await page.getByLabelText('Email').fill('jo@harbor.test');
    await page.getByRole('checkbox', { name: /Northside/ }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(/Another manager of this business/);
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Mia');
  });

  it('takes over the table of somebody who works alike', async () => {
    open('/app/useraccess/create');
    await page.getByRole('button', { name: /Copy from/ }).click();
    await page.getByRole('option', { name: 'Jo Halloran' }).click();
    await expect.element(box('Edit Bookings')).toBeChecked();
    await expect.element(box('View Outlets')).toBeChecked();
    await expect.poll(preview).toContain('Calendar');
  });
});

describe('a manager who is there', () => {
  it('is shown with state, outlets and their lanes, and when a change acts', async () => {
    open(edit());
    await expect.element(page.getByRole('heading', { name: 'Update Manager' })).toBeVisible();
    await expect.element(page.getByText(/^Last seen Fri, Nov 20, 7:30 PM/)).toBeVisible();
    await expect.element(page.getByText('Chicago, 12 lanes')).toBeVisible();
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    await expect.element(page.getByText('also on the 2 devices signed in now', { exact: false })).toBeVisible();
  });

  it('sends what was changed and nothing else', async () => {
    const api = open(edit(), {
      'manager.update': () => ({
        message: 'Manager updated',
        manager: aKnownManager({ phone: '2075550999', version: 4 }),
      }),
    });
    await page.getByLabelText('Phone').fill('2075550999');
    await box('View Calendar').click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Manager updated')).toBeVisible();
    const body = api.sent.find(({ id }) => id === 'manager.update')?.call.body as Record<string, unknown>;
    expect(Object.keys(body).toSorted()).toEqual(['permissions', 'phone', 'version']);
    expect(body).toMatchObject({ version: 3, phone: '2075550999' });
  });

  it('has Outlets locked until it is unlocked, and edit only with view', async () => {
    open(edit());
    await expect.element(box('Edit Outlets')).toBeDisabled();
    await page.getByRole('button', { name: 'Unlock editing' }).click();
    await box('Edit Outlets').click();
    await expect.element(box('Edit Outlets')).toBeChecked();
    await page.getByRole('button', { name: 'Lock editing' }).click();
    await expect.element(box('Edit Outlets')).not.toBeChecked();
    await box('View Bookings').click();
    await expect.element(box('Edit Bookings')).not.toBeChecked();
    await expect.poll(preview).not.toContain('Bookings');
  });

  it('sees the whole menu as a business admin, and the table does not count', async () => {
    open(edit());
    await page.getByRole('switch', { name: 'Business admin' }).click();
    await expect.element(page.getByText('The table does not count for a business admin.')).toBeVisible();
    await expect.element(box('View Bookings')).toBeDisabled();
    expect(preview()).not.toContain('User Permission');
  });

  it('is compared when somebody else was quicker: theirs is taken, or mine is saved over it', async () => {
    const theirs = aKnownManager({ lastName: 'Hall', version: 4 });
    const api = open(edit(), {
      'manager.update': () => {
        throw new Refusal(409, 'stale', 'Ola changed this meanwhile.', { actor: 'Ola Reyes', current: theirs });
      },
    });
    await page.getByLabelText('Last name').fill('Halloran-Bay');
    await userEvent.keyboard('{Control>}s{/Control}');
    const note = page.getByRole('alert').filter({ hasText: 'Ola Reyes' });
    await expect.element(note).toMatchTextContent(/Last name.*Halloran-Bay.*Hall/);
    api.handlers['manager.update'] = () => ({ message: 'Manager updated', manager: { ...theirs, version: 5 } });
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText('Manager updated')).toBeVisible();
    const last = api.sent.findLast(({ id }) => id === 'manager.update')?.call.body;
    expect(last).toEqual({ version: 4, lastName: 'Halloran-Bay' });
  });

  it('is disabled after the consequence was said, and what was typed stays', async () => {
    const api = open(edit(), {
      'manager.update': () => ({
        message: 'Manager updated',
        manager: aKnownManager({ status: 'disabled', openSessions: 0, version: 4 }),
      }),
    });
    await page.getByLabelText('First name').fill('Joanna');
    await page.getByRole('button', { name: 'Disable' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disable Jo Halloran?' });
    await expect.element(question).toMatchTextContent(/signed out of 2 devices at once/);
    await expect.element(question.getByRole('button', { name: 'Keep enabled' })).toHaveFocus();
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect.element(page.getByText('Jo Halloran is disabled')).toBeVisible();
    expect(api.sent.findLast(({ id }) => id === 'manager.update')?.call.body).toEqual({
      version: 3,
      status: 'disabled',
    });
    await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Joanna');
  });

  /** A server that asks for the password before it changes rights. */
  const asking = (given: { right: boolean }) => ({
    'manager.update': () => {
      if (!given.right) throw new Refusal(400, 'auth.password_needed', 'Enter your password first');
      return { message: 'Manager updated', manager: aKnownManager({ version: 4 }) };
    },
    'auth.prove': ({ body }: { body: { password: string } }) => {
      if (body.password !== 'right') {
        const fields = { password: 'This is not your current password' };
        throw new Refusal(400, 'validation', 'Please check the fields', { fields });
      }
      given.right = true;
      return { message: 'Confirmed' };
    },
  });
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });

  it('asks for the password where rights change: a wrong one is said at its field, and nothing typed is lost', async () => {
    const given = { right: false };
    const api = open(edit(), asking(given));
    await page.getByLabelText('Phone').fill('2075550999');
    await box('View Calendar').click();
    await userEvent.keyboard('{Control>}s{/Control}');
    const password = proof.getByLabelText('Password');
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(proof.getByText('This is not your current password')).toBeVisible();
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(proof).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Phone')).toHaveValue('2075550999');
    await expect.element(box('View Calendar')).not.toBeChecked();

    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('right{Enter}');
    await expect.element(page.getByText('Manager updated')).toBeVisible();
    await expect.element(proof).not.toBeInTheDocument();
    const sent = api.sent.filter(({ id }) => id === 'manager.update').map(({ call }) => call.body);
    expect(sent).toHaveLength(3);
    expect(sent[2]).toEqual(sent[0]);
  });

  it('asks for the password before somebody is disabled, after the question', async () => {
    const given = { right: false };
    const api = open(edit(), asking(given));
    await page.getByRole('button', { name: 'Disable' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disable Jo Halloran?' });
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect.element(proof.getByLabelText('Password')).toHaveFocus();
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('right{Enter}');
    await expect.poll(() => api.sent.filter(({ id }) => id === 'manager.update')).toHaveLength(2);
    await expect.element(page.getByText('Jo Halloran is disabled')).toBeVisible();
  });

  it('who is invited can be invited again', async () => {
    const api = open(edit(mia.managerId), { 'manager.inviteAgain': () => ({ message: 'Invitation sent' }) });
    await page.getByRole('button', { name: 'Send invitation again' }).click();
    await expect.element(page.getByText('Invitation sent')).toBeVisible();
    expect(api.sent.findLast(({ id }) => id === 'manager.inviteAgain')?.call.body).toEqual({
      managerId: mia.managerId,
    });
  });

  it('asks before unsaved work is left', async () => {
    open(edit());
    await page.getByLabelText('First name').fill('Joanna');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Joanna');
  });

  it('who is not there is said plainly', async () => {
    open(edit(), {
      'manager.details': () => {
        throw new Refusal(404, 'not_found', 'No Data Found');
      },
    });
    await expect.element(page.getByText('This manager could not be loaded')).toBeVisible();
  });
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  it.each([
    ['on the list', '/app/useraccess', () => page.getByRole('row', { name: /Jo Halloran/ })],
    ['on a manager', edit(), () => page.getByLabelText('First name')],
    ['on a new manager', '/app/useraccess/create', () => page.getByLabelText('First name')],
  ])('%s, wide and on a phone', async (_, path, shown) => {
    open(path);
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(shown()).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(390, 844);
    expect(await axeFindings()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1440, 900);
  });
});
