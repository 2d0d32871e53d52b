import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast-store.ts';

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

  it('of success goes after 8 seconds, one of failure stays; both wait under the pointer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    show(<ToastRegion />);
    toast({ kind: 'success', title: 'Saved' });
    toast({ kind: 'error', title: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    await userEvent.hover(page.getByText('Not saved'));
    vi.advanceTimersByTime(20_000);
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    await userEvent.unhover(page.getByText('Not saved'));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(9000);
    await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved');
    vi.useRealTimers();
  });
});
