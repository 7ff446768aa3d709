import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/migrate.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'

/** One PostgreSQL for the whole run, its first database the migrated template. It may forget: nothing outlives the run. */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-tests-'))
  chmodSync(dataDir, 0o711)
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres = await startPostgres({ dataDir, log: () => {}, settings })
  const tearDown = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url())
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('templateUrl', postgres.url())
  return tearDown
}
