import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What writes an amount without the business's currency; `may` are the files that it belongs to. */
const RULES = [
  {
    rule: 'one function writes amounts',
    pattern: /style: 'currency'|\bcurrencyDisplay\b/,
    may: ['domain/src/money/format-money.ts'],
  },
  {
    rule: 'no currency is written down where amounts are shown',
    pattern: /['"`](USD|EUR)['"`]/,
    may: [
      'domain/src/money/format-money.ts',
      'console/src/features/businesses/currency-field.tsx',
      'server/src/platform/database/migrations/',
    ],
  },
  {
    // Of a plan's fees and deposits, and of a refund, "$" is the kind of the amount, whatever the currency.
    rule: 'no sign of a currency is written down',
    pattern: /['"`][$€£]['"`]/,
    may: [
      'contract/src/plans/plan-amounts.schema.ts',
      'contract/src/till/refund.schema.ts',
      'domain/src/plans/plan.ts',
      'domain/src/deposits/deposit-due.ts',
      'console/src/app/form/fees/',
      'console/src/features/businesses/fees-card.tsx',
      'console/src/features/plans/fees-section.tsx',
      'console/src/features/till/adjust-panel.tsx',
      'console/src/features/till/give-back-panel.tsx',
      'console/src/features/plans/schedules/use-deposit-words.ts',
      'console/src/features/plans/schedules/deposit-fields.tsx',
      'server/src/platform/database/migrations/',
    ],
  },
  // On the server it is a place in a statement.
  { rule: 'no sign stands before an amount', pattern: /[$€£]\$\{/, may: ['server/src/'] },
];

const PACKAGES = join(import.meta.dirname, '../../..');

/** What runs in production, by its path below `packages`, without comments at the start of a line. */
const files = ['contract', 'domain', 'server', 'console'].flatMap((name) =>
  readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.(test|fixture|samples)\.tsx?$|(^|\/)(testing|test|bench)\//.test(path),
    )
    .map((path) => ({
      path: `${name}/src/${path}`,
      text: readFileSync(join(PACKAGES, name, 'src', path), 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, ''),
    })),
);

test.each(RULES)('$rule', ({ pattern, may }) => {
  expect(files.length).toBeGreaterThan(500);
  const breaks = files.filter(({ path, text }) => !may.some((one) => path.startsWith(one)) && pattern.test(text));
  expect(breaks.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["new Intl.NumberFormat(locale, { style: 'currency', currency })", 'one function writes amounts'],
  ["money(amount, { currency: 'USD' })", 'no currency is written down where amounts are shown'],
  ["<Field icon={'$'} />", 'no sign of a currency is written down'],
  ['`$${amount.toFixed(2)}`', 'no sign stands before an amount'],
])('%s breaks a rule', (text, wanted) => {
  expect(RULES.filter(({ pattern }) => pattern.test(text)).map(({ rule }) => rule)).toEqual([wanted]);
});
