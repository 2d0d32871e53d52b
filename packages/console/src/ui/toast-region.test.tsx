import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast-store.ts';

const region = () => page.getByRole('region', { name: 'Notifications' }).element();

afterEach(() => void vi.useRealTimers());

describe('a message', () => {
  it('of success is a status, with Undo', async () => {
    const undo = vi.fn<() => void>();
    show(<ToastRegion />);
    toast({ kind: 'success', title: 'Moved to lanes 13–15', actions: [{ label: 'Undo', onPress: undo }] });
    const message = page.getByRole('status');
    await expect.element(message).toMatchTextContent('Moved to lanes 13–15');
    await message.getByRole('button', { name: 'Undo' }).click();
    expect(undo).toHaveBeenCalledOnce();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('that is closed gives the focus to the next one, and at last to where it was', async () => {
    show(
      <>
        <button type="button">Save</button>
        <ToastRegion />
      </>,
    );
    const save = page.getByRole('button', { name: 'Save' });
    toast({ kind: 'error', title: 'First' });
    toast({ kind: 'error', title: 'Second' });
    const close = page.getByRole('button', { name: 'Close' });
    await expect.poll(() => close.elements().length).toBe(2);
    (save.element() as HTMLElement).focus();
    (close.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('First')).not.toBeInTheDocument();
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toHaveFocus();
  });

  it('of success goes after 8 seconds, waits under the pointer, and leaves one of failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const saved = page.getByText('Saved', { exact: true });
    const left = (seconds: number) => expect.element(page.getByText(`${seconds} s`)).toBeInTheDocument();
    const countsDown = (does: boolean) => expect.poll(() => vi.getTimerCount() > 0).toBe(does);
    show(<ToastRegion />);
    toast({ kind: 'success', title: 'Saved', actions: [{ label: 'Undo', onPress: () => undefined }] });
    toast({ kind: 'error', title: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    await left(8);
    await countsDown(true);
    vi.advanceTimersByTime(6000);
    await left(2);

    region().dispatchEvent(new PointerEvent('pointerenter'));
    await countsDown(false);
    vi.advanceTimersByTime(60_000);
    await left(2);
    region().dispatchEvent(new PointerEvent('pointerleave'));
    await countsDown(true);
    vi.advanceTimersByTime(2000);
    await expect.element(saved).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved');
  });
});

describe('over a dialog', () => {
  afterEach(() => page.viewport(1440, 900));

  const rect = (element: Element) => element.getBoundingClientRect();
  const meets = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const rows = Array.from({ length: 40 }, (_, place) => <p key={place}>A figure: $100.00</p>);

  it.each([
    [1440, 'normal'],
    [1440, 'wide'],
    [1200, 'wide'],
    [1024, 'normal'],
    [390, 'normal'],
  ] as const)('lies on nothing of it at %i px, %s', async (size, width) => {
    await page.viewport(size, size < 600 ? 844 : 900);
    show(
      <>
        <Dialog
          open
          title="Take payment"
          width={width}
          onClose={() => undefined}
          footer={<Button>Take $100.00</Button>}
        >
          {rows}
        </Dialog>
        <ToastRegion />
      </>,
    );
    const box = () => document.querySelector('[data-toasts-dialog] > *')!;
    await expect.element(page.getByRole('dialog', { name: 'Take payment' })).toBeVisible();
    toast({ kind: 'error', title: 'The printer does not answer', text: 'Is it on? The receipt waits for it.' });
    await expect.element(page.getByText('The printer does not answer')).toBeVisible();
    await expect.poll(() => meets(rect(region()), rect(box()))).toBe(false);
    expect(rect(region()).left).toBeGreaterThanOrEqual(0);
    expect(rect(box()).bottom).toBeLessThanOrEqual(innerHeight);
  });

  it('lies on nothing of a panel on a phone', async () => {
    await page.viewport(390, 844);
    show(
      <>
        <Drawer open title="A card" onClose={() => undefined} footer={<Button>Block</Button>}>
          {rows}
        </Drawer>
        <ToastRegion />
      </>,
    );
    const head = page.getByRole('heading', { name: 'A card' });
    await expect.element(head).toBeVisible();
    toast({ kind: 'error', title: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    await expect.poll(() => rect(head.element()).top >= rect(region()).bottom).toBe(true);
  });

  it('goes out of the way of one that opens after it', async () => {
    await page.viewport(1024, 900);
    function Payment() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Pay</Button>
          <Dialog open={open} title="Take payment" onClose={() => setOpen(false)}>
            {rows}
          </Dialog>
        </>
      );
    }
    show(
      <>
        <Payment />
        <ToastRegion />
      </>,
    );
    toast({ kind: 'error', title: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Take payment' })).toBeVisible();
    await expect
      .poll(() => meets(rect(region()), rect(document.querySelector('[data-toasts-dialog] > *')!)))
      .toBe(false);
  });

  it.each([
    ['the bar of the screens', false, 72],
    ['the button of a booking', true, 148],
  ])('lies above %s on a phone', async (_, hasButton, bottom) => {
    await page.viewport(390, 844);
    show(
      <>
        <div data-toasts-over="">{hasButton && <Button>Check in</Button>}</div>
        <ToastRegion />
      </>,
    );
    toast({ kind: 'error', title: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    await expect.poll(() => innerHeight - rect(region()).bottom).toBe(bottom);
  });
});
