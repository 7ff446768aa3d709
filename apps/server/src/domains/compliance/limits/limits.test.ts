import * as cashier from '@meydan/contract/cashier/cashier'
import * as compliance from '@meydan/contract/compliance/compliance'
import { setOperatorLimit } from '@meydan/contract/compliance/compliance-admin'
import type { LIMIT_KINDS, LIMIT_PERIODS } from '@meydan/contract/compliance/limit-kinds'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { loggedIn, type Table, table } from '../../bonuses/test/bonus.ts'

let site: TestSite
let slot: Table
const HOUR_MS = 3_600_000

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  await seedOperatorAccounts(site.context.db)
})

afterEach(() => site.clock.release())

type Kind = (typeof LIMIT_KINDS)[number]
type Period = (typeof LIMIT_PERIODS)[number]

const set = async (player: TestPlayer, kind: Kind, period: Period, value: number | null) =>
  site.call(compliance.setLimit, { kind, period, value }, { as: await loggedIn(site, player) })
const confirm = async (player: TestPlayer, kind: Kind, period: Period) =>
  site.call(compliance.confirmLimit, { kind, period }, { as: await loggedIn(site, player) })
const drop = async (player: TestPlayer, kind: Kind, period: Period) =>
  site.call(compliance.dropPendingLimit, { kind, period }, { as: await loggedIn(site, player) })
const deposit = (player: TestPlayer, amount: number) =>
  site.call(cashier.requestDeposit, { amount, method: 'bank_transfer', description: 'Akbank' }, { as: player })

async function limit(player: TestPlayer, kind: Kind, period: Period) {
  const { body } = await site.call(compliance.readProtection, {}, { as: await loggedIn(site, player) })
  return body.limits.find((each: { kind: Kind; period: Period }) => each.kind === kind && each.period === period)
}

