import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../test/show.tsx';
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
