import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { aWholeBusiness, anAnswer } from '../../test/whole-business.ts';
import { EDIT, ONE, button, open } from './business.fixture.ts';

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
