import sql, { raw } from 'sql-template-tag'
import { istanbulDay } from '@meydan/money/day'
import {
  accountId,
  advanceHead,
  type Head,
  keyOf,
  type MovementFacts,
  type MovementRow,
  movementsStep,
} from '../../apps/server/src/domains/wallet/public.ts'
import { type Db, numbered } from '../../apps/server/src/platform/database/db.ts'
import { int4s, int8s } from '../../apps/server/src/platform/database/binary-columns.ts'
import { withoutIndexes } from '../../scripts/fill/indexes.ts'

const ROWS_AT_ONCE = 10_000
const STAKE = 100
/** The rounds come after the opening balances and cross a midnight. */
const SPAN_MS = 23 * 3_600_000

interface Game {
  id: number
  letter: string
  provider: string
  account: number
}

/** Lengthens a fresh ledger to so many movements of rounds, hashed and summed as the platform would; `hot` of them are one player's. */
export async function lengthenLedger(db: Db, { rows, hot }: { rows: number; hot: number }): Promise<void> {
  const games = await readGames(db)
  const heads = await readHeads(db)
  await withoutIndexes(db, 'wallet.movements', () => playOn(db, { rows, hot, games, heads }))
  await db.run(raw('vacuum analyze wallet.movements'))
  await sumDays(db)
  await sumWallets(db, heads)
  await db.run(raw('vacuum analyze'))
}

interface Course {
  rows: number
  hot: number
  games: readonly Game[]
  heads: readonly Head[]
}

async function playOn(db: Db, { rows, hot, games, heads }: Course): Promise<void> {
  const started = db.now().getTime()
  let written = 0
  let hotRows = 0
  for (let batch = 0; written < rows; batch++) {
    const at = new Date(started + (written / rows) * SPAN_MS)
    const movements: MovementRow[] = []
    while (movements.length < ROWS_AT_ONCE) {
      const isHot = hotRows / hot < written / rows
      const head = (isHot ? heads[0] : heads[1 + Math.floor(Math.random() * (heads.length - 1))]) as Head
      const round = playRound(head, games[movements.length % games.length] as Game, at)
      if (isHot) hotRows += round.length
      movements.push(...round)
    }
    const { statement, values = [] } = movementsStep(movements, at)
    await db.run(numbered(statement.text, values))
    written += movements.length
  }
}

async function readGames(db: Db): Promise<Game[]> {
  const rows = await db.rows<Omit<Game, 'account'>>(sql`
    select g.id, wallet.category_letter(g.category) as letter, p.code as provider from games.games g join games.providers p on p.id = g.provider_id
    order by g.id limit 40`)
  return Promise.all(rows.map(async (game) => ({ ...game, account: await accountId(db, 'game_house', game.provider) })))
}

function readHeads(db: Db): Promise<Head[]> {
  return db
    .rows<Head & { cash: bigint }>(
      sql`select player_id as "playerId", cash_after_kurus as cash, 0 as bonus, 0 as hold, seq, encode(hash, 'hex') as hash
        from wallet.movements where seq = 1 order by player_id`,
    )
    .then((rows) => rows.map((row) => ({ ...row, cash: Number(row.cash) })))
}

/** Lost at once, won, staked twice, or taken back. */
function playRound(head: Head, game: Game, at: Date): MovementRow[] {
  const luck = Math.random()
  const first = head.seq + 1
  const name = `${head.playerId}-${first}`
  const move = (kind: 'stake' | 'win' | 'rollback', cash: number, more: Partial<MovementFacts>) => {
    const externalId = `r${head.playerId}-${head.seq + 1}`
    const key = keyOf(`game:${game.provider}`, externalId)
    const isFirst = head.seq + 1 === first
    return advanceHead(
      head,
      { cash },
      {
        kind,
        key,
        externalId,
        account: game.account,
        source: null,
        fingerprint: key,
        gameId: game.id,
        category: game.letter,
        day: istanbulDay(at),
        roundKey: isFirst ? keyOf(game.provider, `${head.playerId}:${name}`) : null,
        roundRef: isFirst ? name : null,
        roundSeq: isFirst ? null : first,
        ...more,
      },
      at,
    )
  }
  const stake = move('stake', -STAKE, { closes: luck < 0.45 })
  if (luck < 0.45) return [stake]
  if (luck < 0.9) return [stake, move('win', STAKE * 2, { closes: true })]
  if (luck < 0.95) return [stake, move('stake', -STAKE, {}), move('win', STAKE, { stakeSeq: first + 1, closes: true })]
  return [stake, move('rollback', STAKE, { closes: true })]
}

const SUMS = ['stake_kurus', 'win_kurus', 'bonus_stake_kurus', 'bonus_win_kurus', 'rounds']

/** The days of all players, and of games on the default site. */
async function sumDays(db: Db): Promise<void> {
  const sums = SUMS.map((sum) => `sum(${sum})`).join(', ')
  const names = SUMS.join(', ')
  const days = raw(`
    insert into wallet.player_days (player_id, category, day, ${names}, open_rounds, lines, first_seq, last_seq)
    select player_id, category, day, ${sums}, sum(open_rounds), sum(lines), min(seq), max(seq) from wallet.counted_view group by 1, 2, 3`)
  await withoutIndexes(db, 'wallet.player_days', () => db.run(days))
  await db.run(
    raw(`insert into wallet.game_days (day, game_id, shard, site_id, ${names})
    select (created_at at time zone 'Europe/Istanbul')::date, game_id, 0, platform.default_site(), ${sums} from wallet.counted_view group by 1, 2`),
  )
}

const WALLETS_AT_ONCE = 5_000

/** What each wallet was seen at: its last movement would have to be looked for among all. */
async function sumWallets(db: Db, heads: readonly Head[]): Promise<void> {
  for (let done = 0; done < heads.length; done += WALLETS_AT_ONCE) {
    const some = heads.slice(done, done + WALLETS_AT_ONCE)
    await db.run(sql`
      update wallet.wallets w set seq = h.seq, counted_seq = h.seq, cash_kurus = h.cash, hold_kurus = h.hold
      from unnest(${int4s(some.map(({ playerId }) => playerId))}::int[], ${int4s(some.map(({ seq }) => seq))}::int[],
        ${int8s(some.map(({ cash }) => cash))}::bigint[], ${int8s(some.map(({ hold }) => hold))}::bigint[]) as h (player_id, seq, cash, hold)
      where w.player_id = h.player_id`)
  }
}
