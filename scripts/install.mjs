import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, say } from './failure.mjs';
import { runQuietly } from './run.mjs';

/** Notes about the installation and the build are kept beside the packages, and deleted with them. */
export function noteFile(root, name) {
  return join(root, 'node_modules', '.laneway', name);
}

/** Writes a note. */
export function writeNote(root, name, text) {
  mkdirSync(join(root, 'node_modules', '.laneway'), { recursive: true });
  writeFileSync(noteFile(root, name), text);
}

/** Whether the note has this text. */
export function noteSays(root, name, text) {
  const file = noteFile(root, name);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** Installs the packages of the lockfile, unless they are the installed ones. */
export async function install(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (noteSays(root, 'lockfile', hash)) return;
  if (!isInstalled(root, JSON.parse(lockfile.toString()))) {
    say('Installing the packages, which takes a minute or two the first time.');
    const program = npm(root, [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    const progress = { beat: (seconds) => say(`  still installing after ${seconds} seconds`) };
    let run = await runQuietly(program, progress);
    if (run.code !== 0) {
      say('  the first attempt failed; trying once more');
      run = await runQuietly(program, progress);
    }
    if (run.code !== 0) {
      throw new Failure(`${run.output.trim()}\nThe packages could not be installed; npm's reason is above.`);
    }
    say(`Installed in ${Math.round(run.seconds)} seconds.`);
  }
  writeNote(root, 'lockfile', hash);
}

/** Removes the note, so that the next start installs the packages again. */
export function forgetInstall(root) {
  rmSync(noteFile(root, 'lockfile'), { force: true });
}

/**
 * Whether npm's own record of the installation matches the lockfile, which an `npm install` by hand may change.
 * Optional packages may be missing, since most are for other platforms.
 */
export function isInstalled(root, lockfile) {
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || wanted.peer === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Runs the present npm on the present Node, since ours is about to be replaced. */
function npm(root, args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node) return { file: node, args: [script, ...args], cwd: root, env: process.env };
  const bin = join(root, 'node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  return { file: 'npm', args, cwd: root, env: { ...process.env, PATH: path.join(delimiter) } };
}
