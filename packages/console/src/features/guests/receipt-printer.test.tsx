import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepPrinter } from '../../app/printing/printer.ts';
import { playPrinter } from '../../test/play-printer.ts';
import { choice, openBooking, PAID_ROWS, panel } from '../till/testing/open-till.tsx';
import { aPaidStory, aStory, mayAll } from '../till/till.fixture.ts';
import { aSoldDeal, DEAL_QR } from './receipt.fixture.ts';
import './receipt-screen.tsx';

const sent: Uint8Array[] = [];
beforeEach(() => {
  sent.length = 0;
  keepPrinter('emulator');
});
afterEach(() => {
  keepPrinter(null);
  vi.restoreAllMocks();
});

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder('windows-1252').decode(bytes);
const DRAWER = '\u001bp\u0000';

async function openReceipt(status?: number, opened: Parameters<typeof openBooking>[0] = {}) {
  await openBooking({ details: mayAll(aPaidStory()), rows: PAID_ROWS, ...opened });
  playPrinter(sent, status);
  await page.getByRole('button', { name: 'Receipt' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
}

test('the roll goes to the printer of this browser: lines, sums, the QR and the cut', async () => {
  await openReceipt();
  await expect.element(page.getByText('Printed', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  const paper = textOf(sent[0]);
  for (const [label, amount] of [
    ['Open bowling', '$145.00'],
    ['Service fee', '$4.35'],
    ['Net', '$149.35'],
    ['Tax 6.25%', '$9.34'],
    ['Total', '$158.69'],
    ['Balance', '$79.34'],
  ]) {
    expect.soft(paper).toMatch(new RegExp(`${label} *\\${amount}`));
  }
  expect(paper).toMatch(/Cash *-\$79\.35/);
  expect(paper).toContain('given $100.00, change $20.65');
  expect(paper).toContain('\u001d(k');
  expect(paper).toContain('\u001dV\u0001');
  expect(paper).not.toContain(DRAWER);
});

test('a deal is printed with its QR, its code below', async () => {
  const { story, receipt } = aSoldDeal();
  await openReceipt(204, { details: mayAll(story), receipt });
  await expect.element(page.getByText('Printed', { exact: true })).toBeVisible();
  const paper = textOf(sent[0]);
  expect(paper).toContain(DEAL_QR);
  expect(paper.split('K7QMR T4WXH')).toHaveLength(3);
  expect(paper.indexOf(DEAL_QR)).toBeLessThan(paper.indexOf(receipt.qr));
});

test('a printer that does not answer is said, and the browser can still print', async () => {
  await openReceipt(500);
  await expect.element(page.getByText(/The receipt was not printed/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled();
});

test('cash opens the drawer, another tender does not', async () => {
  await openBooking({ details: mayAll(aStory()) });
  playPrinter(sent);
  await page.getByRole('button', { name: /^Take \$/ }).click();
  await choice('Check').click();
  await panel.getByRole('textbox', { name: /number/i }).fill('1042');
  await panel.getByRole('button', { name: /by check/ }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Take \$/ }).click();
  await panel.getByRole('button', { name: /in cash/ }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => sent.length).toBe(1);
  expect(textOf(sent[0])).toContain(DRAWER);
});
