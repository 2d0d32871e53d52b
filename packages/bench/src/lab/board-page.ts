import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type PluginOption } from 'vite';
import { BENCH_DATA, ROOT } from './paths.ts';

/** The board alone with a full outlet, built as the product is, at its own URL. */
export type BoardPage = { url: string; close: () => void };

const CONSOLE = join(ROOT, 'packages/console');
const ENTRY = join(CONSOLE, 'src/features/board/bench/bench-page.tsx');
const FOLDER = join(BENCH_DATA, 'board-page');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

export async function openBoardPage(): Promise<BoardPage> {
  // Imports the console's own settings at run time, so that the bench does not depend on its code.
  const settings = (await import(pathToFileURL(join(CONSOLE, 'vite.config.ts')).href)) as {
    sharedPlugins: () => PluginOption[];
  };
  mkdirSync(FOLDER, { recursive: true });
  await build({
    configFile: false,
    root: CONSOLE,
    publicDir: false,
    logLevel: 'error',
    plugins: settings.sharedPlugins(),
    build: {
      outDir: FOLDER,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2023',
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY },
    },
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    if (path === '/') return void response.setHeader('content-type', 'text/html').end(page());
    try {
      const file = readFileSync(join(FOLDER, path));
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: addressOf(server), close: () => server.close() };
}

function page(): string {
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; css?: string[] }
  >;
  const files = Object.values(manifest);
  const styles = new Set([
    ...files.flatMap(({ css = [] }) => css),
    ...files.map(({ file }) => file).filter((file) => file.endsWith('.css')),
  ]);
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const scripts = files
    .filter(({ isEntry }) => isEntry === true)
    .map(({ file }) => `<script type="module" src="/${file}"></script>`);
  return `<!doctype html><html lang="en" data-theme="LIGHT" data-density="desk"><head><meta charset="utf-8">${links}</head><body><div id="root"></div>${scripts.join('')}</body></html>`;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the board page listens nowhere');
  return `http://127.0.0.1:${address.port}/`;
}
