import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BusinessOwner } from '@laneway/contract/businesses/business.schema';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aBusiness, aPage, anAdmin, anId, anOutlet } from '../../test/builders.ts';
import { Refusal, type Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aWholeBusiness, anAnswer } from '../../test/whole-business.ts';
import './business-form-screen.tsx';
import './business-outlet-screen.tsx';
import './business-screen.tsx';

const ONE = `/app/businesses/${BUSINESS_ID}`;
const EDIT = `/app/businesses/new/${BUSINESS_ID}`;
const north = anOutlet({ outletId: anId(12), name: 'Harbor North', city: 'Chicago', timezone: 'America/Chicago' });

const api: Handlers = {
  'business.list': () => aPage([aBusiness()]),
  'business.details': () => anAnswer(),
  'business.search': () => ({ rows: [] }),
  'outlet.list': () => ({ rows: [anOutlet(), north] }),
  'outlet.details': () => ({
    outlet: {
      outletId: anId(12),
      name: 'Harbor North',
      prefix: 'HN',
      address: { line1: '', line2: '', city: 'Chicago', state: 'IL', zip: '', country: 'US' },
      phone: '',
      email: '',
      timezone: 'America/Chicago',
      dayStart: '06:00',
      openingHours: [
        { day: 'FRI', open: '10:00', close: '14:00', closed: false },
        { day: 'FRI', open: '17:00', close: '26:00', closed: false },
      ],
      specialHours: [],
      taxPer: null,
      taxInclusive: null,
      holdMinutes: { customer: 10, staff: 15, offer: 15 },
      lateMinutes: 15,
      status: 'ACTIVE',
      imageUrl: null,
      shortUrl: null,
      createdAt: '2026-03-01T12:00:00Z',
      version: 1,
    },
    today: { date: '2026-11-20', bookings: 0, guests: 0 },
    resources: [],
    exceptions: [],
    managers: 0,
  }),
  'venue.list': () => ({
    sets: [],
    rows: [
      {
        resourceId: anId(301),
        name: 'Lane 1',
        venueType: 'lane',
        number: 1,
        maxGuest: 6,
        status: 'down',
        gapAfter: false,
        serviceCategories: [],
        deskNumber: null,
        version: 1,
      },
    ],
  }),
};
const open = (path: string, more: Handlers = {}) => openApp({ path, user: anAdmin(), api: { ...api, ...more } });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('the Business List', () => {
  it('opens a row, and a new business by its button or N', async () => {
    open('/app/businesses');
    await page.getByRole('row', { name: /Harbor Lanes/ }).click();
    await expect.poll(() => location.pathname).toBe(ONE);
    await expect.element(page.getByRole('heading', { name: /Harbor Lanes/ })).toBeVisible();
    open('/app/businesses');
    await expect.element(page.getByRole('row', { name: /Harbor Lanes/ })).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('heading', { name: 'New business' })).toBeVisible();
  });
});

