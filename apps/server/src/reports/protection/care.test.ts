import { listCareCases, settleCareCase } from '@meydan/contract/compliance/care-admin'
import { cancelWithdrawal } from '@meydan/contract/cashier/cashier'
import { rejectDeposit } from '@meydan/contract/cashier/cashier-admin'
import * as compliance from '@meydan/contract/compliance/compliance'
import { listSignificantEvents, readPlayerProtection } from '@meydan/contract/compliance/compliance-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataCopyOf } from '../../../test/data-copy.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { loggedIn, type Table, table } from '../../domains/bonuses/test/bonus.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { detectHarmSigns } from './care.ts'

const site = await testSite()
const { askDeposit, askWithdrawal, deposit } = cashOf(site)
let slot: Table
let chaser: TestPlayer
let calm: TestPlayer

/** At an hour of Istanbul. */
const at = (day: string, hour = '12:00') => site.clock.set(`${day}T${hour}:00+03:00`)
const here = async (player: TestPlayer) => {
  const now = await loggedIn(site, player)
  for (const _ of [1, 2]) {
    await site.call(compliance.readRealityCheck, {}, { as: now })
    site.clock.advance(60_000)
  }
  return now
}
const officer = () => site.staff('compliance')
const cases = async (input = {}) => (await site.call(listCareCases, input, { as: await officer() })).body.data
const signsOf = async (player: TestPlayer) =>
  (await site.call(readPlayerProtection, { id: player.id }, { as: await officer() })).body.data.signs
const codesOf = async (player: TestPlayer) => (await signsOf(player)).map(({ code }: { code: string }) => code)

beforeAll(async () => {
  at('2026-10-25')
  slot = await table(site)
  await seedOperatorAccounts(site.context.db)
  chaser = await site.player({ kyc: 'approved' })
  calm = await site.player({ kyc: 'approved' })
  for (const player of [chaser, calm]) await deposit(player, await site.staff('finance'))
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    at(day, '02:30')
    const player = await here(chaser)
    for (const _ of day === '2026-11-17' ? [] : [1, 2, 3]) await deposit(player, await site.staff('finance'))
    await slot.bet(player, 5_000n, { closesRound: true })
  }
  at('2026-11-19')
  const player = await here(calm)
  await deposit(player, await site.staff('finance'))
  await slot.win(player, await slot.bet(player, 5_000n), 2_000n)
})

describe('the own spending', () => {
  it('has a row for each day, and what was paid in and out since the account was opened', async () => {
    at('2026-11-20')
    const { body } = await site.call(compliance.readSpending, { days: '7' }, { as: await loggedIn(site, calm) })
    const nothing = { deposited: 0, withdrawn: 0, staked: 0, won: 0, minutes: 0 }
    expect(body.days.map(({ day }: { day: string }) => day.slice(8))).toEqual([
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
    ])
    expect(body.days[0]).toEqual({ day: '2026-11-14', ...nothing })
    expect(body.days[5]).toEqual({ day: '2026-11-19', ...nothing, deposited: 1000, staked: 50, won: 20, minutes: 1 })
    expect(body.lifetime).toEqual({ deposited: 2000, withdrawn: 0, net: 2000 })
  })

  it('is for the player alone, in three spans', async () => {
    expect(await site.call(compliance.readSpending)).toMatchObject({ status: 401 })
    const player = await loggedIn(site, calm)
    expect(await site.call(compliance.readSpending, { days: '8' as never }, { as: player })).toMatchObject({
      status: 400,
    })
    expect((await site.call(compliance.readSpending, {}, { as: player })).body.days).toHaveLength(30)
  })
})

