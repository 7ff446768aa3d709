import { HISTORY_TYPES, listTransactions, readGameDetail } from '@meydan/contract/history'
import { readGgrReport } from '@meydan/contract/reports-admin'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { lanesOf } from '../../src/domains/games/public.ts'
import { openSession } from '../../src/domains/identity/public.ts'
import { openStaffSession } from '../../src/domains/staff/sessions.ts'
import { balances } from '../../src/domains/wallet/public.ts'
import { verifyMoney } from '../../src/verify/verify.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { type Frame, providerOf, type TestProvider, type WireReply } from '../provider.ts'
import { type TestPlayer, type TestSite, testSite } from '../site.ts'
import { databaseBefore, type OldPlay, readBefore, withClient } from './before.ts'
import { OF_BEFORE, OF_NOW } from './figures.ts'

const before = readBefore()
let site: TestSite
let provider: TestProvider
const figuresBefore = new Map<string, unknown[]>()

beforeAll(async () => {
  const database = await databaseBefore(before)
  await withClient(database, async (client) => {
    for (const [name, query] of Object.entries(OF_BEFORE)) figuresBefore.set(name, (await client.query(query)).rows)
  })
  expect(await migrate(database.url)).toContain('0090_ledger.sql')
  site = await testSite({}, database)
  const games = await site.house.db.rows<{ id: number; code: 'slot' | 'other' | 'live' }>(
    sql`select id, code from games.games_view where provider_code = 'deneme'`,
  )
  const ids = Object.fromEntries(games.map(({ id, code }) => [code, id])) as TestProvider['gameIds']
  provider = providerOf(site, { code: 'deneme', gameIds: ids })
}, 120_000)

async function playerOf(username: string): Promise<TestPlayer> {
  const { id } = await site.house.db.one<{ id: number }>(
    sql`select id from identity.players_view where username = ${username}`,
  )
  const { token } = await openSession(site.house, id, { remember: false, ip: '127.0.0.1', userAgent: 'test' })
  return { id, username, cookie: `meydan_session=${token}` }
}

describe('to the kuruş', () => {
  it.each(Object.keys(OF_NOW))('%s', async (name) => {
    expect(figuresBefore.get(name)?.length).toBeGreaterThan(0)
    expect(await site.house.db.rows(raw(OF_NOW[name] as string))).toEqual(figuresBefore.get(name))
  })

  it('every money invariant', async () => {
    expect(await verifyMoney(site.house.db)).toEqual([])
  })
})

/** Why a bonus ended was told by a code once. */
function inWords({ description, ...line }: Record<string, unknown>) {
  return { ...line, description: String(description).replace(/ · player$/, ' · vazgeçtiniz') }
}

/** What came back of a withdrawal had no line of its own once. */
function isOld({ description }: Record<string, unknown>): boolean {
  return description !== 'Çekim iadesi'
}

describe('a player reads the statement of before', () => {
  const people = [...new Set(Object.keys(before.statements).map((key) => key.split(' ')[0] as string))]

  it.each(people)('%s: every line of every tab, and the statistics', async (username) => {
    const player = await playerOf(username)
    for (const type of HISTORY_TYPES) {
      const old = before.statements[`${username} ${type}`]
      if (!old) continue
      const { lines, statistics } = await readAll(player, type)
      expect(statistics).toEqual(old.statistics)
      expect(lines.filter(isOld)).toEqual(old.lines.map(inWords))
    }
  })

  it('a reference of before opens the round it named', async () => {
    const player = await playerOf('eski_nakit')
    const rounds = await site.house.db.rows<{ old: string; round_ref: string }>(sql`
      select o.reference_id as old, r.round_ref from wallet.old_rounds_view o
      join games.rounds_view r on r.player_id = o.player_id and r.first_seq = o.first_seq where o.player_id = ${player.id}`)
    expect(rounds.length).toBeGreaterThan(10)
    for (const { old, round_ref } of rounds) {
      const { body } = await site.call(readGameDetail, { ref: old }, { as: player })
      expect(body.game_detail.rounds[0].round_id).toBe(round_ref)
    }
  })

  async function readAll(player: TestPlayer, type: (typeof HISTORY_TYPES)[number]) {
    const lines: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const { body } = await site.call(listTransactions, { type, page: String(page), limit: '100' }, { as: player })
      lines.push(...body.transactions)
      if (page >= body.pagination.total_pages) return { lines, statistics: body.statistics as Record<string, number> }
    }
  }
})

/** Figures that came later: what stands between GGR and NGR was bonuses alone. */
const LATER = ['cashback', 'provider_fees', 'payment_fees', 'tax']

/** What was staked and won; a game whose mathematics are renewed states another return from then on. */
const figuresOf = (report: unknown) =>
  JSON.parse(
    JSON.stringify(report, (key, value) => (key === 'theoretical_rtp' || LATER.includes(key) ? undefined : value)),
  )

it.each(Object.keys(before.ggr))('the GGR report by %s', async (group) => {
  const { id } = await site.house.db.one<{ id: number }>(sql`select id from staff.members where username = 'admin'`)
  const { token } = await openStaffSession(site.house.db, id, { ip: '127.0.0.1', userAgent: 'test' })
  const asked = { group: group as 'day', ...before.range, per_page: '100' }
  const { body } = await site.call(readGgrReport, asked, { as: { cookie: `meydan_staff=${token}` } })
  expect(figuresOf(body)).toEqual(figuresOf(before.ggr[group]))
})

