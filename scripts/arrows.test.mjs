import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

// oxlint enforces the arrows between packages and features; these tests check that it refuses a file that breaks each.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-arrows-'));
  cpSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Lints files, given by their path in a temporary tree. */
function lint(files) {
  const tree = mkdtempSync(join(folder, 'tree-'));
  cpSync(join(folder, 'oxlint.config.ts'), join(tree, 'oxlint.config.ts'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const run = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: tree, encoding: 'utf8' });
  assert.ok(run.stdout.startsWith('{'), run.stdout + run.stderr);
  const { diagnostics } = JSON.parse(run.stdout);
  return { status: run.status, found: diagnostics.map(({ code, filename }) => `${filename} ${code}`) };
}

const REFUSED = [
  ['packages/domain/src/a/x.ts', '@laneway/contract/endpoints'],
  ['packages/domain/src/a/x.ts', '@laneway/server/main'],
  ['packages/domain/src/a/x.ts', '../../../contract/src/endpoints.ts'],
  ['packages/contract/src/a/x.ts', '@laneway/server/main'],
  ['packages/contract/src/a/x.ts', '@laneway/console/app/app'],
  ['packages/contract/vitest.config.ts', '../server/vitest.config.ts'],
  ['packages/server/src/features/bookings/x.ts', '@laneway/console/app/app'],
  ['packages/server/src/x.ts', '@laneway/bench/fill'],
  ['packages/server/src/platform/http/x.ts', '../../../../console/src/app/app.ts'],
  ['packages/console/src/app/x.tsx', '@laneway/server/main'],
  ['packages/console/src/app/x.tsx', '@laneway/e2e/journeys'],
  ['packages/console/src/ui/x.tsx', '@laneway/server/main'],
  ['packages/console/src/features/board/x.ts', '@laneway/server/main'],
  ['packages/e2e/tests/x.ts', '@laneway/domain/money/cents'],
  ['packages/e2e/tests/x.ts', '@laneway/server/main'],
  ['packages/bench/src/x.ts', '@laneway/server/bulk/copy-rows'],
  ['packages/bench/src/x.ts', '../../server/src/bulk/copy-rows.ts'],
  ['packages/console/src/ui/x.tsx', '../features/board/board.tsx'],
  ['packages/console/src/ui/format/x.ts', '../../app/session/session.ts'],
  ['packages/console/src/features/board/x.tsx', '../login/login.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../features/login/login.tsx'],
  ['packages/console/src/features/board/model/x.ts', '../../login/login.tsx'],
  ['packages/console/src/features/board/view/icons/x.ts', '../../../login/login.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../app/shell/top-bar.tsx'],
  ['packages/console/src/features/board/view/x.tsx', '../../../app/palette/palette.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../app/router.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../app/commands/client.ts'],
  ['packages/console/src/features/board/live/x.ts', '../../../app/commands/client.ts'],
  ['packages/console/src/features/board/x.fixture.ts', '@laneway/server/main'],
  ['packages/console/src/app/form/x.tsx', '../shell/top-bar.tsx'],
  ['packages/console/src/app/form/fields/x.tsx', '../../../features/board/board.tsx'],
  ['packages/console/src/app/session/x.ts', '../router.tsx'],
  ['packages/console/src/app/shell/x.tsx', '../../features/board/board.tsx'],
  ['packages/server/src/platform/http/x.ts', '../../features/identity/identity.door.ts'],
  ['packages/server/src/platform/database/migrations/x.ts', '../../../features/identity/code.ts'],
  ['packages/server/src/platform/http/x.ts', '../../testing/test-app.ts'],
  ['packages/server/src/platform/jobs/x.ts', '../../chores.ts'],
  ['packages/server/src/features/bookings/x.ts', '../plans/plan.repository.ts'],
  ['packages/server/src/features/bookings/x.ts', '../identity/session.repository.ts'],
  ['packages/server/src/features/bookings/x.ts', '../live/live.door.ts'],
  ['packages/server/src/features/bookings/x.ts', '../../features/plans/plan.repository.ts'],
  ['packages/server/src/features/bookings/x.ts', '../../demo/demo.ts'],
  ['packages/server/src/features/bookings/x.ts', '../../testing/test-app.ts'],
  ['packages/server/src/features/bookings/x.ts', '../../routes.ts'],
  ['packages/server/src/features/live/x.ts', '../overview/overview.door.ts'],
  ['packages/server/src/features/venues/x.ts', '../plans/plans.door.ts'],
  ['packages/server/src/features/tags/x.ts', '../deal-tags/deal-tags.door.ts'],
  ['packages/server/src/features/identity/x.ts', '../outlets/outlets.door.ts'],
  ['packages/server/src/features/venues/deep/x.ts', '../../outlets/outlet.repository.ts'],
  ['packages/server/src/features/unlisted/x.ts', '../identity/identity.door.ts'],
];
const ALLOWED = [
  ['packages/domain/src/a/x.ts', '../money/cents.ts'],
  ['packages/contract/src/a/x.ts', '@laneway/domain/money/cents'],
  ['packages/server/src/features/bookings/x.ts', '@laneway/contract/endpoints'],
  ['packages/server/src/features/bookings/x.ts', '@laneway/domain/money/cents'],
  ['packages/server/src/features/bookings/x.ts', '../../platform/database/database.ts'],
  ['packages/server/src/features/bookings/x.ts', '../identity/identity.door.ts'],
  ['packages/server/src/features/bookings/x.ts', '../plans/plans.door.ts'],
  ['packages/server/src/features/deal-tags/x.ts', '../tags/tags.door.ts'],
  ['packages/server/src/features/plans/x.ts', '../addons/addons.door.ts'],
  ['packages/server/src/features/bookings/deep/x.ts', '../../plans/plans.door.ts'],
  ['packages/server/src/features/bookings/deep/x.ts', '../../../platform/database/database.ts'],
  ['packages/server/src/features/bookings/deep/x.ts', '../refuse.ts'],
  ['packages/server/src/features/bookings/x.test.ts', '../live/live.fixture.ts'],
  ['packages/server/src/features/bookings/x.test.ts', '../../testing/test-app.ts'],
  ['packages/server/src/features/bookings/x.fixture.ts', '../../routes.ts'],
  ['packages/server/src/features/bookings/x.samples.ts', '../../testing/sample-people.ts'],
  ['packages/server/src/platform/http/x.ts', '../database/database.ts'],
  ['packages/server/src/platform/outside/mail/x.ts', '../../jobs/housekeeping.ts'],
  ['packages/server/src/platform/http/x.test.ts', '../../routes.ts'],
  ['packages/server/src/demo/x.ts', '../features/overview/keep-figures.ts'],
  ['packages/server/src/routes.ts', './features/bookings/booking.routes.ts'],
  ['packages/console/src/app/x.tsx', '../features/board/board.tsx'],
  ['packages/console/src/app/shell/x.tsx', '../palette/palette.tsx'],
  ['packages/console/src/app/form/x.tsx', '../commands/api.ts'],
  ['packages/console/src/app/form/fields/x.tsx', '../../../ui/button.tsx'],
  ['packages/console/src/app/form/fields/x.tsx', '../../queries/ask.ts'],
  ['packages/console/src/ui/x.test.tsx', '../app/words/i18n.ts'],
  ['packages/console/src/features/board/x.tsx', '../../app/session/session.ts'],
  ['packages/console/src/features/board/view/x.tsx', '../../../app/form/form-screen.tsx'],
  ['packages/console/src/features/board/testing/x.ts', '../../../app/app.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../ui/button.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../app/commands/use-command.ts'],
  ['packages/console/src/app/queries/x.ts', '../commands/client.ts'],
  ['packages/console/src/features/board/x.tsx', './model/blocks.ts'],
  ['packages/console/src/features/board/model/x.ts', '../view/icons.tsx'],
  ['packages/console/src/features/board/view/icons/x.ts', '../../model/blocks.ts'],
  ['packages/e2e/tests/x.ts', '@laneway/contract/endpoints'],
  ['packages/bench/src/x.ts', '@laneway/domain/money/cents'],
];

