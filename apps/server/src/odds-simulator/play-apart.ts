import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/start/config.ts'

/** The rest as the platform's configuration says it, for the thread's own log. */
export interface Played extends Pick<Config, 'production' | 'logLevel'> {
  databaseUrl: string
  /** Of the match clock against the wall's. */
  speed: number
}

const THREAD = new URL('./thread.ts', import.meta.url)
/** One that died begins again so long after. */
const AGAIN_MS = 5_000

/**
 * Plays the built-in matches in a thread of its own: while they are priced no request would be answered. Begins one anew where it dies; the way to end it resolves once it has.
 */
export function playApart(played: Played, log: FastifyBaseLogger): () => Promise<void> {
  const ended = new AbortController()
  const playing = (async () => {
    while (!ended.signal.aborted) {
      await playOnce(played, ended.signal).catch((err: unknown) => log.error({ err }, 'the odds simulator thread died'))
      await setTimeout(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  })()
  return () => {
    ended.abort()
    return playing
  }
}

/** Resolves once it has ended on request; throws what it dies of. */
async function playOnce(played: Played, ended: AbortSignal): Promise<void> {
  const worker = new Worker(THREAD, { workerData: played })
  const tell = () => worker.postMessage('end')
  ended.addEventListener('abort', tell)
  try {
    const [code] = await once(worker, 'exit')
    if (!ended.aborted) throw new Error(`it ended by itself with ${code}`)
  } finally {
    ended.removeEventListener('abort', tell)
  }
}
