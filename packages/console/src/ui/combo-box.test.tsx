import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { loadWords } from '../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { clear, show } from '../test/show.tsx';
import { ComboBox, ComboText } from './combo-box.tsx';
import type { ComboBoxOption } from './combo-frame.tsx';
import { ComboSearch } from './combo-search.tsx';
import { Drawer } from './drawer.tsx';

const box = page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name });
const said = page.getByRole('status', { name: 'value', includeHidden: true });

beforeAll(() => loadWords('forms'));
afterEach(async () => {
  clear();
  await page.viewport(1440, 900);
});

describe('one of a fixed list', () => {
  const LANES = ['Lane 1', 'Lane 2', 'Harbor Room'].map((label) => ({ value: label, label }));
  function Lane() {
    const [lane, setLane] = useState<string | null>('Lane 2');
    return (
      <main>
        <ComboBox label="Lane" options={LANES} value={lane} onChange={setLane} onClear={() => setLane(null)} />
        <output aria-label="value">{lane ?? 'none'}</output>
      </main>
    );
  }

  it('is taken back by its button, and the focus stays at the field', async () => {
    show(<Lane />);
    await page.getByRole('button', { name: 'Clear Lane' }).click();
    await expect.element(said).toMatchTextContent('none');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue('');
    await expect.element(page.getByRole('button', { name: 'Clear Lane' })).not.toBeInTheDocument();
  });

  it('is taken back by emptying the text, and chosen anew with the keys', async () => {
    show(<Lane />);
    await box.fill('');
    await expect.element(said).toMatchTextContent('none');
    await userEvent.keyboard('harb{ArrowDown}{Enter}');
    await expect.element(said).toMatchTextContent('Harbor Room');
  });

  it('keeps the choice where the text is left without one', async () => {
    show(<Lane />);
    await box.fill('Lane 9');
    await expect.element(page.getByText('Nothing matches')).toBeVisible();
    await userEvent.tab();
    await expect.element(box).toHaveValue('Lane 2');
    await expect.element(said).toMatchTextContent('Lane 2');
  });
});

