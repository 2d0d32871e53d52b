import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

const NEEDED = 26;

/** Where the optional package of a platform keeps its Node. */
export function packagedNode(root, platform, arch) {
  return join(root, 'node_modules', `node-${platform}-${arch}`, 'bin', 'node');
}

/**
 * The Node 26 to run everything on: the optional package of the platform, else the machine's own.
 * @param self path and version of the Node that runs us
 */
export function findNode(root, { platform, arch, path }, self) {
  const packaged = packagedNode(root, platform, arch);
  const own = (path ?? '').split(delimiter).filter(Boolean);
  for (const file of [packaged, self.file, ...own.map((folder) => join(folder, 'node'))]) {
    if (!existsSync(file)) continue;
    if (majorOf(realpathSync(file) === realpathSync(self.file) ? self.version : versionOf(file)) >= NEEDED) return file;
  }
  throw new Failure(
    `Laneway runs on Node ${NEEDED}, and its package for ${platform} on ${arch} is not here: start again to install it, or install Node ${NEEDED} or newer yourself.`,
  );
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

function versionOf(file) {
  try {
    return execFileSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8', timeout: 10_000, stdio: 'pipe' });
  } catch {
    // It is for another machine, or needs a newer libc than this one has.
    return '0';
  }
}
