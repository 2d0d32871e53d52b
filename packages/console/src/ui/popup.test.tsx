import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../test/show.tsx';
import { later } from './later.ts';
import { Popup, type PopupLayer } from './popup.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts } from './toast-store.ts';

afterEach(() => {
  clear();
  clearToasts();
});

const button = page.getByRole('button', { name: 'Filter' });
const layer = page.getByRole('dialog', { name: 'Choices' });

function Choices({ words, onClose }: { words: string } & PopupLayer) {
  return (
    <dialog open aria-label="Choices">
      {words}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

/** A button whose layer loads when the test says so: each load is answered in its turn. */
function open() {
  const loads: PromiseWithResolvers<typeof Choices>[] = [];
  const file = later(() => {
    const load = Promise.withResolvers<typeof Choices>();
    loads.push(load);
    return load.promise;
  });
  show(
    <>
      <Popup
        kind="dialog"
        trigger={<button type="button">Filter</button>}
        layer={file}
        props={{ words: 'All lanes' }}
      />
      <ToastRegion />
    </>,
  );
  return loads;
}

test('a press waits for the code of its layer, which loads once', async () => {
  const loads = open();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(layer).not.toBeInTheDocument();
  loads[0]?.resolve(Choices);
  await expect.element(layer).toMatchTextContent(/All lanes/);
  await page.getByRole('button', { name: 'Close' }).click();
  await button.click();
  await expect.element(layer).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('the first sign of its use loads it; Esc takes a press back that waits', async () => {
  const loads = open();
  await expect.element(button).toBeVisible();
  button.element().focus();
  await expect.poll(() => loads).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  loads[0]?.resolve(Choices);
  await expect.element(button).toHaveFocus();
  await expect.element(layer).not.toBeInTheDocument();
});

test('a load that failed is said, and Try again loads it again', async () => {
  const loads = open();
  await button.click();
  loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(page.getByText('This could not be loaded. Nothing was changed.')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Try again' }).click();
  loads[1]?.resolve(Choices);
  await expect.element(layer).toMatchTextContent(/All lanes/);
});
