import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { otherProcess } from '../games/test/shards.ts'
import { eventually } from '../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { verifyInside } from '../../integrity/verify.ts'
import { type Stake, type Table, table } from '../bonuses/test/bonus.ts'
import { openFeed, type Reader } from '../ledger-feed/public.ts'
import { runningTier } from './test/jackpot.ts'
import { jackpotsReader, READER } from './jackpot-reader.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

const PLAYS = byForm(20, 200)
vi.setConfig({ testTimeout: 3_600_000 })

const site = await testSite()
const { context } = site
const { db } = context
let slot: Table
let other: Table
let players: TestPlayer[]

beforeAll(async () => {
  slot = await table(site)
  other = await table(site)
  players = await Promise.all([1, 2, 3, 4, 5].map(() => site.player({ cashKurus: 1_000_000_000n })))
  await runningTier(site, 'bronz', { seed_kurus: 1_000n, cap_kurus: 3_000n, pool_share: 997, seed_share: 333 })
  await runningTier(site, 'gumus', {
    seed_kurus: 2_000n,
    cap_kurus: 4_000n,
    pool_share: 999,
    seed_share: 77,
    game_ids: [other.gameId],
    min_stake_kurus: 1_000n,
  })
})

/** Reads as the platform does, but throws or loses its connection before and after what it has done. */
function stumbling(): Reader {
  const reader = jackpotsReader(context.vault)
  const stumble = async (run: typeof db.run) => {
    const chance = Math.random()
    if (chance < 0.15) throw new Error('a reader failed')
    if (chance < 0.3) await run(sql`select pg_terminate_backend(pg_backend_pid())`)
  }
  return {
    ...reader,
    async take(tx, movements) {
      await stumble(tx.run.bind(tx))
      await reader.take(tx, movements)
      await stumble(tx.run.bind(tx))
    },
  }
}

async function play(player: TestPlayer): Promise<void> {
  const open: { at: Table; stake: Stake }[] = []
  for (let no = 0; no < PLAYS; no++) {
    const old = Math.random() < 0.25 ? open.pop() : undefined
    if (old) {
      await old.at.undo(player, old.stake)
      continue
    }
    const at = Math.random() < 0.5 ? slot : other
    const stake = await at.bet(player, BigInt(50 + Math.floor(Math.random() * 4_000)))
    // Some rounds have two stakes, of which one may be taken back before the round ends.
    if (Math.random() < 0.2) {
      const more = { ...(await at.bet(player, 1_500n, { roundRef: stake.round })), round: stake.round }
      if (Math.random() < 0.5) await at.undo(player, more)
    }
    if (Math.random() < 0.5) open.push({ at, stake })
    else await at.win(player, stake, BigInt(Math.floor(Math.random() * 3_000)))
  }
  // Enough of all players together for drops of both pools, wherever their points are.
  for (let no = 0; no < 4; no++) await other.win(player, await other.bet(player, 4_000n), 0n)
}

interface Line {
  player_id: number
  seq: number
  game_id: number
  kurus: bigint
}

interface Cycle {
  tier: string
  no: number
  seed: bigint
  share: bigint
  least: bigint
  games: number[]
  prize: bigint | null
  player_id: number | null
  stake_seq: number | null
  staked: bigint
}

/** The ledger once more from its beginning, with a list of all stakes of rounds that ended; knows of the cycles only their terms and dropping points. */
async function naive(tier: string): Promise<{ winners: string[]; staked: bigint }> {
  const cycles = await cyclesOf(tier)
  const lines = await db.rows<Line>(sql`
    select s.player_id, s.seq, s.game_id, -s.cash_kurus as kurus
    from wallet.movements e join wallet.movements s on s.player_id = e.player_id and coalesce(s.round_seq, s.seq) = coalesce(e.round_seq, e.seq) and s.kind = 'stake'
    where e.closes and e.kind <> 'rollback' and not exists (select from wallet.movements b where b.player_id = s.player_id and b.kind = 'rollback'
      and coalesce(b.stake_seq, b.round_seq) = s.seq)
    order by e.written_by, e.player_id, e.seq, s.seq`)
  const winners: string[] = []
  let [stakes, carried, at] = [new Map<string, bigint>(), 0n, 0]
  for (const { player_id, seq, game_id, kurus } of lines) {
    const now = () => cycles[at] as Cycle
    if (kurus >= now().least && (now().games.length === 0 || now().games.includes(game_id)))
      stakes.set(`${player_id}:${seq}`, kurus)
    for (;;) {
      const { seed, share, prize, no } = now()
      const units = 10_000n * seed + carried + share * [...stakes.values()].reduce((sum, each) => sum + each, 0n)
      if (prize === null || units < 10_000n * prize) break
      winners.push(`${no}:${player_id}:${seq}:${prize}`)
      ;[stakes, carried, at] = [new Map(), units - 10_000n * prize, at + 1]
    }
  }
  return { winners, staked: [...stakes.values()].reduce((sum, each) => sum + each, 0n) }
}

function cyclesOf(tier: string): Promise<Cycle[]> {
  return db.rows<Cycle>(sql`
    select t.code as tier, c.no, c.seed_kurus as seed, c.pool_share::bigint as share, c.min_stake_kurus as least, c.game_ids as games,
      c.prize_kurus as prize, c.player_id, c.stake_seq, c.staked_kurus as staked
    from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id where t.code = ${tier} order by c.no`)
}

