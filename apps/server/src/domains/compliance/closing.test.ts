import { activateBonus } from '@meydan/contract/bonuses'
import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier'
import { approveWithdrawal, payWithdrawal } from '@meydan/contract/cashier-admin'
import * as compliance from '@meydan/contract/compliance'
import { closePlayer, keepPlayer } from '@meydan/contract/compliance-admin'
import { launchGame } from '@meydan/contract/games'
import * as identity from '@meydan/contract/identity'
import {
  approveAdjustment,
  blockPlayer,
  proposeAdjustment,
  readPlayer,
  rejectAdjustment,
  unblockPlayer,
} from '@meydan/contract/identity-admin'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../test/site.ts'
import { grant, grantRow, loggedIn, makePromotion } from '../bonuses/bonus.fixture.ts'
import { cashOf, freshIban } from '../cashier/cash.fixture.ts'
import { verifyMoney } from '../wallet/verify.ts'
import { finishClosings } from './closings.ts'

let site: TestSite
let provider: TestProvider
let admin: TestStaff
const HOUR_MS = 3_600_000

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
  admin = await site.staff('admin')
})

afterEach(async () => {
  site.clock.release()
  expect(await verifyMoney(site.house.db)).toEqual([])
})

const close = (player: TestPlayer) => site.call(compliance.closeAccount, { confirm: true }, { as: player })
const keep = (player: TestPlayer, confirm = true) => site.call(compliance.keepAccount, { confirm }, { as: player })
const closing = async (player: TestPlayer) => (await site.call(compliance.readProtection, {}, { as: player })).body.closing
const statusOf = async ({ id }: TestPlayer): Promise<string> =>
  (await site.call(readPlayer, { id }, { as: await site.staff('support') })).body.data.status
const isLoggedIn = async (player: TestPlayer): Promise<boolean> =>
  (await site.call(identity.readUserSession, {}, { as: player })).body.logged_in

function withdraw(player: TestPlayer, amount: number) {
  const account = { account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban: freshIban() }
  return site.call(requestWithdrawal, { amount, method: 'bank_transfer', ...account }, { as: player })
}

async function pay(id: number): Promise<void> {
  expect(await site.call(approveWithdrawal, { id }, { as: admin })).toMatchObject({ status: 200 })
  expect(await site.call(payWithdrawal, { id, bank_reference: `D${id}` }, { as: admin })).toMatchObject({ status: 200 })
}

/** A player with a frame and one open round. */
async function playing(cashKurus: bigint, stakeKurus: number) {
  const player = await site.player({ cashKurus, kyc: 'approved' })
  const frame = await provider.open(player)
  const bet = await frame.bet(stakeKurus)
  expect(bet).toMatchObject({ status: 'ok' })
  return { player, frame, bet }
}

