import { allCalls } from '@meydan/contract/all'
import { typesOfCalls, typesOfSockets } from '@meydan/sdk/generate'
import { describeSockets } from '../../apps/server/src/platform/documents/asyncapi.ts'
import { describeApi } from '../../apps/server/src/platform/documents/openapi.ts'

/** Whose calls the client is for: a site's. The back office and providers of games have documents of their own. */
const AUDIENCES = new Set<unknown>(['anyone', 'player', 'partner'])

/** The files of types of `packages/sdk`, by their paths: what the published documents say. */
export async function sdkTypes(): Promise<Record<string, string>> {
  const calls = new Map([...allCalls].filter(([, { who }]) => AUDIENCES.has(who)))
  return {
    'packages/sdk/src/site-types.ts': await typesOfCalls(describeApi(calls)),
    'packages/sdk/src/socket-types.ts': await typesOfSockets(describeSockets() as Parameters<typeof typesOfSockets>[0]),
  }
}
