import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { addOperatorAccount } from '@meydan/contract/cashier/cashier-settings-admin'
import { readHomepage } from '@meydan/contract/content/content'
import { readFirstRun, takeBuiltIn } from '@meydan/contract/first-run-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { providerOf } from '../../test/provider.ts'
import { testSite } from '../../test/site.ts'
import { providers } from '../../../../studio/catalogue.ts'
import { providerKeys } from '../domains/games/public.ts'
import { registerSports } from '../seed/register-sports.ts'
import { cashOf, freshIban } from '../domains/cashier/test/cash.ts'

const site = await testSite()
const { db } = site.context
const [admin, second] = [await site.staff('admin'), await site.staff('admin')]
const finance = await site.staff('finance')

const state = async () => (await site.call(readFirstRun, {}, { as: admin })).body
const statusOf = async (id: string) =>
  (await state()).steps.find((step: { id: string }) => step.id === id) as {
    status: string
    count: number
    wanting: string[]
  }

it('says what an empty installation lacks; the sportsbook’s own entries are no games', async () => {
  await registerSports(site.context)
  expect((await site.call(readHomepage, {})).body.data.has_games).toBe(false)
  const { is_ready, steps, built_in } = await state()
  expect(is_ready).toBe(false)
  const missing = steps
    .filter(({ status }: { status: string }) => status === 'missing')
    .map(({ id }: { id: string }) => id)
  expect(missing).toEqual(
    expect.arrayContaining(['contacts', 'pages', 'bank-account', 'providers', 'games', 'home', 'test-player']),
  )
  expect(built_in.games).toBeGreaterThanOrEqual(30)
  expect((await site.call(readFirstRun, {}, { as: finance })).status).toBe(403)
})

it('shows its tiles as soon as a match can be bet on, without a single game', async () => {
  await db.run(sql`
    with leagues as (insert into sports.leagues (id, sport, name, country, tier) values ('l1', 'football', 'Lig', 'Türkiye', 1)),
      teams as (insert into sports.teams (id, sport, name) values ('t1', 'football', 'Ev'), ('t2', 'football', 'Konuk'))
    insert into sports.events (id, sport, league_id, home_id, away_id, starts_at, phase, is_simulated)
    values ('e1', 'football', 'l1', 't1', 't2', now() + interval '1 day', 'prematch', false)`)
  site.context.hub.publish('content', {})
  expect((await site.call(readHomepage, {})).body.data.has_games).toBe(true)
  await db.run(sql`update sports.events set phase = 'cancelled'`)
  site.context.hub.publish('content', {})
  expect((await site.call(readHomepage, {})).body.data.has_games).toBe(false)
})

it('takes the built-in studio and the pages over once, by two people, without a word of the demo', async () => {
  const asked = await site.call(takeBuiltIn, {}, { as: admin })
  expect(asked.status).toBe(202)
  expect((await statusOf('games')).count).toBe(0)
  expect((await site.call(approveProposal, { id: asked.body.proposal }, { as: second })).body).toMatchObject({
    success: true,
  })
  for (const id of ['providers', 'games', 'home', 'pages']) expect((await statusOf(id)).status, id).toBe('done')
  expect((await site.call(takeBuiltIn, {}, { as: admin })).body.code).toBe('already_decided')
  expect((await site.call(readHomepage, {})).body.data).toMatchObject({ has_games: true })
  const { texts } = await db.one<{ texts: string }>(sql`select string_agg(content, ' ') as texts from content.pages`)
  expect(texts).not.toMatch(/demo|oyun parası/i)
  const { tiles } = await db.one<{ tiles: number }>(sql`
    select count(*)::int as tiles from content.homepage_games h where not exists (select from games.games g where g.id = h.game_id and g.is_active)`)
  expect(tiles).toBe(0)
})

it('has its first pay-in account as soon as two people want it, and waits with the second', async () => {
  const form = (bank: 'Akbank' | 'Ziraat Bankası') => ({
    bank,
    iban: freshIban(),
    holder: 'Meydan Oyun A.Ş.',
    is_active: true,
  })
  const asked = await site.call(addOperatorAccount, form('Akbank'), { as: admin })
  expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ waiting: true })
  const approved = await site.call(approveProposal, { id: asked.body.proposal }, { as: finance })
  expect(approved.body).toMatchObject({ success: true })
  expect((await statusOf('bank-account')).status).toBe('done')
  const player = await site.player()
  const { askDeposit, cash } = cashOf(site)
  const deposit = await askDeposit(player, 1000)
  await site.call(approveDeposit, { id: deposit, reason: 'Banka aradı' }, { as: finance })
  expect(await cash(player)).toBe(1000)

  const other = await site.call(addOperatorAccount, form('Ziraat Bankası'), { as: admin })
  const cooling = await site.call(approveProposal, { id: other.body.proposal }, { as: finance })
  expect(cooling.body.message).toContain('24 saat')
  expect((await statusOf('bank-account')).count).toBe(1)
})

it('has its first round played, and loses no kuruş by it', async () => {
  const game = await db.one<{ id: number; code: string; provider: string }>(sql`
    select g.id, g.code, p.code as provider from games.games g join games.providers p on p.id = g.provider_id
    where g.is_active and p.is_active and g.category = 'slot' order by g.sort_order, g.id limit 1`)
  const key = providerKeys(site.context.vault, providers).find(({ code }) => code === game.provider)?.key ?? ''
  const studio = providerOf(site, {
    code: game.provider,
    key,
    gameIds: { slot: game.id, other: game.id, live: game.id },
  })
  const player = await site.player({ cashKurus: 10_000n })
  const frame = await studio.open(player)
  const bet = await frame.bet(1_000, { game_code: game.code })
  expect(bet).toMatchObject({ status: 'ok', balance: 9_000 })
  expect(await frame.win(bet, 2_500, { game_code: game.code })).toMatchObject({ status: 'ok', balance: 11_500 })
  await site.expectSound()
})
