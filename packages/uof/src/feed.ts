import {
  type FeedAdapter,
  type FeedConnection,
  type Pace,
  type RecoverRequest,
  USUAL_PACE,
} from '@meydan/feed/transport'
import { describedOf } from '@meydan/feed/described-market'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { openBroker } from './broker.ts'
import { Directory, type DescriptionStore } from './directory.ts'
import { type ListedProducer, readAnswer } from './rest-documents.ts'
import { RestClient } from './rest-client.ts'
import { Session } from './session.ts'
import type { UofSettings } from './settings.ts'

/** How far back a source can be asked where it does not say so. */
const USUAL_WINDOW_MS = 10 * 3_600_000
const WINDOW_EDGE_MS = 60_000

/** A Unified Odds Feed: messages by its broker, everything else by REST. */
export function uofFeed(settings: UofSettings, keeping: DescriptionStore, pace: Pace = USUAL_PACE): FeedAdapter {
  const rest = new RestClient(settings)
  const directory = new Directory(rest, settings, keeping)
  return {
    pace,
    resumes: false,
    producers: async () => (await directory.producers()).map(({ id }) => id),
    open: (after, on) => open(settings, directory, after, on),
    async recover(request) {
      const producer = (await directory.producers()).find(({ id }) => id === request.producer)
      if (!producer) throw new Error(`the feed has no producer ${request.producer}`)
      const document = await rest.post(recoveryPath(producer, request, settings.nodeId))
      const answer = document && readAnswer(document)
      if (!answer?.isTaken) throw new Error(`the feed does not recover: ${answer?.text ?? 'unknown there'}`)
    },
    async event(urn) {
      const fixture = await directory.fixture(urn)
      if (!fixture) return undefined
      const nothing = { match_status: 0, clock: null, stoppage: null, home: 0, away: 0, periods: [] }
      return { fixture, status: fixture.away === null ? null : { phase: fixture.phase, ...nothing }, markets: [] }
    },
    async descriptions() {
      await directory.describe()
      return { markets: [...marketTypeByKey.values()].map(describedOf) }
    },
  }
}

async function open(
  settings: UofSettings,
  directory: Directory,
  after: Parameters<FeedAdapter['open']>[0],
  on: Parameters<FeedAdapter['open']>[1],
): Promise<FeedConnection> {
  const producers = await directory.producers()
  await directory.describe()
  const session = new Session(directory, new Set(producers.map(({ id }) => id)), after, on.emit)
  return openBroker(settings, await directory.virtualHost(), {
    delivery: (delivery) => session.receive(delivery),
    lost: (reason) => {
      session.close()
      on.down(reason)
    },
  })
}

/** From further back than it keeps, a source is asked for as much as it has; from nowhere, for prices alone. */
function recoveryPath({ path, windowMs }: ListedProducer, request: RecoverRequest, nodeId: number | undefined): string {
  const query = new URLSearchParams({ request_id: request.request_id })
  if (nodeId !== undefined) query.set('node_id', String(nodeId))
  if (request.event !== undefined) return `/${path}/odds/events/${request.event}/initiate_request?${query}`
  const oldest = Date.now() - (windowMs ?? USUAL_WINDOW_MS) + WINDOW_EDGE_MS
  if (request.after > 0) query.set('after', String(Math.max(request.after, oldest)))
  return `/${path}/recovery/initiate_request?${query}`
}
