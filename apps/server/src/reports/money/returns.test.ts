import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { exportReturnReport, readReturnReport } from '@meydan/contract/reports/reports-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { loggedIn } from '../../domains/bonuses/test/bonus.ts'
import { watchReturns } from './returns.ts'

const site = await testSite()
const provider = await testProvider(site)
const { slot, other, live } = provider.gameIds
let officer: TestStaff

const night = async (day: string) => {
  site.clock.set(`${day}T00:20:15Z`)
  officer = await site.staff('compliance')
  await watchReturns(site.context.db)
}
const returns = async (from: string, to: string) =>
  (await site.call(readReturnReport, { from, to }, { as: officer })).body.data
const told = async () => (await site.call(listSignificantEvents, { kind: 'return_outside' }, { as: officer })).body.data

/** Rounds of a thousand kuruş, each lost by default. */
async function play(day: string, game: 'slot' | 'other' | 'live', wins: readonly number[], stake = 1_000) {
  site.clock.set(`${day}T09:00:00Z`)
  const player = await loggedIn(site, await site.player({ cashKurus: 1_000_000n }))
  const frame = await provider.open(player, game)
  for (const won of wins) await frame.win(await frame.bet(stake), won)
  return frame
}

const lost = (rounds: number) => Array.from({ length: rounds }, () => 0)

beforeAll(async () => {
  await site.context.db.run(sql`update games.games set rtp = 95, sigma = 1, max_win_x = 2 where id = ${slot}`)
  await site.context.db.run(sql`update games.games set rtp = 95, sigma = 1, max_win_x = 1000 where id = ${other}`)
  await site.context.db.run(sql`update games.games set rtp = 97 where id = ${live}`)
  const frame = await play('2026-11-10', 'slot', [2_000, ...lost(11)])
  await frame.bet(1_000)
  await frame.rollback(await frame.bet(1_000))
  await play('2026-11-10', 'other', lost(30))
  await play('2026-11-10', 'live', lost(30))
})

it('computes the closed rounds of a day that is over, beside what the game declares', async () => {
  await night('2026-11-11')
  await watchReturns(site.context.db)
  const rows = await returns('2026-11-10', '2026-11-10')
  // 12 rounds of 10 lira: 114 are to come back, the standard error is √12 stakes, 3.5 of them to each side.
  expect(rows[0]).toMatchObject({ game_id: other, rounds: 30, deviation: -5.2, verdict: 'Değerlendirme için az tur' })
  expect(rows[1]).toEqual({
    game_id: slot,
    label: 'slot',
    provider: 'Deneme',
    rounds: 12,
    stakes: 120,
    wins: 20,
    theoretical_rtp: 95,
    rtp: 16.67,
    band: '%0,00 – %196,04',
    deviation: -2.71,
    verdict: 'Beklenen aralıkta',
    outside_since: null,
  })
  expect(rows[2]).toMatchObject({ game_id: live, rtp: 0, band: null, deviation: null, verdict: 'σ bildirilmemiş' })
  expect(await told()).toEqual([])
})

it('assesses high stakes by their squares', async () => {
  await play('2026-11-11', 'slot', lost(1), 100_000)
  await night('2026-11-12')
  // 1,120 lira staked: 1,064 to come back, 20 came; √(12·10² + 1·1000²) lira is the error.
  expect(await returns('2026-11-10', '2026-11-11')).toContainEqual(
    expect.objectContaining({ game_id: slot, stakes: 1_120, deviation: -1.04, verdict: 'Beklenen aralıkta' }),
  )
})

it('a return outside its band is told once, with an alarm, until it is inside again', async () => {
  await play('2026-12-20', 'slot', lost(16))
  await night('2026-12-21')
  const [event, ...more] = await told()
  expect(more).toEqual([])
  expect(event.text).toBe(
    'slot: son 30 günün 16 turunda gerçekleşen RTP %0,00, bildirilen %95,00; %7,50 – %182,50 aralığının dışında',
  )
  expect(event.after).toMatchObject({ game: slot, rtp: 0, deviation: -3.8 })
  await watchReturns(site.context.db)
  await night('2026-12-22')
  expect(await told()).toHaveLength(1)
  expect(await returns('2026-12-20', '2026-12-20')).toMatchObject([
    { game_id: slot, verdict: 'Beklenen aralığın dışında', outside_since: '2026-12-20' },
  ])

  await play('2026-12-22', 'slot', lost(16).fill(2_000))
  await night('2026-12-23')
  expect(await returns('2026-12-20', '2026-12-22')).toMatchObject([
    { verdict: 'Beklenen aralıkta', outside_since: null },
  ])
  await play('2026-12-23', 'slot', lost(40))
  await night('2026-12-24')
  expect(await told()).toHaveLength(2)
})

it('is for finance and compliance, and leaves as CSV', async () => {
  const support = await site.staff('support')
  expect((await site.call(readReturnReport, {}, { as: support })).status).toBe(403)
  const { body } = await site.call(exportReturnReport, { from: '2026-12-20', to: '2026-12-20' }, { as: officer })
  expect(String(body)).toContain('slot;Deneme;16;160,00;0,00;95,00;0,00')
})