describe('with an open round', () => {
  it('waits for the win and the payout, and is closed by the job', async () => {
    const { player, frame, bet } = await playing(1_000n, 1_000)
    expect(await close(player)).toMatchObject({
      status: 200,
      body: { success: true, closed: false, message: expect.stringContaining('Hesabınız kapanıyor') },
    })
    expect(await statusOf(player)).toBe('closing')
    expect(await closing(player)).toMatchObject({ open_rounds: 1, open_requests: false, balance: 0 })
    expect(await finishClosings(site.house)).toBe(0)

    expect(await frame.win(bet, 5_000)).toMatchObject({ status: 'ok', balance: 5_000 })
    expect(await frame.bet(100)).toMatchObject({ http: 403, code: 'PLAYER_BLOCKED' })
    expect(await closing(player)).toMatchObject({ open_rounds: 0, balance: 50 })
    expect(await finishClosings(site.house)).toBe(0)

    // 50 ₺ is below the minimum of an open account.
    const { body } = await withdraw(player, 50)
    expect(body).toMatchObject({ success: true })
    expect(await closing(player)).toMatchObject({ open_requests: true, balance: 0 })
    expect(await finishClosings(site.house)).toBe(0)
    await pay(body.id)
    expect(await isLoggedIn(player)).toBe(true)
    expect(await finishClosings(site.house)).toBe(1)
    expect(await statusOf(player)).toBe('closed')
    expect(await isLoggedIn(player)).toBe(false)
    expect(await finishClosings(site.house)).toBe(0)
  })

  it('takes no stake, deposit, bonus or game, and logs in for the money alone', async () => {
    const { player, frame } = await playing(50_000n, 1_000)
    const promotion = await makePromotion(site, { bonus_type: 'free', fixed_kurus: 1_000n, percent: null, reuse: 'player' })
    await close(player)
    expect(await frame.bet(100)).toMatchObject({ http: 403, code: 'PLAYER_BLOCKED' })
    const deposit = { amount: 1_000, method: 'bank_transfer' as const, sender_name: 'Ayşe', description: 'Akbank' }
    const refused = { status: 403, body: { code: 'account_closing' } }
    expect(await site.call(requestDeposit, deposit, { as: player })).toMatchObject(refused)
    expect(await site.call(activateBonus, { bonus_id: promotion }, { as: player })).toMatchObject(refused)
    const game = { game_id: provider.gameIds.slot, mode: 'real' as const }
    expect(await site.call(launchGame, game, { as: player })).toMatchObject(refused)
    const login = { username: player.username, password: 'Demo1234!' }
    expect((await site.call(identity.login, login)).body).toMatchObject({ success: true })
    expect(await withdraw(player, 490.01)).toMatchObject({ body: { code: 'insufficient_funds' } })
    expect(await withdraw(player, 0)).toMatchObject({ status: 400, body: { code: 'withdrawal_below_minimum' } })
    expect(await withdraw(player, 490)).toMatchObject({ body: { success: true } })
  })

  it('is closed by the job once a rollback has taken the last round back and the money is out', async () => {
    const { player, frame, bet } = await playing(20_000n, 20_000)
    await close(player)
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 20_000 })
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 20_000 })
    const { body } = await withdraw(player, 200)
    await pay(body.id)
    expect(await finishClosings(site.house)).toBe(1)
  })

  it('is closed by the job once the round is lost, and a later win of it is refused', async () => {
    const { player, frame, bet } = await playing(1_000n, 1_000)
    await close(player)
    expect(await frame.win(bet, 0)).toMatchObject({ status: 'ok', balance: 0 })
    expect(await finishClosings(site.house)).toBe(1)
    expect(await frame.win(bet, 100)).toMatchObject({ code: 'ALREADY_SETTLED', balance: 0 })
    expect(await frame.rollback(bet)).toMatchObject({ code: 'ALREADY_SETTLED' })
    expect(await frame.bet(0)).toMatchObject({ code: 'PLAYER_BLOCKED' })
    expect(await frame.rollback({ tx: crypto.randomUUID(), round: bet.round })).toMatchObject({ balance: 0 })
  })

  it('stays open for the second win of a round of several', async () => {
    const { player, frame, bet } = await playing(1_000n, 1_000)
    await close(player)
    await frame.win(bet, 0, { round_closed: false })
    expect(await finishClosings(site.house)).toBe(0)
    expect(await frame.win(bet, 700)).toMatchObject({ status: 'ok', balance: 700 })
    expect(await closing(player)).toMatchObject({ open_rounds: 0, balance: 7 })
  })

  it('forfeits the bonus at once; what an open bonus stake wins later is no money of the player', async () => {
    const player = await site.player()
    const id = await grant(site, player.id, 5_000n)
    const frame = await provider.open(player)
    const bet = await frame.bet(2_000)
    expect(bet).toMatchObject({ status: 'ok', balance: 3_000 })
    expect((await close(player)).body).toMatchObject({ closed: false })
    expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', reason: 'account_closed' })
    expect(await frame.win(bet, 9_000)).toMatchObject({ status: 'ok', balance: 0 })
    expect(await finishClosings(site.house)).toBe(1)
  })

  it('two tabs begin one closing, and a stake beside them is before or after it', async () => {
    const { player, frame, bet } = await playing(1_000n, 100)
    const [one, two, stake] = await Promise.all([close(player), close(player), frame.bet(900)])
    for (const reply of [one, two]) expect(reply).toMatchObject({ status: 200, body: { closed: false } })
    const events = await site.house.db.rows(
      sql`select kind from compliance.events where player_id = ${player.id} order by id`,
    )
    expect(events).toEqual([{ kind: 'account_closing' }])
    await frame.win(bet, 0)
    if (stake.status === 'ok') await frame.win(stake, 0)
    else {
      expect(stake.code).toBe('PLAYER_BLOCKED')
      await pay((await withdraw(player, 9)).body.id)
    }
    expect(await finishClosings(site.house)).toBe(1)
  })

  it('never closes over a stake that comes at the same moment', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const player = await site.player()
      const frame = await provider.open(player)
      const [closed, ...stakes] = await Promise.all([close(player), frame.bet(0), frame.bet(0), frame.bet(0)])
      const isOpen = stakes.some((stake) => stake.status === 'ok')
      expect(closed.body).toMatchObject({ success: true, closed: !isOpen })
      expect(await statusOf(player)).toBe(isOpen ? 'closing' : 'closed')
    }
  })
})

describe('without an open round', () => {
  it('is closed at once where nothing is left, for two tabs too', async () => {
    const player = await site.player()
    const replies = await Promise.all([close(player), close(player)])
    expect(replies.map(({ body }) => body.closed ?? body.code)).toContain(true)
    expect(await statusOf(player)).toBe('closed')
    expect(await isLoggedIn(player)).toBe(false)
  })

  it('is closing with less than can be withdrawn from an open account', async () => {
    const player = await site.player({ cashKurus: 9_999n, kyc: 'approved' })
    expect((await close(player)).body).toMatchObject({ closed: false })
    const { body } = await withdraw(player, 99.99)
    await pay(body.id)
    expect((await close(player)).body).toMatchObject({ closed: true })
  })

  it('refuses what the player can do first', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    expect(await close(player)).toMatchObject({ status: 409, body: { code: 'balance_left' } })
    await cashOf(site).askWithdrawal(player, 100)
    expect(await close(player)).toMatchObject({ status: 409, body: { code: 'requests_open' } })
    expect(await statusOf(player)).toBe('active')
    expect(await (await provider.open(player)).bet(0)).toMatchObject({ status: 'ok' })
  })
})

