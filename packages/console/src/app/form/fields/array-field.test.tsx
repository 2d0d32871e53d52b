import { type ProfilerOnRenderCallback, Profiler, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@laneway/contract/http/client';
import { z } from 'zod';
import { THEMES_NOW, axeFindings } from '../../../test/axe-findings.ts';
import { show } from '../../../test/show.tsx';
import { Button } from '../../../ui/button.tsx';
import { applySettings, settings } from '../../settings/settings.ts';
import { loadWords } from '../../words/i18n.ts';
import { FormProblems } from '../form-problems.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { ArrayField } from './array-field.tsx';
import { fields } from './descriptor.tsx';
import { FormFrameContext, FormPlacesContext, useFormSection } from './form-frame.ts';
import { useRow } from './row.ts';
import { list, text } from './text-field.tsx';

type Price = { label: string };
type Range = { name: string; prices: Price[] };

const range = z.object({ name: z.string().min(1), prices: z.array(z.object({ label: z.string().min(1) })) });
const rangeFields = fields(z.object({ ranges: z.array(range).min(1) }), {
  ranges: list('outlet.plan'),
  'ranges.*.name': text('outlet.name'),
  'ranges.*.prices': list('outlet.reason'),
  'ranges.*.prices.*.label': text('outlet.reason'),
});
const RangeRow = rangeFields.row('ranges.*');
const PriceRow = rangeFields.row('ranges.*.prices.*');

const drawn: string[] = [];
const note: ProfilerOnRenderCallback = (id) => void drawn.push(id);
const RANGES: Range[] = ['Noon', 'Evening', 'Night'].map((name) => ({
  name,
  prices: [{ label: `${name} child` }, { label: `${name} adult` }],
}));

type Save = (values: { ranges: Range[] }) => Promise<unknown>;
const saved: Range[][] = [];
const keep: Save = ({ ranges }) => Promise.resolve(saved.push(ranges));

function Page({ send }: { send: Save }) {
  const form = useContractForm(rangeFields, { values: { ranges: structuredClone(RANGES) } });
  return (
    <FormFrameContext value={form.frame}>
      <FormPlacesContext value={form.frame.places}>
        <main>
          <h1>Plan</h1>
          <form
            ref={(element) => form.frame.places.setForm(element)}
            onSubmit={(event) => void form.save(send)(event)}
            noValidate
          >
            <FormProblems frame={form.frame} />
            <Profiler id="list" onRender={note}>
              <ArrayField<Range>
                name="ranges"
                blank={() => ({ name: '', prices: [] })}
                add="Add a range"
                nameOf={(_, index) => `Range ${index + 1}`}
                copy={(row) => ({ ...row, name: `${row.name} copy` })}
              >
                <RangeFields />
              </ArrayField>
            </Profiler>
            <Button type="submit">Save</Button>
          </form>
          <Button onClick={() => form.reset({ ranges: [{ name: 'Theirs', prices: [] }, RANGES[0]!] })}>Theirs</Button>
          <Button onClick={() => form.settle(form.getValues(), structuredClone(form.getValues()))}>Settle</Button>
        </main>
      </FormPlacesContext>
    </FormFrameContext>
  );
}

/** A range, whose prices can be folded away. */
function RangeFields() {
  const { path, index } = useRow();
  const [isOpen, setOpen] = useState(true);
  const title = `Range ${index + 1}`;
  const section = useFormSection<HTMLElement>({ title, paths: [path], open: () => setOpen(true) });
  return (
    <Profiler id={title} onRender={note}>
      <section {...section} aria-label={title}>
        <RangeRow.Field name="name" />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Fold {title}
        </Button>
        {isOpen && (
          <ArrayField<Price>
            name="prices"
            label={`Prices ${index + 1}`}
            blank={() => ({ label: '' })}
            add={`Add a price ${index + 1}`}
            nameOf={({ label }, at) => label || `Price ${at + 1}`}
          >
            <PriceRow.Field name="label" />
          </ArrayField>
        )}
      </section>
    </Profiler>
  );
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const valuesOf = (pattern: RegExp) =>
  [...document.querySelectorAll('input')].filter(({ name }) => pattern.test(name)).map(({ value }) => value);
const names = () => valuesOf(/^ranges\.\d+\.name$/);
const prices = (at: number) => valuesOf(new RegExp(`^ranges\\.${at}\\.prices\\.\\d+\\.label$`));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string, keys: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};
const focused = () => document.activeElement;
const focusedName = () =>
  focused()?.getAttribute('name') ?? focused()?.getAttribute('aria-label') ?? focused()?.textContent;
const focusedLabel = () => focused()?.getAttribute('aria-label');

/** Lifts a row, takes it to the top of its list and drops it. */
async function toTop(name: string): Promise<void> {
  await press(`Move ${name}`, ' {Home}{Enter}');
  await expect.poll(focusedLabel).toMatch(/^Move/);
}

async function open(send = keep): Promise<void> {
  show(<Page send={send} />);
  await expect.poll(names).toEqual(['Noon', 'Evening', 'Night']);
}

beforeAll(() => loadWords('forms', 'outlets', 'venues'));
afterEach(() => {
  drawn.length = 0;
  saved.length = 0;
});

describe('rows of an array', () => {
  it('stay themselves when they move, with what is wrong in them and the arrays inside', async () => {
    await open();
    const night = input('ranges.2.name');
    const adult = input('ranges.2.prices.1.label');
    await userEvent.fill(input('ranges.2.prices.1.label')!, 'Night grown-up');
    await userEvent.fill(night!, '');
    await userEvent.tab();
    await expect.poll(() => night?.getAttribute('aria-invalid')).toBe('true');
    await expect.element(button('Move Night grown-up')).toBeVisible();
    await toTop('Range 3');
    await expect.poll(names).toEqual(['', 'Noon', 'Evening']);
    expect(prices(0)).toEqual(['Night child', 'Night grown-up']);
    // The same elements, under other names.
    expect(input('ranges.0.name')).toBe(night);
    expect(input('ranges.0.prices.1.label')).toBe(adult);
    await expect.poll(() => input('ranges.0.name')?.getAttribute('aria-invalid')).toBe('true');
    expect(input('ranges.2.name')?.getAttribute('aria-invalid')).toBeNull();
    await expect.element(page.getByText('Range 3 is now 1 of 3')).toBeInTheDocument();
    await userEvent.fill(night!, 'Late');
    await button('Save').click();
    await expect.poll(() => saved[0]?.map(({ name }) => name)).toEqual(['Late', 'Noon', 'Evening']);
    expect(saved[0]?.[0]?.prices).toEqual([{ label: 'Night child' }, { label: 'Night grown-up' }]);
  });

  it('move by keys in an array that stands in a row', async () => {
    await open();
    await toTop('Evening adult');
    await expect.poll(() => prices(1)).toEqual(['Evening adult', 'Evening child']);
    expect(names()).toEqual(['Noon', 'Evening', 'Night']);
    expect(prices(0)).toEqual(['Noon child', 'Noon adult']);
    await expect.element(page.getByText('Evening adult is now 1 of 2')).toBeInTheDocument();
  });

  it('that are removed come back to their places with all that stood in them, the last one first', async () => {
    await open();
    await userEvent.fill(input('ranges.1.prices.0.label')!, 'Evening junior');
    await press('Remove Range 2', '{Enter}');
    await expect.poll(names).toEqual(['Noon', 'Night']);
    await expect.element(button('Undo')).toHaveFocus();
    await expect.element(page.getByText(/Range 2 is taken out/)).toBeVisible();
    await press('Remove Range 1', '{Enter}');
    await expect.poll(names).toEqual(['Night']);
    await expect.element(page.getByText(/Range 1 is taken out/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toEqual(['Noon', 'Night']);
    await expect.poll(focusedName).toBe('ranges.0.name');
    await press('Undo', '{Enter}');
    await expect.poll(names).toEqual(['Noon', 'Evening', 'Night']);
    expect(prices(1)).toEqual(['Evening junior', 'Evening adult']);
    await expect.poll(focusedName).toBe('ranges.1.name');
    await expect.element(page.getByText('Range 2 is back')).toBeInTheDocument();
  });

  it('are added and copied with the focus in the new row, which is not wrong yet', async () => {
    await open();
    await press('Add a range', '{Enter}');
    await expect.poll(names).toEqual(['Noon', 'Evening', 'Night', '']);
    await expect.poll(focusedName).toBe('ranges.3.name');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    await press('Copy Range 1', '{Enter}');
    await expect.poll(names).toEqual(['Noon', 'Noon copy', 'Evening', 'Night', '']);
    expect(prices(1)).toEqual(['Noon child', 'Noon adult']);
    await expect.poll(focusedName).toBe('ranges.1.name');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}');
    // Tab goes from row to row.
    await expect.poll(focusedName).toBe('Remove Range 1');
    await userEvent.keyboard('{Tab}');
    await expect.poll(focusedName).toBe('Move Range 2');
    // A copy is a row of its own.
    await userEvent.fill(input('ranges.1.prices.0.label')!, 'Other');
    expect(prices(0)).toEqual(['Noon child', 'Noon adult']);
    // A blank row is no loss: there is nothing to undo.
    await press('Remove Range 5', '{Enter}');
    await expect.element(button('Add a range')).toHaveFocus();
    expect(button('Undo').query()).toBeNull();
  });

  it('follow an array that is replaced, and keep the focus where a save changes nothing', async () => {
    await open();
    await press('Remove Range 2', '{Enter}');
    const night = input('ranges.1.name');
    await userEvent.fill(night!, 'Late');
    await button('Settle').click();
    night?.focus();
    expect(input('ranges.1.name')).toBe(night);
    await button('Theirs').click();
    await expect.poll(names).toEqual(['Theirs', 'Noon']);
    expect(prices(0)).toEqual([]);
    expect(prices(1)).toEqual(['Noon child', 'Noon adult']);
    // What was removed from the array before does not belong to this one.
    expect(button('Undo').query()).toBeNull();
    await button('Save').click();
    await expect.poll(() => saved[0]?.map(({ name }) => name)).toEqual(['Theirs', 'Noon']);
  });

  it('are drawn alone when they change', async () => {
    await open();
    await userEvent.fill(input('ranges.1.name')!, 'After');
    await userEvent.keyboard('n');
    drawn.length = 0;
    await userEvent.keyboard('oon');
    expect(new Set(drawn)).toEqual(new Set(['list', 'Range 2']));
    // Leaving a field checks it.
    await userEvent.fill(input('ranges.0.prices.0.label')!, 'K');
    await userEvent.keyboard('i');
    drawn.length = 0;
    await userEvent.keyboard('ds');
    expect(input('ranges.0.prices.0.label')?.value).toBe('Kids');
    expect(new Set(drawn)).toEqual(new Set(['list', 'Range 1']));
  });

  it('that are folded away open where something is wrong in them; an empty array says so', async () => {
    const path = 'ranges.2.prices.1.label';
    const details = { fields: { [path]: 'Too low' } };
    await open(() =>
      Promise.reject(new ApiError(400, { code: 'validation', message: 'Wrong', requestId: '1', details })),
    );
    await button('Fold Range 3').click();
    expect(input(path)).toBeNull();
    await button('Save').click();
    await expect.poll(() => input(path) !== null && focused() === input(path)).toBe(true);
    await expect.element(page.getByText('Too low')).toBeVisible();
    // What the server refused goes with its row.
    await toTop('Range 3');
    await expect.poll(() => input('ranges.0.prices.1.label')?.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    for (let left = 3; left > 0; left -= 1) await press('Remove Range 1', '{Enter}');
    await expect.poll(names).toEqual([]);
    await button('Save').click();
    await expect.element(button('Add a range')).toHaveFocus();
  });

  it('has no findings of axe', async () => {
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      await open();
      expect(await axeFindings()).toEqual([]);
    }
  });
});