describe('plays on', () => {
  const frames = new Map<string, Promise<Frame>>()

  function play(name: string): OldPlay & { tx: string } {
    return before.plays[name] as OldPlay
  }

  function frameOf(username: string, game: 'slot' | 'live' = 'slot'): Promise<Frame> {
    const open = frames.get(`${username} ${game}`) ?? playerOf(username).then((player) => provider.open(player, game))
    frames.set(`${username} ${game}`, open)
    return open
  }

  async function moneyOf(username: string) {
    const { id } = await playerOf(username)
    const { cash, bonus } = await balances(site.house.db, id)
    return { cash, bonus }
  }

  async function again(name: string, more: object = {}): Promise<WireReply> {
    const { player, tx, round, amount = 0, of, spin, closes = true } = play(name)
    const frame = await frameOf(player)
    const fields = { transaction_id: tx, ...more }
    if (of === undefined)
      return frame.bet(amount, { round_id: round, ...(spin ? { free_spin_id: spin } : {}), ...fields })
    if (name.toLowerCase().includes('rollback')) return frame.rollback({ tx: of, round }, fields)
    return frame.win({ tx: of, round }, amount, { round_closed: closes, ...fields })
  }

  async function win(name: string, amount: number, fields: object = {}, game: 'slot' | 'live' = 'slot') {
    return (await frameOf(play(name).player, game)).win(play(name), amount, fields)
  }

  async function rollback(name: string) {
    return (await frameOf(play(name).player)).rollback(play(name))
  }

  it.each([
    'won',
    'wonWin',
    'lostEnd',
    'multiWonWin',
    'multiWonEnd',
    'rollback',
    'tombstoneRollback',
    'spinWon',
    'spinLost',
    'spinLostEnd',
  ])('%s, sent again, is answered and moves nothing', async (name) => {
    const money = await moneyOf(play(name).player)
    expect(await again(name)).toMatchObject({ status: 'ok' })
    expect(await moneyOf(play(name).player)).toEqual(money)
  })

  it('what is sent again is answered by the movement of then', async () => {
    for (const name of ['won', 'wonWin', 'multiSecond']) expect((await again(name)).tx_id).toBe(play(name).tx_id)
  })

  it.each(['won', 'wonWin', 'lostEnd', 'multiWonWin', 'open'])('%s with another amount is a mismatch', async (name) => {
    const money = await moneyOf(play(name).player)
    expect(await again(name, { amount: (play(name).amount ?? 0) + 1 })).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    expect(await moneyOf(play(name).player)).toEqual(money)
  })

  it.each(['takenBack', 'tombstone', 'spinBack', 'bonusBack'])('%s stays taken back', async (name) => {
    expect(await again(name)).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    expect(await win(name, 100)).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    const money = await moneyOf(play(name).player)
    expect(await rollback(name)).toMatchObject({ status: 'ok' })
    expect(await moneyOf(play(name).player)).toEqual(money)
  })

  it.each(['won', 'lost', 'partlyBackClosed', 'spinWon', 'spinLost'])(
    '%s is over: no win, no rollback',
    async (name) => {
      const money = await moneyOf(play(name).player)
      expect(await win(name, 100)).toMatchObject({ code: 'ALREADY_SETTLED' })
      expect(await rollback(name)).toMatchObject({ code: 'ALREADY_SETTLED' })
      expect(await moneyOf(play(name).player)).toEqual(money)
    },
  )

  it.each<[string, number, { cash: bigint; bonus: bigint }, ('slot' | 'live')?]>([
    ['open', 3000, { cash: 3000n, bonus: 0n }],
    ['multiSecond', 2500, { cash: 2500n, bonus: 0n }],
    ['partlyBack', 700, { cash: 700n, bonus: 0n }],
    ['wonOnce', 900, { cash: 900n, bonus: 0n }],
    ['liveOpen', 2600, { cash: 2600n, bonus: 0n }, 'live'],
    ['mixedOpen', 4000, { cash: 3000n, bonus: 1000n }],
    ['completedOpen', 2000, { cash: 2000n, bonus: 0n }],
    ['cancelledOpen', 2000, { cash: 0n, bonus: 0n }],
    ['spinOpen', 400, { cash: 0n, bonus: 400n }],
    ['spinWonOnce', 200, { cash: 0n, bonus: 200n }],
  ])('%s, open since before, wins once', async (name, amount, gained, game) => {
    const money = await moneyOf(play(name).player)
    const id = `${name}-kazanc`
    expect(await win(name, amount, { transaction_id: id }, game)).toMatchObject({ status: 'ok' })
    expect(await win(name, amount, { transaction_id: id }, game)).toMatchObject({ status: 'ok' })
    expect(await moneyOf(play(name).player)).toEqual({
      cash: money.cash + gained.cash,
      bonus: money.bonus + gained.bonus,
    })
    expect(await win(name, 1, {}, game)).toMatchObject({ code: 'ALREADY_SETTLED' })
  })

  it('a stake of bonus money, open since before, goes back where it came from', async () => {
    const money = await moneyOf('eski_bonus')
    expect(await rollback('bonusOpen')).toMatchObject({ status: 'ok' })
    expect(await moneyOf('eski_bonus')).toEqual({ ...money, bonus: money.bonus + 1000n })
  })

  it('and every invariant holds, then and after the sums are made', async () => {
    expect(await verifyMoney(site.house.db)).toEqual([])
    await lanesOf(site.house).count()
    expect(await verifyMoney(site.house.db)).toEqual([])
  })
})
