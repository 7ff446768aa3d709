import { writeFileSync } from 'node:fs'
import { authorisationTable } from '../apps/server/test/shape/authorisation.ts'

/** Writes the pages of `docs/` that are generated: the tests compare them with their sources. */
writeFileSync(new URL('../docs/authorisation.md', import.meta.url), authorisationTable())
