import { useEffect } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { show } from '../../../test/show.tsx';
import { listenToKeys } from '../../keys/keys.ts';
import { loadWords } from '../../words/i18n.ts';
import { ArrayField } from '../fields/array-field.tsx';
import { fields } from '../fields/descriptor.tsx';
import { FormFrameContext, FormPlacesContext } from '../fields/form-frame.ts';
import { money } from '../fields/money-field.tsx';
import { number } from '../fields/number-field.tsx';
import { toggle } from '../fields/switch-field.tsx';
import { text } from '../fields/text-field.tsx';
import { type ContractForm, useContractForm } from '../use-contract-form.ts';
import { MOST_STEPS } from './form-history.ts';
import { UndoButtons } from './undo-buttons.tsx';

const schema = z.object({
  title: z.string().min(1),
  sold: z.boolean(),
  guests: z.int(),
  prices: z.array(z.object({ label: z.string(), amount: z.number() })),
});
const priceFields = fields(schema, {
  title: text('outlet.plan'),
  sold: toggle('status.enabled'),
  guests: number('venue.guests', { step: 1 }),
  'prices.*.label': text('outlet.reason'),
  'prices.*.amount': money('outlet.tax_on_top'),
});
const Price = priceFields.row('prices.*').Field;
type Values = z.infer<typeof schema>;
const VALUES: Values = {
  title: 'Strike',
  sold: true,
  guests: 6,
  prices: [
    { label: 'Child', amount: 22 },
    { label: 'Guest', amount: 18 },
  ],
};

let form: ContractForm<Values>;
function Form() {
  const shown = useContractForm(priceFields, { values: VALUES });
  useEffect(() => void (form = shown));
  const { frame } = shown;
  return (
    <FormFrameContext value={frame}>
      <FormPlacesContext value={frame.places}>
        <form ref={(element) => frame.places.setForm(element)}>
          <UndoButtons form={shown} />
          <priceFields.Field name="title" />
          <priceFields.Field name="sold" />
          <priceFields.Field name="guests" />
          <ArrayField<Values['prices'][number]>
            name="prices"
            label="Prices"
            blank={() => ({ label: '', amount: 0 })}
            add="Add a price"
            nameOf={({ label }) => label}
            copy={(row) => row}
          >
            <Price name="label" />
            <Price name="amount" />
          </ArrayField>
        </form>
      </FormPlacesContext>
    </FormFrameContext>
  );
}

const title = page.getByLabelText('Plan');
const labels = page.getByLabelText('Reason');
const amounts = page.getByLabelText(/Tax/);
const undo = page.getByRole('button', { name: 'Undo the last step' });
const redo = page.getByRole('button', { name: 'Redo the step' });
const values = () => form.getValues();
const press = (keys: string) => userEvent.keyboard(`{Control>}${keys}{/Control}`);
const type = async (field: typeof title, typed: string) => {
  await field.click();
  await userEvent.keyboard(typed);
};

beforeAll(async () => {
  await loadWords('forms', 'outlets', 'venues');
  listenToKeys();
});

