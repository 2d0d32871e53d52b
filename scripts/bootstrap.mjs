import { readFileSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';
import { findChromium } from './chromium.mjs';
import { Failure, say } from './failure.mjs';
import { findNode } from './find-node.mjs';
import { forgetInstall, install } from './install.mjs';
import { withLock } from './lock.mjs';
import { checkPlatform, thisMachine } from './platform.mjs';
import { runHere } from './run.mjs';

// Plain JavaScript for Node 20: this script finds or installs the Node 26 that everything else runs on.

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Options of the server's process, which the bench uses as well. */
const serverProcess = JSON.parse(readFileSync(join(root, 'packages/server/process.json'), 'utf8'));

/** The commands to run on Node 26: `console` builds it first, `browser` finds a Chromium, `env` is for their environment. */
const COMMANDS = {
  start: {
    programs: [[...serverProcess.nodeArgs, 'packages/server/src/main.ts']],
    console: true,
    env: serverProcess.env,
  },
  dev: {
    programs: [
      ['--watch', 'packages/server/src/main.ts'],
      ['node_modules/vite/bin/vite.js', 'packages/console'],
    ],
  },
  bench: { programs: [['packages/bench/src/main.ts']], console: true, browser: true },
  'demo:reset': { programs: [['packages/server/src/demo/reset-demo.ts']] },
  'audit:check': { programs: [['packages/server/src/audit-check.main.ts']] },
  'activity:erase': { programs: [['packages/server/src/erase-activity.main.ts']] },
  'two-step:reset': { programs: [['packages/server/src/reset-two-step.main.ts']] },
  'admin:create': { programs: [['packages/server/src/create-admin.main.ts']] },
  test: { programs: [['scripts/test.mjs']] },
  'test:near': { programs: [['scripts/near.mjs']] },
  check: { programs: [['scripts/test.mjs', '--layer=format,lint,types,dead-code,domain']] },
};

async function main([name, ...rest]) {
  const command = COMMANDS[name];
  if (command === undefined)
    throw new Failure(`There is no command "${name}": use ${Object.keys(COMMANDS).join(', ')}.`);
  checkPlatform(thisMachine());
  const node = await withLock(join(root, '.data', 'bootstrap.lock'), async () => {
    await install(root);
    const found = findNodeHere();
    if (command.console) await buildConsole(root, found);
    return found;
  });
  const env = { ...command.env, ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  if (command.browser) env.CHROMIUM_PATH = await findChromium(root, node, env);
  const programs = command.programs.map((args) => ({ file: node, args: [...args, ...rest], cwd: root, env }));
  return runHere(programs);
}

function findNodeHere() {
  const { platform, arch, execPath, versions, env } = process;
  try {
    return findNode(root, { platform, arch, path: env.PATH }, { file: execPath, version: versions.node });
  } catch (error) {
    forgetInstall(root);
    throw error;
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
  if (process.argv[2] === 'test') say('0 passed, 1 failed');
  process.exitCode = 1;
}
