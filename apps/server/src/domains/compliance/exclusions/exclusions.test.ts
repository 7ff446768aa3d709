import * as bonuses from '@meydan/contract/bonuses/bonuses'
import * as cashier from '@meydan/contract/cashier/cashier'
import * as compliance from '@meydan/contract/compliance/compliance'
import { applyExclusion, listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import * as games from '@meydan/contract/games/games'
import { readUserSession } from '@meydan/contract/identity/session'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import {
  approvedDeposit,
  endSoundly,
  grant,
  grantRow,
  holdings,
  loggedIn,
  makePromotion,
  type Table,
  table,
} from '../../bonuses/test/bonus.ts'

let site: TestSite
let slot: Table
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  await seedOperatorAccounts(site.context.db)
})

afterEach(() => endSoundly(site))

const timeOut = (player: TestPlayer, duration: (typeof compliance.TIME_OUTS)[number]) =>
  site.call(compliance.takeTimeOut, { duration, confirm: true }, { as: player })
const excludeSelf = (player: TestPlayer, duration: (typeof compliance.SELF_EXCLUSIONS)[number]) =>
  site.call(compliance.excludeSelf, { duration, confirm: true }, { as: player })

const backIn = (player: TestPlayer) => loggedIn(site, player)

describe('a pause', () => {
  it.each<[(typeof compliance.TIME_OUTS)[number], number]>([
    ['1d', 24],
    ['7d', 168],
    ['30d', 720],
    ['42d', 1_008],
  ])('of %s lasts %d hours to the millisecond', async (duration, hours) => {
    site.clock.set('2026-03-10T12:00:00Z')
    const player = await site.player({ cashKurus: 10_000n })
    await timeOut(player, duration)
    site.clock.advance(hours * HOUR_MS - 1)
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    site.clock.advance(1)
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
  })

  it('needs a yes', async () => {
    const player = await site.player()
    for (const call of [compliance.takeTimeOut, compliance.excludeSelf]) {
      const duration = call === compliance.takeTimeOut ? '1d' : '6m'
      expect(await site.call(call, { duration, confirm: false } as never, { as: player })).toMatchObject({
        status: 400,
        body: { code: 'confirmation_required' },
      })
    }
    expect((await site.call(compliance.readProtection, {}, { as: player })).body.exclusion).toBeNull()
  })

  it('takes effect in an open game at once: no stake any more, but the win of the open round', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const open = await slot.bet(player, 1_000n)
    await timeOut(player, '1d')
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    expect(await slot.win(player, open, 3_000n)).toMatchObject({ ok: true, cash: 12_000n })
  })

  it('is kept by every stake among sixty that arrive around it, nearly all that one player may have waiting', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const before = Array.from({ length: 30 }, () => slot.bet(player, 100n))
    const paused = timeOut(player, '1d')
    const around = Array.from({ length: 30 }, () => slot.bet(player, 100n))
    await Promise.all([...before, paused, ...around])
    const after = await Promise.all(Array.from({ length: 20 }, () => slot.bet(player, 100n)))
    expect(after.every((answer) => !answer.ok)).toBe(true)
  })

  it('ends every session and socket', async () => {
    const ended: unknown[] = []
    site.context.hub.subscribe('player-ended', (message) => ended.push(message))
    const player = await site.player()
    const elsewhere = await backIn(player)
    await timeOut(player, '1d')
    for (const as of [player, elsewhere])
      expect((await site.call(readUserSession, {}, { as })).body.logged_in).toBe(false)
    expect(ended).toContainEqual({ playerId: player.id })
  })

  it('stops deposits, launches and bonuses, and leaves withdrawals and the way to them', async () => {
    const promotion = await makePromotion(site)
    const player = await site.player({ cashKurus: 50_000n, kyc: 'approved' })
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    await excludeSelf(player, '6m')
    const back = await backIn(player)
    const code = async (reply: ReturnType<TestSite['call']>) => (await reply).body.code
    expect(
      await code(
        site.call(
          cashier.requestDeposit,
          { amount: 500, method: 'bank_transfer', description: 'Akbank' },
          { as: back },
        ),
      ),
    ).toBe('self_excluded')
    expect(await code(site.call(games.launchGame, { game_id: slot.gameId, mode: 'real' }, { as: back }))).toBe(
      'self_excluded',
    )
    expect(
      await code(
        site.call(
          bonuses.decidePendingBonus,
          { deposit_id: String(deposit), bonus_id: String(promotion), action: 'select' },
          { as: back },
        ),
      ),
    ).toBe('self_excluded')
    expect(await code(site.call(bonuses.activateBonus, { bonus_id: promotion }, { as: back }))).toBe('self_excluded')
    expect(await code(site.call(bonuses.claimCashback, { amount: 1 }, { as: back }))).toBe('self_excluded')
    expect((await site.call(bonuses.checkPendingBonus, {}, { as: back })).body.pending).toBe(false)
    const withdrawal = {
      amount: 150,
      method: 'bank_transfer' as const,
      account_name: 'Ayşe Yılmaz',
      bank_name: 'Akbank',
      iban: 'TR330006100519786457841326',
    }
    expect((await site.call(cashier.requestWithdrawal, withdrawal, { as: back })).body.success).toBe(true)
  })

  it('forfeits bonuses when it is a self-exclusion, not when it is a time-out', async () => {
    const [excluded, resting] = [await site.player({ cashKurus: 500n }), await site.player()]
    const [lost, kept] = [await grant(site, excluded.id, 5_000n), await grant(site, resting.id, 5_000n)]
    await excludeSelf(excluded, '6m')
    await timeOut(resting, '1d')
    expect(await grantRow(site, lost)).toMatchObject({ status: 'cancelled', reason: 'self_exclusion' })
    expect(await holdings(site, excluded)).toEqual({ cash: 500n, bonus: 0n })
    expect(await grantRow(site, kept)).toMatchObject({ status: 'active' })
  })
})