describe('a text with those that were used before', () => {
  function Category() {
    const [text, setText] = useState('Shoes');
    const [isOpen, setOpen] = useState(true);
    return (
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Add-on">
        <ComboText label="Category" suggestions={['Food', 'Shoes']} value={text} onChange={setText} />
        <output aria-label="value">{text === '' ? 'none' : text}</output>
      </Drawer>
    );
  }

  it('adds what was typed, and says that it is new', async () => {
    show(<Category />);
    await box.fill('Retail');
    await expect.element(page.getByText('Adds “Retail”')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Adds “Retail”')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(said).toMatchTextContent('Retail');
    await expect.element(box).toHaveValue('Retail');
  });

  it('offers all of them at its button, whatever the text is', async () => {
    show(<Category />);
    await page.getByRole('button', { name: /suggestions/ }).click();
    await option('Food').click();
    await expect.element(said).toMatchTextContent('Food');
    await expect.element(option('Food')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear Category' }).click();
    await expect.element(said).toMatchTextContent('none');
  });

  it('closes its list on Escape, and the drawer around it on the next', async () => {
    show(<Category />);
    await box.fill('Fo');
    await expect.element(option('Food')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(option('Food')).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('Fo');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('one of many that the server knows', () => {
  type Asked = { text: string; signal: AbortSignal; answer: (labels: string[]) => void; fail: () => void };
  /** A search whose answers are given by the test, and a field over it. */
  function open(first: ComboBoxOption | null = null) {
    const asked: Asked[] = [];
    const search = (text: string, signal: AbortSignal) => {
      const { promise, resolve, reject } = Promise.withResolvers<ComboBoxOption[]>();
      asked.push({
        text,
        signal,
        answer: (labels) => resolve(labels.map((label) => ({ value: `id of ${label}`, label }))),
        fail: () => reject(new Error('No answer')),
      });
      return promise;
    };
    function Guest() {
      const [guest, setGuest] = useState(first);
      return (
        <main>
          <h1>Guest</h1>
          <ComboSearch label="Guest" search={search} value={guest} onChange={setGuest} onClear={() => setGuest(null)} />
          <output aria-label="value">{guest?.value ?? 'none'}</output>
        </main>
      );
    }
    show(<Guest />);
    return asked;
  }
  const isAsked = (asked: Asked[], ...texts: string[]) =>
    expect.poll(() => asked.map(({ text }) => text)).toEqual(texts);
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });

  it('looks once the typing rests, and the found one is chosen', async () => {
    const asked = open();
    await box.click();
    await userEvent.keyboard('oko ');
    await expect.element(status('Searching…')).toBeVisible();
    await isAsked(asked, 'oko');
    asked[0]?.answer(['Ada Okonkwo', 'Ben Okonjo']);
    await expect.element(option('Ada Okonkwo')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(said).toMatchTextContent('id of Ada Okonkwo');
    await expect.element(box).toHaveValue('Ada Okonkwo');
    await expect.element(option('Ada Okonkwo')).not.toBeInTheDocument();
    await isAsked(asked, 'oko');
  });

  it('ends a search as soon as the text changes, and drops its late answer', async () => {
    const asked = open();
    await box.fill('ok');
    await isAsked(asked, 'ok');
    await box.fill('san');
    expect(asked[0]?.signal.aborted).toBe(true);
    await isAsked(asked, 'ok', 'san');
    asked[0]?.answer(['Ada Okonkwo']);
    asked[1]?.answer(['Rosa Santos']);
    await expect.element(option('Rosa Santos')).toBeVisible();
    await expect.element(option('Ada Okonkwo')).not.toBeInTheDocument();
    // What was found for "san" is gone with the next letter.
    await box.fill('sant');
    await expect.element(option('Rosa Santos')).not.toBeInTheDocument();
  });

  it('says that nothing was found, and leaves the choice as it was', async () => {
    const asked = open({ value: 'id of Rosa Santos', label: 'Rosa Santos' });
    await expect.element(box).toHaveValue('Rosa Santos');
    await box.fill('zzz');
    await isAsked(asked, 'zzz');
    asked[0]?.answer([]);
    await expect.element(status('Nothing matches')).toBeVisible();
    await userEvent.tab();
    await expect.element(box).toHaveValue('Rosa Santos');
    await expect.element(said).toMatchTextContent('id of Rosa Santos');
  });

  it('says that a search failed, and tries again at once', async () => {
    const asked = open();
    await box.fill('oko');
    await isAsked(asked, 'oko');
    asked[0]?.fail();
    await expect.element(status('The search did not work')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await isAsked(asked, 'oko', 'oko');
    asked[1]?.answer(['Ada Okonkwo']);
    await option('Ada Okonkwo').click();
    await expect.element(said).toMatchTextContent('id of Ada Okonkwo');
  });

  it('is taken back by its button', async () => {
    const asked = open({ value: 'id of Rosa Santos', label: 'Rosa Santos' });
    await page.getByRole('button', { name: 'Clear Guest' }).click();
    await expect.element(said).toMatchTextContent('none');
    await expect.element(box).toHaveValue('');
    await expect.element(box).toHaveFocus();
    await isAsked(asked);
  });

  it('has no findings of axe, and its list stays within a phone', async () => {
    await page.viewport(390, 844);
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      const asked = open();
      await box.fill('oko');
      await isAsked(asked, 'oko');
      asked[0]?.answer(['Ada Okonkwo']);
      await expect.element(option('Ada Okonkwo')).toBeVisible();
      // While a list is open, React Aria hides the page around it, with its heading and its regions.
      const findings = (await axeFindings()).filter((each) => !/^(page-has-heading-one|region):/.test(each));
      expect(findings).toEqual([]);
      const { left, right } = page.getByRole('listbox').element().getBoundingClientRect();
      expect([left >= 0, right <= 390]).toEqual([true, true]);
      await option('Ada Okonkwo').click();
      await expect.element(page.getByRole('button', { name: 'Clear Guest' })).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      clear();
    }
  });
});
