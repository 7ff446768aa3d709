import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import { requestDeposit } from '@meydan/contract/cashier/cashier'
import { closePlayer, keepPlayer } from '@meydan/contract/compliance/compliance-admin'
import { launchGame } from '@meydan/contract/games/games'
import * as identity from '@meydan/contract/identity/identity'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { type TestSite, type TestStaff, testSite } from '../../../test/site.ts'
import { grant, grantRow, loggedIn, makePromotion } from '../bonuses/test/bonus.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { closingsOf } from './test/closing.ts'
import { finishClosings } from './closings.ts'

let site: TestSite
let provider: TestProvider
let of: ReturnType<typeof closingsOf>
let admin: TestStaff
const HOUR_MS = 3_600_000

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

describe('with an open round', () => {
  it('waits for the win and the payout, and is closed by the job', async () => {
    const { player, frame, bet } = await of.playing(1_000n, 1_000)
    expect(await of.close(player)).toMatchObject({
      status: 200,
      body: { success: true, closed: false, message: expect.stringContaining('Hesabınız kapanıyor') },
    })
    expect(await of.statusOf(player)).toBe('closing')
    expect(await of.closing(player)).toMatchObject({ open_rounds: 1, open_requests: false, balance: 0 })
    expect(await finishClosings(site.context)).toBe(0)

    expect(await frame.win(bet, 5_000)).toMatchObject({ status: 'ok', balance: 5_000 })
    expect(await frame.bet(100)).toMatchObject({ http: 403, code: 'PLAYER_BLOCKED' })
    expect(await of.closing(player)).toMatchObject({ open_rounds: 0, balance: 50 })
    expect(await finishClosings(site.context)).toBe(0)

    // 50 ₺ is below the minimum of an open account.
    const { body } = await of.withdraw(player, 50)
    expect(body).toMatchObject({ success: true })
    expect(await of.closing(player)).toMatchObject({ open_requests: true, balance: 0 })
    expect(await finishClosings(site.context)).toBe(0)
    await of.pay(body.id)
    expect(await of.isLoggedIn(player)).toBe(true)
    expect(await finishClosings(site.context)).toBe(1)
    expect(await of.statusOf(player)).toBe('closed')
    expect(await of.isLoggedIn(player)).toBe(false)
    expect(await finishClosings(site.context)).toBe(0)
  })

  it('takes no stake, deposit, bonus or game, and logs in for the money alone', async () => {
    const { player, frame } = await of.playing(50_000n, 1_000)
    const promotion = await makePromotion(site, {
      bonus_type: 'free',
      fixed_kurus: 1_000n,
      percent: null,
      reuse: 'player',
    })
    await of.close(player)
    expect(await frame.bet(100)).toMatchObject({ http: 403, code: 'PLAYER_BLOCKED' })
    const deposit = { amount: 1_000, method: 'bank_transfer' as const, sender_name: 'Ayşe', description: 'Akbank' }
    const refused = { status: 403, body: { code: 'account_closing' } }
    expect(await site.call(requestDeposit, deposit, { as: player })).toMatchObject(refused)
    expect(await site.call(activateBonus, { bonus_id: promotion }, { as: player })).toMatchObject(refused)
    const game = { game_id: provider.gameIds.slot, mode: 'real' as const }
    expect(await site.call(launchGame, game, { as: player })).toMatchObject(refused)
    const login = { username: player.username, password: 'Demo1234!' }
    expect((await site.call(identity.login, login)).body).toMatchObject({ success: true })
    expect(await of.withdraw(player, 490.01)).toMatchObject({ body: { code: 'insufficient_funds' } })
    expect(await of.withdraw(player, 0)).toMatchObject({ status: 400, body: { code: 'withdrawal_below_minimum' } })
    expect(await of.withdraw(player, 490)).toMatchObject({ body: { success: true } })
  })

  it('is closed by the job once a rollback has taken the last round back and the money is out', async () => {
    const { player, frame, bet } = await of.playing(20_000n, 20_000)
    await of.close(player)
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 20_000 })
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 20_000 })
    const { body } = await of.withdraw(player, 200)
    await of.pay(body.id)
    expect(await finishClosings(site.context)).toBe(1)
  })

  it('is closed by the job once the round is lost, and a later win of it is refused', async () => {
    const { player, frame, bet } = await of.playing(1_000n, 1_000)
    await of.close(player)
    expect(await frame.win(bet, 0)).toMatchObject({ status: 'ok', balance: 0 })
    expect(await finishClosings(site.context)).toBe(1)
    expect(await frame.win(bet, 100)).toMatchObject({ code: 'ALREADY_SETTLED', balance: 0 })
    expect(await frame.rollback(bet)).toMatchObject({ code: 'ALREADY_SETTLED' })
    expect(await frame.bet(0)).toMatchObject({ code: 'PLAYER_BLOCKED' })
    expect(await frame.rollback({ tx: crypto.randomUUID(), round: bet.round })).toMatchObject({ balance: 0 })
  })

  it('stays open for the second win of a round of several', async () => {
    const { player, frame, bet } = await of.playing(1_000n, 1_000)
    await of.close(player)
    await frame.win(bet, 0, { round_closed: false })
    expect(await finishClosings(site.context)).toBe(0)
    expect(await frame.win(bet, 700)).toMatchObject({ status: 'ok', balance: 700 })
    expect(await of.closing(player)).toMatchObject({ open_rounds: 0, balance: 7 })
  })

  it('forfeits the bonus at once; what an open bonus stake wins later is no money of the player', async () => {
    const player = await site.player()
    const id = await grant(site, player.id, 5_000n)
    const frame = await provider.open(player)
    const bet = await frame.bet(2_000)
    expect(bet).toMatchObject({ status: 'ok', balance: 3_000 })
    expect((await of.close(player)).body).toMatchObject({ closed: false })
    expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', reason: 'account_closed' })
    expect(await frame.win(bet, 9_000)).toMatchObject({ status: 'ok', balance: 0 })
    expect(await finishClosings(site.context)).toBe(1)
  })

  it('two tabs begin one closing, and a stake beside them is before or after it', async () => {
    const { player, frame, bet } = await of.playing(1_000n, 100)
    const [one, two, stake] = await Promise.all([of.close(player), of.close(player), frame.bet(900)])
    for (const reply of [one, two]) expect(reply).toMatchObject({ status: 200, body: { closed: false } })
    const events = await site.context.db.rows(
      sql`select kind from compliance.events where player_id = ${player.id} order by id`,
    )
    expect(events).toEqual([{ kind: 'account_closing' }])
    await frame.win(bet, 0)
    if (stake.status === 'ok') await frame.win(stake, 0)
    else {
      expect(stake.code).toBe('PLAYER_BLOCKED')
      await of.pay((await of.withdraw(player, 9)).body.id)
    }
    expect(await finishClosings(site.context)).toBe(1)
  })

  it('never closes over a stake that comes at the same moment', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const player = await site.player()
      const frame = await provider.open(player)
      const [closed, ...stakes] = await Promise.all([of.close(player), frame.bet(0), frame.bet(0), frame.bet(0)])
      const isOpen = stakes.some((stake) => stake.status === 'ok')
      expect(closed.body).toMatchObject({ success: true, closed: !isOpen })
      expect(await of.statusOf(player)).toBe(isOpen ? 'closing' : 'closed')
    }
  })
})

