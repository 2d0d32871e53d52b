import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sharedPlugins } from './vite.config.ts';

// React's production build, which is what people get, draws a third faster.
process.env.NODE_ENV = 'production';

/** Components and screens in a real Chromium; the network is answered from the contract (src/test/fake-api.ts). */
export default defineConfig({
  mode: 'production',
  // The same build, in which a Profiler counts.
  resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
  plugins: sharedPlugins(),
  // Named, since a package that is found only while tests run makes the page load anew in their middle.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@internationalized/date',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tiptap/core',
      '@tiptap/pm/history',
      'axe-core',
      'fast-check',
      'i18next',
      'idb-keyval',
      'lucide-react',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/profiling',
      'react-hook-form',
      'react-i18next',
      'react/jsx-dev-runtime',
      'zod',
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    provide: {
      isFull: process.env.LANEWAY_TEST_FULL === '1',
      themeTurn: Number(process.env.LANEWAY_THEME_TURN ?? 0),
    },
    maxWorkers: 2,
    // A screen's first chunk is compiled while the test waits for it.
    // A form that is filled in whole takes 5 s alone, and three times that beside other work.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        actionTimeout: 15_000,
        // Without motion nothing waits for a transition, and far fewer frames are painted.
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
