import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropFolder } from '../../../scripts/clean-up.ts'
import { migrate } from '../src/platform/migrate.ts'
import { lockFolder } from '../src/platform/postgres/lock.ts'
import { type Postgres, startPostgres } from '../src/platform/postgres/postgres.ts'
import { withSealKey } from '../src/platform/seal-key.ts'
import { keep, takeKept } from '../../../scripts/test/kept-folder.ts'
import { TEST_SEAL_KEY } from './secret.ts'
import { migratedTemplate } from './template-cache.ts'

const PREFIX = 'meydan-tests-'

/**
 * One PostgreSQL for the whole run, its first database the migrated template, taken from the last run that had the same migrations
 * and the same key of the seals. It may forget: nothing outlives the run.
 */
export default async function setUp(project: TestProject) {
  dropLeftovers()
  const dataDir = newFolder(PREFIX)
  const kept = migratedTemplate()
  if (!takeKept(kept, dataDir)) {
    // In a folder of its own, which no other run takes for left behind while its server is stopped.
    const template = newFolder('meydan-template-')
    const first = await start(template)
    try {
      await migrate(withSealKey(first.url(), TEST_SEAL_KEY))
    } finally {
      await first.stop()
    }
    keep(kept, template)
    takeKept(kept, dataDir)
    rmSync(template, { recursive: true, force: true })
  }
  const postgres = await start(dataDir)
  // Nothing is left to do where it was kept.
  const url = withSealKey(postgres.url(), TEST_SEAL_KEY)
  await migrate(url)
  project.provide('templateUrl', url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

function start(dataDir: string): Promise<Postgres> {
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
  return startPostgres({ dataDir, log: () => {}, settings })
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
