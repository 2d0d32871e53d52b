import { words } from '@laneway/contract/words/en/card-field';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { standinField } from './standin-field.ts';

const CARDS = ['tok_ok', 'tok_funds', 'tok_auth'];
let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('main');
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  vi.unstubAllGlobals();
});

/** A frame has no heading of its own: the dialog around it says what it is. */
const fieldFindings = async () => (await axeFindings()).filter((found) => !found.startsWith('page-has-heading-one'));

describe('the card field of the stand-in', () => {
  test('says that it is one, and hands over the card that was chosen', async () => {
    const field = standinField(root, CARDS, words.card_field);
    await expect.element(page.getByText(/This is a stand-in: no card is charged\./)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Play the bank' })).toHaveAttribute('href', '/dev/bank');
    expect(await field.give()).toEqual({ type: 'source', source: 'tok_ok' });
    await page.getByRole('radio', { name: /not enough money/ }).click();
    expect(await field.give()).toEqual({ type: 'source', source: 'tok_funds' });
  });

  test.each(THEMES_NOW)('has nothing that axe finds, nor has its question (%s)', async (theme) => {
    document.documentElement.dataset.theme = theme;
    const field = standinField(root, CARDS, words.card_field);
    expect(await fieldFindings()).toEqual([]);
    void field.authenticate('standin_secret_1');
    expect(await fieldFindings()).toEqual([]);
  });

  test.each([
    ['Confirm as the holder', 'confirm', true],
    ['Refuse', 'refuse', false],
  ])('has the holder answer the bank: %s', async (name, press, isConfirmed) => {
    const posted: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
      posted.push([url, Object.fromEntries(body)]);
      return new Response('', { status: 200 });
    });
    const field = standinField(root, CARDS, words.card_field);
    const answer = field.authenticate('standin_secret_1');
    await page.getByRole('button', { name }).click();
    expect(await answer).toEqual({ type: 'done', isConfirmed });
    expect(posted).toEqual([['/dev/bank', { secret: 'standin_secret_1', press }]]);
    await expect.element(page.getByRole('radio', { name: /Is charged at once/ })).toBeVisible();
  });

  test('says so where the bank does not take the answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const answer = standinField(root, CARDS, words.card_field).authenticate('standin_secret_over');
    await page.getByRole('button', { name: 'Confirm as the holder' }).click();
    expect(await answer).toEqual({ type: 'error', message: 'The bank did not take that. Try again.' });
  });
});
