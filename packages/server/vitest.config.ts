import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/postgres/test-cluster.ts'],
    // One process a core; PostgreSQL and argon2 take the rest.
    pool: 'forks',
    maxWorkers: 2,
    // Loading the server costs more than the tests of most files: a process loads it once for all its files.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
