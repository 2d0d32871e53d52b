import { Failure } from './failure.mjs';

const OLDEST = [20, 19];

/**
 * Refuses an unsupported machine.
 * @param machine values of `process`: node version, platform, arch, glibc version (absent with another libc), env
 */
export function checkPlatform({ node, platform, arch, glibc, env }) {
  const [major, minor] = node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Failure(`Laneway needs Node ${OLDEST.join('.')} or newer to begin with; this is ${node}.`);
  }
  if (env.DATABASE_URL) return;
  const known = (platform === 'linux' && glibc) || platform === 'darwin';
  if (known && (arch === 'x64' || arch === 'arm64')) return;
  const name = platform === 'linux' && !glibc ? 'linux without glibc' : platform;
  throw new Failure(
    `There is no embedded PostgreSQL for ${name} on ${arch}: set DATABASE_URL to a PostgreSQL 15 or newer, or use macOS or a Linux with glibc on x64 or arm64.`,
  );
}

/** The values of this machine. */
export function thisMachine() {
  const { platform, arch, env } = process;
  const glibc = platform === 'linux' ? process.report.getReport().header.glibcVersionRuntime : undefined;
  return { node: process.versions.node, platform, arch, glibc, env };
}