describe('nothing shortens a pause', () => {
  it('a shorter one after it changes nothing, by whomever', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const player = await site.player({ cashKurus: 10_000n })
    const officer = await site.staff('compliance')
    await excludeSelf(player, '1y')
    const back = await backIn(player)
    await timeOut(back, '1d')
    await site.call(applyExclusion, { player_id: player.id, duration: '1d', reason: 'deneme' }, { as: officer })
    site.clock.advance(300 * DAY_MS)
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    expect((await site.call(compliance.readProtection, {}, { as: await backIn(player) })).body.exclusion).toMatchObject(
      { kind: 'self_exclusion', until: '2027-03-10T12:00:00.000Z' },
    )
  })

  it('the database refuses to change or delete one', async () => {
    const player = await site.player()
    await excludeSelf(player, 'permanent')
    const { db } = site.context
    await expect(
      db.run(sql`update compliance.exclusions set until = now() where player_id = ${player.id}`),
    ).rejects.toThrow('append-only')
    await expect(db.run(sql`delete from compliance.exclusions where player_id = ${player.id}`)).rejects.toThrow(
      'append-only',
    )
    await expect(db.run(sql`truncate compliance.exclusions cascade`)).rejects.toThrow('append-only')
  })

  it('limits set and changed meanwhile do not open it', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    await timeOut(player, '7d')
    const back = await backIn(player)
    for (const value of [1_000, 500])
      await site.call(compliance.setLimit, { kind: 'stake', period: 'day', value }, { as: back })
    await site.call(compliance.acknowledgeRealityCheck, {}, { as: back })
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
  })

  it.each(['2027-03-10T11:59:59.999Z', '2020-01-01T00:00:00Z', '2026-03-10T12:00:00Z', '2026-12-31T21:00:00Z'])(
    'a clock at %s does not open it',
    async (at) => {
      site.clock.set('2026-03-10T12:00:00Z')
      const player = await site.player({ cashKurus: 10_000n })
      await excludeSelf(player, '1y')
      site.clock.set(at)
      expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    },
  )
})

describe('the way back from a self-exclusion', () => {
  it('is asked for once its time is over, and takes another day', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const player = await site.player({ cashKurus: 10_000n })
    await excludeSelf(player, '6m')
    const ask = async () => site.call(compliance.askToReturn, { confirm: true }, { as: await backIn(player) })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'exclusion_running' } })
    site.clock.set('2026-09-10T12:00:00Z')
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    expect((await site.call(compliance.readProtection, {}, { as: await backIn(player) })).body.exclusion).toMatchObject(
      { return_possible: true, returns_at: null },
    )
    expect((await ask()).body).toMatchObject({ success: true, returns_at: '2026-09-11T12:00:00.000Z' })
    site.clock.set('2026-09-11T11:59:59.999Z')
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false })
    expect((await ask()).body.returns_at).toBe('2026-09-11T12:00:00.000Z')
    site.clock.set('2026-09-11T12:00:00Z')
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
  })

  it('is never open from a permanent one', async () => {
    const player = await site.player()
    await excludeSelf(player, 'permanent')
    site.clock.set('2090-01-01T00:00:00Z')
    expect(await site.call(compliance.askToReturn, { confirm: true }, { as: await backIn(player) })).toMatchObject({
      status: 409,
    })
  })
})

describe('the operator', () => {
  it('excludes for a third party, with a reason, and sees the event', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const officer = await site.staff('compliance')
    expect(
      (
        await site.call(
          applyExclusion,
          { player_id: player.id, duration: '6m', reason: 'Mahkeme kararı' },
          { as: officer },
        )
      ).body.success,
    ).toBe(true)
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
    const { body } = await site.call(
      listSignificantEvents,
      { kind: 'self_exclusion', player_id: player.id },
      { as: officer },
    )
    expect(body).toMatchObject({
      total: 1,
      data: [{ player_id: player.id, after: { source: 'operator', reason: 'Mahkeme kararı' } }],
    })
  })

  it('needs the role', async () => {
    const player = await site.player()
    const support = await site.staff('support')
    expect(
      await site.call(applyExclusion, { player_id: player.id, duration: '6m', reason: 'x' }, { as: support }),
    ).toMatchObject({ status: 403 })
  })
})
