import type { OxlintConfig } from 'oxlint';

/** Our packages, each with those that it imports. */
const PACKAGES = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  console: ['contract', 'domain'],
  e2e: ['contract'],
  bench: ['contract', 'domain'],
};
/** The server's features from the ground up: one uses those of the floors below it, each through its door. */
export const FLOORS = [
  ['identity'],
  ['businesses'],
  ['outlets'],
  ['managers', 'services'],
  ['addons', 'tags', 'venues'],
  ['ledger', 'plans'],
  ['deal-tags', 'gift-cards', 'promos'],
  ['bookings'],
  ['blocks', 'booking-lists', 'deals', 'live', 'orders', 'till'],
  ['guests', 'overview', 'reseating'],
];
/**
 * What a feature of the console may import of app/; packages/console/src/app/README.md says what each folder is for.
 */
const PUBLIC =
  'booking,card-field,commands,dialogs,form,hours,keys,list,live,outlet,printing,queries,routing,session,settings,words';

/** What tests are made of may look everywhere in its package. */
const TESTS = ['**/*.{test,fixture,samples}.{ts,tsx}', '**/{testing,bench}/**'];
/** Folders between a file and the root that it belongs to: no tree of ours is deeper. */
const DEPTHS = [0, 1, 2, 3];

type Package = keyof typeof PACKAGES;
type Override = NonNullable<OxlintConfig['overrides']>[number];
type Pattern = { message: string } & ({ regex: string } | { group: string[] });

/** The imports of some files of a package. The last override of a file replaces all before, so each has the arrows. */
function imports(own: Package, files: string, pattern?: Pattern): Override {
  const others = Object.keys(PACKAGES).filter((name) => name !== own);
  const strangers = Object.keys(PACKAGES).filter((name) => !PACKAGES[own].some((known) => known === name));
  const arrows: Pattern[] = [
    {
      regex: `^@laneway/(${strangers.join('|')})(/|$)`,
      message: `Of our packages ${own} imports ${PACKAGES[own].join(' and ') || 'none'}: see CONTRIBUTING.md.`,
    },
    {
      regex: `^(\\.\\./)+(packages/)?(${others.join('|')})/`,
      message: 'Across packages import by name, as @laneway/domain/money/cents.',
    },
  ];
  return {
    files: [`packages/${own}/${files}`],
    ...(pattern && { excludeFiles: TESTS }),
    rules: { 'no-restricted-imports': ['error', { patterns: pattern ? [...arrows, pattern] : arrows }] },
  };
}

/**
 * The files below a root import nothing beyond it but `known`, paths as seen from the folder that the root lies in, and
 * of these nothing that is `closed`.
 */
function keepWithin(own: Package, root: string, known: string[], message: string, closed: string[] = []): Override[] {
  return DEPTHS.map((depth) => {
    const up = '../'.repeat(depth + 1);
    const group = [`${up}**`, ...known.map((path) => `!${up}${path}`), ...closed.map((path) => `${up}${path}`)];
    return imports(own, `src/${root}/${'*/'.repeat(depth)}*.{ts,tsx}`, { group, message });
  });
}

const floors = FLOORS.flatMap((features, floor) => {
  const doors = FLOORS.slice(0, floor).flatMap((below) => below.map((name) => `${name}/${name}.door.ts`));
  return keepWithin(
    'server',
    `features/{${features.join(',')}}`,
    ['../platform/**', ...doors],
    'A feature imports platform/ and the doors of features on the floors below: see CONTRIBUTING.md.',
  );
});

const config: OxlintConfig = {
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'off', perf: 'off' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    eqeqeq: 'error',
    'no-empty': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
  },
  ignorePatterns: ['node_modules', 'dist', '.data', 'packages/console/dist'],
  overrides: [
    ...(Object.keys(PACKAGES) as Package[]).map((name) => imports(name, '**')),
    ...keepWithin('server', 'platform', [], 'The platform knows no feature and nothing around the program.'),
    ...keepWithin(
      'server',
      'features/*',
      ['../platform/**'],
      'A feature uses others by its floor in oxlint.config.ts.',
    ),
    ...floors,
    ...keepWithin('console', 'ui', [], 'ui knows neither features nor app.'),
    ...keepWithin(
      'console',
      'features/*',
      ['../ui/**', `../app/{${PUBLIC}}/**`],
      'A feature imports ui and the public folders of app, never another feature, and never the bare client, whose writes have no key: see app/README.md.',
      ['../app/commands/client.ts'],
    ),
    ...keepWithin(
      'console',
      `app/{${PUBLIC}}`,
      ['../ui/**', `{${PUBLIC}}/**`],
      'What features import knows neither them nor the frame: see app/README.md.',
    ),
    ...keepWithin(
      'console',
      'app/{palette,shell}',
      ['../ui/**', `{${PUBLIC},palette,shell}/**`],
      'Of the frame only the files directly in app/ know features: see app/README.md.',
    ),
    // Nothing else in the console may write to the browser's console.
    { files: ['packages/console/src/app/commands/log.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['packages/console/**'],
      rules: {
        // A combobox's list, a grid and a live region have no tag that does the same.
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
        // Components of React Aria take autoFocus to move focus into a layer that a person opened.
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      },
    },
  ],
};
export default config;
