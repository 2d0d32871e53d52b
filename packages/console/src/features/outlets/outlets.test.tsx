import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { axeFindings as findings } from '../../test/axe-findings.ts';
import { aManager, anAdmin, aPage, aUser, anId, anOutlet, BUSINESS_ID } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { changeLanguage } from '../../i18n/i18n.ts';
import { anAnswer } from '../../test/whole-business.ts';
import './outlet-form-screens.tsx';
import './outlet-screen.tsx';
import './outlets-screen.tsx';
import { anOutletNow } from './outlet.fixture.ts';

const nothingOutside = { count: 0, bookings: [] };
const saved = (version: number): Answer<'outlet.update'> => ({
  message: 'Outlet updated',
  outlet: { outletId: anId(11), version },
  outside: nothingOutside,
});
const plan = {
  id: anId(300),
  title: 'Open bowl',
  serviceId: 'BOWLING',
  planType: 'PER_HOUR',
  serviceItemType: 'PLAN',
  serviceCategory: null,
  adminStatus: true,
  isDeleted: false,
  order: 1,
  version: 1,
} as const;
const answers = (changes: Handlers = {}): Handlers => ({
  'business.details': () => anAnswer({ timezone: 'America/Denver' }),
  'outlet.details': () => anOutletNow(),
  'outlet.services': () => ({ rows: [] }),
  'plan.list': () => ({ serviceItems: [plan] }),
  'manager.list': () => aPage([aRowOfManager('Sam', 'Reed')]),
  ...changes,
});
function aRowOfManager(firstName: string, lastName: string) {
  return {
    managerId: anId(700),
    firstName,
    lastName,
    profileImageUrl: null,
    email: 'sam@harbor.test',
    phone: '',
    status: 'active' as const,
    isBAdmin: false,
    permissions: [],
    outlets: [{ outletId: anId(11), name: 'Harbor Lanes Downtown' }],
    lastSeen: null,
    version: 1,
  };
}
const sentTo = (api: ReturnType<typeof openApp>, id: string) => api.sent.filter((call) => call.id === id);

