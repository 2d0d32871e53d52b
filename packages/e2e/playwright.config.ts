import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/global-setup.ts',
  // One browser a core; a third makes the others wait for it. All share one server.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // These end what hangs; a busy machine takes several times what a quiet one does.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // The set-up starts the server before the workers read this.
    baseURL: process.env['LANEWAY_ADDRESS'],
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
