import { brokenImportRules } from './import-boundaries/import-rules.ts'
import { readRepository } from './import-boundaries/read-repository.ts'
import { brokenSqlRules } from './import-boundaries/sql-rules.ts'

const { files, code, imports, edges } = await readRepository()
const broken = [...brokenImportRules(code), ...brokenSqlRules(edges, imports)]
for (const line of broken) console.error(line)
console.log(`${files.size} files, ${edges.length} SQL edges, ${broken.length} broken import or SQL rules`)
process.exitCode = broken.length === 0 ? 0 : 1
