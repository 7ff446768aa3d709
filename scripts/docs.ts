import { writeFileSync } from 'node:fs'
import { authorisationTable } from '../apps/server/test/shape/authorisation.ts'
import { coverageTable } from './spec-coverage/table.ts'

/** Writes the pages of `docs/` that are generated: the tests compare them with their sources. */
writeFileSync(new URL('../docs/authorisation.md', import.meta.url), authorisationTable())
writeFileSync(new URL('../docs/spec-coverage.md', import.meta.url), coverageTable())
