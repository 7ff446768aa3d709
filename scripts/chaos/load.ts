import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { percentile } from '../../bench/figure.ts'
import type { Environment } from '../../bench/environment.ts'
import { refreshFlag } from '../../apps/server/src/domains/compliance/limits/change-limit.ts'
import { LATE, provider, type Send, type Wire } from './provider.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'

type Served = Pick<Environment, 'context'>

const REPEAT_MS = 20
/** After the storm everything must be answered within this. */
const SETTLE_MS = 30_000

export interface LoadOptions {
  /** Names the rounds: each storm has its own. */
  name: string
  seed: number
  /** So many play, one round after the other; player 1 is the first where nothing is said. */
  players: number
  first?: number
  /** Where the server is now; undefined while there is none. */
  address: () => string | undefined
  now?: () => number
  /** How long each call may take. */
  timeoutMs?: number
  /** How long each player thinks after an answer. */
  thinkMs?: number
}

export interface Load {
  /** Ends every begun round and answers what came of it all. */
  stop(): Promise<Result>
  /** Operations that were acknowledged so far. */
  count(): number
  /** Calls without an answer of the platform so far: cut, or refused by the proxy. */
  cut(): number
  /** Answers so far that ask to be asked again. */
  busy(): number
  /** Calls so far that nobody had answered when the patience was over. */
  late(): number
  /** When the player who has waited longest was last acknowledged, as `performance.now()` says it. */
  eldest(): number
}

export interface Result {
  acknowledged: number
  /** Requests that had to be sent again. */
  repeated: number
  /** Answers that no rule explains. */
  wrong: number
  /** Never answered, however often they were sent. */
  unanswered: number
  /** Acknowledged and not in the ledger exactly once. */
  lost: number
  /** Players whose balance is not what was acknowledged. */
  differing: number
  /** From first asking to the answer, however often it took. */
  p50_ms: number
  p99_ms: number
  worst_ms: number
}

/** Exactly what was acknowledged is in the ledger, and everything asked for was answered. */
export function isExact({ acknowledged, wrong, unanswered, lost, differing }: Result): boolean {
  return acknowledged > 0 && wrong + unanswered + lost + differing === 0
}

interface Tally {
  acknowledged: string[]
  latencies: number[]
  change: Map<number, bigint>
  answeredAt: Map<number, number>
  repeated: number
  cut: number
  late: number
  wrong: number
  unanswered: number
}

/**
 * Players of a provider that repeats what was not answered, as the protocol asks of it: stakes, wins, wins of nothing, rollbacks, and
 * 2 % of what was answered already. Every other player has limits.
 */
export async function startLoad(ground: Served, options: LoadOptions): Promise<Load> {
  const first = options.first ?? 1
  const ids = Array.from({ length: options.players }, (_, index) => first + index)
  await limit(
    ground,
    ids.filter((_, index) => index % 2 === 0),
  )
  const send = await provider(ground, options.players, { ...options, first })
  const opening = await balancesOf(ground, ids)
  const answeredAt = new Map(ids.map((player) => [player, 0]))
  const counts = { repeated: 0, cut: 0, late: 0, wrong: 0, unanswered: 0 }
  const tally: Tally = { acknowledged: [], latencies: [], change: new Map(), answeredAt, ...counts }
  let endsAt = Number.POSITIVE_INFINITY
  const players = ids.map(async (player) => {
    const random = seededRandom(options.seed + player * 7_919)
    for (let no = 0; endsAt === Number.POSITIVE_INFINITY; no++) {
      for (const { wire, change } of roundOf(random, player, `${options.name}-${options.seed}-${player}-${no}`))
        if (!(await settle({ send, wire, change, tally, address: options.address, endsAt: () => endsAt }))) break
        else if (options.thinkMs) await setTimeout(options.thinkMs)
    }
  })
  return {
    count: () => tally.acknowledged.length,
    cut: () => tally.cut,
    busy: () => tally.repeated - tally.cut - tally.late,
    late: () => tally.late,
    eldest: () => Math.min(...tally.answeredAt.values()),
    async stop() {
      endsAt = performance.now() + SETTLE_MS
      await Promise.all(players)
      return resultOf(ground, tally, opening)
    },
  }
}

