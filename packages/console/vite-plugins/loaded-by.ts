import type { Rolldown } from 'vite';

/** The files that hold the modules, and all that those import at once. */
export function loadedBy(chunks: Rolldown.OutputChunk[], modules: readonly RegExp[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  function add(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  }
  for (const chunk of chunks) {
    if (chunk.moduleIds.some((id) => modules.some((pattern) => pattern.test(id)))) add(chunk);
  }
  return [...found];
}
