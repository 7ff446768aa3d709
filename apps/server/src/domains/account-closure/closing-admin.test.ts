import { closePlayer } from '@meydan/contract/compliance/compliance-admin'
import { failRefund, listRefunds, refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { rejectProposal } from '@meydan/contract/approvals/approvals-admin'
import { adjustBalance, blockPlayer, unblockPlayer } from '@meydan/contract/identity/identity-admin'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../test/site.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { loggedIn } from '../bonuses/test/bonus.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { closingsOf } from './test/closing.ts'
import { finishClosings } from './closings.ts'

let site: TestSite
let provider: TestProvider
let of: ReturnType<typeof closingsOf>
let admin: TestStaff

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
  admin = await site.staff('admin')
  of = closingsOf(site, provider, admin)
})

afterEach(async () => {
  site.clock.release()
  await site.expectSound()
})

describe('by staff', () => {
  it('leaves the money to the player, is audited and done once', async () => {
    const player = await site.player({ cashKurus: 30_000n, kyc: 'approved' })
    const ask = { id: player.id, reason: 'Sözleşme sona erdi' }
    const support = await site.staff('support')
    expect(await site.call(closePlayer, ask, { as: support })).toMatchObject({ status: 403 })
    expect(await site.call(closePlayer, ask, { as: admin })).toMatchObject({ body: { status: 'closing' } })
    expect(await site.call(closePlayer, ask, { as: admin })).toMatchObject({ body: { code: 'already_decided' } })
    expect(await site.call(closePlayer, { ...ask, id: 999_999 }, { as: admin })).toMatchObject({ status: 404 })
    const trail = await site.context.db.row(
      sql`select action, note from staff.audit_log where subject = ${`player:${player.id}`} and action = 'player.close'`,
    )
    expect(trail).toEqual({ action: 'player.close', note: ask.reason })
    await of.pay((await of.withdraw(player, 300)).body.id)
    expect(await finishClosings(site.context)).toBe(1)
  })

  it('closes an empty account at once', async () => {
    const player = await site.player()
    const reply = await site.call(closePlayer, { id: player.id, reason: 'Talep' }, { as: admin })
    expect(reply.body).toMatchObject({ status: 'closed' })
    expect(await of.isLoggedIn(player)).toBe(false)
  })

  it('a blocked account goes on closing after the block', async () => {
    const { player, frame, bet } = await of.playing(1_000n, 1_000)
    await of.close(player)
    const act = { id: player.id, reason: 'İnceleme' }
    await site.call(blockPlayer, act, { as: admin })
    await frame.win(bet, 0)
    expect(await finishClosings(site.context)).toBe(0)
    expect(await site.call(unblockPlayer, act, { as: admin })).toMatchObject({ body: { status: 'closing' } })
    expect(await finishClosings(site.context)).toBe(1)
  })

  it('a correction that waits holds the closing up; none is made on a closed account', async () => {
    const player = await site.player()
    const correction = {
      id: player.id,
      account: 'cash' as const,
      direction: 'credit' as const,
      amount: 10,
      reason: 'Hata',
    }
    const propose = () => site.call(adjustBalance, correction, { as: admin })
    const { proposal } = (await propose()).body
    expect((await of.close(player)).body).toMatchObject({ closed: false })
    expect(await finishClosings(site.context)).toBe(0)
    await site.call(rejectProposal, { id: proposal, reason: 'Gerek kalmadı' }, { as: admin })
    expect(await finishClosings(site.context)).toBe(1)
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'player_closed' } })
  })
})

it('money that comes back to a closed account makes it closing again, for its player to have it paid out', async () => {
  await seedOperatorAccounts(site.context.db)
  const [finance, second] = [await site.staff('finance'), await site.staff('finance')]
  const two = { as: finance, second }
  const player = await site.player({ kyc: 'approved' })
  const id = await cashOf(site).deposit(player, finance, 700)
  expect((await site.byTwo(refundDeposit, { id, amount: 700, reason: 'İstek' }, two)).status).toBe(200)
  expect((await of.close(player)).body).toMatchObject({ closed: true })
  const { data } = (await site.call(listRefunds, { player: player.id }, { as: finance })).body
  const failed = await site.byTwo(failRefund, { id: data[0].id, reason: 'Hesap kapalı' }, two)
  expect(failed.body.status).toBe('failed')
  expect(await of.statusOf(player)).toBe('closing')
  expect(await verifyMoney(site.context.db)).toEqual([])
  const events = () =>
    site.context.db.rows(sql`
      select kind, text, before, after from compliance.events where player_id = ${player.id} and text like 'Kapalı hesaba para geldi%'`)
  await expect.poll(events).toMatchObject([{ kind: 'account_closing' }])
  const back = await loggedIn(site, player)
  expect((await of.keep(back)).body.code).toBe('account_blocked')
  await of.pay((await of.withdraw(back, 700)).body.id)
  expect(await finishClosings(site.context)).toBe(1)
  expect(await of.statusOf(player)).toBe('closed')
})

it('one that cannot be closed holds up none of the others, and the job counts as failed', async () => {
  const players: TestPlayer[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { player, frame, bet } = await of.playing(1_000n, 1_000)
    await of.close(player)
    await frame.win(bet, 0)
    players.push(player)
  }
  const [broken, ...others] = players as [TestPlayer, ...TestPlayer[]]
  const run = (text: string) => site.db.run(raw(text))
  await run(`create function identity.fail() returns trigger language plpgsql as 'begin raise check_violation; end'`)
  await run(
    `create trigger fails before update on identity.players for each row when (new.id = ${broken.id}) execute function identity.fail()`,
  )
  const thrown = await site.job('account-closure').catch(String)
  await run('drop trigger fails on identity.players')
  await run('drop function identity.fail()')
  expect(await of.statusOf(broken)).toBe('closing')
  for (const player of others) expect(await of.statusOf(player)).toBe('closed')
  expect(thrown).toContain('closing an account failed: 1 of 3')
  expect(await finishClosings(site.context)).toBe(1)
})

it('verify tells a closed account with money, and one that may still stake', async () => {
  const player = await site.player({ cashKurus: 100n })
  await site.context.db.run(sql`update identity.players set status = 'closed' where id = ${player.id}`)
  const breaches = await verifyMoney(site.context.db)
  expect(breaches.map(({ invariant }) => invariant.slice(0, 2))).toEqual(['I8', 'I8'])
  expect(breaches.map(({ detail }) => detail).sort()).toEqual([
    `player ${player.id} is closed, the wallet is open`,
    `player ${player.id}: cash 100, bonus 0, hold 0, open rounds 0`,
  ])
  await site.context.db.run(sql`update identity.players set status = 'active' where id = ${player.id}`)
})
