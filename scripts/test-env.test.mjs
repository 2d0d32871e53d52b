import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testEnv } from './test-env.mjs';

describe('the environment of tests', () => {
  it('has none of the settings of an installation, and keeps the rest', () => {
    const settings = { DATABASE_URL: 'postgres://x', UPLOADS_DIR: '/srv', SEAL_SECRET: 's', OIDC_ISSUER: 'https://x' };
    assert.deepEqual(testEnv({ ...settings, FORCE_COLOR: '1', PATH: '/bin' }), { PATH: '/bin', NO_COLOR: '1' });
  });
});
