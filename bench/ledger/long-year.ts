import { CATEGORIES } from '@meydan/contract/categories'
import { istanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import { accountId } from '../../apps/server/src/domains/wallet/public.ts'
import { catalogueOf } from '../../apps/server/src/domains/games/public.ts'
import type { Db } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext, PlayerId } from '../../apps/server/src/platform/app-context.ts'
import { withoutIndexes } from '../../scripts/fill/indexes.ts'
import type { Heavy } from './fill-ledger.ts'
import { NEWCOMERS, OPENING_KURUS, PLAYERS } from '../environment.ts'

const HEAVY: PlayerId = PLAYERS + 1
const REGULARS = NEWCOMERS - 1

const STAKE_KURUS = 100
/** Every third round wins. */
const WIN_KURUS = 250
const DAYS = 365
const DAY_MS = 86_400_000

/**
 * Fills the ledger with a year of closed rounds, two movements each, and with the sums of days, games and wallets, from the beginning of an
 * Istanbul day on: millions within a minute, since the database makes the rows of a day from their numbers, two days at once, and all indexes
 * afterwards. Each row satisfies every constraint and key of the ledger; its hash is of itself alone and no link of a chain: this ledger is there
 * to be read. The newcomers play it: the first of them, who is answered, one round in ten and slots alone; the others share what is left.
 */
export async function fillLongYear(
  context: Pick<AppContext, 'db' | 'hub'>,
  { rounds, from }: { rounds: number; from: Date },
): Promise<Heavy> {
  const { db } = context
  const games = await gamesOf(context)
  const perDay = Math.ceil(rounds / DAYS)
  const days = Array.from({ length: DAYS }, (_, day) => day)
  const work = async () => {
    for (let day = days.shift(); day !== undefined; day = days.shift())
      await fillDay(db, { day: new Date(from.getTime() + day * DAY_MS), first: day * perDay, perDay, games })
  }
  await withoutIndexes(db, 'wallet.movements', () => Promise.all([work(), work()]))
  await moveWallets(db)
  await db.run(sql`vacuum analyze`)
  return { playerId: HEAVY, rounds: Math.floor((perDay * DAYS) / 10) }
}

interface PlayedGame {
  id: number
  letter: string
  account: number
  provider: string
}

/** Slots first; `place` counts them. */
async function gamesOf(context: Pick<AppContext, 'db' | 'hub'>): Promise<Day['games']> {
  const { games } = await catalogueOf(context)
  const all: PlayedGame[] = []
  for (const { id, category, providerCode: provider } of games)
    all.push({
      id,
      provider,
      letter: CATEGORIES[category].letter,
      account: await accountId(context.db, 'game_house', provider),
    })
  const [slots, others] = [all.filter(({ letter }) => letter === 'S'), all.filter(({ letter }) => letter !== 'S')]
  return { all: [...slots, ...others].map((game, place) => ({ place, ...game })), slots: slots.length }
}

interface Day {
  day: Date
  /** Of its rounds, counted over the year from 0. */
  first: number
  perDay: number
  games: { all: readonly (PlayedGame & { place: number })[]; slots: number }
}

/** A player's `turn` counts his rounds from 0; before the first of them stands the money that he was given. */
async function fillDay(db: Db, { day, first, perDay, games: { all, slots } }: Day): Promise<void> {
  await db.run(sql`
    with game as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(all)}) as g (place int, id int, letter "char", account smallint, provider text)
    ), numbered as (
      select no, no % 10 = 9 as is_heavy, no / 10 as tenth, no / 10 * 9 + no % 10 as other,
        ${day}::timestamptz + ((no - ${first}::int)::bigint * ${DAY_MS}::bigint / ${perDay}::int) * interval '1 ms' as at
      from generate_series(${first}::int, ${first + perDay - 1}::int) no
    ), round as materialized (
      select n.at, 'year:' || n.no as name, g.id as game_id, g.letter, g.account, g.provider, player, 2 + 2 * turn as seq,
        ${OPENING_KURUS}::int - ${STAKE_KURUS}::int * (turn + 1) + ${WIN_KURUS}::int * ((turn + 2) / 3) as cash,
        case when turn % 3 = 0 then ${WIN_KURUS}::int else 0 end as won
      from numbered n
      cross join lateral (select case when is_heavy then ${HEAVY}::int else ${HEAVY + 1}::int + other % ${REGULARS}::int end as player,
        case when is_heavy then tenth else other / ${REGULARS}::int end as turn) who
      join game g on g.place = n.no * 31 % case when is_heavy then ${slots}::int else ${all.length}::int end
    ), days as (
      insert into wallet.player_days (player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, open_rounds, lines,
        first_seq, last_seq)
      select player, wallet.category_of(letter::text), ${istanbulDay(day)}::date, count(*) * ${STAKE_KURUS}::int, sum(won), 0, 0, count(*), 0,
        count(*) + count(*) filter (where won > 0), min(seq), max(seq) + 1
      from round group by player, letter
    ), houses as (
      insert into wallet.game_days (day, game_id, shard, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
      select ${istanbulDay(day)}::date, game_id, 0, count(*) * ${STAKE_KURUS}::int, sum(won), 0, 0, count(*) from round group by game_id
    )
    insert into wallet.movements (created_at, player_id, seq, cash_kurus, cash_after_kurus, round_seq, game_id, day, kind, category, account, closes,
      key, fingerprint, round_key, hash, external_id, round_ref)
    select at, player, seq + is_win::int, case when is_win then won else -${STAKE_KURUS}::int end, case when is_win then cash + won else cash end,
      case when is_win then seq end, game_id, ${istanbulDay(day)}::date, case when is_win then 'win' else 'stake' end::wallet.movement_kind, letter,
      account, is_win, key, key, case when not is_win then ${uuidOf(sql`provider || ':' || player || ':' || name`)} end, sha256(uuid_send(key)),
      external_id, case when not is_win then name end
    from round cross join lateral (values (name || '-bet', false), (name || '-win', true)) part (external_id, is_win)
    cross join lateral (select ${uuidOf(sql`'game:' || provider || ':' || external_id`)} as key offset 0) named`)
}

/** As `keyOf` makes it. */
function uuidOf(text: Sql): Sql {
  return sql`encode(substr(sha256(convert_to(${text}, 'UTF8')), 1, 16), 'hex')::uuid`
}

/** Each stands where the last movement has left it, and all is counted. */
async function moveWallets(db: Db): Promise<void> {
  await db.run(sql`
    update wallet.wallets w set seq = m.seq, counted_seq = m.seq, cash_kurus = m.cash_after_kurus
    from wallet.wallets o cross join lateral (
      select seq, cash_after_kurus from wallet.movements where player_id = o.player_id order by seq desc limit 1) m
    where w.player_id = o.player_id and o.player_id >= ${HEAVY}`)
}