/** What is played and not read yet. */
const unread = () =>
  db.rows(sql`
    select 1 from wallet.movements m where (m.closes or m.kind = 'rollback')
      and m.written_by > (select written_by from ledger_feed.reader_positions where reader = ${READER}) limit 1`)

it('pools are what a list of all stakes makes of them, whoever dies between two steps, and every drop is paid once', async () => {
  const readers = await Promise.all([context, otherProcess(site)].map((each) => openFeed(each, [stumbling()])))
  let isOver = false
  const played = Promise.all(players.map(play)).finally(() => {
    isOver = true
  })
  while (!isOver) await Promise.all(readers.map((reader) => reader.read().catch(() => {})))
  await played
  await eventually(async () => {
    for (const reader of readers) await reader.read().catch(() => {})
    expect(await unread()).toEqual([])
  })
  await Promise.all(readers.map((reader) => reader.close()))
  for (const tier of ['bronz', 'gumus']) {
    const cycles = await cyclesOf(tier)
    const { winners, staked } = await naive(tier)
    const dropped = cycles.filter(({ prize }) => prize !== null)
    expect(dropped.map((each) => `${each.no}:${each.player_id}:${each.stake_seq}:${each.prize}`)).toEqual(winners)
    expect(cycles.at(-1)?.staked).toBe(staked)
    expect(winners.length).toBeGreaterThan(0)
    const paid = await db.one<{ sum: bigint; n: number }>(sql`
      select sum(cash_kurus)::bigint as sum, count(*)::int as n from wallet.movements where kind = 'jackpot' and external_id like ${`${tier}:%`}`)
    expect(paid).toEqual({ n: winners.length, sum: dropped.reduce((sum, { prize }) => sum + (prize ?? 0n), 0n) })
  }
  expect(await verifyLedger(context)).toEqual([])
})

const DROPPED = `(select min(id) from jackpots.cycles where dropped_at is not null and staked_kurus > 0)`
const OPEN = `(select max(id) from jackpots.cycles where dropped_at is null)`

it.each([
  ['a pool made larger', `update jackpots.cycles set staked_kurus = staked_kurus + 1 where id = ${OPEN}`],
  ['a seed made larger', `update jackpots.cycles set carried_units = carried_units + 1 where id = ${OPEN}`],
  ['a fund made larger', `update jackpots.cycles set fund_units = fund_units + 1 where id = ${OPEN}`],
  [
    'the house paying less of a seed',
    `update jackpots.cycles set fund_kurus = fund_kurus + 1, fund_units = fund_units - 10000 where no = 2`,
  ],
  ['a share made larger', `update jackpots.cycles set pool_share = pool_share + 1 where id = ${DROPPED}`],
  [
    'a stake that counts for more',
    `update jackpots.stakes set kurus = kurus + 1 where seq = (select min(seq) from jackpots.stakes)`,
  ],
  [
    'a stake taken out',
    `delete from jackpots.stakes where (player_id, seq) = (select player_id, min(seq) from jackpots.stakes group by 1 order by 1 limit 1)`,
  ],
  [
    'a stake that nobody made',
    `insert into jackpots.stakes select player_id, max(seq) + 9, 100, '{${1}}' from jackpots.stakes group by 1`,
  ],
  [
    'a taking back that nobody made',
    `insert into jackpots.reversed_stakes select player_id, seq, seq + 1, kurus, cycle_ids from jackpots.stakes order by player_id, seq limit 1`,
  ],
  ['another prize', `update jackpots.cycles set prize_kurus = prize_kurus - 1 where id = ${DROPPED}`],
  [
    'another point that fits its hash',
    `update jackpots.cycles set prize_kurus = prize_kurus - 1, salt = '0', commitment =
    encode(sha256(convert_to(concat_ws(':', 'bronz', no, seed_kurus, cap_kurus, prize_kurus - 1, '0'), 'UTF8')), 'hex') where id = ${DROPPED}`,
  ],
  ['another winner', `update jackpots.cycles set player_id = player_id + 1 where id = ${DROPPED}`],
  ['another salt', `update jackpots.cycles set salt = salt || '0' where id = ${DROPPED}`],
  [
    'another stake that won',
    `update jackpots.cycles set stake_seq = (select seq from jackpots.stakes s where s.player_id = jackpots.cycles.player_id
    and not s.cycle_ids @> array[jackpots.cycles.id] limit 1) where id = ${DROPPED}`,
  ],
  ['a cycle taken out', `delete from jackpots.cycles where id = ${DROPPED}`],
  [
    'a prize that no drop explains',
    `update wallet.movements set external_id = 'bronz:9999' where kind = 'jackpot' and external_id = 'bronz:1'`,
  ],
])('verification sees %s', async (_, statement) => {
  const undo = new Error('taken back')
  const found = db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const { name, of } of await tx.rows<{ name: string; of: string }>(sql`
      select conname as name, conrelid::regclass::text as of from pg_constraint where contype = 'c' and conrelid::regclass::text like 'jackpots.%'`))
      await tx.run(raw(`alter table ${of} drop constraint ${name}`))
    expect(await tx.run(raw(statement))).toBeGreaterThan(0)
    const found = await verifyInside(tx, ({ invariant }) => /jackpot|pool|cycle/.test(invariant))
    expect(found).not.toEqual([])
    throw undo
  })
  await expect(found).rejects.toBe(undo)
})
