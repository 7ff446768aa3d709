import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropFolder } from '../../../scripts/clean-up.ts'
import { migrate } from '../src/platform/migrate.ts'
import { lockFolder } from '../src/platform/postgres/lock.ts'
import { TEST_SEAL_KEY } from './secret.ts'
import { withSealKey } from '../src/platform/seal-key.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'

const PREFIX = 'meydan-tests-'

/** One PostgreSQL for the whole run, its first database the migrated template. It may forget: nothing outlives the run. */
export default async function setUp(project: TestProject) {
  dropLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dataDir, 0o711)
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres = await startPostgres({ dataDir, log: () => {}, settings })
  const tearDown = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = withSealKey(postgres.url(), TEST_SEAL_KEY)
  try {
    await migrate(url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('templateUrl', url)
  return tearDown
}

/** What killed runs have left. The lock of a folder ends with its run, and is taken before there is a `live.json`. */
function dropLeftovers(): void {
  for (const folder of globSync(join(tmpdir(), `${PREFIX}*`))) {
    if (!existsSync(join(folder, 'live.json'))) continue
    const lock = lockFolder(join(folder, 'meydan.lock'))
    lock?.release()
    if (lock) dropFolder(folder)
  }
}
