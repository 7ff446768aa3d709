import { setImmediate } from 'node:timers/promises'
import { CATEGORIES } from '@meydan/contract/categories'
import { istanbulDay } from '@meydan/money/day'
import { catalogueOf, type Game } from '../../apps/server/src/domains/games/public.ts'
import {
  accountId,
  advanceHead,
  copyMovements,
  type Head,
  keyOf,
  type MovementRow,
} from '../../apps/server/src/domains/wallet/public.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext, PlayerId } from '../../apps/server/src/platform/app-context.ts'
import { DaySums, writeDay, type WrittenDay } from './day-sums.ts'
import type { PlatformSums } from './platform-sums.ts'
import type { CashRequest, Requests } from './requests.ts'

const MOVEMENTS_AT_ONCE = 5_000
const SAY_EVERY = 1_000_000
/** After so many rounds what is on its way to the database may go on. */
const ROUNDS_IN_A_TURN = 100
const STAKE_KURUS = 1_000
/** Every third round wins so much. */
const WIN_KURUS = 2_600
const DEPOSITS_KURUS = [50_000, 75_000, 100_000, 250_000]
/** One in so many is a regular, and every second round is one of theirs. */
const REGULARS = 100
/** After so many rounds of the platform somebody withdraws, where they have enough. */
const WITHDRAWS_EVERY = 60
const WITHDRAWN_KURUS = 20_000

export interface Past {
  requests: Requests
  first: PlayerId
  players: number
  movements: number
  from: Date
  until: Date
  written: WrittenDay
  standing: PlatformSums
  say: (line: string) => void
}

type PlayedGame = Game & { account: number }

/**
 * Writes months of deposits, rounds and withdrawals, in the order of time, each player's a chain from its first deposit on. While the database
 * writes some of them the next are made. Gives where everybody who moved money stands at the end.
 */
export async function playPast(
  context: Pick<AppContext, 'db' | 'hub'>,
  tx: Tx,
  past: Past,
): Promise<ReadonlyMap<PlayerId, Head>> {
  const { requests, movements, from, until, say, written: how } = past
  const games = await gamesOf(context, tx)
  const heads = new Map<PlayerId, Head>()
  const random = seededRandom(20_261_123)
  const sums = new DaySums()
  let written = 0
  let rounds = 0
  let writing: Promise<unknown> = Promise.resolve()
  while (written < movements) {
    const at = new Date(Math.floor(from.getTime() + (written / movements) * (until.getTime() - from.getTime())))
    const day = istanbulDay(at)
    const over = sums.turn(day)
    past.standing.reach(at)
    const rows: MovementRow[] = []
    const cashRequests: CashRequest[] = []
    while (rows.length < MOVEMENTS_AT_ONCE && written + rows.length < movements) {
      const head = headOf(heads, playerOf(past, random))
      if (head.cash < STAKE_KURUS) cashRequests.push(...requests.deposit(head, rows, at, pick(DEPOSITS_KURUS, random)))
      const game = pick(games, random)
      const round = roundOf(head, { game, no: rounds++, at, day })
      sums.add(game, round)
      rows.push(...round)
      if (rounds % WITHDRAWS_EVERY === 0 && head.cash > WITHDRAWN_KURUS * 2)
        cashRequests.push(requests.withdrawal(head, rows, at, WITHDRAWN_KURUS))
      if (rounds % ROUNDS_IN_A_TURN === 0) await setImmediate()
    }
    past.standing.add(rows)
    await writing
    writing = write(tx, { rows, over, asking: () => requests.write(tx, cashRequests) }, how)
    // Thrown where it is waited for.
    writing.catch(() => {})
    const before = written
    written += rows.length
    const isRound = Math.floor(written / SAY_EVERY) > Math.floor(before / SAY_EVERY)
    if (isRound || written >= movements) say(`${written} movements`)
  }
  await writing
  const last = sums.end()
  if (last) await writeDay(tx, last, how)
  await requests.close(tx)
  return heads
}

interface Batch {
  rows: readonly MovementRow[]
  over: ReturnType<DaySums['turn']>
  asking: () => Promise<void>
}

/** One after the other: a connection that takes rows in is asked nothing else. */
async function write(tx: Tx, { rows, over, asking }: Batch, how: WrittenDay): Promise<void> {
  await copyMovements(tx, rows, how.isFrozen)
  await asking()
  if (over) await writeDay(tx, over, how)
}

async function gamesOf(context: Pick<AppContext, 'db' | 'hub'>, tx: Tx): Promise<PlayedGame[]> {
  const { games } = await catalogueOf(context)
  const accounts = new Map<string, number>()
  for (const { providerCode } of games)
    if (!accounts.has(providerCode)) accounts.set(providerCode, await accountId(tx, 'game_house', providerCode))
  return games.map((game) => ({ ...game, account: accounts.get(game.providerCode) as number }))
}

function playerOf({ first, players }: Past, random: () => number): PlayerId {
  const regulars = Math.max(1, Math.floor(players / REGULARS))
  const isRegular = random() < 0.5
  return (
    first + (isRegular ? Math.floor(random() * regulars) * Math.min(REGULARS, players) : Math.floor(random() * players))
  )
}

function headOf(heads: Map<PlayerId, Head>, playerId: PlayerId): Head {
  const known = heads.get(playerId)
  if (known) return known
  const head = { playerId, cash: 0, bonus: 0, hold: 0, seq: 0, hash: '' }
  heads.set(playerId, head)
  return head
}

interface Round {
  game: PlayedGame
  no: number
  at: Date
  day: string
}

function roundOf(head: Head, { game, no, at, day }: Round): [MovementRow, MovementRow] {
  const name = `fill:${at.getTime()}:${no}`
  const shared = {
    account: game.account,
    source: null,
    fingerprint: keyOf('fill', name),
    gameId: game.id,
    day,
    category: CATEGORIES[game.category].letter,
  }
  const named = (what: string) => ({
    externalId: `${name}-${what}`,
    key: keyOf(`game:${game.providerCode}`, `${name}-${what}`),
  })
  const roundKey = keyOf(game.providerCode, `${head.playerId}:${name}`)
  const opening = { ...shared, ...named('bet'), kind: 'stake' as const, roundKey, roundRef: name }
  const stake = advanceHead(head, { cash: -STAKE_KURUS }, opening, at)
  const end = { ...shared, ...named('win'), kind: 'win' as const, roundSeq: stake.seq, closes: true }
  return [stake, advanceHead(head, { cash: no % 3 === 0 ? WIN_KURUS : 0 }, end, at)]
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T
}
