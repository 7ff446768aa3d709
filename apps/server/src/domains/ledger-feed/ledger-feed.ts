import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { type ReadThrottle, openReadThrottle } from './read-throttle.ts'

/** A committed movement as readers get it: what else they want to know of it they ask the ledger, of all at once. */
export interface FedMovement {
  player_id: PlayerId
  seq: number
  /** Of the movement that opened its round; its own where it belongs to none. */
  first_seq: number
}

export interface Reader {
  name: string
  /** Which movements `m` it gets; the others only advance its position. */
  wants: (context: AppContext) => Sql
  /**
   * What these movements do, in the order of the transactions that wrote them. In the transaction in which the place moves on, so
   * that it is done once, even if a process dies. An error rolls both back, and they come again.
   */
  take(tx: Tx, movements: readonly FedMovement[]): Promise<void>
}

export interface Feed {
  /** Reads until nothing is left that can be read now. */
  read(): Promise<void>
  /** Lets the step in hand end and takes no other. */
  close(): Promise<void>
}

/** How often it is looked for what other processes wrote, and for readers whose process died. */
const LOOK_MS = 1_000
/** After news, so that what comes together is read together. */
const GATHER_MS = 100
/** How much one step takes on. */
interface Portion {
  /** Never a part of a transaction. */
  movements: number
  /** Numbers of transactions that it goes through. */
  numbers: number
}

/** Large, as what is kept for a player is written once a step. */
const MOST: Portion = { movements: 20_000, numbers: 5_000 }
/** What did not fit into a step's time is tried with so much less, and then again with more. */
const [SMALLER, LARGER] = [50, 2]
/** A place without news is written anew only so often; what it has not gone beyond is looked through again each time. */
const NUMBERS_QUIET = 50
/** So many read at a time. */
const ABREAST = 2
/** No step holds a place for longer, so that another process has it within five seconds. */
const STEP_LIMIT_MS = 4_000

/**
 * Gives each reader what was committed since it read last; a new reader begins here, so that it gets all that comes after. Of several
 * processes one at a time reads for each: see `decisions/0010-ledger-feed.md`.
 */
export async function openFeed(context: AppContext, readers: readonly Reader[]): Promise<Feed> {
  await begin(context.db, readers)
  let running: Promise<void> | undefined
  let [isCalled, isClosed] = [false, false]
  let gathering: NodeJS.Timeout | undefined
  // What was written before it began is not in the index either.
  let hasMoved = true
  const manners = openReadThrottle(context)
  const run = async () => {
    while (isCalled && !isClosed) {
      isCalled = false
      if (hasMoved) await summarise(context.db)
      hasMoved = false
      // A reader that fails keeps no other from reading; its error is thrown once all have had their turn.
      const failures: unknown[] = []
      const waiting = readers.values()
      const readOn = async () => {
        for (const reader of waiting)
          try {
            if (await readAll(context, reader, { manners, isClosed: () => isClosed })) hasMoved = true
          } catch (error) {
            failures.push(error)
          }
      }
      await Promise.all(Array.from({ length: ABREAST }, readOn))
      if (failures.length > 0) throw failures[0]
    }
  }
  const read = () => {
    isCalled = true
    running ??= run().finally(() => {
      running = undefined
      manners.rest()
    })
    return running
  }
  const look = () => {
    gathering = undefined
    read().catch((err: unknown) => context.log.error({ err }, 'a reader of the ledger feed failed and is tried again'))
  }
  const unsubscribe = context.hub.subscribe('balance', () => {
    gathering ??= setTimeout(look, GATHER_MS).unref()
  })
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    read() {
      manners.hurry()
      return read()
    },
    async close() {
      isClosed = true
      manners.hurry()
      clearInterval(timer)
      clearTimeout(gathering)
      unsubscribe()
      manners.close()
      await running?.catch(() => {})
    },
  }
}

interface Reading {
  manners: ReadThrottle
  isClosed: () => boolean
}

/** Whether the reader's place has moved on. */
async function readAll(context: AppContext, reader: Reader, { manners, isClosed }: Reading): Promise<boolean> {
  let hasMoved = false
  for (let [steps, portion] = [0, MOST]; !isClosed(); steps++) {
    await manners.turn()
    if (isClosed()) break
    const taken = await step(context, reader, portion).catch((error: unknown) => {
      if (!isOutOfTime(error) || portion.movements === 1) throw error
    })
    if (!taken) {
      portion = smaller(portion)
      continue
    }
    if (steps % 5 === 0 && !taken.isEmpty) await summarise(context.db)
    hasMoved ||= taken.hasMoved
    if (taken.isWhole) break
    portion = taken.isEmpty ? { ...portion, numbers: portion.numbers * LARGER } : larger(portion)
  }
  return hasMoved
}