/** Limits that bind, and that nobody reaches: these players are played as those who have some. */
async function limit({ context: { db } }: Served, players: readonly number[]): Promise<void> {
  for (const player of players)
    await db.transaction(async (tx) => {
      await tx.run(sql`
        insert into compliance.limits (player_id, kind, period, own, updated_at)
        select ${player}, kind, 'month', 100000000000, ${tx.now()} from unnest(${['stake', 'loss']}::text[]) as kind on conflict do nothing`)
      await refreshFlag(tx, player)
    })
}

function roundOf(random: () => number, player: number, round: string): { wire: Wire; change: number }[] {
  const stake = 10 + Math.floor(random() * 90)
  const prize = 1 + Math.floor(random() * 180)
  const reference = `${round}-bet`
  const bet = { wire: { kind: 'bet', player, round, transaction: reference, amount: stake } as Wire, change: -stake }
  const won = (amount: number) => {
    const wire: Wire = { kind: 'win', player, round, transaction: `${round}-win`, reference, amount }
    return { wire, change: amount }
  }
  const back = {
    wire: { kind: 'rollback', player, round, transaction: `${round}-back`, reference } as Wire,
    change: stake,
  }
  const fate = random()
  const plan = fate < 0.4 ? [bet, won(prize)] : fate < 0.8 ? [bet, won(0)] : fate < 0.9 ? [bet, back] : [bet]
  return random() < 0.02 && fate < 0.8 ? [...plan, { ...bet, change: 0 }] : plan
}

interface Settling {
  send: Send
  wire: Wire
  change: number
  tally: Tally
  address: () => string | undefined
  endsAt: () => number
}

async function settle({ send, wire, change, tally, address, endsAt }: Settling): Promise<boolean> {
  const from = performance.now()
  for (;;) {
    const at = address()
    const answer = at === undefined ? undefined : await send(at, wire)
    if (answer?.status === 200) {
      tally.latencies.push(performance.now() - from)
      tally.acknowledged.push(wire.transaction)
      tally.answeredAt.set(wire.player, performance.now())
      tally.change.set(wire.player, (tally.change.get(wire.player) ?? 0n) + BigInt(change))
      return true
    }
    if (answer && answer.status < 500 && answer.code !== 'BAD_SIGNATURE') {
      tally.wrong++
      return false
    }
    if (performance.now() > endsAt()) {
      tally.unanswered++
      return false
    }
    tally.repeated++
    if (answer === LATE) tally.late++
    else if (answer?.code === undefined) tally.cut++
    await setTimeout(REPEAT_MS)
  }
}

async function resultOf(ground: Served, tally: Tally, opening: Map<number, bigint>): Promise<Result> {
  const now = await balancesOf(ground, [...opening.keys()])
  const differing = [...opening].filter(([player, cash]) => now.get(player) !== cash + (tally.change.get(player) ?? 0n))
  return {
    acknowledged: tally.acknowledged.length,
    repeated: tally.repeated,
    wrong: tally.wrong,
    unanswered: tally.unanswered,
    lost: await countLost(ground, [...new Set(tally.acknowledged)]),
    differing: differing.length,
    p50_ms: Math.round(percentile(tally.latencies, 0.5)),
    p99_ms: Math.round(percentile(tally.latencies, 0.99)),
    worst_ms: Math.round(percentile(tally.latencies, 1)),
  }
}

async function balancesOf({ context }: Served, players: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await context.db.rows<{ player_id: number; cash_kurus: bigint }>(
    sql`select player_id, cash_kurus from wallet.balances_view where player_id = any(${players})`,
  )
  return new Map(rows.map((row) => [row.player_id, row.cash_kurus]))
}

async function countLost({ context }: Served, transactions: readonly string[]): Promise<number> {
  const { lost } = await context.db.one<{ lost: bigint }>(sql`
    select count(*) as lost from (
      select from unnest(${transactions}::text[]) as wanted (id)
      left join wallet.movements m on m.external_id = wanted.id and m.kind in ('stake', 'win', 'rollback')
      group by wanted.id having count(m.seq) <> 1) as wrong`)
  return Number(lost)
}
