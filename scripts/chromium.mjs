import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, say } from './failure.mjs';
import { runQuietly } from './run.mjs';

// The shell is the same browser without its window and services: journeys take a quarter less time in it.
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const APT_LIMIT_MS = 180_000;
const DOWNLOAD_LIMIT_MS = 60_000;

/**
 * Path of a Chromium for the tests: the one of CHROMIUM_PATH, the headless shell (installed when root on Debian), the
 * system's, else Playwright's.
 */
export async function findChromium(root, node, env) {
  if (env.CHROMIUM_PATH) {
    if (isBrowser(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Failure(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is no Chromium that runs.`);
  }
  return (
    onPath(env, [SHELL]) ??
    (await aptShell(root, env)) ??
    systemChromium(env) ??
    playwrightChromium(root, node) ??
    (await downloadChromium(root, node, env)) ??
    noChromium()
  );
}

function noChromium() {
  throw new Failure('There is no Chromium for the tests of the screens: install one, or set CHROMIUM_PATH to one.');
}

/** The first browser on this machine that runs; Ubuntu's `chromium-browser` may be a stub for a snap. */
function systemChromium(env) {
  return onPath(env, NAMES) ?? MAC.find(isBrowser);
}

function onPath(env, names) {
  const folders = (env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isBrowser);
}

function isBrowser(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function playwrightChromium(root, node) {
  const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { stdout } = spawnSync(node, ['-e', ask], { cwd: join(root, 'packages', 'console'), encoding: 'utf8' });
  return stdout && isBrowser(stdout) ? stdout : undefined;
}

async function aptShell(root, env) {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(release) || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium with apt-get for the tests of the screens.');
  const get = `apt-get update -q && apt-get install -q -y --no-install-recommends ${SHELL} fonts-liberation`;
  const run = await runQuietly(
    { file: '/bin/sh', args: ['-c', get], cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } },
    { limit: APT_LIMIT_MS },
  );
  if (run.code !== 0) say(`apt-get did not: ${lastLine(run.output)}`);
  return onPath(env, [SHELL]);
}

async function downloadChromium(root, node, env) {
  say("Downloading Playwright's Chromium for the tests of the screens.");
  const args = [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'];
  const run = await runQuietly({ file: node, args, cwd: root, env }, { limit: DOWNLOAD_LIMIT_MS });
  if (run.code !== 0) say(`The download did not succeed: ${lastLine(run.output)}`);
  return playwrightChromium(root, node);
}

function lastLine(output) {
  return output.trim().split('\n').at(-1);
}