describe('taken back', () => {
  it('a day later at the earliest, with a yes', async () => {
    const { player, frame } = await playing(1_000n, 100)
    expect(await keep(player)).toMatchObject({ status: 409, body: { code: 'not_closing' } })
    site.clock.set(site.clock.now())
    await close(player)
    expect(await keep(player, false)).toMatchObject({ status: 400, body: { code: 'confirmation_required' } })
    site.clock.advance(24 * HOUR_MS - 1)
    const again = await loggedIn(site, player)
    expect(await keep(again)).toMatchObject({ status: 409, body: { code: 'closing_too_fresh' } })
    site.clock.advance(1)
    expect(await keep(again)).toMatchObject({ status: 200 })
    expect(await statusOf(player)).toBe('active')
    expect(await closing(again)).toBeNull()
    expect(await (await provider.open(again)).bet(100)).toMatchObject({ status: 'ok' })
    expect(frame.playerRef).toBe(`p${player.id}`)
  })

  it('not by the player where the operator closes, but by staff', async () => {
    const { player } = await playing(1_000n, 100)
    site.clock.set(site.clock.now())
    const reason = 'Yazılı talep'
    expect(await site.call(closePlayer, { id: player.id, reason }, { as: admin })).toMatchObject({
      status: 200,
      body: { status: 'closing' },
    })
    site.clock.advance(25 * HOUR_MS)
    const [again, officer] = [await loggedIn(site, player), await site.staff('compliance')]
    expect(await keep(again)).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
    expect(await site.call(keepPlayer, { id: player.id, reason }, { as: officer })).toMatchObject({
      body: { status: 'active' },
    })
    expect(await site.call(keepPlayer, { id: player.id, reason }, { as: officer })).toMatchObject({
      status: 409,
      body: { code: 'not_closing' },
    })
  })
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
    const trail = await site.house.db.row(
      sql`select action, note from staff.audit_log where subject = ${`player:${player.id}`} and action = 'player.close'`,
    )
    expect(trail).toEqual({ action: 'player.close', note: ask.reason })
    await pay((await withdraw(player, 300)).body.id)
    expect(await finishClosings(site.house)).toBe(1)
  })

  it('closes an empty account at once', async () => {
    const player = await site.player()
    const reply = await site.call(closePlayer, { id: player.id, reason: 'Talep' }, { as: admin })
    expect(reply.body).toMatchObject({ status: 'closed' })
    expect(await isLoggedIn(player)).toBe(false)
  })

  it('a blocked account goes on closing after the block', async () => {
    const { player, frame, bet } = await playing(1_000n, 1_000)
    await close(player)
    const act = { id: player.id, reason: 'İnceleme' }
    await site.call(blockPlayer, act, { as: admin })
    await frame.win(bet, 0)
    expect(await finishClosings(site.house)).toBe(0)
    expect(await site.call(unblockPlayer, act, { as: admin })).toMatchObject({ body: { status: 'closing' } })
    expect(await finishClosings(site.house)).toBe(1)
  })

  it('a correction that waits holds the closing up; none is made on a closed account', async () => {
    const player = await site.player()
    const correction = { id: player.id, account: 'cash' as const, direction: 'credit' as const, amount: 10, reason: 'Hata' }
    const propose = () => site.call(proposeAdjustment, correction, { as: admin })
    expect(await propose()).toMatchObject({ status: 200 })
    expect((await close(player)).body).toMatchObject({ closed: false })
    expect(await finishClosings(site.house)).toBe(0)
    const open = await site.house.db.one<{ id: number }>(
      sql`select id from identity.adjustments where player_id = ${player.id} and status = 'pending'`,
    )
    const other = await site.staff('admin')
    await site.call(rejectAdjustment, { id: open.id }, { as: other })
    expect(await finishClosings(site.house)).toBe(1)
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'player_closed' } })
    await site.house.db.run(sql`
      insert into identity.adjustments (player_id, account, amount_kurus, reason, created_at, created_by)
      values (${player.id}, 'cash', 100, 'geç', ${site.house.db.now()}, ${admin.id})`)
    const late = await site.house.db.one<{ id: number }>(
      sql`select id from identity.adjustments where player_id = ${player.id} and status = 'pending'`,
    )
    expect(await site.call(approveAdjustment, { id: late.id }, { as: other })).toMatchObject({
      status: 409,
      body: { code: 'player_closed' },
    })
  })
})

it('verify tells a closed account with money, and one that may still stake', async () => {
  const player = await site.player({ cashKurus: 100n })
  await site.house.db.run(sql`update identity.players set status = 'closed' where id = ${player.id}`)
  const breaches = await verifyMoney(site.house.db)
  expect(breaches.map(({ invariant }) => invariant.slice(0, 2))).toEqual(['P1', 'P2'])
  expect(breaches[0]?.detail).toContain(`player ${player.id}: cash 100`)
  await site.house.db.run(sql`update identity.players set status = 'active' where id = ${player.id}`)
})
