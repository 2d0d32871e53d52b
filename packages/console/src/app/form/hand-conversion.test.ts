import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['../../{app,features,ui}/**/*.{ts,tsx}', '!**/*.{test,fixture}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Shares and rates in percent, and pixels: no money. */
const PERCENTAGES =
  /\/(hours\/week-hours|ui\/(format\/use-format|slider)|features\/(overview\/takings-card|board\/(view\/(section-row|day-strip)|gestures\/zooming)))\.tsx?$/;

it('decimals of the API become cents, and cents such decimals, in domain/money/wire-money alone', () => {
  const byHand = Object.entries(files).filter(
    ([path, source]) => !PERCENTAGES.test(path) && /[*/]\s*(100|1e2|0\.01)\b(?!_)/.test(source),
  );
  expect(Object.keys(files).length).toBeGreaterThan(300);
  expect(byHand.map(([path]) => path)).toEqual([]);
});
