import type { Category } from '@meydan/contract/categories'
import sql from 'sql-template-tag'
import type { MovementRow } from '../../apps/server/src/domains/wallet/public.ts'
import { byteas, int4s, int8s } from '../../apps/server/src/platform/database/binary-columns.ts'
import { CopyRows } from '../../apps/server/src/platform/database/copy-in.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'
import type { PlayerId } from '../../apps/server/src/platform/app-context.ts'

interface Sum {
  stake: number
  win: number
  rounds: number
}

interface PlayerSum extends Sum {
  playerId: PlayerId
  category: Category
  lines: number
  first: number
  last: number
}

interface Day {
  day: string
  players: Map<number, PlayerSum>
  games: Map<number, Sum>
}

/** More than there are categories. */
const CATEGORIES_MOST = 128

/**
 * What players and games staked and won on each day, added up as `wallet.counted_view` counts it while a past is made up in the order of time:
 * the movements would have to be gone through again, and ten million groups of them be sorted.
 */
export class DaySums {
  #now: Day | undefined

  /** The day before, where this one is another: it is over, and has to be written. */
  turn(day: string): Day | undefined {
    const before = this.#now
    if (before?.day === day) return undefined
    this.#now = { day, players: new Map(), games: new Map() }
    return before
  }

  /** A round of cash that was opened and closed on the day. */
  add({ id, category }: { id: number; category: Category }, [stake, win]: readonly [MovementRow, MovementRow]): void {
    const { players, games } = this.#now as Day
    const { playerId } = stake
    const key = playerId * CATEGORIES_MOST + (stake.category as string).charCodeAt(0)
    let player = players.get(key)
    if (!player)
      players.set(
        key,
        (player = { playerId, category, stake: 0, win: 0, rounds: 0, lines: 0, first: stake.seq, last: 0 }),
      )
    let game = games.get(id)
    if (!game) games.set(id, (game = { stake: 0, win: 0, rounds: 0 }))
    for (const sum of [player, game]) {
      sum.stake -= stake.cash
      sum.win += win.cash
      sum.rounds += 1
    }
    player.lines += win.cash === 0 ? 1 : 2
    player.last = win.seq
  }

  /** The last day. */
  end(): Day | undefined {
    return this.#now
  }
}

const COPY = `copy wallet.player_days (player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, open_rounds, lines,
  first_seq, last_seq) from stdin (format binary`
const FIELDS = 12

export interface WrittenDay {
  /** This transaction has rewritten the table of days. */
  isFrozen: boolean
  /** The last day of which a night has kept who played. */
  counted: string | null
}

/** The days of players; those of games, and who played where a night has counted that already, are added to what the default site's are. */
export async function writeDay(tx: Tx, { day, players, games }: Day, { isFrozen, counted }: WrittenDay): Promise<void> {
  const copy = new CopyRows()
  for (const sum of players.values()) addTo(copy, day, sum)
  await tx.copy(`${COPY}${isFrozen ? ', freeze' : ''})`, copy)
  const sums = [...games.values()]
  await tx.run(sql`
    insert into wallet.game_days as d (day, game_id, shard, site_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
    select ${day}, g.id, 0, platform.default_site(), g.stake, g.win, 0, 0, g.rounds
    from unnest(${int4s([...games.keys()])}::int[], ${int8s(sums.map(({ stake }) => stake))}::bigint[], ${int8s(sums.map(({ win }) => win))}::bigint[],
      ${int4s(sums.map(({ rounds }) => rounds))}::int[]) as g (id, stake, win, rounds)
    on conflict (day, game_id, shard, site_id) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus,
      win_kurus = d.win_kurus + excluded.win_kurus, rounds = d.rounds + excluded.rounds`)
  if (counted !== null && day <= counted) await writeActive(tx, day, players.values())
}

/** As `history.active_days` keeps them. */
const BLOCK = 4_096

async function writeActive(tx: Tx, day: string, players: Iterable<PlayerSum>): Promise<void> {
  const blocks = new Map<number, Buffer>()
  for (const { playerId } of players) {
    const block = Math.floor(playerId / BLOCK)
    let bits = blocks.get(block)
    if (!bits) blocks.set(block, (bits = Buffer.alloc(BLOCK / 8)))
    const bit = playerId % BLOCK
    bits[bit >> 3] = (bits[bit >> 3] as number) | (0x80 >> (bit & 7))
  }
  await tx.run(sql`
    insert into history.active_days as d (day, site_id, block, players)
    select ${day}, platform.default_site(), b.block, ('x' || encode(b.bits, 'hex'))::bit(4096)
    from unnest(${int4s([...blocks.keys()])}::int[], ${byteas([...blocks.values()])}::bytea[]) as b (block, bits)
    on conflict (day, site_id, block) do update set players = d.players | excluded.players`)
}

function addTo(copy: CopyRows, day: string, sum: PlayerSum): void {
  copy.row(FIELDS)
  copy.int4(sum.playerId)
  copy.text(sum.category)
  copy.date(day)
  copy.int8(sum.stake)
  copy.int8(sum.win)
  copy.int8(0)
  copy.int8(0)
  copy.int4(sum.rounds)
  copy.int4(0)
  copy.int4(sum.lines)
  copy.int4(sum.first)
  copy.int4(sum.last)
}
