import { login } from '@meydan/contract/identity/identity'
import { staffLogin } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { table } from '../../bonuses/test/bonus.ts'
import { audit } from '../../staff/public.ts'

const site = await testSite()
const { db } = site.context
const MINUTE_MS = 60_000

const eventsOf = (kind: string, playerId: number | null = null) =>
  db.rows<{ text: string; after: { kurus?: number; subject?: string } }>(sql`
    select text, after from compliance.events where kind = ${kind} and player_id is not distinct from ${playerId} order by id`)

describe('a large single play', () => {
  beforeAll(async () => {
    await site.licence({ largeStakeLira: 500, largeWinLira: 1_000 })
  })

  it('is told once, above the threshold of its kind and not at it', async () => {
    const game = await table(site)
    const player = await site.player({ cashKurus: 1_000_000n })
    const at = await game.bet(player, 50_000n)
    await game.win(player, at, 100_000n)
    const above = await game.bet(player, 50_001n)
    await game.win(player, above, 100_001n)
    const kurus = async (kind: string) => (await eventsOf(kind, player.id)).map(({ after }) => after.kurus)
    await expect.poll(() => kurus('large_win')).toEqual([100_001])
    expect(await kurus('large_stake')).toEqual([50_001])
    await game.bet(player, 60_000n)
    await expect.poll(() => kurus('large_stake')).toEqual([50_001, 60_000])
    expect(await kurus('large_win')).toEqual([100_001])
  })
})

describe('a round of a game that all share', () => {
  it('that comes sooner than the licence has it is told once for a game and day', async () => {
    await site.licence({ otherPaceMs: 5_000 })
    const [game, other] = [await table(site, 'live'), await table(site, 'crash')]
    const player = await site.player({ cashKurus: 1_000_000n })
    const round = async (at: typeof game, waitMs: number) => {
      const stake = await at.bet(player, 100n)
      await at.win(player, stake, 0n)
      site.clock.advance(waitMs)
      return stake
    }
    const told = async () => (await eventsOf('pace_broken')).map(({ after }) => after)
    await round(game, 5_000)
    await round(game, 5_000)
    // Two places of one table at once, and a stake that is taken back: no round has followed another.
    const [first] = [await other.bet(player, 100n), await other.bet(player, 100n)]
    await other.undo(player, first)
    await other.bet(player, 100n)
    site.clock.advance(5_000)
    await round(game, 4_999)
    await round(game, 1_000)
    await round(game, 5_000)
    await expect.poll(told).toEqual([
      {
        game_id: game.gameId,
        reference: expect.stringMatching(/^L\d+-\d+$/),
        took_ms: expect.any(Number),
        least_ms: 5_000,
      },
    ])
    site.clock.advance(24 * 3_600_000)
    await round(game, 4_999)
    await round(game, 5_000)
    await expect.poll(told).toHaveLength(2)
    site.clock.release()
  })
})

describe('logins that fail', () => {
  const fail = (player: TestPlayer, many: number) =>
    db.run(sql`insert into identity.login_failures (player_id, ip, at)
      select ${player.id}, '203.0.113.9', ${db.now()} from generate_series(1, ${many}::int)`)

  it('one after the other at an account are told once as a series, and again for the next one', async () => {
    const [many, few] = [await site.player(), await site.player()]
    const wrong = { username: many.username, password: 'Yanlis-sifre-9' }
    expect((await site.call(login, wrong)).body.code).toBe('wrong_credentials')
    await fail(many, 8)
    await fail(few, 9)
    await site.job('series of failed logins')
    expect(await eventsOf('login_failures', many.id)).toEqual([])
    expect((await site.call(login, wrong)).body.code).toBe('wrong_credentials')
    await Promise.all([site.job('series of failed logins'), site.job('series of failed logins')])
    expect(await eventsOf('login_failures', many.id)).toHaveLength(1)
    expect(await eventsOf('login_failures', few.id)).toEqual([])
    site.clock.advance(MINUTE_MS)
    await fail(many, 10)
    await site.job('series of failed logins')
    expect(await eventsOf('login_failures', many.id)).toHaveLength(2)
    site.clock.release()
  })

  it('are counted at the back office too, and kept for a day', async () => {
    const { id, username } = await site.staff('support')
    expect((await site.call(staffLogin, { username, password: 'Yanlis-sifre-9' })).status).toBe(401)
    await db.transaction(async (tx) => {
      for (let no = 0; no < 9; no++)
        await audit(tx, { staff: null, action: 'staff.login_failed', subject: `staff:${id}`, ip: '203.0.113.9' })
    })
    await site.job('series of failed logins')
    const told = await eventsOf('login_failures')
    expect(told.map(({ after }) => after.subject)).toEqual([`staff:${id}`])
    site.clock.advance(25 * 60 * MINUTE_MS)
    await site.job('delete old failed logins')
    expect(await db.rows(sql`select from identity.login_failures`)).toEqual([])
    site.clock.release()
  })
})

it('the time in which no process was at work is told once, a pause of some minutes is none', async () => {
  site.clock.set('2032-01-01T10:00:00Z')
  await site.job('heartbeat')
  site.clock.advance(4 * MINUTE_MS)
  await site.job('heartbeat')
  expect(await eventsOf('downtime')).toEqual([])
  site.clock.advance(42 * MINUTE_MS)
  await Promise.all([site.job('heartbeat'), site.job('heartbeat')])
  expect((await eventsOf('downtime')).map(({ text }) => text)).toEqual(['Sunucu 42 dakika çalışmadı'])
  site.clock.release()
})