describe('one business', () => {
  it('says what it is and which outlets it has', async () => {
    open(ONE);
    await expect.element(page.getByText('118 Commercial Pier')).toBeVisible();
    await expect.element(page.getByText('Service fee: 3% of the whole booking, taxed')).toBeVisible();
    await expect.element(page.getByText('5.5%, on top')).toBeVisible();
    await page.getByRole('row', { name: /Harbor North/ }).click();
    await expect.poll(() => location.pathname).toBe(`${ONE}/${anId(12)}`);
    await expect.element(page.getByRole('heading', { name: /Harbor North/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Lane 1.*Down/ })).toBeVisible();
  });

  it('says what switching it off does before it is done', async () => {
    let status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE';
    const { sent } = open(ONE, {
      'business.details': () => anAnswer({ status, version: status === 'ACTIVE' ? 4 : 5 }),
      'business.update': ({ body }) => {
        status = body.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE';
        return { message: 'Business saved', business: aWholeBusiness({ status, version: 5 }) };
      },
    });
    await button('Deactivate').click();
    const dialog = page.getByRole('alertdialog', { name: 'Deactivate Harbor Lanes and sign 3 devices out?' });
    await expect.element(dialog.getByText(/Nobody can sign in and nothing is sold/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Keep it active' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.some(({ id }) => id === 'business.update')).toBe(false);
    await button('Deactivate').click();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(page.getByText('Harbor Lanes is inactive')).toBeVisible();
    expect(sent.find(({ id }) => id === 'business.update')?.call.body).toEqual({ version: 4, status: 'INACTIVE' });
    await expect.element(button('Activate')).toBeVisible();
  });

  it('that is not there says so', async () => {
    open(ONE, {
      'business.details': () => {
        throw new Refusal(404, 'not_found', 'No Data Found');
      },
    });
    await expect.element(page.getByText('There is no such business')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to the businesses' })).toBeVisible();
  });

  it('has its outlets at an address of their own, and says when there are none', async () => {
    open(`${ONE}/outlet`, { 'outlet.list': () => ({ rows: [] }) });
    await expect.element(page.getByRole('heading', { name: 'Outlets of Harbor Lanes' })).toBeVisible();
    await expect.element(page.getByText('No outlets yet')).toBeVisible();
  });
});

describe('one of its outlets', () => {
  it('shows its opening hours, and leads to its page with what the Admin may do there', async () => {
    open(`${ONE}/${anId(12)}`);
    const hours = page.getByRole('region', { name: 'Opening hours' });
    await expect.element(hours.getByText('5:00 PM – 2:00 AM')).toBeVisible();
    await button('Open outlet').click();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/app/outlets/${anId(12)}?businessId=${BUSINESS_ID}`);
  });

  it('says when there is none', async () => {
    const gone = () => {
      throw new Refusal(404, 'not_found', 'Not found');
    };
    open(`${ONE}/${anId(12)}`, { 'outlet.details': gone });
    await expect.element(page.getByRole('link', { name: 'Harbor Lanes' })).toBeVisible();
  });
});

describe('a new business', () => {
  it('is made from what was typed, checked on leaving a field', async () => {
    const { sent } = open('/app/businesses/new', {
      'business.search': () => ({ rows: [aBusiness({ name: 'Cedar Alley' })] }),
      'business.create': () => ({ message: 'Business created', businessId: BUSINESS_ID, version: 1 }),
    });
    await field('Business name').fill('x');
    await field('Phone').fill('12');
    await field('Email').fill('hello@maple.test');
    await expect.element(page.getByText('At least 2 characters')).toBeVisible();
    await expect.element(page.getByText('Must be a ten-digit US phone number')).toBeVisible();
    await expect.element(page.getByText('Cedar Alley already uses this email.')).toBeVisible();
    await field('Business name').fill('Maple Lanes');
    await field('Phone').fill('(207) 555-0100');
    await field('Tax rate').fill('8.875');
    await button('Add fee').click();
    await button('Remove Service fee').click();
    await expect.element(button('Add fee')).toHaveFocus();
    await button('Add fee').click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('3');
    await expect.element(page.getByText('3% of the whole booking')).toBeVisible();
    await page.getByRole('radio', { name: /^Draft/ }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => location.pathname).toBe(ONE);
    expect(sent.find(({ id }) => id === 'business.create')?.call.body).toMatchObject({
      name: 'Maple Lanes',
      phone: '(207) 555-0100',
      email: 'hello@maple.test',
      taxPer: 8.875,
      status: 'DRAFT',
      processingFeeDetails: [{ name: 'Service fee', amountPer: 3, type: 2 }],
    });
  });

  it('asks before it leaves what was typed', async () => {
    open('/app/businesses/new');
    await field('Business name').fill('Maple');
    await button('Cancel').click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Business name')).toHaveValue('Maple');
    await button('Cancel').click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => location.pathname).toBe('/app/businesses');
  });

  it('shows a refusal at its field and keeps what was typed', async () => {
    open('/app/businesses/new', {
      'business.create': () => {
        throw new Refusal(400, 'validation', 'Please check', { fields: { name: 'That name is odd' } });
      },
    });
    await field('Business name').fill('Maple');
    await button(/^Create/).click();
    await expect.element(page.getByText('That name is odd')).toBeVisible();
    await expect.element(field('Business name')).toHaveFocus();
    await expect.element(field('Business name')).toHaveValue('Maple');
  });
});

describe('editing a business', () => {
  it('keeps the currency once there was a sale, and sends no status', async () => {
    const { sent } = open(EDIT, {
      'business.update': ({ body }) => ({
        message: 'Business saved',
        business: aWholeBusiness({ name: body.name ?? '', version: 5 }),
      }),
    });
    await expect.element(field('Currency symbol')).toHaveAttribute('readonly');
    await field('Business name').fill('Harbor Lanes Two');
    await button(/^Update/).click();
    await expect.poll(() => location.pathname).toBe(ONE);
    const body = sent.find(({ id }) => id === 'business.update')?.call.body;
    expect(body).toMatchObject({ name: 'Harbor Lanes Two', version: 4 });
    expect(body).not.toHaveProperty('status');
  });

  it('opens a draft when it is said to', async () => {
    const { sent } = open(EDIT, {
      'business.details': () => anAnswer({ status: 'DRAFT' }),
      'business.update': () => ({ message: 'Business saved', business: aWholeBusiness({ version: 5 }) }),
    });
    await page.getByRole('radio', { name: /^Active/ }).click();
    await button(/^Update/).click();
    await expect
      .poll(() => sent.find(({ id }) => id === 'business.update')?.call.body)
      .toMatchObject({
        status: 'ACTIVE',
      });
  });

  it('compares mine and theirs when somebody was quicker', async () => {
    const { sent } = open(EDIT, {
      'business.update': ({ body }) => {
        const current = aWholeBusiness({ name: 'Harbor by Ola', version: 7 });
        if (body.version === 4)
          throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current });
        return { message: 'Business saved', business: aWholeBusiness({ name: body.name ?? '', version: 8 }) };
      },
    });
    await field('Business name').fill('Harbor by me');
    await button(/^Update/).click();
    const note = page.getByRole('alert').filter({ hasText: 'Ola Reyes changed this meanwhile' });
    await expect.element(note.getByRole('row', { name: /Business name.*Harbor by me.*Harbor by Ola/ })).toBeVisible();
    await note.getByRole('button', { name: 'Keep mine' }).click();
    await button(/^Update/).click();
    await expect.poll(() => location.pathname).toBe(ONE);
    const bodies = sent.filter(({ id }) => id === 'business.update').map(({ call }) => call.body);
    expect(bodies).toMatchObject([{ version: 4 }, { version: 7, name: 'Harbor by me' }]);
  });
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  const wear = () => applySettings({ ...settings.get(), theme, lessMotion: true });

  it('on a business, its form, an outlet', async () => {
    for (const [path, text] of [
      [ONE, '118 Commercial Pier'],
      [EDIT, '3% of the whole booking, taxed'],
      [`${ONE}/${anId(12)}`, 'Lane 1'],
    ] as const) {
      open(path);
      wear();
      await expect.element(page.getByText(text).first()).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    }
  });
});

describe('the owners of a business', () => {
  const pia = { accountId: anId(71), firstName: 'Pia', lastName: 'Pier', email: 'pia@pier.test' };
  const owners: BusinessOwner[] = [
    { ...pia, state: 'expired' },
    { ...pia, accountId: anId(72), firstName: 'Olaf', email: 'olaf@pier.test', state: 'active' },
  ];

  it('say how their invitation stands, and who has not joined is invited again', async () => {
    let now = owners;
    const fake = open(ONE, {
      'business.details': () => anAnswer({}, { owners: now }),
      'business.inviteOwner': () => {
        now = [{ ...pia, state: 'invited' }];
        return { message: 'Invitation sent', owners: now };
      },
    });
    await expect.element(page.getByText('Invitation ran out')).toBeVisible();
    await expect.element(page.getByText('Has joined')).toBeVisible();
    await button('Invite again').click();
    await expect.element(page.getByText('Invitation sent')).toBeVisible();
    await expect.element(page.getByText('Invited', { exact: true })).toBeVisible();
    const sent = fake.sent.findLast((one) => one.id === 'business.inviteOwner');
    expect(sent?.call.body).toEqual({ firstName: 'Pia', lastName: 'Pier', email: 'pia@pier.test' });
  });

  it('who have not joined are taken back after a question, and say so when one has joined meanwhile', async () => {
    let joined = true;
    let now = owners;
    const fake = open(ONE, {
      'business.details': () => anAnswer({}, { owners: now }),
      'business.withdrawOwner': () => {
        if (joined) throw new Refusal(409, 'business.owner_there', 'This person owns the business already');
        now = owners.slice(1);
        return { message: 'Invitation withdrawn', owners: now };
      },
    });
    await button('Withdraw').click();
    await expect.element(page.getByText(/link in the mail to pia@pier.test stops working/)).toBeVisible();
    await button('Keep the invitation').click();
    expect(fake.sent.some((one) => one.id === 'business.withdrawOwner')).toBe(false);
    const question = page.getByRole('alertdialog');
    const withdraw = async () => {
      // Its button has the name of the one that opened it, and it takes a moment to go.
      await expect.element(question).not.toBeInTheDocument();
      await button('Withdraw').click();
      await question.getByRole('button', { name: 'Withdraw' }).click();
    };
    await withdraw();
    await expect.element(page.getByText('This person owns the business already')).toBeVisible();
    joined = false;
    await withdraw();
    await expect.element(page.getByText('Invitation withdrawn')).toBeVisible();
    await expect.element(page.getByText('pia@pier.test')).not.toBeInTheDocument();
    await expect.element(page.getByText('olaf@pier.test')).toBeVisible();
    await expect.element(button('Invite owner')).toHaveFocus();
    const sent = fake.sent.findLast((one) => one.id === 'business.withdrawOwner');
    expect(sent?.call.body).toEqual({ accountId: anId(71) });
  });

  it('are invited in a dialog, whose refusal stands at its field and loses nothing', async () => {
    const message = 'This person owns the business already';
    open(ONE, {
      'business.details': () => anAnswer(),
      'business.inviteOwner': () => {
        throw new Refusal(409, 'business.owner_there', message, { fields: { email: message } });
      },
    });
    await expect.element(page.getByText('Nobody owns this business yet.')).toBeVisible();
    await button('Invite owner').click();
    await button(/^Send invitation/).click();
    await expect.element(field('First name')).toHaveFocus();
    await field('First name').fill('Pia');
    await field('Last name').fill('Pier');
    await field('Owner’s email').fill('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field('Owner’s email')).toHaveValue('pia@pier.test');
  });

  it('are invited only once the password was given, and the dialog keeps what was typed', async () => {
    let given = false;
    const fake = open(ONE, {
      'business.details': () => anAnswer(),
      'business.inviteOwner': () => {
        if (!given) throw new Refusal(400, 'auth.password_needed', 'Enter your password first');
        return { message: 'Invitation sent', owners: [{ ...pia, state: 'invited' }] };
      },
      'auth.prove': () => {
        given = true;
        return { message: 'Confirmed' };
      },
    });
    await button('Invite owner').click();
    await field('First name').fill('Pia');
    await field('Last name').fill('Pier');
    await field('Owner’s email').fill('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(proof).not.toBeInTheDocument();
    await expect.element(field('Owner’s email')).toHaveValue('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(proof.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('right{Enter}');
    await expect.element(page.getByText('Invitation sent')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(fake.sent.filter(({ id }) => id === 'business.inviteOwner')).toHaveLength(3);
  });

  it('of a business that is switched off are shown, and nobody is invited', async () => {
    open(ONE, { 'business.details': () => anAnswer({ status: 'INACTIVE' }, { owners }) });
    await expect.element(page.getByText('Invitation ran out')).toBeVisible();
    expect(button('Invite owner').query()).toBeNull();
    expect(button('Invite again').query()).toBeNull();
  });

  it('are named when a business is made, or left out', async () => {
    const made: unknown[] = [];
    const refuse = () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', {
        fields: { 'owner.lastName': 'Last name is required' },
      });
    };
    const fake = open('/app/businesses/new', { 'business.create': refuse });
    await field('Business name').fill('Pier Lanes');
    await field('First name').fill('Pia');
    await field('Owner’s email').fill('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Last name is required')).toBeVisible();
    made.push(fake.sent.findLast((one) => one.id === 'business.create')?.call.body);
    expect(made[0]).toMatchObject({ owner: { firstName: 'Pia', lastName: '', email: 'pia@pier.test' } });
    await field('First name').fill('');
    await field('Owner’s email').fill('');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => fake.sent.filter((one) => one.id === 'business.create').length).toBe(2);
    expect(fake.sent.findLast((one) => one.id === 'business.create')?.call.body).not.toHaveProperty('owner');
  });

  it('leave axe nothing to find', async () => {
    open(ONE, { 'business.details': () => anAnswer({}, { owners }) });
    await expect.element(page.getByText('Has joined')).toBeVisible();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme });
      expect(await axeFindings()).toEqual([]);
    }
  });
});
