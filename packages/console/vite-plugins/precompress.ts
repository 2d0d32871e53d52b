import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing. */
export function precompress(): Plugin {
  return {
    name: 'laneway:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  };
  await Promise.all([
    brotli(text, options).then((packed) => writeFile(`${file}.br`, packed)),
    zip(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
