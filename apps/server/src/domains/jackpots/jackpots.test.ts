import { markHouseAccount } from '@meydan/contract/identity/identity-admin'
import { createHash } from 'node:crypto'
import { commitmentText } from '@meydan/contract/jackpots/jackpot-proof'
import { listJackpots, readJackpots } from '@meydan/contract/jackpots/jackpots'
import * as admin from '@meydan/contract/jackpots/jackpots-admin'
import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { grant, type Table, table } from '../bonuses/test/bonus.ts'
import { balances } from '../wallet/public.ts'
import { runningTier } from './test/jackpot.ts'
import { READER } from './jackpot-reader.ts'

const site = await testSite()
const { context } = site
const { db } = context
let slot: Table
let live: Table

vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  slot = await table(site)
  live = await table(site, 'live')
})

const rich = () => site.player({ cashKurus: 10_000_000n })

interface Shown {
  code: string
  amount: number
  no: number
}

/** As everybody sees it, past the second for which it is remembered. */
async function shown(code: string): Promise<Shown | undefined> {
  site.clock.advance(1_000)
  return (await site.call(listJackpots)).body.jackpots.find((each: Shown) => each.code === code)
}

async function page() {
  site.clock.advance(1_000)
  return (await site.call(readJackpots)).body
}

/** The pool in lira, once the ledger is read so far. */
const poolIs = (code: string, amount: number) =>
  eventually(async () => expect((await shown(code))?.amount).toBe(amount))

it('counts stakes of cash in its games from the least stake on once their rounds have ended', async () => {
  await runningTier(site, 'bronz', {
    seed_kurus: 100_000n,
    cap_kurus: 9_000_000n,
    pool_share: 100,
    min_stake_kurus: 500n,
  })
  const player = await rich()
  await slot.bet(player, 499n, { closesRound: true })
  await live.bet(player, 90_000n, { closesRound: true })
  const bonus = await site.player({ cashKurus: 1_000n })
  await grant(site, bonus.id, 20_000n)
  await slot.bet(bonus, 3_000n, { closesRound: true })
  const ours = await rich()
  await site.byTwo(markHouseAccount, { id: ours.id, reason: 'Deneme hesabı' }, { as: await site.staff('support') })
  await slot.bet(ours, 50_000n, { closesRound: true })
  await slot.win(player, await slot.bet(player, 10_050n), 100n)
  await poolIs('bronz', 1_001)
  await slot.bet(player, 500n, { closesRound: true })
  await poolIs('bronz', 1_001.05)
  expect(await verifyLedger(context)).toEqual([])
})

it('stands still while it is off or the licence has none, and goes on where it stood', async () => {
  const player = await rich()
  const before = await runningTier(site, 'gumus', { seed_kurus: 50_000n, cap_kurus: 900_000n, pool_share: 100 })
  const office = await site.staff('content')
  const off = await site.call(admin.stopJackpot, { id: before.id, reason: 'Bakım' }, { as: office })
  expect(off.body).toMatchObject({ success: true, status: 'off' })
  expect(await shown('gumus')).toBeUndefined()
  await slot.bet(player, 100_000n, { closesRound: true })
  await poolIs('bronz', 1_011.05)
  await site.licence({ jackpots: false })
  expect((await site.call(listJackpots)).body.jackpots).toEqual([])
  expect(await page()).toMatchObject({ tiers: [], drops: [] })
  const refused = await site.call(admin.startJackpot, { id: before.id }, { as: office })
  expect(refused.body.code).toBe('jackpots_off')
  await site.licence({})
  expect((await site.byTwo(admin.startJackpot, { id: before.id }, { as: office })).body.status).toBe('on')
  await slot.bet(player, 1_000n, { closesRound: true })
  await poolIs('gumus', 500.1)
})