describe('signs of harm', () => {
  it('are told with their figures, strongest first; play by day without them has none', async () => {
    at('2026-11-20')
    expect(await signsOf(chaser)).toEqual([
      {
        code: 'deposits_raised',
        level: 'high',
        text: 'Son 7 günde 6.000,00 ₺ yatırdı; önceki 4 haftanın ortalamasının (250,00 ₺) 24 katı',
      },
      {
        code: 'chasing',
        level: 'medium',
        text: 'Son 14 günün 2 gününde kaybederken aynı gün en az 3 kez yatırım istedi',
      },
      { code: 'night_play', level: 'medium', text: 'Son 14 günün 3 gecesinde 00.00–06.00 arasında oynadı' },
    ])
    expect(await signsOf(calm)).toEqual([])
  })

  it.each<[string, number, (player: TestPlayer, time: number) => Promise<unknown>]>([
    [
      'limits_raised',
      2,
      async (player, time) => {
        if (time === 1)
          await site.call(compliance.setLimit, { kind: 'loss', period: 'day', value: 100 }, { as: player })
        await site.call(compliance.setLimit, { kind: 'loss', period: 'day', value: 100 + time }, { as: player })
      },
    ],
    [
      'withdrawals_taken_back',
      2,
      async (player) => site.call(cancelWithdrawal, { id: await askWithdrawal(player) }, { as: player }),
    ],
    [
      'deposits_declined',
      3,
      async (player) =>
        site.call(
          rejectDeposit,
          { id: await askDeposit(player), reason: 'Gelmedi' },
          { as: await site.staff('finance') },
        ),
    ],
    [
      'breaks_repeated',
      2,
      async (player) => {
        await site.call(compliance.takeTimeOut, { duration: '1d', confirm: true }, { as: player })
        site.clock.advance(2 * 86_400_000)
      },
    ],
    [
      'long_days',
      3,
      (player, time) =>
        site.context.db.run(sql`
          insert into compliance.presence_days (player_id, day, seconds) values (${player.id}, ${`2026-11-0${time}`}, 18000)`),
    ],
  ])('%s counts from %i times on', async (code, least, act) => {
    at('2026-11-08')
    await site.licence({ playerMayCancelWithdrawal: true })
    const player = await site.player({ cashKurus: 1_000_000n, kyc: 'approved' })
    for (let time = 1; time < least; time++) await act(await loggedIn(site, player), time)
    expect(await codesOf(player)).toEqual([])
    await act(await loggedIn(site, player), least)
    expect(await codesOf(player)).toEqual([code])
  })
})

describe('a case', () => {
  it('is opened at night for who shows several signs, once, and the player is not told of it', async () => {
    at('2026-11-20', '04:10')
    expect(await detectHarmSigns(site.context)).toBe(1)
    expect(await detectHarmSigns(site.context)).toBe(0)
    const [open, ...more] = await cases({ status: 'open' })
    expect(more).toEqual([])
    expect(open).toMatchObject({ player_id: chaser.id, username: chaser.username, signs_count: 3, decided_by: null })
    expect(open.signs.map(({ code }: { code: string }) => code)).toEqual(['deposits_raised', 'chasing', 'night_play'])
    const events = await site.call(listSignificantEvents, { kind: 'care_case_opened' }, { as: await officer() })
    expect(events.body.data).toHaveLength(1)
    const own = await site.call(compliance.listProtectionEvents, {}, { as: await loggedIn(site, chaser) })
    expect(JSON.stringify(own.body)).not.toContain('belirti')
    expect((await site.call(listCareCases, {}, { as: await site.staff('support') })).status).toBe(403)
  })

  it('is settled once with what was done, and comes again for a new sign alone', async () => {
    at('2026-11-20')
    const [{ id }] = await cases({ status: 'open' })
    const as = await officer()
    const settle = (reason: string) => site.call(settleCareCase, { id, outcome: 'talked', reason }, { as })
    expect((await settle(' ')).status).toBe(400)
    expect((await settle('Aradım, limit önerdim')).body).toMatchObject({ success: true, status: 'talked' })
    expect((await settle('Bir daha')).body.code).toBe('already_decided')
    expect(await detectHarmSigns(site.context)).toBe(0)
    const player = await loggedIn(site, chaser)
    for (const _ of [1, 2]) await site.call(cancelWithdrawal, { id: await askWithdrawal(player) }, { as: player })
    expect(await detectHarmSigns(site.context)).toBe(1)
    const mine = await dataCopyOf(site, player)
    expect(mine.care.map(({ status }: { status: string }) => status)).toEqual(['talked', 'open'])
  })
})
