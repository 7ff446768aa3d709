import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildFrameIfMissing } from '../../../scripts/build.ts'
import { dropFolder } from '../../../scripts/lib/clean-up.ts'
import { migrate } from '../src/platform/schema/migrate.ts'
import { lockFolder } from '../src/platform/postgres/lock.ts'
import { type Postgres, startPostgres } from '../src/platform/postgres/postgres.ts'
import { withSealKey } from '../src/platform/keys/seal-key.ts'
import { keep, takeKept } from '../../../scripts/test/kept-folder.ts'
import { TEST_SEAL_KEY } from './secret.ts'
import { migratedTemplate } from './template-cache.ts'

const PREFIX = 'meydan-tests-'

/**
 * A PostgreSQL for each worker, so that nothing waits for a transaction of another file: readers of the ledger wait for the oldest of their
 * server. The first database of each is the migrated template, taken from the last run that had the same migrations and the same key of
 * the seals. They may forget: nothing outlives the run.
 */
export default async function setUp(project: TestProject) {
  dropLeftovers()
  await buildFrameIfMissing()
  const kept = migratedTemplate()
  if (!existsSync(kept)) await makeTemplate(kept)
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const servers = await Promise.all(workers.map(() => startFrom(kept)))
  project.provide(
    'templateUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function makeTemplate(kept: string): Promise<void> {
  // In a folder of its own, which no other run takes for left behind while its server is stopped.
  const template = newFolder('meydan-template-')
  const first = await start(template)
  try {
    await migrate(withSealKey(first.url(), TEST_SEAL_KEY))
  } finally {
    await first.stop()
  }
  keep(kept, template)
  rmSync(template, { recursive: true, force: true })
}

async function startFrom(kept: string) {
  const dataDir = newFolder(PREFIX)
  takeKept(kept, dataDir)
  const postgres = await start(dataDir)
  const url = withSealKey(postgres.url(), TEST_SEAL_KEY)
  // Nothing is left to do where it was kept.
  await migrate(url)
  return {
    url,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

function start(dataDir: string): Promise<Postgres> {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // Of what is asked again and again on a connection each is planned once, as are the statements of functions.
    plan_cache_mode: 'force_generic_plan',
  }
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
