import { defineConfig } from 'vitest/config';

// A property is asked hundreds of times: a second alone, many beside other work. Pure functions leave nothing behind, so
// a worker loads them once for all its files.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], pool: 'threads', isolate: false, testTimeout: 30_000 },
});
