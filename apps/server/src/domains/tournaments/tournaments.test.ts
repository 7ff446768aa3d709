import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import { closeAccount, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { blockPlayer, markHouseAccount, unmarkHouseAccount } from '@meydan/contract/identity/identity-admin'
import { joinTournament, listTournaments, readTournament } from '@meydan/contract/tournaments/tournaments'
import * as admin from '@meydan/contract/tournaments/tournaments-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { registerSports } from '../../seed/register-sports.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { balances } from '../wallet/public.ts'
import { tournamentsReader } from './tournament-reader.ts'
import { countedOf, publishedOf } from './test/tournament.ts'

const site = await testSite()
const { context } = site
let provider: TestProvider
let finance: TestStaff

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  provider = await testProvider(site)
  finance = await site.staff('finance')
})

const join = (player: TestPlayer, slug: string) => site.call(joinTournament, { slug }, { as: player })
const page = async (slug: string, player?: TestPlayer) =>
  (await site.call(readTournament, { slug }, player && { as: player })).body.tournament
/** The board, once the ledger is read so far. */
async function boardIs(slug: string, expected: [number, string][], player?: TestPlayer): Promise<void> {
  const shown = async () =>
    (await page(slug, player)).board.map(({ rank, points }: { rank: number; points: string }) => [rank, points])
  await expect.poll(shown).toEqual(expected)
}

const rich = () => site.player({ cashKurus: 1_000_000n })
const MINUTE_MS = 60_000

it('counts rounds of who takes part, opened after that, of listed games, with cash and enough of it', async () => {
  const { slug } = await publishedOf(site, { game_ids: [provider.gameIds.slot], min_stake_kurus: 1_000n })
  const [player, other, stranger] = await Promise.all([rich(), rich(), rich()])
  const frame = await provider.open(player)
  const early = await frame.bet(1_000)
  for (const each of [player, other]) expect((await join(each, slug)).status).toBe(200)
  site.clock.advance(1_000)
  await frame.win(early, 9_000)
  await frame.win(await frame.bet(999), 9_000)
  await frame.rollback(await frame.bet(1_000))
  const elsewhere = await provider.open(player, 'other')
  await elsewhere.win(await elsewhere.bet(1_000), 9_000)
  const lone = await provider.open(stranger)
  await lone.win(await lone.bet(1_000), 9_000)
  await frame.win(await frame.bet(1_000), 12_550)
  await frame.win(await frame.bet(1_000), 5_000)
  site.clock.advance(1_000)
  const second = await provider.open(other)
  await second.win(await second.bet(10_000), 125_500)
  await boardIs(
    slug,
    [
      [1, '12,55x'],
      [2, '12,55x'],
    ],
    other,
  )
  const { board, around, players } = await page(slug, other)
  const card = async (who?: TestPlayer) =>
    (await site.call(listTournaments, {}, who && { as: who })).body.tournaments.find(
      (each: { slug: string }) => each.slug === slug,
    )
  expect((await card(other)).leaders).toEqual(board.slice(0, 3))
  expect((await card()).leaders).toEqual(
    board.map((place: object) => ({ ...place, is_own: false, name: expect.stringContaining('*') })),
  )
  expect((await card()).prizes).toEqual((await page(slug)).prizes)
  expect(board[0]).toMatchObject({ name: `${player.username.slice(0, 2)}***`, is_own: false })
  expect(board[1]).toMatchObject({ name: other.username, is_own: true })
  expect(around).toEqual(board)
  expect(players).toBe(2)
  const { tournaments } = (await site.call(listTournaments)).body
  expect(tournaments.find((each: { slug: string }) => each.slug === slug)).toMatchObject({
    game_ids: [provider.gameIds.slot],
  })
  expect(JSON.stringify(await page(slug))).not.toContain(other.username)
  // Of the sportsbook nothing is read, which could be corrected after it has its points.
  const { read } = await context.db.one<{ read: string[] }>(sql`
    select array_agg(m.category) as read from unnest(array['slot', 'sports']) as c (category)
    cross join lateral (select true as closes, 1 as game_id, ${player.id}::int as player_id, ${context.db.now()}::timestamptz as created_at, c.category) m
    where ${tournamentsReader.wants(context)}`)
  expect(read).toEqual(['slot'])
})