/**
 * Also where nobody wants any of it: pages that the index does not know are looked through from the first to the last, by every reader
 * each time. What there was no time for is done the next time.
 */
async function summarise(db: Db): Promise<void> {
  await db.run(sql`select wallet.summarise_movements()`).catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error
  })
}

function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

function smaller({ movements, numbers }: Portion): Portion {
  return { movements: Math.ceil(movements / SMALLER), numbers: Math.ceil(Math.min(numbers, MOST.numbers) / SMALLER) }
}

function larger({ movements, numbers }: Portion): Portion {
  return {
    movements: Math.min(movements * LARGER, MOST.movements),
    numbers: Math.min(numbers * LARGER, MOST.numbers),
  }
}

/** New readers begin now. */
async function begin(db: Db, readers: readonly Reader[]): Promise<void> {
  await db.run(sql`
    insert into ledger_feed.reader_positions (reader, written_by, moved_at)
    select name, wallet.feed_horizon() - 1, ${db.now()} from unnest(${readers.map(({ name }) => name)}::text[]) as n (name) order by name
    on conflict do nothing`)
}

/** The place's row is the lease: who has it locked reads, and nobody waits for it. */
function step(
  context: AppContext,
  reader: Reader,
  portion: Portion,
): Promise<{ isEmpty: boolean; isWhole: boolean; hasMoved: boolean }> {
  return context.db.transaction(async (tx) => {
    const idle = sql`select set_config('idle_in_transaction_session_timeout', ${String(STEP_LIMIT_MS)}, true)`
    await Promise.all([tx.setStatementTimeout(STEP_LIMIT_MS), tx.run(idle)])
    const place = await tx.row<{ after: bigint }>(
      sql`select written_by as after from ledger_feed.reader_positions where reader = ${reader.name} for update skip locked`,
    )
    if (!place) return { isEmpty: true, isWhole: true, hasMoved: false }
    const { until, movements, isWhole } = await next(tx, reader.wants(context), place.after, portion)
    const isEmpty = movements.length === 0
    if (isEmpty && isWhole && until - place.after < NUMBERS_QUIET) return { isEmpty, isWhole, hasMoved: false }
    // A place that is lost where nothing was wanted is found again by reading the same once more.
    if (isEmpty) await tx.run(sql`select set_config('synchronous_commit', 'off', true)`)
    else await reader.take(tx, movements)
    await tx.run(
      sql`update ledger_feed.reader_positions set written_by = ${until}, moved_at = ${tx.now()} where reader = ${reader.name}`,
    )
    return { isEmpty, isWhole, hasMoved: true }
  })
}

interface Found {
  /** All movements up to this number are in it, or were not wanted. */
  until: bigint
  movements: FedMovement[]
  /** Nothing is left that can be read now. */
  isWhole: boolean
}

async function next(tx: Tx, wants: Sql, after: bigint, { movements: most, numbers }: Portion): Promise<Found> {
  const { horizon } = await tx.one<{ horizon: bigint }>(sql`select wallet.feed_horizon() as horizon`)
  const last = horizon - 1n
  const until = last - after > numbers ? after + BigInt(numbers) : last
  const rows = await between(tx, wants, { after, until, most: most + 1 })
  if (rows.length <= most) return { until, movements: rows, isWhole: until === last }
  const cut = (rows.at(-1) as Numbered).written_by
  const whole = rows.filter(({ written_by }) => written_by < cut)
  if (whole.length > 0) return { until: cut - 1n, movements: whole, isWhole: false }
  const movements = await between(tx, wants, { after: cut - 1n, until: cut, most: null })
  return { until: cut, movements, isWhole: false }
}

interface Numbered extends FedMovement {
  written_by: bigint
}

function between(
  tx: Tx,
  wants: Sql,
  { after, until, most }: { after: bigint; until: bigint; most: number | null },
): Promise<Numbered[]> {
  return tx.rows<Numbered>(sql`
    select m.written_by, m.player_id, m.seq, m.first_seq
    from wallet.fed_view m
    where m.written_by > ${after} and m.written_by <= ${until} and (${wants})
    order by m.written_by, m.player_id, m.seq limit ${most}`)
}