describe('an import against the arrows', () => {
  const cases = REFUSED.flatMap(([path, from], index) =>
    [
      `import { a } from '${from}';\nexport const b = a;\n`,
      `export type { A } from '${from}';\n`,
      `export const a = () => import('${from}');\n`,
    ].map((text, way) => {
      const own = path.replace(
        /\bx((\.fixture)?\.tsx?)$|\.config\.ts$/,
        (_, ending) => `x${index}${way}${ending ?? '.config.ts'}`,
      );
      return { path, from, own, text };
    }),
  );
  let result;
  before(() => {
    result = lint(Object.fromEntries(cases.map(({ own, text }) => [own, text])));
  });

  for (const [path, from] of REFUSED) {
    it(`${path} may not import ${from}`, () => {
      assert.equal(result.status, 1);
      for (const { own } of cases.filter((one) => one.path === path && one.from === from)) {
        assert.ok(
          result.found.some((line) => line.startsWith(`${own} `) && line.includes('no-restricted-imports')),
          own,
        );
      }
    });
  }
});

describe('an import along the arrows', () => {
  it('is accepted', () => {
    const texts = {};
    for (const [path, from] of ALLOWED) texts[path] = `${texts[path] ?? ''}export * from '${from}';\n`;
    assert.deepEqual(lint(texts), { status: 0, found: [] });
  });
});