describe('undo in a form', () => {
  it('takes what was typed in a field back in one step, by key in the field, and makes it again', async () => {
    show(<Form key="typed" />);
    await type(title, ' it');
    await expect.element(title).toHaveValue('Strike it');
    await press('z');
    await expect.element(title).toHaveValue('Strike');
    await expect.element(title).toHaveFocus();
    await expect.element(page.getByText('Undone: Plan')).toBeInTheDocument();
    await press('{Shift>}z{/Shift}');
    await expect.element(title).toHaveValue('Strike it');
    await press('z');
    await press('y');
    await expect.element(title).toHaveValue('Strike it');
  });

  it('takes each field for itself, last one first, with the buttons too', async () => {
    show(<Form key="fields" />);
    await expect.element(undo).toHaveAccessibleDescription('There is nothing to undo');
    await type(title, ' it');
    await amounts.first().fill('24.5');
    await page.getByRole('switch').click();
    await undo.click();
    await expect.poll(values).toMatchObject({ title: 'Strike it', sold: true, prices: [{ amount: 24.5 }, {}] });
    await undo.click();
    await expect.element(amounts.first()).toHaveValue('22.00');
    await undo.click();
    await expect.poll(values).toEqual(VALUES);
    await expect.element(undo).toHaveAccessibleDescription('There is nothing to undo');
    await expect.element(undo).toHaveFocus();
    await redo.click();
    await redo.click();
    await redo.click();
    await expect.poll(values).toMatchObject({ title: 'Strike it', sold: false, prices: [{ amount: 24.5 }, {}] });
  });

  it.each([
    ['amount', amounts.first(), '22.00'],
    ['number', page.getByLabelText(/guests/i), '6'],
  ])('shows the %s before in the field that is typed in, whatever stands there', async (kind, field, before) => {
    show(<Form key={kind} />);
    await type(field, 'x');
    await press('z');
    await expect.element(field).toHaveValue(before);
    await expect.element(field).toHaveFocus();
    await press('y');
    await press('z');
    await expect.element(field).toHaveValue(before);
  });

  it('forgets what was undone as soon as something else is typed', async () => {
    show(<Form key="other" />);
    await type(title, ' it');
    await press('z');
    await type(labels.first(), 'ren');
    await expect.element(redo).toHaveAccessibleDescription('There is nothing to redo');
  });

  it('brings a row back that was removed, and the row beside it keeps its field', async () => {
    show(<Form key="removed" />);
    await expect.element(labels.nth(1)).toHaveValue('Guest');
    const guest = labels.nth(1).element();
    await page.getByRole('button', { name: 'Remove Child' }).click();
    await expect.element(page.getByText(/Child is taken out/)).toBeVisible();
    await press('z');
    await expect.element(labels.nth(1)).toHaveValue('Guest');
    expect(values()).toEqual(VALUES);
    expect(labels.nth(1).element()).toBe(guest);
    // Its own Undo would put it in a second time.
    await expect.element(page.getByText(/Child is taken out/)).not.toBeInTheDocument();
  });

  it('takes rows that were added, copied and moved back, one after the other', async () => {
    show(<Form key="rows" />);
    await expect.element(labels.nth(1)).toHaveValue('Guest');
    const guest = labels.nth(1).element();
    await page.getByRole('button', { name: 'Copy Child' }).click();
    await expect.poll(() => values().prices).toHaveLength(3);
    await page.getByRole('button', { name: 'Add a price' }).click();
    await expect.poll(() => values().prices).toHaveLength(4);
    const grip = page.getByRole('button', { name: 'Move Guest' });
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard(' {Home}{Enter}');
    await expect.poll(() => values().prices[0]?.label).toBe('Guest');
    await undo.click();
    await expect.poll(() => values().prices.map(({ label }) => label)).toEqual(['Child', 'Child', 'Guest', '']);
    expect(labels.nth(2).element()).toBe(guest);
    await undo.click();
    await undo.click();
    await expect.poll(values).toEqual(VALUES);
    expect(labels.nth(1).element()).toBe(guest);
    await redo.click();
    await expect.element(labels).toHaveLength(3);
  });

  it('takes changes that one press makes together as one step', async () => {
    show(<Form key="together" />);
    await expect.element(title).toBeVisible();
    form.setValue('prices.0.amount', 0.01, { shouldDirty: true });
    form.setValue('prices.1.amount', 0.02, { shouldDirty: true });
    await expect.element(amounts.nth(1)).toHaveValue('0.02');
    await undo.click();
    await expect.poll(values).toEqual(VALUES);
    await expect.element(amounts.nth(1)).toHaveValue('18.00');
  });

  it('brings discarded changes back, and begins anew after a save', async () => {
    show(<Form key="saved" />);
    await type(title, ' it');
    form.reset();
    await expect.element(title).toHaveValue('Strike');
    await undo.click();
    await expect.element(title).toHaveValue('Strike it');
    const sent = structuredClone(values());
    await type(labels.first(), 'ren');
    form.settle(sent, sent);
    await expect.poll(() => form.formState.isDirty).toBe(true);
    // What was typed while the save was pending can be undone, what was saved cannot.
    await undo.click();
    await expect.element(labels.first()).toHaveValue('Child');
    await expect.element(title).toHaveValue('Strike it');
    await expect.element(undo).toHaveAccessibleDescription('There is nothing to undo');
  });

  it('remembers a bounded number of steps', async () => {
    show(<Form key="bounded" />);
    await expect.element(title).toBeVisible();
    for (let step = 0; step <= MOST_STEPS; step += 1) {
      form.setValue('title', `Strike ${step}`);
      await Promise.resolve();
    }
    const undoButton = undo.element() as HTMLElement;
    for (let step = 0; step <= MOST_STEPS; step += 1) undoButton.click();
    await expect.poll(() => values().title).toBe('Strike 0');
  });

  it('leaves the keys to an editor that has steps of its own', async () => {
    const undone: string[] = [];
    show(
      <>
        <Form key="editor" />
        <div
          role="textbox"
          aria-label="Text"
          contentEditable
          tabIndex={0}
          onKeyDown={(event) => {
            event.preventDefault();
            undone.push(event.key);
          }}
        />
      </>,
    );
    await type(title, ' it');
    await page.getByRole('textbox', { name: 'Text' }).click();
    await press('z');
    await expect.poll(() => undone).toContain('z');
    await expect.element(title).toHaveValue('Strike it');
  });
});
