import {
  createPromotion,
  previewPromotion,
  readPromotion,
  switchPromotion,
  updatePromotion,
} from '@meydan/contract/bonuses/bonuses-admin'
import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import { listAdminGames } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../test/site.ts'
import { seedGames } from '../../../seed/games.ts'
import { registerCatalogue } from '../../../seed/register-catalogue.ts'
import { endPromotions, makePromotion, table } from '../test/bonus.ts'

let site: TestSite
let lale: number

beforeAll(async () => {
  site = await testSite()
  await seedGames(site.context)
  lale = (await site.context.db.one<{ id: number }>(sql`select id from games.games where code = 'lale-devri'`)).id
})

afterEach(() => endPromotions(site))

const form = (game: number, stake: number) => ({
  name: 'Lale Günleri',
  description: 'Deneme',
  banner: '/art/promo/lale.svg',
  bonus_type: 'freespin' as const,
  percent: null,
  fixed_amount: null,
  rollover: 3,
  min_deposit: null,
  max_bonus: null,
  min_deposit_text: '',
  rollover_text: '',
  validity_days: 1,
  max_stake: null,
  max_win: null,
  reuse: 'day' as const,
  contributions: null,
  allowed_games: null,
  spin_game_id: game,
  spin_count: 10,
  spin_stake: stake,
  active: true,
  starts_at: null,
  ends_at: null,
})
const SENTENCE =
  'Lale Devri oyununda dönüş değeri şunlardan biri olmalı: 2,00 ₺, 4,00 ₺, 6,00 ₺, 10,00 ₺, 20,00 ₺, 30,00 ₺, 50,00 ₺, 100,00 ₺, 200,00 ₺, 300,00 ₺, 500,00 ₺'

describe('a free spin’s stake', () => {
  it('is one the game can be played at: the editor refuses others by name', async () => {
    const [content, second] = [await site.staff('content'), await site.staff('finance')]
    const refusal = { status: 400, body: { code: 'bad_input', message: SENTENCE } }
    for (const stake of [1, 2.01, 1000])
      expect(await site.call(createPromotion, form(lale, stake), { as: content })).toMatchObject(refusal)
    expect(await site.call(previewPromotion, form(lale, 1), { as: content })).toMatchObject(refusal)
    const made = await site.byTwo(createPromotion, form(lale, 2), { as: content, second })
    expect(made.body.success).toBe(true)
    const { id } = made.body
    const { version } = (await site.call(readPromotion, { id }, { as: content })).body.data
    expect(await site.call(updatePromotion, { id, version, ...form(lale, 5) }, { as: content })).toMatchObject(refusal)
    const four = { id, version, ...form(lale, 4) }
    expect(await site.byTwo(updatePromotion, four, { as: content, second })).toMatchObject({ status: 200 })
  })

  it('is of a slot: a table, a flight or a hall takes no free spins', async () => {
    const content = await site.staff('content')
    const others = await site.context.db.rows<{ id: number }>(
      sql`select id from games.games where code in ('rulet', 'ucus-saati', 'tombala', 'zar')`,
    )
    expect(others).toHaveLength(4)
    for (const { id } of others)
      expect(await site.call(createPromotion, form(id, 5), { as: content })).toMatchObject({
        status: 400,
        body: { code: 'bad_input', message: 'Bedava dönüş yalnızca slot oyunlarında verilebilir' },
      })
  })

  it('is any where the provider has not said', async () => {
    const content = await site.staff('content')
    const { gameId } = await table(site)
    const second = await site.staff('finance')
    const made = await site.byTwo(createPromotion, form(gameId, 1.07), { as: content, second })
    expect(made).toMatchObject({ status: 200 })
  })

  it('is looked at again when spins are granted and when a promotion is switched on', async () => {
    const content = await site.staff('content')
    const player = await site.player()
    const id = await makePromotion(site, {
      bonus_type: 'freespin',
      percent: null,
      spin_game_id: lale,
      spin_count: 3,
      spin_stake_kurus: 100n,
      reuse: 'day',
    })
    const refused = await site.call(activateBonus, { bonus_id: id }, { as: player })
    expect(refused).toMatchObject({ status: 409, body: { code: 'bonus_not_available' } })
    expect(await site.call(switchPromotion, { id, active: true }, { as: content })).toMatchObject({
      status: 400,
      body: { message: SENTENCE },
    })
    expect(await site.call(switchPromotion, { id, active: false }, { as: content })).toMatchObject({ status: 200 })
  })

  it('can be chosen from a list: the catalogue tells the stakes, those of a new release after a start', async () => {
    const content = await site.staff('content')
    await site.context.db.run(sql`update games.games set stakes_kurus = '{100}' where id = ${lale}`)
    await registerCatalogue(site.context)
    const { body } = await site.call(listAdminGames, { q: 'lale-devri' }, { as: content })
    expect(body.data).toMatchObject([{ stakes: [2, 4, 6, 10, 20, 30, 50, 100, 200, 300, 500] }])
  })
})