describe('the one lint configuration', () => {
  it('has no second one in a folder, which would replace it there', () => {
    const folders = readdirSync(join(root, 'packages'), { recursive: true });
    const others = folders.filter((path) => /(^|\/)(\.oxlintrc\.jsonc?|oxlint\.config\.m?ts)$/.test(path));
    assert.deepEqual(
      others.filter((path) => !path.includes('node_modules')),
      [],
    );
  });
  it('has each folder of the console’s app in its README', () => {
    const app = join(root, 'packages/console/src/app');
    const folders = readdirSync(app, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const text = readFileSync(join(app, 'README.md'), 'utf8');
    for (const { name } of folders) assert.ok(text.includes(`\`${name}\``), name);
  });
});

describe('a circle of imports', () => {
  it('is refused, of types too', () => {
    const { status, found } = lint({
      'packages/server/src/a.ts': "import type { B } from './b.ts';\nexport type A = B[];\n",
      'packages/server/src/b.ts': "import type { A } from './a.ts';\nexport type B = A[];\n",
    });
    assert.equal(status, 1);
    assert.match(found.join('\n'), /no-cycle/);
  });
  it('is refused', () => {
    const { status, found } = lint({
      'packages/domain/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'packages/domain/src/b.ts': "import { c } from './c.ts';\nexport const b = () => c;\n",
      'packages/domain/src/c.ts': "import { a } from './a.ts';\nexport const c = () => a;\n",
    });
    assert.equal(status, 1);
    assert.match(found.join('\n'), /no-cycle/);
  });
});

describe('imports at run time', () => {
  // The linter checks import statements and import() of a plain string, but no require, mock or template.
  const ARROWS = {
    domain: [],
    contract: ['domain'],
    server: ['contract', 'domain'],
    console: ['contract', 'domain'],
    e2e: ['contract'],
    bench: ['contract', 'domain'],
  };
  const against = (path, text) => {
    const own = path.split('/')[1];
    const others = Object.keys(ARROWS).filter((name) => !ARROWS[own].includes(name) && name !== own);
    const named = new RegExp(
      `(import|require|vi\\.mock)\\(\\s*['"\`](@laneway/(${others.join('|')})|(\\.\\./)+(${others.join('|')}))/`,
    );
    return named.test(text);
  };

  it('are found where they go against the arrows', () => {
    assert.equal(against('packages/domain/src/x.ts', "await import('@laneway/contract/endpoints')"), true);
    assert.equal(against('packages/bench/src/x.ts', "await import('../../server/src/bulk/copy-rows.ts')"), true);
    assert.equal(against('packages/server/src/x.ts', "await import('@laneway/contract/endpoints')"), false);
  });

  it('follow the arrows', () => {
    const broken = Object.keys(ARROWS).flatMap((name) =>
      readdirSync(join(root, 'packages', name), { recursive: true })
        .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
        .map((path) => `packages/${name}/${path}`)
        .filter((path) => against(path, readFileSync(join(root, path), 'utf8'))),
    );
    assert.deepEqual(broken, []);
  });
});
