import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast-store.ts';

const region = () => page.getByRole('region', { name: 'Notifications' }).element();

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

  it('of success goes after 8 seconds, waits under the pointer, and leaves one of failure', async () => {
    const started = vi.spyOn(window, 'setInterval');
    const stopped = vi.spyOn(window, 'clearInterval');
    /** The seconds that were started, oldest first: the ids and what each does. */
    const seconds = () =>
      started.mock.calls.flatMap(([tick, ms], index) =>
        ms === 1000 && typeof tick === 'function' ? [{ tick, id: started.mock.results[index]?.value as unknown }] : [],
      );
    show(<ToastRegion />);
    toast({ kind: 'success', title: 'Saved' });
    toast({ kind: 'error', title: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    await expect.poll(() => seconds().length).toBe(1);

    region().dispatchEvent(new PointerEvent('pointerenter'));
    await expect.poll(() => stopped.mock.calls.flat()).toContain(seconds()[0]?.id);
    expect(seconds()).toHaveLength(1);

    region().dispatchEvent(new PointerEvent('pointerleave'));
    await expect.poll(() => seconds().length).toBe(2);
    for (let second = 0; second < 8; second += 1) seconds()[1]?.tick();
    await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved');
    vi.restoreAllMocks();
  });
});
