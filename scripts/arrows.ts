import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenArrows } from './arrows/arrows.ts'
import { importsOf } from './arrows/imports.ts'
import { brokenSqlArrows, sqlEdges } from './arrows/sql-arrows.ts'
import { root } from './root.ts'

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', 'apps/server/migrations/*.sql'],
  { cwd: root, encoding: 'utf8' },
)
const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
const files = new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const code = new Map([...files].filter(([path]) => !path.endsWith('.sql')))
const server = new Map([...files].filter(([path]) => path.startsWith('apps/server/')))
const edges = await sqlEdges(server)
const imports = new Map([...code].map(([path, text]) => [path, importsOf(path, text)]))
const broken = [...brokenArrows(code), ...brokenSqlArrows(edges, imports)]
for (const line of broken) console.error(line)
console.log(`${files.size} files, ${edges.length} SQL edges, ${broken.length} broken arrows`)
process.exitCode = broken.length === 0 ? 0 : 1
