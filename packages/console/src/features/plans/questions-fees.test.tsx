import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import { aPlan, bodiesOf, confirmSave, EDIT, planServer } from './plan.fixture.ts';

const open = () => openApp({ path: EDIT, user: aUser(), api: planServer() });
const fees = page.getByRole('region', { name: 'Processing fees' });
const save = async () => {
  await userEvent.keyboard('{Control>}s{/Control}');
  await confirmSave();
  await expect.element(page.getByText('Plan updated')).toBeVisible();
};

describe('fees', () => {
  it('say their rule in words, and are changed and added in their order', async () => {
    const api = open();
    const service = fees.getByRole('region', { name: 'Service fee' });
    await expect.element(service.getByText('$8.51 on each booking, taxed')).toBeVisible();
    await service.getByRole('button', { name: 'Service fee' }).click();
    await service.getByRole('textbox', { name: 'Amount' }).fill('9');
    await expect.element(service.getByText('$9.00 on each booking, taxed')).toBeVisible();
    await fees.getByRole('button', { name: 'Add fee' }).click();
    const added = fees.getByRole('region', { name: 'Fee 2' });
    await added.getByRole('textbox', { name: 'Percent', exact: true }).fill('2.9');
    await added.getByLabelText('Name on the receipt').fill('Card fee');
    await save();
    const [sent] = bodiesOf(api, 'plan.update');
    const [first] = aPlan().processingFeeDetails ?? [];
    expect(sent?.processingFeeDetails).toEqual([
      { ...first, amountFlat: 9 },
      expect.objectContaining({ name: 'Card fee', type: 2, amountPer: 2.9, feeBasedOn: 'BOOKING' }),
    ]);
  });
});

describe('a fee of an amount and a percentage for each guest, part of which staff give back', () => {
  it('says both in words, and shows what is chosen', async () => {
    const plan = aPlan();
    const [first] = plan.processingFeeDetails ?? [];
    if (first === undefined) throw new Error('the plan has no fee');
    const fee = { ...first, type: 3, amountFlat: 1.5, amountPer: 2.5, feeBasedOn: 'PERSON', refundType: 3 } as const;
    openApp({ path: EDIT, user: aUser(), api: planServer({ ...plan, processingFeeDetails: [fee] }) });
    const service = fees.getByRole('region', { name: 'Service fee' });
    await expect.element(service.getByText('$1.50 for each guest and 2.5% of the whole booking, taxed')).toBeVisible();
    await service.getByRole('button', { name: 'Service fee' }).click();
    const back = service.getByRole('button', { name: /Back on cancelling in time/ });
    await expect.element(back).toHaveTextContent('Partial, as staff decide');
  });
});

describe('waivers, questions and reports', () => {
  it('are set, and slots that say nothing are not sent', async () => {
    const api = open();
    await page.getByRole('switch', { name: 'Before paying' }).click();
    await page.getByRole('group', { name: 'Before paying' }).getByLabelText('Waiver name').fill('Play waiver');
    await page.getByRole('button', { name: 'Which cake?', exact: true }).click();
    await page.getByLabelText('Answers to choose from').fill('Chocolate\nCarrot\n Lemon ');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page
      .getByRole('region', { name: 'Question 2' })
      .getByLabelText('Question', { exact: true })
      .fill('Any allergies?');
    await page.getByLabelText('Second Report ID').fill('report-9');
    await save();
    const [sent] = bodiesOf(api, 'plan.update');
    expect(sent?.waiverSlots).toEqual({
      AFT_ADD: { status: true, title: 'Play waiver', url: '' },
      AFT_BOOK: { status: true, title: 'Play and shoe waiver', url: 'https://forms.test/waiver' },
    });
    expect(sent?.questions).toMatchObject([
      { key: 'cake', options: ['Chocolate', 'Carrot', 'Lemon'] },
      { question: 'Any allergies?', placement: 'BOOKING', type: 'text', showinPWA: true },
    ]);
    expect(sent?.secondReportId).toBe('report-9');
  });

  it.each(THEMES_NOW)('have no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await page.getByRole('button', { name: 'Which cake?', exact: true }).click();
    await page.getByRole('button', { name: 'Service fee', exact: true }).click();
    expect(await axeFindings()).toEqual([]);
  });
});