it('is changed by two people for the next cycle, and pays the stake that crosses the point that was fixed before', async () => {
  const tier = await runningTier(site, 'altin', { seed_kurus: 1_000n, cap_kurus: 1_500n, pool_share: 1_000 })
  const editor = await site.staff('content')
  const read = async () => (await site.call(admin.readAdminJackpot, { id: tier.id }, { as: editor })).body.data
  const { version } = await read()
  const change = {
    id: tier.id,
    version,
    seed: 20,
    cap: 60,
    min_stake: 1,
    pool_share: 50,
    seed_share: 25,
    game_ids: [slot.gameId],
  }
  for (const [field, wrong] of Object.entries({ seed: 0, cap: 20, min_stake: 0, game_ids: [999_999] }))
    expect(await site.call(admin.changeJackpot, { ...change, [field]: wrong }, { as: editor })).toMatchObject({
      status: 400,
      body: { field },
    })
  expect((await site.call(admin.previewJackpot, change, { as: editor })).body.check.join(' ')).toContain('10,00')
  const alone = await site.call(admin.changeJackpot, change, { as: editor })
  expect(alone.body.waiting).toBe(true)
  expect((await read()).seed).toBe(10)
  expect((await site.call(admin.changeJackpot, change, { as: await site.staff('admin') })).body.success).toBe(true)
  const late = await site.call(admin.changeJackpot, { ...change, cap: 70 }, { as: editor })
  expect(late.body.code).toBe('stale_version')
  const running = (await page()).tiers.find(({ code }: Shown) => code === 'altin')
  expect(running).toMatchObject({ seed: 10, cap: 15, games: [], no: 1 })
  const player = await rich()
  const before = await balances(db, player.id)
  await slot.bet(player, 5_000n, { closesRound: true })
  // What is left of the stake may cross the next point, which is drawn, as well.
  await eventually(async () => expect((await shown('altin'))?.no).toBeGreaterThan(1))
  const { tiers, drops } = await page()
  expect(tiers.find(({ code }: Shown) => code === 'altin')).toMatchObject({
    seed: 20,
    cap: 60,
    games: [{ id: slot.gameId }],
  })
  const fallen = drops.filter(({ proof }: { proof: { tier: string } }) => proof.tier === 'altin')
  const drop = fallen.find(({ proof }: { proof: { no: number } }) => proof.no === 1)
  expect(drop).toMatchObject({
    winner: `${player.username.slice(0, 2)}***`,
    commitment: running.commitment,
    proof: { no: 1, seed: 1_000, cap: 1_500 },
  })
  expect(createHash('sha256').update(commitmentText(drop.proof)).digest('hex')).toBe(running.commitment)
  const { cash } = await balances(db, player.id)
  const won = fallen.reduce((sum: number, { proof }: { proof: { point: number } }) => sum + proof.point, 0)
  expect(cash - before.cash + 5_000n).toBe(BigInt(won))
  const { body } = await site.call(listMessages, {}, { as: player })
  expect(JSON.stringify(body)).toContain('Altın jackpot sizin')
  expect(await verifyLedger(context)).toEqual([])
})

it('an open stake brings nothing, and one that is taken back never did: eight of 10,000, each rolled back, leave the pools as they were', async () => {
  const player = await rich()
  const before = (await page()).tiers.map(({ code, amount }: Shown) => [code, amount])
  for (let no = 0; no < 8; no++) {
    const stake = await slot.bet(player, 1_000_000n)
    await feedRead()
    await slot.undo(player, stake)
  }
  const part = await slot.bet(player, 1_000n)
  const more = { ...(await slot.bet(player, 500n, { roundRef: part.round })), round: part.round }
  await slot.undo(player, part)
  await feedRead()
  expect((await page()).tiers.map(({ code, amount }: Shown) => [code, amount])).toEqual(before)
  await slot.win(player, more, 0n)
  // Of the round only what stands.
  const [, bronze] = before.find(([code]: [string, number]) => code === 'bronz') as [string, number]
  await poolIs('bronz', Math.round(bronze * 100 + 5) / 100)
  expect(await verifyLedger(context)).toEqual([])
})

/** What is played by now is read. */
const feedRead = () =>
  eventually(async () =>
    expect(
      await db.rows(sql`select 1 from wallet.fed_view m where (m.closes or m.kind = 'rollback')
        and m.written_by > (select written_by from ledger_feed.reader_positions where reader = ${READER}) limit 1`),
    ).toEqual([]),
  )

it('tells no name of who does not want it', async () => {
  await runningTier(site, 'elmas', {
    seed_kurus: 100n,
    cap_kurus: 101n,
    min_stake_kurus: 100n,
    pool_share: 1_000,
    seed_share: 1_000,
  })
  const player: TestPlayer = await rich()
  await db.run(
    sql`insert into winners.display_preferences (player_id, choice, chosen_at) values (${player.id}, 'off', ${db.now()})`,
  )
  await slot.bet(player, 105n, { closesRound: true })
  await eventually(async () => expect((await shown('elmas'))?.no).toBeGreaterThan(1))
  const drops = (await page()).drops as { proof: { tier: string }; winner: string | null }[]
  expect(drops.filter(({ proof }) => proof.tier === 'elmas').every(({ winner }) => winner === null)).toBe(true)
  expect(await verifyLedger(context)).toEqual([])
})
