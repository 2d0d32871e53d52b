import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { followControl, isChecked, liveRows, liveValue, liveValues, savedValues } from './live-values.ts';

type Values = { name: string; rows: { price: number }[] };

/** A mounted form, outside of whose rendering values are read and set. */
async function mounted(): Promise<UseFormReturn<Values>> {
  const { promise, resolve } = Promise.withResolvers<UseFormReturn<Values>>();
  function Form() {
    const form = useForm<Values>({ defaultValues: { name: 'Glow', rows: [{ price: 12 }] } });
    return <input {...form.register('name')} ref={() => resolve(form)} aria-label="Name" />;
  }
  show(<Form />);
  return promise;
}
/** The control of a form as the parts of any form know it. */
const controlOf = (form: UseFormReturn<Values>) => form.control as unknown as Parameters<typeof liveValues>[0];

test('values are read as they are typed, and are one object until a reset', async () => {
  const form = await mounted();
  const control = controlOf(form);
  const before = liveValues(control);
  expect(liveValue(control, 'rows.0.price')).toBe(12);
  form.setValue('rows.0.price', 15);
  expect(liveValue(control, 'rows.0.price')).toBe(15);
  expect(liveValues(control)).toBe(before);
  form.reset({ name: 'Party', rows: [] });
  expect(liveValues(control)).not.toBe(before);
  expect(liveValue(control, 'name')).toBe('Party');
});

test('rows are one array while they are typed in, another once they come or go, and none where nothing is', async () => {
  const form = await mounted();
  const control = controlOf(form);
  const before = liveRows(control, 'rows');
  form.setValue('rows.0.price', 15);
  expect(liveRows(control, 'rows')).toBe(before);
  form.setValue('rows', [{ price: 1 }, { price: 2 }]);
  expect(liveRows(control, 'rows')).not.toBe(before);
  expect(liveRows(control, 'rows')).toEqual([{ price: 1 }, { price: 2 }]);
  expect(liveRows(control, 'missing')).toEqual([]);
});

test('the saved values are replaced by a save, and kept by a reset that keeps them', async () => {
  const form = await mounted();
  const control = controlOf(form);
  const before = savedValues(control);
  form.setValue('name', 'Typed');
  expect(savedValues(control)).toBe(before);
  form.reset({ name: 'Mine', rows: [] }, { keepDefaultValues: true });
  expect(savedValues(control)).toBe(before);
  form.reset({ name: 'Saved', rows: [] });
  expect(savedValues(control)).not.toBe(before);
  expect(savedValues(control)).toEqual({ name: 'Saved', rows: [] });
});

test('a form is checked once a save was tried', async () => {
  const form = await mounted();
  expect(isChecked(controlOf(form))).toBe(false);
  await form.handleSubmit(() => undefined)();
  expect(isChecked(controlOf(form))).toBe(true);
});

test('each change of the values is told, until it is ended', async () => {
  const form = await mounted();
  let changes = 0;
  const end = followControl(controlOf(form), () => void (changes += 1));
  form.setValue('name', 'a');
  expect(changes).toBe(1);
  form.reset({ name: 'b', rows: [] });
  expect(changes).toBe(2);
  end();
  form.setValue('name', 'c');
  expect(changes).toBe(2);
});

const files = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

test('no other file names the private members', () => {
  const others = Object.entries(files).filter(
    ([path, source]) =>
      !path.includes('live-values') &&
      /\b_(formValues|defaultValues|formState|subscribe|fields|names|subjects)\b/.test(source),
  );
  expect(Object.keys(files).length).toBeGreaterThan(500);
  expect(others.map(([path]) => path)).toEqual([]);
});