describe('lower now, raise later', () => {
  it.each(['day', 'week', 'month'] as const)(
    'a %s limit: first and lower at once, higher and gone only after 24 hours and a second yes',
    async (period) => {
      site.clock.set('2026-03-10T12:00:00Z')
      const player = await site.player()
      expect((await set(player, 'deposit', period, 1_000)).body).toMatchObject({ success: true, applied: true })
      expect((await set(player, 'deposit', period, 600)).body).toMatchObject({ applied: true })
      const raised = await set(player, 'deposit', period, 2_000)
      expect(raised.body).toMatchObject({ applied: false, confirmable_at: '2026-03-11T12:00:00.000Z' })
      expect(await limit(player, 'deposit', period)).toMatchObject({
        own: 600,
        effective: 600,
        pending: { value: 2_000, confirmable: false },
      })

      site.clock.advance(24 * HOUR_MS - 1)
      expect(await confirm(player, 'deposit', period)).toMatchObject({
        status: 409,
        body: { code: 'confirmation_too_early' },
      })
      expect(await limit(player, 'deposit', period)).toMatchObject({ effective: 600 })
      site.clock.advance(1)
      expect(await limit(player, 'deposit', period)).toMatchObject({ effective: 600, pending: { confirmable: true } })
      expect((await confirm(player, 'deposit', period)).body.success).toBe(true)
      expect(await limit(player, 'deposit', period)).toMatchObject({ own: 2_000, effective: 2_000, pending: null })
      expect(await confirm(player, 'deposit', period)).toMatchObject({
        status: 409,
        body: { code: 'no_pending_limit' },
      })

      expect((await set(player, 'deposit', period, null)).body).toMatchObject({ applied: false })
      site.clock.advance(24 * HOUR_MS)
      await confirm(player, 'deposit', period)
      expect(await limit(player, 'deposit', period)).toMatchObject({ own: null, effective: null })
    },
  )

  it('a raise asked for again waits again, and a lower limit takes it back', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const player = await site.player()
    await set(player, 'loss', 'day', 100)
    await set(player, 'loss', 'day', 200)
    site.clock.advance(23 * HOUR_MS)
    await set(player, 'loss', 'day', 300)
    site.clock.advance(2 * HOUR_MS)
    expect((await confirm(player, 'loss', 'day')).body.code).toBe('confirmation_too_early')
    await set(player, 'loss', 'day', 50)
    site.clock.advance(48 * HOUR_MS)
    expect((await confirm(player, 'loss', 'day')).body.code).toBe('no_pending_limit')
    expect(await limit(player, 'loss', 'day')).toMatchObject({ effective: 50, pending: null })
  })

  it('a raise nobody confirms lapses after a week', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const player = await site.player()
    await set(player, 'stake', 'week', 100)
    await set(player, 'stake', 'week', 200)
    site.clock.advance((24 + 7 * 24) * HOUR_MS)
    expect(await limit(player, 'stake', 'week')).toMatchObject({ pending: null })
    expect((await confirm(player, 'stake', 'week')).body.code).toBe('no_pending_limit')
  })

  it('can be taken back', async () => {
    const player = await site.player()
    await set(player, 'stake', 'week', 100)
    expect((await drop(player, 'stake', 'week')).body.code).toBe('no_pending_limit')
    await set(player, 'stake', 'week', 200)
    expect((await drop(player, 'stake', 'week')).body.success).toBe(true)
    expect(await limit(player, 'stake', 'week')).toMatchObject({ effective: 100, pending: null })
  })

  it('two raises at once leave one waiting, and no way around the wait', async () => {
    const player = await site.player()
    await set(player, 'deposit', 'day', 600)
    await Promise.all(Array.from({ length: 10 }, (_, n) => set(player, 'deposit', 'day', 1_000 + n)))
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(player, 'deposit', 'day')))
    expect(replies.every((reply) => reply.body.code === 'confirmation_too_early')).toBe(true)
    expect(await limit(player, 'deposit', 'day')).toMatchObject({ effective: 600 })
  })

  it('follows the wait of a stricter licence', async () => {
    const strict = await testSite()
    await strict.licence({ limitIncreaseDelayHours: 168 })
    strict.clock.set('2026-03-10T12:00:00Z')
    const player = await strict.player()
    const call = (value: number) =>
      strict.call(compliance.setLimit, { kind: 'deposit', period: 'day', value }, { as: player })
    await call(600)
    expect((await call(700)).body.confirmable_at).toBe('2026-03-17T12:00:00.000Z')
    strict.clock.advance(167 * HOUR_MS)
    const early = await strict.call(
      compliance.confirmLimit,
      { kind: 'deposit', period: 'day' },
      { as: await loggedIn(strict, player) },
    )
    expect(early.body).toMatchObject({
      code: 'confirmation_too_early',
      message: 'Limit artışı 168 saat dolmadan onaylanamaz',
    })
  })

  it.each<[Kind, Period, number | null]>([
    ['deposit', 'day', -1],
    ['deposit', 'day', 0.001],
    ['deposit', 'day', 1e300],
    ['deposit', 'each', 100],
    ['bet', 'day', 100],
    ['session', 'day', 1.5],
    ['session', 'day', 0],
    ['deposit', 'day', null],
  ])('refuses %s per %s of %s', async (kind, period, value) => {
    const player = await site.player()
    expect(await set(player, kind, period, value)).toMatchObject({ status: 400, body: { code: 'limit_invalid' } })
  })
})

