import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type PluginOption, defineConfig } from 'vite';
import { budget } from './vite-plugins/budget.ts';
import { chunks } from './vite-plugins/chunks.ts';
import { contractData } from './vite-plugins/contract-data.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { firstForm } from './vite-plugins/first-form.ts';
import { preloadFont } from './vite-plugins/preload-font.ts';

/** What build, dev server and browser tests share. */
export function sharedPlugins(): PluginOption[] {
  return [
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR', 'de-DE'] }), enforce: 'pre' },
    contractData(),
    react(),
  ];
}

export default defineConfig({
  plugins: [
    ...sharedPlugins(),
    chunks(),
    preloadFont(),
    firstForm(import.meta.dirname, sharedPlugins),
    budget(),
    precompress(),
  ],
  server: { proxy: { '/api': 'http://localhost:4000' } },
  build: {
    outDir: 'dist',
    // The console, and the page of the card field, which loads nothing of it.
    rolldownOptions: { input: ['index.html', 'pay-frame.html'] },
    sourcemap: false,
    target: 'es2023',
    // One style sheet: it is small, and a screen never appears before its styles.
    cssCodeSplit: false,
    // The board's icons travel inside the style sheet; fonts and scripts never do (Content-Security-Policy).
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    modulePreload: { polyfill: false },
  },
});
