import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import type { BalanceNews, FreshBalance } from './news.ts'

const KEEP_MS = 30_000
const PLAYERS_MAX = 100_000

interface Kept {
  balance: FreshBalance
  until: number
}

interface Cache {
  kept: Map<PlayerId, Kept>
  /** Readings under way; news that arrives meanwhile makes a reading one that is not kept. */
  reading: Map<PlayerId, Promise<FreshBalance>>
}

const caches = new WeakMap<House['hub'], Cache>()

/** The balance as of the last commit that this process has heard of; thousands of polling tabs cost no query. */
export function currentBalance(house: House, playerId: PlayerId): FreshBalance | Promise<FreshBalance> {
  const cache = cacheOf(house)
  const kept = cache.kept.get(playerId)
  if (kept && kept.until > Date.now()) return kept.balance
  return cache.reading.get(playerId) ?? readAndKeep(house, cache, playerId)
}

/** Starts listening. Who is told of a change after this call reads the balance after that change. */
export function watchBalances(house: House): void {
  cacheOf(house)
}

function cacheOf(house: House): Cache {
  const present = caches.get(house.hub)
  if (present) return present
  const cache: Cache = { kept: new Map(), reading: new Map() }
  house.hub.subscribe('balance', (message) => hear(cache, message as BalanceNews))
  caches.set(house.hub, cache)
  return cache
}

function hear(cache: Cache, { playerId, fresh }: BalanceNews): void {
  cache.reading.delete(playerId)
  const kept = cache.kept.get(playerId)
  if (!fresh) cache.kept.delete(playerId)
  else if (kept && fresh.version > kept.balance.version) keep(cache, playerId, fresh)
}

function readAndKeep(house: House, cache: Cache, playerId: PlayerId): Promise<FreshBalance> {
  const reading = readFresh(house, playerId)
  cache.reading.set(playerId, reading)
  const finish = (balance?: FreshBalance) => {
    if (cache.reading.get(playerId) !== reading) return
    cache.reading.delete(playerId)
    if (balance) keep(cache, playerId, balance)
  }
  reading.then(finish, () => finish())
  return reading
}

function keep(cache: Cache, playerId: PlayerId, balance: FreshBalance): void {
  if (cache.kept.size >= PLAYERS_MAX) cache.kept.clear()
  cache.kept.set(playerId, { balance, until: Date.now() + KEEP_MS })
}

interface Row {
  cash: bigint
  bonus: bigint
  hold: bigint
  version: number
  last_stake: bigint
  last_win: bigint
}

/** How far back the last stake and what it won are looked for. */
const LOOK_BACK = 20

async function readFresh(house: House, playerId: PlayerId): Promise<FreshBalance> {
  const row = await house.db.one<Row>(sql`
    with last as materialized (
      select seq, kind, abs(cash_kurus + bonus_kurus) as kurus from wallet.movements_view
      where player_id = ${playerId} order by seq desc limit ${LOOK_BACK}
    ), stake as (select seq, kurus from last where kind = 'stake' order by seq desc limit 1)
    select b.cash_kurus as cash, b.bonus_kurus as bonus, b.hold_kurus as hold, b.seq as version, coalesce(s.kurus, 0)::bigint as last_stake,
      coalesce((select kurus from last where kind = 'win' and last.seq > s.seq order by seq desc limit 1), 0)::bigint as last_win
    from wallet.balances_view b left join stake s on true where b.player_id = ${playerId}
  `)
  return {
    cash: Number(row.cash),
    bonus: Number(row.bonus),
    hold: Number(row.hold),
    version: row.version,
    lastStake: Number(row.last_stake),
    lastWin: Number(row.last_win),
  }
}
