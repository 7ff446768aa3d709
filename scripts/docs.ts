import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { authorisationTable } from '../apps/server/test/shape/pages/authorisation.ts'
import { schemaPage } from '../apps/server/test/shape/pages/schema-page.ts'
import { staffWritesPage } from '../apps/server/test/shape/pages/staff-writes.ts'
import { migrate } from '../apps/server/src/platform/schema/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { sealKeyOf, withSealKey } from '../apps/server/src/platform/keys/seal-key.ts'
import { openDb } from '../apps/server/src/platform/database/db.ts'
import { withClient } from '../apps/server/src/platform/database/with-client.ts'
import { catalogueOf, readParts } from '../apps/server/src/integrity/catalogue.ts'
import { architecturePage } from './architecture/page.ts'
import { readRepository } from './import-boundaries/read-repository.ts'
import { dropFolder, endOnSignal, temporaryFolder } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { complianceTable } from './compliance/table.ts'
import { providersPage } from '../apps/server/test/providers-page/page.ts'
import { sdkTypes } from './sdk/sdk-types.ts'
import { coverageTable } from './spec-coverage/table.ts'

readOptions(
  `npm run docs
  Writes the generated pages of docs/, the tables of ARCHITECTURE.md, the types of packages/sdk and the expected catalogue of the database
  (apps/server/src/integrity/catalogue.json); the tests hold them current.`,
  {},
)

endOnSignal()

/** Writes the pages of `docs/` that are generated: the tests compare them with their sources. */
writeFileSync(new URL('../docs/authorisation.md', import.meta.url), authorisationTable())
writeFileSync(new URL('../docs/staff-writes.md', import.meta.url), staffWritesPage())
writeFileSync(new URL('../docs/spec-coverage.md', import.meta.url), coverageTable())
writeFileSync(new URL('../docs/compliance.md', import.meta.url), complianceTable())
writeFileSync(new URL('../docs/providers.md', import.meta.url), providersPage())
const { page, catalogue } = await readEmptyDatabase()
writeFileSync(new URL('../docs/schema.md', import.meta.url), page)
writeFileSync(new URL('../apps/server/src/integrity/catalogue.json', import.meta.url), catalogue)

for (const [file, text] of Object.entries(await sdkTypes())) writeFileSync(new URL(`../${file}`, import.meta.url), text)

const architecture = new URL('../ARCHITECTURE.md', import.meta.url)
writeFileSync(architecture, architecturePage(readFileSync(architecture, 'utf8'), await readRepository()))

async function readEmptyDatabase(): Promise<{ page: string; catalogue: string }> {
  const dataDir = temporaryFolder('meydan-docs-')
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  try {
    await migrate(withSealKey(postgres.url(), sealKeyOf(randomBytes(32))))
    const db = openDb({ url: postgres.url(), applicationName: 'meydan-docs', onError: () => {} })
    const catalogue = await readParts(db).finally(() => db.close())
    return {
      page: await withClient(postgres.url(), schemaPage),
      catalogue: `${JSON.stringify(catalogueOf(catalogue), null, 2)}\n`,
    }
  } finally {
    await postgres.stop()
    dropFolder(dataDir)
  }
}
