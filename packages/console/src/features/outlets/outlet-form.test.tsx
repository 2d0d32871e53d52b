import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { changeLanguage } from '../../app/words/i18n.ts';
import { axeFindings as findings } from '../../test/axe-findings.ts';
import { aManager, aUser, anId, anOutlet, BUSINESS_ID } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './outlet-form-screens.tsx';
import './outlet-screen.tsx';
import { anOutletNow, answers, saved, sentTo } from './outlet.fixture.ts';

/** Finds US/Central by what is typed; its list closes where the page still scrolls to the field. */
async function chooseZone(typed: string): Promise<void> {
  const zone = page.getByRole('combobox', { name: 'Timezone' });
  await zone.click();
  await expect.element(zone).toHaveFocus();
  await zone.fill(typed);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(zone).toHaveValue('US/Central');
}

describe('a new outlet', () => {
  it('is made with split hours past midnight, and is in view at once', async () => {
    const rows = [anOutlet()];
    const api = openApp({
      path: '/app/outlets/new',
      user: aUser(),
      api: answers({
        'outlet.list': () => ({ rows }),
        'outlet.create': ({ body }) => {
          rows.push(anOutlet({ outletId: anId(12), name: body.name }));
          return { message: 'Outlet created', outlet: { outletId: anId(12), version: 1 } };
        },
        'outlet.details': () => anOutletNow({ outletId: anId(12), name: 'Pier Lanes' }),
      }),
    });
    // Its business has this zone.
    const zone = page.getByRole('combobox', { name: 'Timezone' });
    await expect.element(zone).toHaveValue('US/Mountain');
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('pl');
    await page.getByLabelText('Street and number').fill('1 Pier Rd');
    await page.getByLabelText('City').fill('Boston');
    await chooseZone('cent');
    const friday = page.getByRole('group', { name: 'Friday' });
    await friday.getByRole('button', { name: 'Add hours on Friday' }).click();
    await friday.getByLabelText('Friday, closes').fill('14:00');
    await friday.getByRole('button', { name: 'Add hours on Friday' }).click();
    await friday.getByLabelText('Friday, opens').nth(1).fill('17:00');
    await friday.getByLabelText('Friday, closes').nth(1).fill('02:00');
    await expect.element(friday.getByText('next day')).toBeVisible();
    expect(await findings()).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('button', { name: 'Outlet, Pier Lanes' })).toBeVisible();
    const [call] = sentTo(api, 'outlet.create');
    expect(call?.call.body).toMatchObject({
      businessId: BUSINESS_ID,
      name: 'Pier Lanes',
      timezone: 'America/Chicago',
      status: 'ACTIVE',
      openingHours: [
        { day: 'FRI', open: '12:00', close: '14:00', closed: false },
        { day: 'FRI', open: '17:00', close: '26:00', closed: false },
      ],
    });
  });

  it('is made once, also where the answer is lost', async () => {
    const api = openApp({
      path: '/app/outlets/new',
      user: aUser(),
      api: answers({
        'outlet.create': () => ({ message: 'Outlet created', outlet: { outletId: anId(12), version: 1 } }),
        'outlet.details': () => anOutletNow({ outletId: anId(12), name: 'Pier Lanes' }),
      }),
    });
    const heal = api.cut('outlet.create');
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('pl');
    await page.getByLabelText('Street and number').fill('1 Pier Rd');
    await page.getByLabelText('City').fill('Boston');
    await page.getByRole('button', { name: 'Add hours on Friday' }).click();
    const create = page.getByRole('button', { name: 'Create' });
    await create.click();
    await expect.element(page.getByText(/^No answer came\. It may have been done/)).toBeVisible();
    heal();
    await create.click();
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(12)}`);
    const [first, second] = sentTo(api, 'outlet.create').map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('keeps what is typed while it is sent, in the form that edits it', async () => {
    const made = anOutletNow({ outletId: anId(12), name: 'Pier Lanes', email: '' });
    const api = openApp({
      path: '/app/outlets/new',
      user: aUser(),
      api: answers({
        'outlet.create': () => ({ message: 'Outlet created', outlet: { outletId: anId(12), version: 1 } }),
        'outlet.details': () => made,
      }),
    });
    const answer = api.slow('outlet.create');
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('pl');
    await page.getByLabelText('Street and number').fill('1 Pier Rd');
    await page.getByLabelText('City').fill('Boston');
    await page.getByRole('button', { name: 'Add hours on Friday' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => sentTo(api, 'outlet.create').length).toBe(1);
    await page.getByLabelText('Email').fill('pier@harbor.test');
    answer();
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(12)}/edit`);
    await expect.element(page.getByLabelText('Email')).toHaveValue('pier@harbor.test');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Pier Lanes');
  });

  it('sends nothing while a field is wrong, and keeps what was typed when the prefix is taken', async () => {
    const api = openApp({
      path: '/app/outlets/new',
      user: aUser(),
      api: answers({
        'outlet.create': () => {
          const fields = { prefix: 'Another outlet has the prefix HB' };
          throw new Refusal(409, 'outlet.prefix_taken', fields.prefix, { fields });
        },
      }),
    });
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.element(page.getByText('Name is required')).toBeVisible();
    expect(sentTo(api, 'outlet.create')).toEqual([]);
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('HB');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.element(page.getByText('Another outlet has the prefix HB')).toBeVisible();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Pier Lanes');
    await expect.element(page.getByLabelText('Prefix')).toHaveFocus();
    expect(sentTo(api, 'outlet.create')[0]?.call.body).toMatchObject({ taxPer: null });
  });

  it('says a refusal of a field that is not here above the form, beside the one at its field', async () => {
    openApp({
      path: '/app/outlets/new',
      user: aUser(),
      api: answers({
        'outlet.create': () => {
          throw new Refusal(400, 'validation', 'Please check the marked fields', {
            fields: { prefix: 'Another outlet has the prefix HB', seats: 'Seats is required' },
          });
        },
      }),
    });
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('HB');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.element(page.getByLabelText('Prefix')).toHaveAccessibleDescription(/Another outlet has the prefix HB/);
    await expect.element(page.getByLabelText('Prefix')).toHaveFocus();
    const above = page.getByRole('alert');
    await expect.element(above).toMatchTextContent('Please check the marked fields Seats is required');
  });

  it('refuses a tax rate whose comma could be either sign, says how to write it, and sends the one that is right', async () => {
    const api = openApp({
      path: '/app/outlets/new',
      user: aUser(),
      api: answers({
        'outlet.create': () => ({ message: 'Outlet created', outlet: { outletId: anId(12), version: 1 } }),
      }),
    });
    const tax = page.getByLabelText('Tax rate in percent');
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('HB');
    await tax.click();
    await userEvent.keyboard('5,5');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.element(tax).toHaveAccessibleDescription(/Write a number such as 1,234\.5/);
    await tax.clear();
    await userEvent.keyboard('5.5');
    await page.getByRole('button', { name: 'Create' }).click();
    const sent = () => sentTo(api, 'outlet.create').map(({ call }) => call.body);
    await expect.poll(sent).toEqual([expect.objectContaining({ taxPer: 5.5 })]);
  });

  it('copies another with its lanes, and goes on with a draft', async () => {
    const api = openApp({
      path: `/app/outlets/new/${anId(11)}`,
      user: aUser(),
      api: answers({
        'outlet.create': () => ({ message: 'Outlet created', outlet: { outletId: anId(12), version: 1 } }),
      }),
    });
    await expect.element(page.getByLabelText('Name')).toHaveValue('Copy of Harbor Lanes Downtown');
    for (const label of ['Phone', 'Street and number', 'City', 'ZIP code'])
      await expect.element(page.getByLabelText(label)).toHaveValue('');
    await page.getByLabelText('Prefix').fill('HN');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => sentTo(api, 'outlet.create').length).toBe(1);
    expect(sentTo(api, 'outlet.create')[0]?.call.body).toMatchObject({ copyFrom: anId(11), prefix: 'HN' });
    const draft = answers({ 'outlet.details': () => anOutletNow({ status: 'DRAFT' }) });
    openApp({ path: `/app/outlets/new/${anId(11)}`, user: aUser(), api: draft });
    await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible();
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(207) 555-0118');
  });
});

