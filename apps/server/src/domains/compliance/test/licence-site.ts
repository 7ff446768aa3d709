import * as cashier from '@meydan/contract/cashier/cashier'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { holdings, makePromotion, type Table, table } from '../../bonuses/test/bonus.ts'

export const NOON = '2026-03-10T09:00:00Z'

export let site: TestSite
export let slot: Table
export let instant: Table
export let match: Table
export let gift: number

/** A site with a slot, an instant game, a match to bet on and a bonus that is given away. */
export async function openLicenceSite(): Promise<{ site: TestSite; match: Table }> {
  site = await testSite()
  await seedOperatorAccounts(site.context.db)
  slot = await table(site)
  instant = await table(site, 'instant')
  match = await table(site, 'sports')
  gift = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 1_000n,
    rollover: 0,
    reuse: 'day',
  })
  return { site, match }
}

/** Identified, forty years old and with money. */
export async function adult(years = 40): Promise<TestPlayer> {
  const player = await site.player({ cashKurus: 10_000_000n, kyc: 'approved' })
  await site.context.db.run(sql`update identity.players set birth_date = ${born(years)} where id = ${player.id}`)
  return player
}

/** The birth day of somebody who turns so old today. */
export function born(years: number): string {
  const today = istanbulDay(new Date(NOON))
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

/** What refuses leaves the money where it was. */
export async function expectNoMovement<T>(player: TestPlayer, act: () => Promise<T>): Promise<T> {
  const before = await holdings(site, player)
  const answer = await act()
  expect(await holdings(site, player)).toEqual(before)
  return answer
}

export const withdraw = (player: TestPlayer, account_name: string, amount = 150) =>
  site.call(
    cashier.requestWithdrawal,
    { amount, method: 'bank_transfer', account_name, bank_name: 'Akbank', iban: 'TR330006100519786457841326' },
    { as: player },
  )

export const deposit = (player: TestPlayer, amount: number) =>
  site.call(cashier.requestDeposit, { amount, method: 'bank_transfer', description: 'Akbank' }, { as: player })

/** Of the player's significant events of large plays, in kuruş, in their order. */
export async function amountsOf(playerId: number, kind: 'large_stake' | 'large_win'): Promise<number[]> {
  const rows = await site.context.db.rows<{ kurus: number }>(sql`
    select (after->>'kurus')::int as kurus from compliance.events where player_id = ${playerId} and kind = ${kind} order by id`)
  return rows.map(({ kurus }) => kurus)
}

/** Nothing is refused at the pace, and everything sooner. */
export async function keepsPace({ casino }: LicencePolicy, game: Table, paceMs: number): Promise<void> {
  if (!casino) return
  const player = await adult()
  const first = await game.bet(player, 100n)
  expect(first).toMatchObject({ ok: true })
  if (paceMs === 0) return expect(await game.bet(player, 100n)).toMatchObject({ ok: true }) as never
  site.clock.advance(paceMs - 1)
  const refused = await expectNoMovement(player, () => game.bet(player, 100n))
  expect(refused).toMatchObject({ ok: false, code: 'LIMIT_REACHED', reason: 'pace' })
  expect(await game.win(player, first, 50n)).toMatchObject({ ok: true })
  site.clock.advance(1)
  expect(await game.bet(player, 100n)).toMatchObject({ ok: true })
}
