import { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import { clearBreaches } from '@meydan/contract/wallet/wallet-admin'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testProvider } from '../../test/provider.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../test/site.ts'
import { type Table, table } from '../domains/bonuses/test/bonus.ts'
import { shardsOf } from '../domains/games/public.ts'
import { verifyMinute, verifyNight } from './jobs.ts'
import { verifyRecent } from './recent.ts'

const site = await testSite({ STOP_ON_BREACH: 'on', DATA_DIR: `/tmp/meydan-alarms-${process.pid}` })
const { db } = site.context
let game: Table
let admin: TestStaff
let player: TestPlayer

beforeAll(async () => {
  game = await table(site)
  admin = await site.staff('admin')
})

beforeEach(async () => {
  player = await site.player({ cashKurus: 10_000n })
  await game.win(player, await game.bet(player, 100n), 50n, { closesRound: true })
  await shardsOf(site.context).count()
})

/** As the database's owner could. */
async function tamper(...statements: Sql[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.run(statement)
  })
}

const take = (kurus: number) =>
  sql`update wallet.movements set cash_kurus = cash_kurus - ${kurus} where player_id = ${player.id} and seq = 2`
const alarms = async () => (await site.call(readDashboard, {}, { as: admin })).body.alarms

it('a run that finds nothing says nothing', async () => {
  const said = () =>
    db.one<{ entries: number; letters: number }>(sql`
      select (select count(*)::int from staff.audit_log where action like 'money.breach%') as entries,
        (select count(*)::int from platform.outbox where topic = 'alarm') as letters`)
  const before = await said()
  await verifyMinute(site.context)
  await verifyNight(site.context)
  expect(await said()).toEqual(before)
})

it('finds within a minute what changed, stops new stakes, and lets go once it is put right', async () => {
  await verifyMinute(site.context)
  expect(await alarms()).toEqual({ open: 0, stopped_since: null, breaches: [] })
  const frame = await (await testProvider(site)).open(player)
  const open = await game.bet(player, 100n)
  const other = await game.bet(player, 100n)
  await tamper(sql`update wallet.movements set cash_kurus = cash_kurus - 1 where player_id = ${player.id} and seq = 4`)
  await verifyMinute(site.context)
  const found = await alarms()
  expect(found.open).toBeGreaterThan(0)
  expect(found.stopped_since).toBeTruthy()
  expect(found.breaches.map(({ detail }: { detail: string }) => detail).join()).toContain(
    `player ${player.id} movement 4`,
  )

  expect(await game.bet(player, 100n)).toMatchObject({ ok: false, code: 'GAME_BLOCKED', reason: 'stopped' })
  expect(await frame.bet(100)).toMatchObject({
    http: 409,
    code: 'GAME_BLOCKED',
    message: expect.stringContaining('güvenlik denetimi'),
  })
  expect(await game.bet(await site.player({ cashKurus: 500n }), 100n)).toMatchObject({
    ok: false,
    code: 'GAME_BLOCKED',
  })
  expect(await game.win(player, open, 700n, { closesRound: true })).toMatchObject({ ok: true })
  expect(await game.undo(player, other)).toMatchObject({ ok: true })

  await tamper(sql`update wallet.movements set cash_kurus = cash_kurus + 1 where player_id = ${player.id} and seq = 4`)
  await verifyMinute(site.context)
  expect(await alarms()).toEqual({ open: 0, stopped_since: null, breaches: [] })
  expect(await game.bet(player, 100n)).toMatchObject({ ok: true })
})

it('stops stakes for what is open too, once the platform is told to stop', async () => {
  await tamper(take(1))
  const goesOn = { ...site.context, config: { ...site.context.config, stopOnBreach: false } }
  await verifyMinute(goesOn)
  expect((await alarms()).open).toBeGreaterThan(0)
  expect(await game.bet(player, 100n)).toMatchObject({ ok: true })
  await verifyMinute(site.context)
  expect(await game.bet(player, 100n)).toMatchObject({ ok: false, code: 'GAME_BLOCKED' })
  await tamper(take(-1))
  await verifyMinute(site.context)
  expect(await alarms()).toMatchObject({ open: 0, stopped_since: null })
})

it('an administrator answers for a breach: stakes are taken, it is not raised again, and the audit log says who', async () => {
  await tamper(take(1))
  await verifyNight(site.context)
  expect(await game.bet(player, 100n)).toMatchObject({ ok: false, code: 'GAME_BLOCKED' })
  const finance = await site.staff('finance')
  expect((await site.call(clearBreaches, { reason: 'Denendi' }, { as: finance })).status).toBe(403)
  expect((await site.call(clearBreaches, { reason: ' ' }, { as: admin })).status).toBe(400)
  expect((await site.call(clearBreaches, { reason: 'Yedekten düzeltilecek' }, { as: admin })).body.success).toBe(true)
  expect((await site.call(clearBreaches, { reason: 'Bir daha' }, { as: admin })).status).toBe(409)
  expect(await game.bet(player, 100n)).toMatchObject({ ok: true })
  await verifyNight(site.context)
  expect(await alarms()).toMatchObject({ open: 0, stopped_since: null })
  const logged = await db.rows<{ action: string; staff_username: string | null }>(
    sql`select action, staff_username from staff.audit_log where action in ('money.breach_clear', 'play.stop', 'play.resume') order by id desc limit 3`,
  )
  expect(logged.map(({ action }) => action)).toEqual(['play.resume', 'money.breach_clear', 'play.stop'])
  expect(logged.map(({ staff_username }) => staff_username)).toEqual([admin.username, admin.username, null])
  await tamper(sql`update wallet.movements set cash_kurus = cash_kurus + 1 where player_id = ${player.id} and seq = 2`)
})

it('goes on from the last verified movement, and sees when that one has changed since', async () => {
  expect(await verifyRecent(db)).toEqual([])
  const before = await db.one(sql`select seq from integrity.verified where player_id = ${player.id}`)
  expect(before).toEqual({ seq: 3 })
  await game.bet(player, 100n, { closesRound: true })
  expect(await verifyRecent(db)).toEqual([])
  expect(await db.one(sql`select seq from integrity.verified where player_id = ${player.id}`)).toEqual({ seq: 4 })
  await tamper(sql`update wallet.movements set hash = sha256('x') where player_id = ${player.id} and seq = 4`)
  expect((await verifyRecent(db)).map(({ invariant }) => invariant)).toContain('I4 what was verified is still there')
  await tamper(sql`delete from wallet.movements where player_id = ${player.id} and seq = 4`)
  expect((await verifyRecent(db)).map(({ detail }) => detail)).toContain(
    `player ${player.id}: movement 4 is not what it was when it was verified`,
  )
})