describe('the lowest limit counts', () => {
  it('of the player, the operator for the player, and the operator for all', async () => {
    const player = await site.player()
    const officer = await site.staff('compliance')
    const byOperator = (playerId: number | null, value: number | null) =>
      site.call(
        setOperatorLimit,
        { player_id: playerId, kind: 'deposit', period: 'month', value, reason: 'deneme' },
        { as: officer },
      )
    await set(player, 'deposit', 'month', 9_000)
    await byOperator(player.id, 8_000)
    expect(await limit(player, 'deposit', 'month')).toMatchObject({ own: 9_000, effective: 8_000, set_by: 'operator' })
    await byOperator(null, 7_000)
    expect(await limit(player, 'deposit', 'month')).toMatchObject({ effective: 7_000 })
    await set(player, 'deposit', 'month', 6_000)
    expect(await limit(player, 'deposit', 'month')).toMatchObject({ effective: 6_000, set_by: 'player' })
    await byOperator(null, null)
    await byOperator(player.id, null)
    expect(await limit(player, 'deposit', 'month')).toMatchObject({ effective: 6_000 })
  })

  it('of the licence binds everybody and cannot be raised by anybody', async () => {
    const licensed = await testSite()
    const game = await table(licensed)
    const old = await licensed.player({ cashKurus: 100_000n })
    await licensed.licence({ limits: [{ kind: 'bet', period: 'each', value: 40 }] })
    const officer = await licensed.staff('compliance')
    await licensed.call(
      setOperatorLimit,
      { player_id: null, kind: 'bet', period: 'each', value: 500, reason: 'deneme' },
      { as: officer },
    )
    await licensed.call(compliance.setLimit, { kind: 'bet', period: 'each', value: 900 }, { as: old })
    for (const player of [old, await licensed.player({ cashKurus: 100_000n })]) {
      expect(await game.bet(player, 4_001n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
      expect(await game.bet(player, 4_000n)).toMatchObject({ ok: true })
    }
    await licensed.licence({})
    expect(await game.bet(old, 4_001n)).toMatchObject({ ok: true })
  })

  it('of the operator for all binds players who come later', async () => {
    const officer = await site.staff('compliance')
    const all = (value: number | null) =>
      site.call(
        setOperatorLimit,
        { player_id: null, kind: 'bet', period: 'each', value, reason: 'deneme' },
        { as: officer },
      )
    await all(50)
    const player = await site.player({ cashKurus: 100_000n })
    expect(await slot.bet(player, 5_001n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
    expect(await slot.bet(player, 5_000n)).toMatchObject({ ok: true })
    await all(null)
    expect(await slot.bet(player, 5_001n)).toMatchObject({ ok: true })
  })
})

describe('deposits', () => {
  it('count gross, with what is still pending, up to the limit and not beyond', async () => {
    const player = await site.player()
    await set(player, 'deposit', 'week', 1_500)
    expect((await deposit(player, 600)).body.success).toBe(true)
    expect((await deposit(player, 900.01)).body).toMatchObject({
      code: 'deposit_limit_reached',
      left: 900,
      message: 'Haftalık yatırım limitinize ulaştınız. Kalan tutar: 900,00 ₺',
    })
    expect((await deposit(player, 900)).body.success).toBe(true)
    expect(await limit(player, 'deposit', 'week')).toMatchObject({ used: 1_500, left: 0 })
    expect((await deposit(player, 500)).body.code).toBe('deposit_limit_reached')
  })

  it('asked for ten at once fit only as often as the limit allows', async () => {
    const player = await site.player()
    await set(player, 'deposit', 'day', 1_500)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => deposit(player, 500 + n / 100)))
    expect(replies.filter((reply) => reply.body.success).length).toBeLessThanOrEqual(2)
  })
})

describe('rounds', () => {
  it('stake limit: up to it, not beyond, and again in the next window', async () => {
    site.clock.set('2026-03-10T20:00:00Z')
    const player = await site.player({ cashKurus: 100_000n })
    await set(player, 'stake', 'day', 100)
    expect(await slot.bet(player, 6_000n)).toMatchObject({ ok: true })
    expect(await slot.bet(player, 4_001n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
    expect(await slot.bet(player, 4_000n)).toMatchObject({ ok: true })
    site.clock.set('2026-03-10T20:59:59.999Z')
    expect(await slot.bet(player, 1n)).toMatchObject({ ok: false })
    site.clock.set('2026-03-10T21:00:00Z')
    expect(await slot.bet(player, 10_000n)).toMatchObject({ ok: true })
  })

  it('loss limit: wins and voids give room again', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    await set(player, 'loss', 'day', 100)
    const first = await slot.bet(player, 10_000n)
    expect(await slot.bet(player, 1n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
    await slot.win(player, first, 5_000n)
    const second = await slot.bet(player, 5_000n)
    expect(second).toMatchObject({ ok: true })
    expect(await slot.bet(player, 1n)).toMatchObject({ ok: false })
    await slot.undo(player, second)
    expect(await slot.bet(player, 5_000n)).toMatchObject({ ok: true })
  })

  it('loss limit: two hundred stakes at once never lose more than it', async () => {
    const player = await site.player({ cashKurus: 1_000_000n })
    await set(player, 'loss', 'month', 100)
    const answers = await Promise.all(Array.from({ length: 200 }, () => slot.bet(player, 150n)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(66)
  })

  it('session limit: the time of one’s presence, counted on the server', async () => {
    site.clock.set('2026-03-10T08:00:00Z')
    const player = await site.player({ cashKurus: 100_000n })
    await set(player, 'session', 'day', 30)
    const look = async () => (await site.call(compliance.readRealityCheck, {}, { as: player })).body
    for (let minute = 0; minute < 29; minute++) {
      await look()
      site.clock.advance(60_000)
    }
    expect(await look()).toMatchObject({ session_minutes_left: 1, elapsed_seconds: 29 * 60 })
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
    site.clock.advance(60_000)
    await look()
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
    site.clock.set('2026-03-11T08:00:00Z')
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
  })
})