it('is counted, paid once to the kuruş by two people, and stands in the ledger and the statement', async () => {
  const { id, slug } = await publishedOf(site, {
    pool_kurus: 10_000_000n,
    prizes: [
      { from: 1, to: 1, share: 5_000 },
      { from: 2, to: 3, share: 2_500 },
    ],
  })
  const winners = await Promise.all([rich(), rich(), rich()])
  for (const [place, player] of winners.entries()) {
    await join(player, slug)
    site.clock.advance(1_000)
    const frame = await provider.open(player)
    await frame.win(await frame.bet(1_000), 100_000 - 100 * place)
  }
  const [, , away] = winners as [TestPlayer, TestPlayer, TestPlayer]
  await boardIs(slug, [
    [1, '100,00x'],
    [2, '99,90x'],
    [3, '99,80x'],
  ])
  await context.db.run(sql`update identity.players set status = 'blocked' where id = ${away.id}`)
  expect(await site.call(admin.payTournament, { id }, { as: finance })).toMatchObject({
    body: { code: 'tournament_uncounted' },
  })
  site.clock.advance(24 * 60 * MINUTE_MS)
  finance = await site.staff('finance')
  await expect
    .poll(async () => {
      await site.job('tournaments: open and settle')
      return (await site.call(admin.readAdminTournament, { id }, { as: finance })).body.data.prizes
    })
    .toBe(100_000)
  const before = await Promise.all(winners.map(({ id: player }) => balances(context.db, player)))
  const alone = await site.call(admin.payTournament, { id }, { as: finance })
  expect(alone.body.waiting).toBe(true)
  const paid = await site.call(admin.payTournament, { id }, { as: await site.staff('admin') })
  expect(paid.body).toMatchObject({ success: true })
  expect((await site.call(admin.payTournament, { id }, { as: finance })).body.code).toBe('already_decided')
  const after = await Promise.all(winners.map(({ id: player }) => balances(context.db, player)))
  expect(after.map(({ cash }, place) => cash - (before[place]?.cash ?? 0n))).toEqual([6_666_667n, 3_333_333n, 0n])
  const { data } = (await site.call(listLedger, { kind: 'tournament_prize' }, { as: finance })).body
  expect(data.map((row: { external_id: string }) => row.external_id).toSorted()).toEqual([`${id}:1`, `${id}:2`])
  expect((await page(slug)).phase).toBe('paid')
  await context.db.run(sql`update identity.players set status = 'active' where id = ${away.id}`)
  expect(await verifyLedger(context)).toEqual([])
  await context.db.run(sql`alter table tournaments.results disable trigger results_kept`)
  for (const table of [sql`tournaments.entries`, sql`tournaments.results`])
    await context.db.run(
      sql`update ${table} set points = points + 1 where tournament_id = ${id} and player_id = ${winners[0]?.id}`,
    )
  expect(await verifyLedger(context)).toEqual([
    {
      invariant: 'nobody has won a place of a tournament with more points than the rounds of it can have given',
      detail: `tournament ${id}: rank 1 has 10001 points, the rounds give 10000`,
    },
    {
      invariant: 'I13 the database is built as the migrations build it',
      detail: 'tournaments.results triggers: not as the migrations made it',
    },
  ])
  for (const table of [sql`tournaments.entries`, sql`tournaments.results`])
    await context.db.run(
      sql`update ${table} set points = points - 1 where tournament_id = ${id} and player_id = ${winners[0]?.id}`,
    )
  await context.db.run(sql`alter table tournaments.results enable trigger results_kept`)
})

it('an account blocked or closed since the count is paid nothing, who took a break or is closing is, and who won stays', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => site.player({ cashKurus: 100n })))
  const [blocked, closed, away, leaver] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  const id = await countedOf(site, 4_000_000n, players)
  const last = await provider.open(closed)
  await last.win(await last.bet(500), 0)
  const { db } = context
  const officer = await site.staff('compliance')
  await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away })
  expect((await site.call(closeAccount, { confirm: true }, { as: leaver })).body).toMatchObject({ closed: false })
  await site.job('account-closure: finish closings')
  const { proposal } = (await site.call(admin.payTournament, { id }, { as: finance })).body
  const { before } = await db.one<{ before: { Kazananlar: string } }>(
    sql`select before from approvals.proposals where id = ${proposal}`,
  )
  expect(before.Kazananlar.split('\n')[1]).toBe(`2. oyuncu ${closed.id}: 10.000,00 ₺`)
  await expect(
    db.run(sql`update tournaments.results set player_id = ${finance.id} where tournament_id = ${id} and rank = 1`),
  ).rejects.toThrow('a result stays as it was counted')
  await expect(db.run(sql`delete from tournaments.results where tournament_id = ${id}`)).rejects.toThrow(
    'a result stays',
  )
  await expect(
    db.run(sql`
      insert into tournaments.results (tournament_id, rank, player_id, points, prize_kurus) values (${id}, 5, ${finance.id}, 1, 1)`),
  ).rejects.toThrow('is counted')
  await db.run(sql`alter table tournaments.results disable trigger results_kept`)
  const fourthIs = ({ id: player }: TestPlayer) =>
    db.run(sql`update tournaments.results set player_id = ${player} where tournament_id = ${id} and rank = 4`)
  const second = await site.staff('admin')
  await fourthIs(await site.player())
  expect((await site.call(approveProposal, { id: proposal }, { as: second })).body.code).toBe('conflict')
  await fourthIs(leaver)
  await db.run(sql`alter table tournaments.results enable trigger results_kept`)
  expect((await site.call(blockPlayer, { id: blocked.id, reason: 'Hile' }, { as: officer })).status).toBe(200)
  await db.run(sql`update wallet.wallets set is_blocked = true where player_id = ${closed.id}`)
  await db.run(sql`
    update identity.players set status = 'closed', closing_since = ${db.now()}, closing_by = 'player' where id = ${closed.id}`)
  const paid = await site.call(approveProposal, { id: proposal }, { as: second })
  expect([paid.status, paid.body.message]).toEqual([200, expect.stringContaining('2 hesaba verilmedi')])
  const cash = await Promise.all(players.map(async (player) => (await balances(db, player.id)).cash))
  expect(cash).toEqual([500n, 0n, 1_000_500n, 1_000_500n])
  const { data } = (await site.call(admin.readAdminTournament, { id }, { as: finance })).body
  expect(data.prizes).toBe(20_000)
  expect(data.results.map(({ withheld }: { withheld: boolean }) => withheld)).toEqual([true, true, false, false])
  expect(await verifyLedger(context)).toEqual([])
})

