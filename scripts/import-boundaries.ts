import { brokenArrows } from './arrows/arrows.ts'
import { readRepository } from './arrows/read-repository.ts'
import { brokenSqlArrows } from './arrows/sql-arrows.ts'

const { files, code, imports, edges } = await readRepository()
const broken = [...brokenArrows(code), ...brokenSqlArrows(edges, imports)]
for (const line of broken) console.error(line)
console.log(`${files.size} files, ${edges.length} SQL edges, ${broken.length} broken arrows`)
process.exitCode = broken.length === 0 ? 0 : 1
