import { setImmediate } from 'node:timers/promises'
import { CATEGORIES } from '@meydan/contract/categories'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { countPlays } from '../../apps/server/src/domains/wallet/public.ts'
import { catalogueOf, type Game } from '../../apps/server/src/domains/games/public.ts'
import {
  accountId,
  advanceHead,
  type Head,
  keyOf,
  SHARDS,
  shardOf,
  type MovementRow,
  movementsStep,
} from '../../apps/server/src/domains/wallet/public.ts'
import { type Db, numbered } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext, PlayerId } from '../../apps/server/src/platform/app-context.ts'
import { withoutIndexes } from '../../scripts/fill/indexes.ts'

const STAKE_KURUS = 100
/** Every third round wins. */
const WIN_KURUS = 250
const ROUNDS_AT_ONCE = 2_000
/** What is being sent to the database goes on being sent. */
const ROUNDS_BETWEEN_LOOKS = 100
/** From so many on the ledger's indexes are made afterwards. */
const MANY_ROUNDS = 200_000
const DAY_MS = 86_400_000
/** So many share the rounds: years of play of regulars, not a line a month of everybody. */
const PLAYING = 1_000

/** One player who has played so many of a ledger's rounds, all at slots. */
export interface Heavy {
  playerId: PlayerId
  rounds: number
}

export interface Filling {
  /** Closed rounds, two movements each. */
  rounds: number
  heavy?: Heavy
  /** They are spread evenly over so many days from here on; a player's movements never go back in time. */
  from: Date
  days: number
}

/**
 * Fills the ledger with rounds of people who have a wallet with money in it, as the shards would have written them: numbers,
 * balances, keys and hashes follow from what is there, sums of days and games too.
 */
export async function fillLedger(
  context: Pick<AppContext, 'db' | 'hub'>,
  { rounds, heavy, from, days }: Filling,
): Promise<void> {
  const { db } = context
  const heads = await readHeads(db)
  const course = { rounds, heavy, from, days, heads, games: await gamesOf(context) }
  await (rounds < MANY_ROUNDS ? playOn(db, course) : withoutIndexes(db, 'wallet.movements', () => playOn(db, course)))
  await Promise.all([db.run(sql`vacuum analyze wallet.movements`), countAll(db, playersOf(heads))])
  await db.run(sql`vacuum analyze`)
}

/** How many rounds a ledger lacks to so many movements; below 1 where it has more. */
export async function roundsUpTo(db: Db, movements: number): Promise<number> {
  const { rows } = await db.one<{ rows: number }>(sql`select count(*)::int as rows from wallet.movements`)
  return Math.ceil((movements - rows) / 2)
}

async function countAll(db: Db, players: readonly PlayerId[]): Promise<void> {
  const count = (shard: number) =>
    db.transaction(async (tx) => {
      await tx.run(sql`select set_config('work_mem', '1GB', true)`)
      await countPlays(
        tx,
        shard,
        players.filter((player) => shardOf(player) === shard),
      )
    })
  await Promise.all(Array.from({ length: SHARDS }, (_, shard) => count(shard)))
}

interface Course extends Filling {
  heads: Map<PlayerId, Head>
  games: readonly PlayedGame[]
}

/** While the database writes some rounds, the next are made. */
async function playOn(db: Db, { rounds, heavy, from, days, heads, games }: Course): Promise<void> {
  const players = playersOf(heads)
  const slots = games.filter(({ category }) => category === 'slot')
  const tag = from.getTime()
  const atOnce = Math.min(ROUNDS_AT_ONCE, Math.ceil(rounds / days))
  let written: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < rounds; first += atOnce) {
    const at = new Date(Math.floor(tag + (first / rounds) * days * DAY_MS))
    const day = istanbulDay(at)
    const rows: MovementRow[] = []
    for (let no = first; no < Math.min(first + atOnce, rounds); no++) {
      const isHeavy =
        heavy && Math.floor((no * heavy.rounds) / rounds) !== Math.floor(((no + 1) * heavy.rounds) / rounds)
      const player = isHeavy ? heavy.playerId : (players[(no * 7_919) % players.length] as PlayerId)
      const played = isHeavy ? slots : games
      const game = played[(no * 31) % played.length] as PlayedGame
      rows.push(...roundOf(heads.get(player) as Head, { game, name: `fill:${tag}:${no}`, wins: no % 3 === 0, at, day }))
      if (no % ROUNDS_BETWEEN_LOOKS === 0) await setImmediate()
    }
    const { statement, values = [] } = movementsStep(rows, at)
    await written
    written = db.run(numbered(statement.text, values))
    // Told where it is waited for.
    written.catch(() => {})
  }
  await written
}

/** The first of those who have a wallet. */
function playersOf(heads: Map<PlayerId, Head>): PlayerId[] {
  return [...heads.keys()].slice(0, PLAYING)
}

type PlayedGame = Game & { account: number }

async function gamesOf(context: Pick<AppContext, 'db' | 'hub'>): Promise<PlayedGame[]> {
  const { games } = await catalogueOf(context)
  const accounts = new Map<string, number>()
  for (const { providerCode } of games)
    if (!accounts.has(providerCode)) accounts.set(providerCode, await accountId(context.db, 'game_house', providerCode))
  return games.map((game) => ({ ...game, account: accounts.get(game.providerCode) as number }))
}

interface Filled {
  game: PlayedGame
  name: string
  wins: boolean
  at: Date
  day: string
}

function roundOf(head: Head, { game, name, wins, at, day }: Filled): [MovementRow, MovementRow] {
  const shared = {
    account: game.account,
    source: null,
    gameId: game.id,
    day,
    category: CATEGORIES[game.category].letter,
  }
  const named = (what: string) => {
    const key = keyOf(`game:${game.providerCode}`, `${name}-${what}`)
    return { externalId: `${name}-${what}`, key, fingerprint: key }
  }
  const roundKey = keyOf(game.providerCode, `${head.playerId}:${name}`)
  const stake = advanceHead(
    head,
    { cash: -STAKE_KURUS },
    { ...shared, ...named('bet'), kind: 'stake', roundKey, roundRef: name },
    at,
  )
  const facts = { ...shared, ...named('win'), kind: 'win' as const, roundSeq: stake.seq, closes: true }
  return [stake, advanceHead(head, { cash: wins ? WIN_KURUS : 0 }, facts, at)]
}

async function readHeads(db: Db): Promise<Map<PlayerId, Head>> {
  const rows = await db.rows<{
    player_id: number
    cash: bigint
    bonus: bigint
    hold: bigint
    seq: number
    hash: string
  }>(sql`
    select m.player_id, m.cash_after_kurus as cash, coalesce(m.bonus_after_kurus, 0) as bonus, coalesce(m.hold_after_kurus, 0) as hold, m.seq,
      encode(m.hash, 'hex') as hash
    from wallet.wallets w
    cross join lateral (select * from wallet.movements where player_id = w.player_id order by seq desc limit 1) m
    order by m.player_id`)
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        playerId: row.player_id,
        cash: Number(row.cash),
        bonus: Number(row.bonus),
        hold: Number(row.hold),
        seq: row.seq,
        hash: row.hash,
      },
    ]),
  )
}