it('a break, a pause and the end keep players and rounds out; a draft is not seen', async () => {
  const { id, slug } = await publishedOf(site)
  const player = await rich()
  await join(player, slug)
  site.clock.advance(1_000)
  const frame = await provider.open(player)
  const editor = await site.staff('content')
  expect((await site.call(admin.pauseTournament, { id, reason: 'Bakım' }, { as: editor })).status).toBe(200)
  expect((await join(await rich(), slug)).body.code).toBe('tournament_closed')
  await frame.win(await frame.bet(1_000), 50_000)
  site.clock.advance(1_000)
  expect((await site.call(admin.resumeTournament, { id }, { as: editor })).status).toBe(200)
  site.clock.advance(1_000)
  await frame.win(await frame.bet(1_000), 2_000)
  await boardIs(slug, [[1, '2,00x']])
  const compliance = await site.staff('compliance')
  const mark = (call: typeof markHouseAccount | typeof unmarkHouseAccount) =>
    site.byTwo(call, { id: player.id, reason: 'Deneme hesabı' }, { as: compliance })
  expect((await mark(markHouseAccount)).status).toBe(200)
  await site.job('tournaments: open and settle')
  expect((await page(slug)).board).toEqual([])
  expect((await mark(unmarkHouseAccount)).status).toBe(200)
  await site.job('tournaments: open and settle')
  expect((await page(slug)).board).toHaveLength(1)
  await context.db.run(sql`update identity.players set status = 'blocked' where id = ${player.id}`)
  await site.job('tournaments: open and settle')
  expect((await page(slug)).board).toEqual([])
  expect((await site.call(admin.cancelTournament, { id, reason: 'Vazgeçildi' }, { as: editor })).status).toBe(200)
  expect((await page(slug)).phase).toBe('cancelled')
})

it('is made as a draft that says its rules in words, and published by two people', async () => {
  const editor = await site.staff('content')
  const start = context.db.now()
  const fields = {
    name: 'Nazar Kupası',
    kind: 'best_sum',
    best_of: 5,
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 6 * 86_400_000).toISOString(),
    min_stake: 2,
    prizes: '1: %50\n2-6: %10',
    pool: 250_000,
    repeats_weekly: true,
  } as const
  const { rules, pool } = (await site.call(admin.previewTournament, fields, { as: editor })).body
  expect(pool).toBe(250_000)
  expect(rules.join(' ')).toContain('çarpanı en yüksek 5 turunuzun')
  expect(rules.join(' ')).toContain('engellenen ya da kapatılan hesaba ödül verilmez')
  await registerSports(context)
  const { id: coupons } = await context.db.one<{ id: number }>(
    sql`select min(id) as id from games.games where category = 'sports'`,
  )
  expect(
    (await site.call(admin.createTournament, { ...fields, game_ids: [coupons] }, { as: editor })).body,
  ).toMatchObject({
    code: 'bad_input',
    field: 'game_ids',
  })
  for (const wrong of ['1: %50', '2: %100', '1: 5\n2: %10', 'hepsi', '1: %0'])
    expect(await site.call(admin.createTournament, { ...fields, prizes: wrong }, { as: editor })).toMatchObject({
      status: 400,
      body: { field: 'prizes' },
    })
  const { id } = (await site.call(admin.createTournament, fields, { as: editor })).body
  const slugs = async () =>
    (await site.call(listTournaments)).body.tournaments.map(({ slug }: { slug: string }) => slug)
  expect((await slugs()).some((slug: string) => slug.startsWith('nazar-kupasi'))).toBe(false)
  const published = await site.byTwo(admin.publishTournament, { id }, { as: editor })
  expect(published.body.success).toBe(true)
  await site.job('tournaments: open and settle')
  expect((await slugs()).filter((slug: string) => slug.startsWith('nazar-kupasi'))).toHaveLength(2)
  expect(await page('nazar-kupasi')).toMatchObject({ phase: 'running', is_paused: false, id })
})
