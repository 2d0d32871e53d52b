import type { Storage } from '../platform/outside/storage/storage.ts';

const none = () => Promise.reject(new Error('no file is stored here'));

/** For servers that have nothing to do with files. */
export const noFiles: Storage = { put: none, open: none, remove: none };
