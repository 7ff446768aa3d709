import { readFileSync, writeFileSync } from 'node:fs'
import { authorisationTable } from '../apps/server/test/shape/authorisation.ts'
import { staffWritesPage } from '../apps/server/test/shape/staff-writes.ts'
import { architecturePage } from './architecture/page.ts'
import { readHouse } from './arrows/read-house.ts'
import { readOptions } from './options.ts'
import { complianceTable } from './compliance/table.ts'
import { providersPage } from '../apps/server/test/providers-page/page.ts'
import { coverageTable } from './spec-coverage/table.ts'

readOptions(
  `npm run docs
  Writes the generated pages of docs/ and the tables of ARCHITECTURE.md; the tests hold them current.`,
  {},
)

/** Writes the pages of `docs/` that are generated: the tests compare them with their sources. */
writeFileSync(new URL('../docs/authorisation.md', import.meta.url), authorisationTable())
writeFileSync(new URL('../docs/staff-writes.md', import.meta.url), staffWritesPage())
writeFileSync(new URL('../docs/spec-coverage.md', import.meta.url), coverageTable())
writeFileSync(new URL('../docs/compliance.md', import.meta.url), complianceTable())
writeFileSync(new URL('../docs/providers.md', import.meta.url), providersPage())

const architecture = new URL('../ARCHITECTURE.md', import.meta.url)
writeFileSync(architecture, architecturePage(readFileSync(architecture, 'utf8'), await readHouse()))
