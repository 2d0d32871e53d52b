import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Run it by hand after a change of the packages: `node scripts/prune-lockfile.mjs`. Some packages name binaries of
// platforms that a registry does not carry; npm then writes a lockfile that its own `npm ci` refuses.

/** Optional packages that an installed package needs and the lockfile lacks, as [dependent, name]. */
export function danglingOptions({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isHeld(packages, path, name))
      .map((name) => [path, name]),
  );
}

/** Whether the package resolves from the folder of the dependent, up through its parents. */
function isHeld(packages, path, name) {
  const within = path === '' ? '' : `${path}/`;
  if (packages[`${within}node_modules/${name}`] !== undefined) return true;
  if (path === '') return false;
  const parent = path.lastIndexOf('/node_modules/');
  return isHeld(packages, parent < 0 ? '' : path.slice(0, parent), name);
}

/** Removes them from npm packages; a missing one of our own packages stays an error. */
export function prune(lockfile) {
  for (const [path, name] of danglingOptions(lockfile)) {
    if (path.includes('node_modules/')) delete lockfile.packages[path].optionalDependencies[name];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  prune(lockfile);
  writeFileSync(file, `${JSON.stringify(lockfile, undefined, 2)}\n`);
}
