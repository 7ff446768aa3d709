import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { type Breach, verifyInside } from '../../../integrity/verify.ts'
import { approvedDeposit, endSoundly, makePromotion } from '../test/bonus.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
})

afterEach(() => endSoundly(site))

const FULL = 'Bu promosyonun kontenjanı doldu'
const GIFT = { bonus_type: 'free', percent: null, fixed_kurus: 5_000n, reuse: 'player', rollover: 5 } as const

const activate = (player: TestPlayer, id: number) => site.call(bonuses.activateBonus, { bonus_id: id }, { as: player })
const players = (count: number) => Promise.all(Array.from({ length: count }, () => site.player()))
const meter = (id: number) =>
  site.context.db.one(
    sql`select spent_kurus as spent, player_count as players from bonuses.promotion_totals where promotion_id = ${id}`,
  )

/** `busy` means that certainly nothing was done, and is asked again. */
async function patiently(player: TestPlayer, id: number) {
  for (;;) {
    const reply = await activate(player, id)
    if (reply.body.code !== 'busy') return reply
  }
}

describe('a promotion with a cap', () => {
  it.each([
    ['of its players', { player_cap: 20 }],
    ['of its budget', { budget_kurus: 104_999n }],
  ])('%s gives 20 of 50 who claim at once, and never more', async (_, cap) => {
    const id = await makePromotion(site, { ...GIFT, ...cap })
    const replies = await Promise.all((await players(50)).map((player) => patiently(player, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => `${body.code}: ${body.message}`))).toEqual(
      new Set([`bonus_not_available: ${FULL}`]),
    )
    expect(await meter(id)).toEqual({ spent: 100_000n, players: 20 })
    expect((await site.call(listPromotions)).body.promotions).toMatchObject([{ id, is_full: true, conditions: [FULL] }])
  })

  it('says for how many it is while it lasts, and counts a player once', async () => {
    const id = await makePromotion(site, { ...GIFT, reuse: 'day', player_cap: 1, budget_kurus: 10_000n })
    expect((await site.call(listPromotions)).body.promotions).toMatchObject([
      { is_full: false, conditions: ['İlk 1 oyuncuya', 'Promosyon bütçesi dolana kadar'] },
    ])
    site.clock.set('2026-03-10T20:59:59Z')
    const player = await site.player()
    expect((await activate(player, id)).status).toBe(200)
    expect((await activate(await site.player(), id)).body.message).toBe(FULL)
    site.clock.set('2026-03-10T21:00:00Z')
    expect((await activate(player, id)).status).toBe(200)
    expect(await meter(id)).toEqual({ spent: 10_000n, players: 1 })
  })

  it('that is full leaves what has no cap open to others', async () => {
    const full = await makePromotion(site, { name: 'Dolan', player_cap: 1 })
    const open = await makePromotion(site, { name: 'Açık' })
    const offeredTo = async (player: TestPlayer) => {
      const deposit = await approvedDeposit(site, player.id, 100_000n)
      const { body } = await site.call(bonuses.checkPendingBonus, {}, { as: player })
      return { deposit_id: String(deposit), ids: body.bonuses.map(({ id }: { id: number }) => id).toSorted() }
    }
    const first = await site.player()
    const { deposit_id, ids } = await offeredTo(first)
    expect(ids).toEqual([full, open].toSorted())
    const wanted = { deposit_id, bonus_id: String(full), action: 'select' } as const
    expect((await site.call(bonuses.decidePendingBonus, wanted, { as: first })).status).toBe(200)
    expect((await offeredTo(await site.player())).ids).toEqual([open])
  })

  it('counts spins at their value', async () => {
    const { db } = site.context
    await db.run(
      sql`insert into games.providers (code, name, launch_url, created_at) values ('sayaç', 'x', '/x', ${db.now()})`,
    )
    const game = await db.one<{ id: number }>(sql`
      insert into games.games (provider_id, code, name, category, image, created_at)
      select id, 'sayaç', 'x', 'slot', '', created_at from games.providers where code = 'sayaç' returning id`)
    const spins = { spin_game_id: game.id, spin_count: 20, spin_stake_kurus: 200n }
    const id = await makePromotion(site, {
      ...GIFT,
      fixed_kurus: null,
      bonus_type: 'freespin',
      ...spins,
      budget_kurus: 7_999n,
    })
    expect((await activate(await site.player(), id)).status).toBe(200)
    expect((await activate(await site.player(), id)).body.message).toBe(FULL)
    expect(await meter(id)).toEqual({ spent: 4_000n, players: 1 })
  })

  it('is not among the choices of a deposit it cannot pay, and goes from those that wait', async () => {
    const id = await makePromotion(site, { percent: 100, min_deposit_kurus: null, budget_kurus: 150_000n })
    const pending = async (player: TestPlayer) => (await site.call(bonuses.checkPendingBonus, {}, { as: player })).body
    const select = (player: TestPlayer, deposit: number) =>
      site.call(
        bonuses.decidePendingBonus,
        { deposit_id: String(deposit), bonus_id: String(id), action: 'select' },
        { as: player },
      )
    const [large, first, second] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer]
    await approvedDeposit(site, large.id, 200_000n)
    expect((await pending(large)).pending).toBe(false)
    const [one, two] = [
      await approvedDeposit(site, first.id, 100_000n),
      await approvedDeposit(site, second.id, 100_000n),
    ]
    expect((await select(first, one)).status).toBe(200)
    expect((await pending(second)).pending).toBe(false)
    expect(await select(second, two)).toMatchObject({
      status: 409,
      body: { code: 'bonus_not_available', message: FULL },
    })
  })

  it('cannot be given caps below what it has given, and shows it', async () => {
    const as = await site.staff('content')
    const id = await makePromotion(site, { ...GIFT, budget_kurus: 20_000n, player_cap: 4 })
    for (const player of await players(2)) await activate(player, id)
    const read = async () => (await site.call(admin.readPromotion, { id }, { as })).body.data
    expect(await read()).toMatchObject({ budget: 200, player_cap: 4, spent: 100, players: 2, is_full: false })
    const change = async (caps: object) =>
      (await site.byTwo(admin.updatePromotion, { ...(await read()), id, ...caps }, { as })).body.message
    expect(await change({ budget: 99.99 })).toBe('Bütçe, şimdiye kadar verilenden az olamaz: 100,00 ₺')
    expect(await change({ player_cap: 1 })).toBe('Oyuncu sınırı, şimdiye kadar yararlananlardan az olamaz: 2')
    await change({ budget: 100, player_cap: null })
    expect(await read()).toMatchObject({ budget: 100, player_cap: null, is_full: true })
  })
})

it.each(['spent_kurus = spent_kurus - 1', 'player_count = player_count - 1', 'most_kurus = null', 'most_players = 9'])(
  'a meter whose %s outside the platform is found, though its seal is written anew',
  async (change) => {
    const id = await makePromotion(site, { ...GIFT, budget_kurus: 20_000n })
    await activate(await site.player(), id)
    const found = await site.context.db
      .transaction(async (tx) => {
        await tx.run(sql([`update bonuses.promotion_totals set ${change} where promotion_id = ${id}`]))
        throw Object.assign(new Error('taken back'), { found: await verifyInside(tx) })
      })
      .catch((error: { found?: Breach[] }) => error.found)
    expect(found).toMatchObject([{ invariant: 'I6 each promotion has given what its meter says, within its caps' }])
  },
)