describe('without an open round', () => {
  it('is closed at once where nothing is left, for two tabs too', async () => {
    const player = await site.player()
    const replies = await Promise.all([of.close(player), of.close(player)])
    expect(replies.map(({ body }) => body.closed ?? body.code)).toContain(true)
    expect(await of.statusOf(player)).toBe('closed')
    expect(await of.isLoggedIn(player)).toBe(false)
  })

  it('is closing with less than can be withdrawn from an open account', async () => {
    const player = await site.player({ cashKurus: 9_999n, kyc: 'approved' })
    expect((await of.close(player)).body).toMatchObject({ closed: false })
    const { body } = await of.withdraw(player, 99.99)
    await of.pay(body.id)
    expect((await of.close(player)).body).toMatchObject({ closed: true })
  })

  it('refuses what the player can do first', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    expect(await of.close(player)).toMatchObject({ status: 409, body: { code: 'balance_left' } })
    await cashOf(site).askWithdrawal(player, 100)
    expect(await of.close(player)).toMatchObject({ status: 409, body: { code: 'requests_open' } })
    expect(await of.statusOf(player)).toBe('active')
    expect(await (await provider.open(player)).bet(0)).toMatchObject({ status: 'ok' })
  })
})

describe('taken back', () => {
  it('a day later at the earliest, with a yes', async () => {
    const { player, frame } = await of.playing(1_000n, 100)
    expect(await of.keep(player)).toMatchObject({ status: 409, body: { code: 'not_closing' } })
    site.clock.set(site.clock.now())
    await of.close(player)
    expect(await of.keep(player, false)).toMatchObject({ status: 400, body: { code: 'confirmation_required' } })
    site.clock.advance(24 * HOUR_MS - 1)
    const again = await loggedIn(site, player)
    expect(await of.keep(again)).toMatchObject({ status: 409, body: { code: 'closing_too_fresh' } })
    site.clock.advance(1)
    expect(await of.keep(again)).toMatchObject({ status: 200 })
    expect(await of.statusOf(player)).toBe('active')
    expect(await of.closing(again)).toBeNull()
    expect(await (await provider.open(again)).bet(100)).toMatchObject({ status: 'ok' })
    expect(frame.playerRef).toBe(`p${String(player.id).padStart(8, '0')}`)
  })

  it('not by the player where the operator closes, but by staff', async () => {
    const { player } = await of.playing(1_000n, 100)
    site.clock.set(site.clock.now())
    const reason = 'Yazılı talep'
    expect(await site.call(closePlayer, { id: player.id, reason }, { as: admin })).toMatchObject({
      status: 200,
      body: { status: 'closing' },
    })
    site.clock.advance(25 * HOUR_MS)
    const [again, officer] = [await loggedIn(site, player), await site.staff('compliance')]
    expect(await of.keep(again)).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
    expect(await site.call(keepPlayer, { id: player.id, reason }, { as: officer })).toMatchObject({
      body: { status: 'active' },
    })
    expect(await site.call(keepPlayer, { id: player.id, reason }, { as: officer })).toMatchObject({
      status: 409,
      body: { code: 'not_closing' },
    })
  })
})
