import { execFileSync } from 'node:child_process'
import { allCalls } from '@meydan/contract/all'
import { typesOfCalls, typesOfSockets } from '@meydan/sdk/generate'
import { describeSockets } from '../../apps/server/src/platform/documents/asyncapi.ts'
import { describeApi } from '../../apps/server/src/platform/documents/openapi.ts'
import { bin, root } from '../lib/root.ts'

/** Whose calls the client is for: a site's. The back office and providers of games have documents of their own. */
const AUDIENCES = new Set<unknown>(['anyone', 'player', 'partner'])

/** The files of types of `packages/sdk`, by their paths: what the published documents say. */
export async function sdkTypes(): Promise<Record<string, string>> {
  const calls = new Map([...allCalls].filter(([, { who }]) => AUDIENCES.has(who)))
  return {
    'packages/sdk/src/site-types.ts': formatted(await typesOfCalls(describeApi(calls))),
    'packages/sdk/src/socket-types.ts': formatted(
      await typesOfSockets(describeSockets() as Parameters<typeof typesOfSockets>[0]),
    ),
  }
}

/** As the repository formats its code. */
function formatted(types: string): string {
  const command = [bin('biome'), 'format', '--stdin-file-path=packages/sdk/src/site-types.ts']
  return execFileSync(process.execPath, command, {
    cwd: root,
    input: types,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 ** 2,
  })
}
