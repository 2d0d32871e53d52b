import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { runKey, useKeyList, useKeys } from './keys.ts';

const frame = vi.fn<() => void>();
const screen = vi.fn<() => void>();

beforeEach(() => {
  frame.mockClear();
  screen.mockClear();
});

function Frame({ children }: { children?: ReactNode }) {
  useKeys([{ key: 'n', label: 'New booking', run: frame, group: 'everywhere' }]);
  const shown = useKeyList().map(({ label }) => label);
  return (
    <>
      <p>{shown.join(', ')}</p>
      {children}
    </>
  );
}

function Screen() {
  useKeys([{ key: 'n', label: 'New booking here', run: screen, group: 'here' }]);
  return null;
}

describe('a key that the frame and the screen in it both have', () => {
  it("is the screen's, also where both are shown at once and the frame binds last", async () => {
    show(
      <Frame>
        <Screen />
      </Frame>,
    );
    await expect.element(page.getByText('New booking here')).toBeVisible();
    expect(runKey('n')).toBe(true);
    expect(screen).toHaveBeenCalledOnce();
    expect(frame).not.toHaveBeenCalled();
  });

  it("is the frame's where the screen has none", async () => {
    show(<Frame />);
    await expect.element(page.getByText('New booking', { exact: true })).toBeVisible();
    expect(runKey('n')).toBe(true);
    expect(frame).toHaveBeenCalledOnce();
  });
});
