import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { clear, show } from '../test/show.tsx';
import { RangeSlider, Slider } from './slider.tsx';

/** Minutes of the day as people say them: 1040 is "17:20". */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const asOf = page.getByRole('slider', { name: 'As of' });
const ended = vi.fn<(value: number) => void>();

function Page() {
  const [at, setAt] = useState(1040);
  const [range, setRange] = useState<readonly [number, number]>([10, 40]);
  return (
    <main>
      <h1>Sliders</h1>
      <Slider
        label="As of"
        min={600}
        max={1200}
        step={5}
        ticks={[600, 720, 1035]}
        words={clock}
        value={at}
        onChange={setAt}
        onChangeEnd={ended}
      />
      <RangeSlider
        label="Discount"
        min={0}
        max={100}
        words={(percent) => `${percent}%`}
        ends={['From', 'To']}
        value={range}
        onChange={setRange}
      />
      <Slider label="Locked" min={0} max={9} words={String} value={3} onChange={ended} disabled />
    </main>
  );
}

afterEach(async () => {
  clear();
  ended.mockClear();
  await page.viewport(1440, 900);
});

describe('a slider', () => {
  it('has its name, and its value in words', async () => {
    show(<Page />);
    await expect.element(asOf).toHaveAttribute('aria-valuetext', '17:20');
    await expect.element(page.getByText('17:20')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'As of' })).toBeVisible();
  });

  it('moves by its keys, and tells where it was left', async () => {
    show(<Page />);
    await expect.element(asOf).toBeInTheDocument();
    asOf.element().focus();
    await expect.element(asOf).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(asOf).toHaveAttribute('aria-valuetext', '17:25');
    expect(ended).toHaveBeenLastCalledWith(1045);
    await userEvent.keyboard('{PageDown}');
    await expect.element(asOf).toHaveAttribute('aria-valuetext', '16:25');
    await userEvent.keyboard('{End}');
    await expect.element(asOf).toHaveAttribute('aria-valuetext', '20:00');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(asOf).toHaveAttribute('aria-valuetext', '10:00');
    expect(ended).toHaveBeenLastCalledWith(600);
  });

  it('goes where its line is pressed, which a finger can meet', async () => {
    await page.viewport(390, 844);
    show(<Page />);
    const group = page.getByRole('group', { name: 'As of' });
    await expect.element(group).toBeVisible();
    const track = asOf.element().closest<HTMLElement>('[data-orientation]:not([role=group])')!;
    const { width, height, left, right } = track.getBoundingClientRect();
    expect(height).toBe(44);
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    await userEvent.click(track, { position: { x: width / 4, y: 22 } });
    await expect.element(asOf).toHaveAttribute('aria-valuetext', '12:30');
    // What is at 20 px beside the middle of the thumb is still the thumb.
    const thumb = asOf.element().closest<HTMLElement>('[style*="translate"]')!;
    const middle = thumb.getBoundingClientRect();
    const met = document.elementFromPoint(middle.left + middle.width / 2 + 20, middle.top + middle.height / 2);
    expect(thumb.contains(met)).toBe(true);
  });

  it('of a range has a name for each end, and they never cross', async () => {
    show(<Page />);
    const from = page.getByRole('slider', { name: 'From Discount' });
    const to = page.getByRole('slider', { name: 'To Discount' });
    await expect.element(page.getByText('10% – 40%')).toBeVisible();
    from.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(from).toHaveAttribute('aria-valuetext', '40%');
    await expect.element(to).toHaveAttribute('aria-valuetext', '40%');
    await expect.element(page.getByText('40% – 40%')).toBeVisible();
  });

  it('that is disabled cannot be moved', async () => {
    show(<Page />);
    await expect.element(page.getByRole('slider', { name: 'Locked' })).toBeDisabled();
  });

  it('has no findings of axe', async () => {
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      show(<Page />);
      await expect.element(asOf).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    }
  });
});
