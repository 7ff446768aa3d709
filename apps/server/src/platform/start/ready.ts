import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { READ_ONLY } from '../database/database-hosts.ts'
import type { AppContext } from '../app-context.ts'
import { readOutbox } from '../events/outbox.ts'

/** A commit that takes longer is stuck: so does one whose only synchronous standby is gone. */
const COMMIT_LIMIT_MS = 2_000
/** Whoever asks more often gets the same answer. */
const GOOD_FOR_MS = 500

export interface Readiness {
  /** `degraded`: everything is answered, but events of other processes do not arrive, or few reports run at once, until what is away is back. */
  status: 'ok' | 'degraded' | 'unavailable'
  parked_letters?: number
  hub?: 'away'
  /** Of an installation with replicas: where what may lag is read, and how far behind it may be. */
  reports?: { from: 'replica' | 'primary'; lag_seconds: number }
  /** Where that is why it is unavailable. */
  database?: 'read-only'
}

/**
 * Asks whether this process can do its work: it commits a row. A question that is late is asked anew, for its connection may be to a
 * database that is not there any more; until then nobody asks a second one.
 */
export function openReadiness(context: Pick<AppContext, 'db' | 'reports' | 'hub' | 'log'>): () => Promise<Readiness> {
  let lastProbe: { at: number; answer: Promise<Readiness> } | undefined
  let isAsking = false
  let wasReadOnly = false
  const tell = (readiness: Readiness) => {
    const isReadOnly = readiness.database === 'read-only'
    if (isReadOnly && !wasReadOnly)
      context.log.error('the database takes no writes: it is a standby, or was set read-only')
    wasReadOnly = isReadOnly
    return readiness
  }
  return () => {
    if (lastProbe && (isAsking || Date.now() - lastProbe.at < GOOD_FOR_MS)) return lastProbe.answer
    isAsking = true
    const answer = Promise.race([probe(context), late()])
      .catch(because)
      .then(tell)
    const end = () => {
      isAsking = false
    }
    answer.then(end, end)
    lastProbe = { at: Date.now(), answer }
    return lastProbe.answer
  }
}

async function probe(context: Pick<AppContext, 'db' | 'reports' | 'hub'>): Promise<Readiness> {
  await context.db.run(sql`update platform.ready_probe set at = ${context.db.now()}`)
  const { dead } = await readOutbox(context.db)
  const reports = context.reports?.state()
  const isWhole = context.hub.isWhole() && reports?.from !== 'primary'
  return {
    status: isWhole ? 'ok' : 'degraded',
    ...(context.hub.isWhole() ? {} : { hub: 'away' }),
    ...(dead > 0 && { parked_letters: dead }),
    ...(reports && { reports: { from: reports.from, lag_seconds: Math.ceil(reports.lagMs / 1000) } }),
  }
}

function because(error: unknown): Readiness {
  const isReadOnly = (error as { code?: string }).code === READ_ONLY
  return { status: 'unavailable', ...(isReadOnly ? { database: 'read-only' } : {}) }
}

async function late(): Promise<Readiness> {
  await wait(COMMIT_LIMIT_MS, undefined, { ref: false })
  return { status: 'unavailable' }
}
