import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUSINESS_ID, aBusiness } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { aWholeBusiness, anAnswer } from '../../test/whole-business.ts';
import { EDIT, ONE, button, field, open } from './business.fixture.ts';

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

  it('takes percentages of at most three decimals, and says so at the field', async () => {
    open('/app/businesses/new', {});
    await field('Tax rate').fill('8.8751');
    await userEvent.tab();
    await button('Add fee').click();
    const fee = page.getByRole('textbox', { name: 'Percent' });
    await fee.fill('3.0000001');
    await userEvent.tab();
    const rule = /From 0 to 100, at most 3 decimals/;
    await expect.element(field('Tax rate')).toHaveAccessibleDescription(rule);
    await expect.element(fee).toHaveAccessibleDescription(rule);
  });

  it('takes a flat fee as an amount of money', async () => {
    open('/app/businesses/new', {});
    await button('Add fee').click();
    await page.getByLabelText('How it is charged').click();
    await page.getByRole('option', { name: 'Amount', exact: true }).click();
    const fee = page.getByRole('textbox', { name: 'Amount' });
    await fee.fill('2.5');
    await userEvent.tab();
    await expect.element(fee).toHaveValue('2.50');
    await expect.element(page.getByText(/^\$2\.50/)).toBeVisible();
  });

  it('keeps what is typed while it is sent, in the form that edits it', async () => {
    const api = open('/app/businesses/new', {
      'business.create': () => ({ message: 'Business created', businessId: BUSINESS_ID, version: 1 }),
      'business.details': () => anAnswer({ name: 'Maple Lanes', replyAddress: '' }),
    });
    const answer = api.slow('business.create');
    await field('Business name').fill('Maple Lanes');
    await field('Email').fill('hello@maple.test');
    await button(/^Create/).click();
    await expect.poll(() => api.sent.some(({ id }) => id === 'business.create')).toBe(true);
    await field('Reply address').fill('desk@maple.test');
    answer();
    await expect.poll(() => location.pathname).toBe(EDIT);
    await expect.element(field('Reply address')).toHaveValue('desk@maple.test');
    await expect.element(field('Business name')).toHaveValue('Maple Lanes');
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
    await expect.element(page.getByRole('combobox', { name: 'Currency', exact: true })).toBeDisabled();
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

  it('names the fees that the other has changed by what they are, also where another stands before them', async () => {
    const [service] = aWholeBusiness().processingFeeDetails;
    if (service === undefined) throw new Error('the business has no fee');
    const processingFeeDetails = [
      { ...service, key: 'parties', name: 'Party fee' },
      { ...service, amountPer: 4 },
    ];
    open(EDIT, {
      'business.update': () => {
        const current = aWholeBusiness({ processingFeeDetails, version: 7 });
        throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current });
      },
    });
    await field('Business name').fill('Harbor by me');
    await button(/^Update/).click();
    const note = page.getByRole('alert').filter({ hasText: 'Ola Reyes changed this meanwhile' });
    await expect.element(note.getByRole('row', { name: /^Service fee › Percent .*3.*4/ })).toBeVisible();
    await expect.element(note.getByRole('row', { name: /^Party fee added$/ })).toBeVisible();
    expect(note.getByRole('row', { name: /Percent 1|Percent 2/ }).elements()).toEqual([]);
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
