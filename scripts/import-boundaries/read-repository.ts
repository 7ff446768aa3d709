import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { type Import, importsOf } from './imports.ts'
import { type Edge, sqlEdges } from './sql-rules.ts'

export interface Repository {
  /** Code and files of the schema by their path from the repository's root. */
  files: ReadonlyMap<string, string>
  code: Map<string, string>
  imports: ReadonlyMap<string, Import[]>
  /** Of SQL. */
  edges: Edge[]
}

/** The repository as it lies in its folder, what is not committed yet included. */
export async function readRepository(): Promise<Repository> {
  const listed = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '*.ts',
      '*.tsx',
      'apps/server/schema',
      'apps/server/migrations/*.sql',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
  const files = new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const code = new Map([...files].filter(([path]) => !path.endsWith('.sql')))
  const server = new Map([...files].filter(([path]) => path.startsWith('apps/server/')))
  const imports = new Map([...code].map(([path, text]) => [path, importsOf(path, text)]))
  return { files, code, imports, edges: await sqlEdges(server) }
}
