import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder below the system's temporary one, named `prefix` and six letters, that goes with all it holds when the test file or suite has ended. */
export function testFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
