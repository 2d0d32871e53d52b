import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@laneway/contract/http/client';
import { axeFindings } from '../../../test/axe-findings.ts';
import { clear, show } from '../../../test/show.tsx';
import { loadWords } from '../../words/i18n.ts';
import { PlanForm } from './plan-form.tsx';

const LAST = 'schedules.7.ranges.5.prices.4';
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const save = page.getByRole('button', { name: 'Save', exact: true });
const drawn: string[] = [];
const sent: number[] = [];

const open = (which: 'all' | 'first', send = () => Promise.resolve<unknown>(sent.push(1))) =>
  show(<PlanForm open={which} send={send} onDraw={(id) => void drawn.push(id)} />);

beforeAll(() => loadWords('forms', 'outlets', 'venues'));
afterEach(() => {
  clear();
  drawn.length = 0;
  sent.length = 0;
});

/** Types one key at the end of a field. @returns the milliseconds until it is on the screen. */
async function key(field: HTMLInputElement, value: string): Promise<number> {
  const began = performance.now();
  field.setRangeText(value, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await shown();
  return performance.now() - began;
}

/** Resolves after the frame that shows what was done so far. */
function shown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
  return promise;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

test('of 1,105 inputs a key draws its own field alone', async ({ annotate }) => {
  open('all');
  await expect.poll(() => document.querySelectorAll('input').length).toBe(1105);
  const field = input(`${LAST}.label`);
  if (!field) throw new Error('The last price is not there');
  field.focus();
  await shown();
  drawn.length = 0;
  const firstKey = await key(field, 'Price 4a');
  expect(new Set(drawn)).toEqual(new Set(['root', 'Schedule 8']));
  const usual: number[] = [];
  for (let at = 0; at < 40; at += 1) usual.push(await key(field, `Price 4${'b'.repeat(at + 2)}`));
  field.blur();
  await shown();
  // Each second key makes the field wrong, and the next one right again.
  const changing: number[] = [firstKey];
  for (let at = 0; at < 40; at += 1) {
    const began = performance.now();
    await key(field, at % 2 === 0 ? '' : 'c');
    await expect.poll(() => field.getAttribute('aria-invalid'), { interval: 1 }).toBe(at % 2 === 0 ? 'true' : null);
    changing.push(performance.now() - began);
  }
  expect(new Set(drawn)).toEqual(new Set(['root', 'Schedule 8']));
  await annotate(
    `key to screen p95 ${p95(usual).toFixed(1)} ms; a key that changes form state ${p95(changing).toFixed(1)} ms`,
  );
});

test('wrong fields in a closed section are counted, the section opens, and the first gets the focus', async () => {
  show(
    <PlanForm open="first" isWrong send={() => Promise.resolve(sent.push(1))} onDraw={(id) => void drawn.push(id)} />,
  );
  const title = page.getByLabelText('Plan');
  await title.fill('');
  await save.click();
  const box = page.getByRole('alert');
  await expect.element(box).toMatchTextContent(/7 fields are not right yet/);
  await expect.element(title).toHaveFocus();
  expect(input('schedules.3.ranges.0.name')).toBeNull();
  expect(sent).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await title.fill('Bowling');
  await box.getByRole('button', { name: 'Schedule 4 (6)' }).click();
  await expect.poll(() => document.activeElement).toBe(input('schedules.3.ranges.0.name'));
  for (let range = 0; range < 6; range += 1) {
    input(`schedules.3.ranges.${range}.name`)?.focus();
    await userEvent.keyboard('Evening');
  }
  await expect.element(box).toMatchTextContent(/Everything that was marked is put right/);
  await save.click();
  await expect.poll(() => sent).toEqual([1]);
});

test('what the server refuses in a section that is closed opens it and gets the focus', async () => {
  const fields = { [`${LAST}.amount`]: 'This price is too low', 'schedules.6.ranges.0.name': 'Taken' };
  open('first', () =>
    Promise.reject(new ApiError(400, { code: 'validation', message: 'Wrong', requestId: '1', details: { fields } })),
  );
  await expect.element(page.getByLabelText('Plan')).toBeVisible();
  await save.click();
  await expect.poll(() => document.activeElement).toBe(input('schedules.6.ranges.0.name'));
  const box = page.getByRole('alert');
  await box.getByRole('button', { name: 'Schedule 8 (1)' }).click();
  await expect.poll(() => document.activeElement).toBe(input(`${LAST}.amount`));
  await expect.element(page.getByText('This price is too low')).toBeVisible();
});
