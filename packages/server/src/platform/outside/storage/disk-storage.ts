import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../../database/uuid.ts';
import { makeFolder } from '../../settings/make-folder.ts';
import type { Storage } from './storage.ts';

/** Keeps files below a folder of this machine, or one that several machines share. */
export function diskStorage(folder: string): Storage {
  const placeOf = (id: string) => {
    if (!isUuid(id)) throw new Error('a file is kept under a UUID');
    // By the end of the id, since ids made together begin alike.
    const parent = join(folder, id.slice(-2));
    return { parent, file: join(parent, id), half: join(parent, `${id}.half`) };
  };
  return {
    async put(id, bytes) {
      const { parent, file, half } = placeOf(id);
      makeFolder(parent, 0o700);
      try {
        const handle = await open(half, 'w', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async open(id) {
      const handle = await open(placeOf(id).file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (handle === null) return null;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
    },
    async remove(id) {
      const { file, half } = placeOf(id);
      await rm(half, { force: true });
      await rm(file, { force: true });
    },
  };
}
