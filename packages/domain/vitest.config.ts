import { defineConfig } from 'vitest/config';

// A property is asked hundreds of times: a second alone, many beside other work.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], pool: 'threads', testTimeout: 30_000 } });
