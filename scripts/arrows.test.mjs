import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

// The arrows between packages and features are held by oxlint; these tests see it refuse a file that breaks each.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-arrows-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** What oxlint says of files, by path below a tree of their own. */
function lint(files) {
  const tree = mkdtempSync(join(folder, 'tree-'));
  cpSync(join(folder, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
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
  ['packages/server/src/features/bookings/x.ts', '../plans/plan.repository.ts'],
  ['packages/server/src/features/booking-lists/x.ts', '../bookings/refuse.ts'],
  ['packages/server/src/features/venues/deep/x.ts', '../../outlets/outlet.repository.ts'],
];
const ALLOWED = [
  ['packages/domain/src/a/x.ts', '../money/cents.ts'],
  ['packages/contract/src/a/x.ts', '@laneway/domain/money/cents'],
  ['packages/server/src/features/bookings/x.ts', '@laneway/contract/endpoints'],
  ['packages/server/src/features/bookings/x.ts', '@laneway/domain/money/cents'],
  ['packages/server/src/features/bookings/x.ts', '../../platform/database/database.ts'],
  ['packages/server/src/routes.ts', './features/bookings/booking.routes.ts'],
  ['packages/console/src/app/x.tsx', '../features/board/board.tsx'],
  ['packages/console/src/features/board/x.tsx', '../../ui/button.tsx'],
  ['packages/console/src/features/board/x.tsx', './model/blocks.ts'],
  ['packages/console/src/features/board/model/x.ts', '../view/icons.tsx'],
  ['packages/console/src/features/board/view/icons/x.ts', '../../model/blocks.ts'],
  ['packages/e2e/tests/x.ts', '@laneway/contract/endpoints'],
  ['packages/bench/src/x.ts', '@laneway/domain/money/cents'],
];

describe('an import against the arrows', () => {
  const cases = REFUSED.flatMap(([path, from], index) =>
    [`import { a } from '${from}';\nexport const b = a;\n`, `export type { A } from '${from}';\n`].map((text, way) => {
      const own = path.replace(/x(\.tsx?)$|\.config\.ts$/, (_, ending) => `x${index}${way}${ending ?? '.config.ts'}`);
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

describe('a circle of imports', () => {
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
  // The linter reads what is imported by statement only.
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

  it('are caught where they go against the arrows', () => {
    assert.equal(against('packages/domain/src/x.ts', "await import('@laneway/contract/endpoints')"), true);
    assert.equal(against('packages/bench/src/x.ts', "await import('../../server/src/bulk/copy-rows.ts')"), true);
    assert.equal(against('packages/server/src/x.ts', "await import('@laneway/contract/endpoints')"), false);
  });

  it('keep to the arrows', () => {
    const broken = Object.keys(ARROWS).flatMap((name) =>
      readdirSync(join(root, 'packages', name), { recursive: true })
        .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
        .map((path) => `packages/${name}/${path}`)
        .filter((path) => against(path, readFileSync(join(root, path), 'utf8'))),
    );
    assert.deepEqual(broken, []);
  });
});
