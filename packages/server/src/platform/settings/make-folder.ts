import { chmodSync, mkdirSync } from 'node:fs';

/** Creates a folder with exactly this mode, whatever the umask; one that exists keeps its mode. */
export function makeFolder(folder: string, mode: number): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first !== undefined) chmodSync(folder, mode);
}
