import { describe, expect, it } from 'vitest';
import { THEMES } from '../app/settings/settings.ts';

const SURFACES = ['--canvas', '--surface', '--surface-2', '--surface-3'];
const HUES = ['orange', 'green', 'yellow', 'blue', 'plum', 'grey', 'red'];
const each = (firsts: string[], seconds: string[]) =>
  firsts.flatMap((first) => seconds.map((second) => [first, second]));

/** Text and its ground: 4.5. */
const TEXT = [
  ...each(['--ink', '--ink-2', '--ink-3', '--accent-text', '--danger-text'], SURFACES),
  ...each(['--nav-ink', '--nav-ink-2', '--nav-active-ink'], ['--nav', '--nav-active']),
  ['--primary-ink', '--primary'],
  ['--primary-ink', '--primary-hover'],
  ['--accent-ink', '--accent'],
  ['--accent-text', '--accent-soft'],
  ['--ink', '--accent-soft'],
  ['--ink-2', '--accent-soft'],
  ['--danger-ink', '--danger'],
  ['--danger-text', '--danger-soft'],
  ['--now-ink', '--now'],
  ['--surface', '--ink'],
  ...HUES.flatMap((hue) => each([`--st-${hue}-text`], [`--st-${hue}-soft`, ...SURFACES])),
  ...HUES.map((hue) => ['--ink', `--st-${hue}-soft`]),
  ...each(['--heat-ink-lo'], ['--heat-0', '--heat-1', '--heat-2', '--heat-3']),
  ...each(['--heat-ink-hi'], ['--heat-4', '--heat-5']),
];
/** Outlines, rails, rings and icons, and what is beside them: 3. */
const PARTS = [
  ...each(['--line-strong'], ['--canvas', '--surface', '--surface-2']),
  ...each(['--focus', '--accent', '--danger', '--now'], ['--canvas', '--surface']),
  ['--nav-focus', '--nav'],
  ['--primary', '--surface'],
  ...HUES.flatMap((hue) => each([`--st-${hue}-edge`], [`--st-${hue}-soft`, '--canvas', '--surface', '--surface-2'])),
];

/** The tokens as a theme's elements see them. */
function paletteOf(theme: string): (name: string) => string {
  const element = document.createElement('div');
  element.dataset.theme = theme;
  document.body.append(element);
  const computed = getComputedStyle(element);
  const values = new Map([...TEXT, ...PARTS].flat().map((name) => [name, computed.getPropertyValue(name).trim()]));
  element.remove();
  return (name) => values.get(name) ?? '';
}

/** WCAG contrast of two opaque OKLCH colours. Throws RangeError on anything else. */
function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second].map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!match) throw new RangeError(`not an opaque OKLCH colour: ${colour}`);
  const [red, green, blue] = linearRgb(Number(match[1]), Number(match[2]), Number(match[3]));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear sRGB (Ottosson's matrices), cut to what a screen can show. */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

describe.each(THEMES)('the palette of %s', (theme) => {
  const colour = paletteOf(theme);
  const below = (least: number, pairs: string[][]) =>
    pairs
      .map(([first = '', second = '']) => ({
        pair: `${first} ${second}`,
        contrast: contrastOf(colour(first), colour(second)),
      }))
      .filter(({ contrast }) => contrast < least);

  it('lets every text be read on its grounds', () => {
    expect(below(4.5, TEXT)).toEqual([]);
  });

  it('lets every outline, rail, ring and icon be seen', () => {
    expect(below(3, PARTS)).toEqual([]);
  });
});

it('knows a contrast that is too low', () => {
  expect(contrastOf('oklch(0.7 0 0)', 'oklch(1 0 0)')).toBeLessThan(3);
  expect(contrastOf('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1);
  expect(() => contrastOf('oklch(1 0 0)', '')).toThrow(RangeError);
});
