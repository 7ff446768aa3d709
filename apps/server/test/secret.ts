import { readConfig } from '../src/platform/start/config.ts'
import { sealKeyOf } from '../src/platform/keys/seal-key.ts'

/** Of the installations of tests that do not bring one. */
export const TEST_SECRET = 'test-secret-key-test-secret-key-test'

/** What their databases are sealed by. */
export const TEST_SEAL_KEY = sealKeyOf(readConfig({ SECRET_KEY: TEST_SECRET, NODE_ENV: 'test' }).secretKey)
