import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { authorisationTable } from '../apps/server/test/shape/pages/authorisation.ts'
import { schemaPage } from '../apps/server/test/shape/pages/schema-page.ts'
import { staffWritesPage } from '../apps/server/test/shape/pages/staff-writes.ts'
import { migrate } from '../apps/server/src/platform/schema/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { sealKeyOf, withSealKey } from '../apps/server/src/platform/keys/seal-key.ts'
import { withClient } from '../apps/server/src/platform/database/with-client.ts'
import { architecturePage } from './architecture/page.ts'
import { readRepository } from './arrows/read-repository.ts'
import { dropFolder, endOnSignal, temporaryFolder } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { complianceTable } from './compliance/table.ts'
import { providersPage } from '../apps/server/test/providers-page/page.ts'
import { sdkTypes } from './sdk/sdk-types.ts'
import { coverageTable } from './spec-coverage/table.ts'

readOptions(
  `npm run docs
  Writes the generated pages of docs/, the tables of ARCHITECTURE.md and the types of packages/sdk; the tests hold them current.`,
  {},
)

endOnSignal()

/** Writes the pages of `docs/` that are generated: the tests compare them with their sources. */
writeFileSync(new URL('../docs/authorisation.md', import.meta.url), authorisationTable())
writeFileSync(new URL('../docs/staff-writes.md', import.meta.url), staffWritesPage())
writeFileSync(new URL('../docs/spec-coverage.md', import.meta.url), coverageTable())
writeFileSync(new URL('../docs/compliance.md', import.meta.url), complianceTable())
writeFileSync(new URL('../docs/providers.md', import.meta.url), providersPage())
writeFileSync(new URL('../docs/schema.md', import.meta.url), await schemaOfEmptyDatabase())

for (const [file, text] of Object.entries(await sdkTypes())) writeFileSync(new URL(`../${file}`, import.meta.url), text)

const architecture = new URL('../ARCHITECTURE.md', import.meta.url)
writeFileSync(architecture, architecturePage(readFileSync(architecture, 'utf8'), await readRepository()))

async function schemaOfEmptyDatabase(): Promise<string> {
  const dataDir = temporaryFolder('meydan-docs-')
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  try {
    await migrate(withSealKey(postgres.url(), sealKeyOf(randomBytes(32))))
    return await withClient(postgres.url(), schemaPage)
  } finally {
    await postgres.stop()
    dropFolder(dataDir)
  }
}
