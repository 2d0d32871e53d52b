import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { loadWords } from '../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { clear, show } from '../test/show.tsx';
import { DateField } from './date-field.tsx';
import { MultiChoice } from './multi-choice.tsx';
import { Select } from './select.tsx';

const LANES = ['Lane 1', 'Lane 2', 'Harbor Room'].map((label) => ({ value: label, label }));

function Page() {
  const [date, setDate] = useState<string | null>('2026-11-21');
  const [places, setPlaces] = useState<string[]>(['Lane 1']);
  const [lane, setLane] = useState<string | null>('Lane 2');
  return (
    <main>
      <h1>Choosing</h1>
      <DateField label="Begins" value={date} onChange={setDate} min="2026-01-01" />
      <output aria-label="date">{date ?? 'none'}</output>
      <MultiChoice label="Places" options={LANES} value={places} onChange={setPlaces} />
      <output aria-label="places">{places.join(', ')}</output>
      <Select label="Lane" options={LANES} value={lane} onChange={setLane} onClear={() => setLane(null)} />
      <output aria-label="lane">{lane ?? 'none'}</output>
    </main>
  );
}
const said = (name: string) => page.getByRole('status', { name });
const part = (name: RegExp) => page.getByRole('spinbutton', { name });

beforeAll(() => loadWords('forms'));
afterEach(clear);

it('a date is typed part by part, says when it is too early, and can be emptied', async () => {
  show(<Page />);
  await part(/month/).click();
  await userEvent.keyboard('12242027');
  await expect.element(said('date')).toMatchTextContent('2027-12-24');
  await part(/year/).click();
  await userEvent.keyboard('2025');
  await expect.element(page.getByText('Not before Thu, Jan 1, 2026')).toBeVisible();
  for (const each of [/month/, /day/, /year/]) {
    await part(each).click();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
  await expect.element(said('date')).toMatchTextContent('none');
});

it('several are chosen by typing, and taken back by their tags', async () => {
  show(<Page />);
  const box = page.getByRole('combobox', { name: 'Places' });
  await box.click();
  await box.fill('harb');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(said('places')).toMatchTextContent('Lane 1, Harbor Room');
  await page.getByRole('row', { name: 'Lane 1' }).getByRole('button').click();
  await expect.element(said('places')).toMatchTextContent(/^Harbor Room$/);
});

it('a choice is taken back, and the focus stays at its field', async () => {
  show(<Page />);
  await page.getByRole('button', { name: 'Clear Lane' }).click();
  await expect.element(said('lane')).toMatchTextContent('none');
  await expect.element(page.getByRole('button', { name: /Lane$/ })).toHaveFocus();
});

it('axe finds nothing', async () => {
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    show(<Page />);
    await expect.element(page.getByRole('combobox', { name: 'Places' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  }
});

it('a list that is opened before its options came says so, fills, and is chosen from', async () => {
  function Late() {
    const [options, setOptions] = useState<typeof LANES>([]);
    const [lane, setLane] = useState<string | null>(null);
    // A press would close the list.
    useEffect(() => {
      const come = () => setOptions(LANES);
      addEventListener('options', come);
      return () => removeEventListener('options', come);
    }, []);
    const isLoading = options.length === 0;
    return <Select label="Lane" placeholder="Choose" {...{ options, isLoading }} value={lane} onChange={setLane} />;
  }
  show(<Late />);
  await page.getByRole('button', { name: /Lane/ }).click();
  await expect.element(page.getByRole('listbox').getByText('Loading')).toBeVisible();
  dispatchEvent(new Event('options'));
  await page.getByRole('option', { name: 'Lane 2' }).click();
  await expect.element(page.getByRole('button', { name: /Lane 2/ })).toHaveFocus();
});
