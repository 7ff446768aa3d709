import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropFolder } from '../../../scripts/clean-up.ts'
import { migrate } from '../src/platform/migrate.ts'
import { lockFolder } from '../src/platform/postgres/lock.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { keepTemplate, takeTemplate } from './template-cache.ts'

const PREFIX = 'meydan-tests-'

/**
 * One PostgreSQL for the whole run, its first database the migrated template, taken from the last run that had the same migrations. It may
 * forget: nothing outlives the run.
 */
export default async function setUp(project: TestProject) {
  dropLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dataDir, 0o711)
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
  const start = () => startPostgres({ dataDir, log: () => {}, settings })
  if (!takeTemplate(dataDir)) {
    const first = await start()
    await migrate(first.url()).finally(() => first.stop())
    // Elsewhere than in its folder, as where its user may not enter, it is made anew by each run.
    if (existsSync(join(dataDir, 'postgres'))) keepTemplate(dataDir)
  }
  const postgres = await start()
  const tearDown = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  project.provide('templateUrl', postgres.url())
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