describe('the list of outlets', () => {
  it('opens an outlet, and lets the owner make one', async () => {
    const rows = [anOutlet(), anOutlet({ outletId: anId(12), name: 'Harbor North', status: 'DRAFT' })];
    openApp({ path: '/app/outlets', user: aUser(), api: answers({ 'outlet.list': () => ({ rows }) }) });
    await expect.element(page.getByRole('row', { name: /Harbor North.*Draft/ })).toBeVisible();
    expect(await findings()).toEqual([]);
    await page.getByRole('link', { name: 'Harbor Lanes Downtown' }).click();
    await expect.element(page.getByRole('heading', { name: 'Harbor Lanes Downtown' })).toBeVisible();
  });

  it('offers once to make the first one, and the focus goes along with the offer', async () => {
    const rows = Promise.withResolvers<Answer<'outlet.list'>>();
    openApp({
      path: '/app/outlets',
      user: aUser(),
      api: answers({ 'outlet.list': ({ query }) => (query.status ? { rows: [] } : rows.promise) }),
    });
    const offer = page.getByRole('button', { name: 'New outlet' });
    await expect.element(offer).toBeVisible();
    offer.element().focus();
    const head = () => page.getByRole('heading', { name: 'Outlet List' }).element().closest('header');
    expect(head()).toContain(offer.element());
    const before = page.getByRole('grid').element().getBoundingClientRect().top;
    rows.resolve({ rows: [] });
    await expect.element(page.getByText('No outlets yet')).toBeVisible();
    expect(offer.elements()).toHaveLength(1);
    expect(head()).not.toContain(offer.element());
    await expect.element(offer).toHaveFocus();
    expect(page.getByRole('grid').element().getBoundingClientRect().top).toBe(before);
  });

  it('shows a first owner the way to an outlet, and a manager no button for it', async () => {
    openApp({ path: '/app/bookings', user: aUser(), api: answers({ 'outlet.list': () => ({ rows: [] }) }) });
    await page.getByRole('link', { name: 'New outlet' }).click();
    await expect.element(page.getByRole('heading', { name: 'New outlet' })).toBeVisible();
    openApp({ path: '/app/outlets', user: aManager('Outlets') });
    await expect.element(page.getByRole('row', { name: /Downtown/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New outlet' })).not.toBeInTheDocument();
  });
});

describe('one outlet', () => {
  it('tells where it is, how it stands, when it is open, and which bookings an exception leaves outside', async () => {
    openApp({ path: `/app/outlets/${anId(11)}`, user: aUser(), api: answers() });
    await expect.element(page.getByText('48 Wharf Street, Portland ME 04101, US')).toBeVisible();
    const map = page.getByRole('link', { name: /^Map/ });
    await expect.element(map).toHaveAttribute('href', expect.stringMatching(/^https:/));
    await expect.element(page.getByText('2 of 5 lanes in use')).toBeVisible();
    await expect.element(page.getByText('64 bookings, 334 guests')).toBeVisible();
    await expect.element(page.getByText('5 lanes', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Lane 1, busy to 7:30 PM')).toBeInTheDocument();
    await expect.element(page.getByText('Lane 4, booked to 9:00 PM')).toBeInTheDocument();
    await expect.element(page.getByText('Lane 5, over its time')).toBeInTheDocument();
    await expect.element(page.getByText('1 booked, not there yet')).toBeVisible();
    await expect.element(page.getByText('5:00 PM – 2:00 AM')).toBeVisible();
    const warning = page.getByText('Thu, Nov 26: closed for Thanksgiving. 3 bookings on that day need a new time.');
    await expect.element(warning).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Open bowl.*Per hour.*On sale/ })).toBeVisible();
    expect(await findings()).toEqual([]);
    await userEvent.keyboard('e');
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(11)}/edit`);
  });

  it('says what is missing, and hides from a manager who only views what they may not do', async () => {
    const api = answers({
      'outlet.details': () => anOutletNow({}, { resources: [] }),
      'plan.list': () => ({ serviceItems: [] }),
    });
    openApp({ path: `/app/outlets/${anId(11)}`, user: aManager('Outlets'), api });
    await expect.element(page.getByText('No plans yet')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No lanes yet' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Copy outlet' })).not.toBeInTheDocument();
  });

  it('leads to its managers those who keep them, and tells others how many there are', async () => {
    openApp({ path: `/app/outlets/${anId(11)}`, user: aUser(), api: answers() });
    await expect
      .element(page.getByRole('link', { name: 'Sam Reed' }))
      .toHaveAttribute('href', `/app/useraccess/edit/${anId(700)}`);
    expect(await findings()).toEqual([]);
    const asked = openApp({ path: `/app/outlets/${anId(11)}`, user: aUser({ isBAdmin: true }), api: answers() });
    await expect.element(page.getByText(/^\d+ (person|people)$/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sam Reed' })).not.toBeInTheDocument();
    expect(sentTo(asked, 'manager.list')).toEqual([]);
  });

  it('is open to the platform’s Admin, who comes back to the business and goes on to the catalogue', async () => {
    const api = answers({ 'outlet.services': () => ({ rows: [] }) });
    openApp({ path: `/app/outlets/${anId(11)}?businessId=${BUSINESS_ID}`, user: anAdmin(), api });
    await expect
      .element(page.getByRole('link', { name: 'Outlets' }))
      .toHaveAttribute('href', `/app/businesses/${BUSINESS_ID}/outlet`);
    const services = page.getByRole('region', { name: 'Services' });
    await expect.element(services.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/app/services');
    await userEvent.keyboard('e');
    await page.getByLabelText('Name').fill('Harbor Pier');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/app/outlets/${anId(11)}?businessId=${BUSINESS_ID}`);
  });

  it('says when it cannot be loaded', async () => {
    const failing = () => {
      throw new Refusal(503, 'unavailable', 'The system cannot be reached right now.');
    };
    openApp({ path: `/app/outlets/${anId(11)}`, user: aUser(), api: answers({ 'outlet.details': failing }) });
    await expect.element(page.getByRole('heading', { name: 'The outlet could not be loaded' })).toBeVisible();
  });
});

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
    await expect.element(page.getByRole('button', { name: /Timezone/ })).toMatchTextContent(/US.Mountain/);
    await page.getByLabelText('Name').fill('Pier Lanes');
    await page.getByLabelText('Prefix').fill('pl');
    await page.getByLabelText('Street and number').fill('1 Pier Rd');
    await page.getByLabelText('City').fill('Boston');
    await page.getByRole('button', { name: /Time ?zone/ }).click();
    await page.getByRole('option', { name: /US.Central/ }).click();
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

  it('takes a tax rate with a comma for what it is, and refuses what is no number', async () => {
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
    await userEvent.keyboard('5,,5');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.element(tax).toBeInvalid();
    await tax.clear();
    await userEvent.keyboard('5,5');
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
  const update = ({ body }: Call<'outlet.update'>): Answer<'outlet.update'> =>
    body.preview ? { ...saved(4), outside } : saved(5);

  it('asks before hours leave bookings outside, and saves when told so', async () => {
    const api = openApp({
      path: `/app/outlets/${anId(11)}/edit`,
      user: aUser(),
      api: answers({ 'outlet.update': update }),
    });
    const saturday = page.getByRole('group', { name: 'Saturday' });
    await saturday.getByRole('button', { name: 'Remove the hours on Saturday' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('alertdialog', { name: '51 bookings lie outside the new hours' });
    await expect.element(dialog.getByText('Okonkwo birthday')).toBeVisible();
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
