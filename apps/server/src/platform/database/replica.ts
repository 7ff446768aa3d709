import sql from 'sql-template-tag'
import { type Db, openDb, type Queryable } from './db.ts'

/** What was committed before `at` (of `performance.now`) stands before `lsn` in the primary's log. */
export interface Mark {
  at: number
  lsn: bigint
}

/** One database that follows the primary. */
export interface Replica {
  /** Its host and port. */
  name: string
  db: Db
  /** Keeps a mark, by which it is known later how far it has come. */
  note(mark: Mark): void
  /** Asks how far it has come. One that does not say is not read from. */
  look(): Promise<void>
  /** Milliseconds by which it is behind at most; undefined where it is away, or follows nobody. */
  lagMs(): number | undefined
  /** Why it is not to be read from, in English, for the log. */
  trouble(): string | undefined
  /** It failed somebody: not read from before it answers again. */
  lose(error: unknown): void
}

const CONNECTIONS = 8
/** A replica has time: nobody's stake waits behind what is read there. */
const STATEMENT_LIMIT_MS = 30_000
const LOOK_LIMIT_MS = 2_000
/** Of an hour at one a second: a replica further behind is reported with the age of the oldest. */
const MOST_MARKS = 3_600

export function openReplica(
  url: string,
  { now, onError }: { now: () => Date; onError: (error: Error) => void },
): Replica {
  const db = openDb({
    url,
    connections: CONNECTIONS,
    statementTimeoutMs: STATEMENT_LIMIT_MS,
    applicationName: 'meydan reports',
    readOnly: true,
    onError,
  }).at(now)
  const marks: Mark[] = []
  let reached: number | undefined
  let trouble: string | undefined = 'it has not answered yet'
  let isLooking = false
  return {
    name: nameOf(url),
    db,
    note(mark) {
      if (marks.length < MOST_MARKS) marks.push(mark)
    },
    async look() {
      if (isLooking) return
      isLooking = true
      try {
        const lsn = await withTimeout(LOOK_LIMIT_MS, replayedBy(db))
        while (marks[0] && marks[0].lsn <= lsn) reached = marks.shift()?.at
        trouble = undefined
      } catch (error) {
        trouble = (error as Error).message
      } finally {
        isLooking = false
      }
    },
    lagMs: () => (trouble === undefined && reached !== undefined ? performance.now() - reached : undefined),
    trouble: () => trouble,
    lose(error) {
      trouble = (error as Error).message
    },
  }
}

/** The end of the primary's log now. */
export async function markOf(primary: Queryable): Promise<Mark> {
  const at = performance.now()
  const { lsn } = await primary.one<{ lsn: bigint }>(sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::int8 as lsn`)
  return { at, lsn }
}

/** Which cluster a database is of, or is a copy of. */
export async function clusterOf(q: Queryable): Promise<bigint> {
  const { id } = await q.one<{ id: bigint }>(sql`select system_identifier as id from pg_control_system()`)
  return id
}

async function replayedBy(q: Queryable): Promise<bigint> {
  const { lsn } = await q.one<{ lsn: bigint | null }>(
    sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 end as lsn`,
  )
  if (lsn === null) throw new Error('it follows nobody: it is a primary')
  return lsn
}

async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it has said nothing for ${limitMs} ms`)), limitMs).unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function nameOf(url: string): string {
  const { searchParams, hostname, port } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}`
}