describe('hours and exceptions', () => {
  it('keep the hand near what was taken away', async () => {
    openApp({ path: `/app/outlets/${anId(11)}/edit`, user: aUser(), api: answers() });
    const friday = page.getByRole('group', { name: 'Friday' });
    const remove = friday.getByRole('button', { name: 'Remove the hours on Friday' });
    await remove.nth(1).click();
    await expect.element(friday.getByRole('button', { name: 'Add hours on Friday' })).toHaveFocus();
    const add = page.getByRole('button', { name: 'Add exception' });
    await add.click();
    await page.getByRole('button', { name: 'Remove exception 1' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove exception 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(add).toHaveFocus();
  });
});

describe('editing', () => {
  const outside = {
    count: 51,
    bookings: [
      {
        bookingId: anId(101),
        code: 'HB-7QK4M',
        name: 'Okonkwo birthday',
        status: 'successful' as const,
        date: '2026-11-28',
        start: '19:30',
        end: '21:30',
      },
    ],
  };
  const path = `/app/outlets/${anId(11)}/edit`;
  const update = ({ body }: Call<'outlet.update'>): Answer<'outlet.update'> =>
    body.preview ? { ...saved(4), outside } : saved(5);
  /** A server on which the zone stays while these are to come. */
  const staying = (zoneKept: Partial<Answer<'outlet.update'>['zoneKept']>) =>
    answers({
      'outlet.update': ({ body }) => {
        const isKept = body.timezone !== 'America/New_York';
        return body.preview && isKept
          ? { ...saved(4), zoneKept: { ...saved(4).zoneKept, until: '2027-01-16', ...zoneKept } }
          : saved(5);
      },
    });
  const chooseChicago = async () => {
    await chooseZone('US/Cen');
    await page.getByRole('button', { name: 'Update' }).click();
  };
  const zoneDialog = page.getByRole('alertdialog', { name: 'The timezone stays US/Eastern for now' });

  it('asks before hours leave bookings outside, and saves when told so', async () => {
    const api = openApp({
      path,
      user: aUser(),
      api: answers({ 'outlet.update': update }),
    });
    const saturday = page.getByRole('group', { name: 'Saturday' });
    await saturday.getByRole('button', { name: 'Remove the hours on Saturday' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('alertdialog', { name: '51 bookings lie outside the new hours' });
    const link = dialog.getByRole('link', { name: /^Okonkwo birthday/ });
    // It opens beside the form, which loses nothing.
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect
      .element(link)
      .toHaveAttribute('href', `/app/outlets/${anId(11)}/bookings/details?bookingId=${anId(101)}`);
    await expect.element(dialog.getByText('HB-7QK4M')).toBeVisible();
    await expect.element(dialog.getByText('and 50 more')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(sentTo(api, 'outlet.update')).toHaveLength(1);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('button', { name: 'Save the hours' }).click();
    await expect.element(page.getByText('Outlet updated')).toBeVisible();
    const bodies = sentTo(api, 'outlet.update').map(({ call }) => call.body as { preview?: boolean; version: number });
    expect(bodies.map(({ preview, version }) => [preview ?? false, version])).toEqual([
      [true, 4],
      [true, 4],
      [false, 4],
    ]);
  });

  it('names what keeps the zone, and goes on once the zone is back', async () => {
    const api = openApp({ path, user: aUser(), api: staying({ ...outside, blocks: 2 }) });
    await page.getByLabelText('Name').fill('Harbor Pier');
    await chooseChicago();
    await expect
      .element(zoneDialog.getByText(/the last on Sat, Jan 16, 2027: 51 bookings, 2 blocked slots\./))
      .toBeVisible();
    await expect.element(zoneDialog.getByRole('link', { name: /^Okonkwo birthday/ })).toBeVisible();
    await expect.element(zoneDialog.getByText('and 50 more')).toBeVisible();
    expect(await findings()).toEqual([]);
    await zoneDialog.getByRole('button', { name: 'Keep editing' }).click();
    const zone = page.getByRole('combobox', { name: 'Timezone' });
    await expect.element(zone).toHaveValue('US/Central');
    await expect.element(zone).toHaveAccessibleDescription(/Stays US\/Eastern/);
    await page.getByRole('button', { name: 'Update' }).click();
    await zoneDialog.getByRole('button', { name: 'Put US/Eastern back' }).click();
    await expect.element(zone).toHaveValue('US/Eastern');
    await expect.element(zone).not.toHaveAccessibleDescription(/Stays/);
    await expect.element(page.getByLabelText('Name')).toHaveValue('Harbor Pier');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText('Outlet updated')).toBeVisible();
    const bodies = sentTo(api, 'outlet.update').map(({ call }) => call.body as { preview?: boolean; timezone: string });
    expect(bodies.map(({ preview = false, timezone }) => [preview, timezone])).toEqual([
      [true, 'America/Chicago'],
      [true, 'America/Chicago'],
      [false, 'America/New_York'],
    ]);
  });

  it('says when blocked slots alone keep the zone', async () => {
    openApp({ path, user: aUser(), api: staying({ blocks: 1 }) });
    await chooseChicago();
    await expect.element(zoneDialog.getByText(/Jan 16, 2027: 1 blocked slot\./)).toBeVisible();
    expect(zoneDialog.getByRole('listitem').elements()).toEqual([]);
  });

  it('links no booking for who may not see bookings', async () => {
    const editor = aManager('Outlets');
    const permissions = editor.permissions.map((one) => ({ ...one, edit: true }));
    openApp({ path, user: { ...editor, permissions }, api: answers({ 'outlet.update': update }) });
    await page.getByRole('button', { name: 'Remove the hours on Saturday' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText('Okonkwo birthday')).toBeVisible();
    expect(dialog.getByRole('link').elements()).toEqual([]);
  });

  it('saves a name without asking, and asks before unsaved work is left', async () => {
    const api = openApp({
      path: `/app/outlets/${anId(11)}/edit`,
      user: aUser(),
      api: answers({ 'outlet.update': () => saved(5) }),
    });
    await page.getByLabelText('Name').fill('Harbor Pier');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText('Outlet updated')).toBeVisible();
    expect(sentTo(api, 'outlet.update')).toHaveLength(1);
  });

  it('writes a tax rate as the language does, also beside what somebody else made of it', async () => {
    const current = anOutletNow({ taxPer: 8.875, version: 5 }).outlet;
    openApp({
      path: `/app/outlets/${anId(11)}/edit`,
      user: aUser(),
      api: answers({
        'outlet.details': () => anOutletNow({ taxPer: 5.5 }),
        'outlet.update': () => {
          throw new Refusal(409, 'stale', 'Jo Reed changed this', { actor: 'Jo Reed', current });
        },
      }),
    });
    await expect.element(page.getByLabelText('Tax rate in percent')).toHaveValue('5.5');
    try {
      await changeLanguage('de');
      const tax = page.getByLabelText('Steuersatz in Prozent');
      await expect.element(tax).toHaveValue('5,5');
      await tax.fill('6,25');
      await page.getByRole('button', { name: /^Aktualisieren/ }).click();
      const row = page.getByRole('row', { name: /^Steuersatz in Prozent/ });
      await expect.element(row).toMatchTextContent(/6,25\s%.*8,875\s%/);
      await page.getByRole('button', { name: 'Den anderen übernehmen' }).click();
      await expect.element(tax).toHaveValue('8,875');
    } finally {
      await changeLanguage('en');
    }
  });

  it('shows mine and theirs when somebody was quicker, and saves mine over theirs when told so', async () => {
    const current = anOutletNow({ name: 'Harbor Quay', version: 5 }).outlet;
    const api = openApp({
      path: `/app/outlets/${anId(11)}/edit`,
      user: aUser(),
      api: answers({
        'outlet.update': ({ body }) => {
          if (body.version === 4)
            throw new Refusal(409, 'stale', 'Jo Reed changed this', { actor: 'Jo Reed', current });
          return saved(6);
        },
      }),
    });
    await page.getByLabelText('Name').fill('Harbor Pier');
    await page.getByRole('button', { name: 'Update' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Jo Reed changed this meanwhile' });
    await expect.element(note.getByRole('row', { name: /Name Harbor Pier Harbor Quay/ })).toBeVisible();
    expect(await findings()).toEqual([]);
    await note.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Harbor Quay');
    await page.getByLabelText('Name').fill('Harbor Pier');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText('Outlet updated')).toBeVisible();
    expect(sentTo(api, 'outlet.update').at(-1)?.call.body).toMatchObject({ version: 5, name: 'Harbor Pier' });
  });

  it('is not for a manager who may only view', async () => {
    openApp({ path: `/app/outlets/${anId(11)}/edit`, user: aManager('Outlets'), api: answers() });
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  });
});
