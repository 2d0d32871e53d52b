import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../test/axe-findings.ts';
import { clear, show } from '../../../test/show.tsx';
import { PanelFrame } from './panel-frame.tsx';

afterEach(clear);

function open(failed = false) {
  const heard = {
    retry: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
    onChange: vi.fn<(count: number) => void>(),
    onEnter: vi.fn<() => void>(),
  };
  const { retry, onClose, ...guests } = heard;
  show(
    <main>
      <h1>Board</h1>
      <PanelFrame
        title="Walk-in"
        narrow={false}
        {...{ failed, retry, onClose }}
        guests={{ label: 'Guests', ...guests }}
      />
    </main>,
  );
  return heard;
}

test('what is typed before the panel is there are its guests, and Enter waits for it', async () => {
  const { onChange, onEnter } = open();
  await expect.element(page.getByRole('textbox', { name: 'Guests' })).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  expect(onChange.mock.calls).toEqual([[1], [12]]);
  expect(onEnter).toHaveBeenCalledOnce();
  expect(await axeFindings()).toEqual([]);
});

test('a panel that cannot be loaded says so, with a retry and a way out', async () => {
  const { retry, onClose } = open(true);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This could not be loaded. Nothing was changed.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  expect([retry.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});
