import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotions, listUsedPromotions } from '@meydan/contract/bonuses/promotions'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { setFlags } from '../../wallet/public.ts'
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
} from '../test/bonus.ts'

let site: TestSite
let slot: Table

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

afterEach(() => endSoundly(site))

describe('promotions without a deposit', () => {
  it('are used once they are taken as often as they are given', async () => {
    const gift = { bonus_type: 'free', percent: null, fixed_kurus: 100n, rollover: 1 } as const
    const [once, daily, other] = [
      await makePromotion(site, { ...gift, reuse: 'player' }),
      await makePromotion(site, { ...gift, reuse: 'day' }),
      await makePromotion(site, { ...gift, reuse: 'player' }),
    ]
    const player = await site.player()
    const used = async (who: TestPlayer) => (await site.call(listUsedPromotions, {}, { as: who })).body.ids
    expect(await used(player)).toEqual([])
    for (const bonus_id of [once, daily])
      expect((await site.call(bonuses.activateBonus, { bonus_id }, { as: player })).status).toBe(200)
    expect((await used(player)).toSorted()).toEqual([once, daily].toSorted())
    expect(await used(await site.player())).toEqual([])
    expect(await used(player)).not.toContain(other)
    site.clock.advance(86_400_000)
    expect(await used(await loggedIn(site, player))).toEqual([once])
  })

  const activate = (player: TestPlayer, id: number) =>
    site.call(bonuses.activateBonus, { bonus_id: id }, { as: player })

  it('credits free money once, however often it is clicked [1.4.17]', async () => {
    const id = await makePromotion(site, {
      bonus_type: 'free',
      percent: null,
      fixed_kurus: 5_000n,
      reuse: 'player',
      rollover: 20,
    })
    const player = await site.player()
    const replies = await Promise.all(Array.from({ length: 10 }, () => activate(player, id)))
    expect(replies.map((reply) => reply.body.code ?? reply.body.message).toSorted()).toEqual(
      [...Array(9).fill('bonus_already_taken'), 'Bonus başarıyla aktifleştirildi!'].toSorted(),
    )
    expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 5_000n })
  })

  it('is not given in a pause, each with its words', async () => {
    const id = await makePromotion(site, { bonus_type: 'free', percent: null, fixed_kurus: 5_000n, reuse: 'player' })
    const until = new Date(site.context.db.now().getTime() + 3_600_000)
    for (const [kind, sentence] of [
      ['time_out', 'Mola süreniz dolana kadar bonus alamazsınız'],
      ['self_exclusion', 'Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz'],
    ] as const) {
      const player = await site.player()
      await site.context.db.transaction(async (tx) => {
        await tx.run(sql`insert into compliance.exclusions (player_id, kind, source, reason, since, until)
          values (${player.id}, ${kind}, 'player', '', ${tx.now()}, ${until})`)
        await setFlags(tx, player.id, { hasLimits: true })
      })
      expect((await activate(player, id)).body).toMatchObject({ code: 'self_excluded', message: sentence })
      expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
    }
  })

  it('may come back the next Istanbul day', async () => {
    const id = await makePromotion(site, { bonus_type: 'free', percent: null, fixed_kurus: 5_000n, reuse: 'day' })
    site.clock.set('2026-03-10T20:59:59Z')
    const player = await site.player()
    expect((await activate(player, id)).body.success).toBe(true)
    expect((await activate(player, id)).body.code).toBe('bonus_already_taken')
    site.clock.set('2026-03-10T21:00:00Z')
    expect((await activate(player, id)).body.success).toBe(true)
  })

  it('gives free spins on a game', async () => {
    const id = await makePromotion(site, {
      bonus_type: 'freespin',
      percent: null,
      reuse: 'player',
      spin_game_id: slot.gameId,
      spin_count: 20,
      spin_stake_kurus: 200n,
      rollover: 5,
    })
    const player = await site.player()
    expect((await activate(player, id)).body.success).toBe(true)
    const { body } = await site.call(bonuses.listActiveBonuses, {}, { as: player })
    expect(body.active_bonuses).toMatchObject([
      {
        type_label: 'Bedava Dönüş',
        amount: 0,
        free_spins: { total: 20, left: 20, game_id: slot.gameId, game: expect.stringMatching(/^masa\d+$/) },
      },
    ])
  })

  it('sends deposit bonuses to the wallet, and knows no others', async () => {
    const id = await makePromotion(site)
    const player = await site.player()
    expect(await activate(player, id)).toMatchObject({ status: 409, body: { code: 'bonus_needs_deposit' } })
    expect(await activate(player, 999_999)).toMatchObject({ status: 409, body: { code: 'bonus_not_available' } })
  })

  it('carry every listed field [1.3.4]', async () => {
    const id = await makePromotion(site, { note: 'Not', percent: 60, max_bonus_kurus: 123_450n })
    const { promotions } = (await site.call(listPromotions)).body
    expect(promotions).toEqual([
      {
        id,
        name: 'Yatırım Bonusu',
        description: 'Deneme',
        banner: '/art/promo/ilk-yatirim.svg',
        percent: 60,
        rollover: 10,
        min_deposit: 500,
        max_bonus: 1_234.5,
        min_deposit_text: 'En düşük yatırım 500,00 ₺',
        rollover_text: '10x çevrim şartı',
        max_amount: 1_234.5,
        note: 'Not',
        bonus_type: 'deposit',
        conditions: [],
        is_full: false,
        terms: expect.any(Array),
      },
    ])
  })

  it('are shown inside their window only', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    await makePromotion(site, {
      name: 'Bugün',
      starts_at: new Date('2026-03-10T00:00:00Z'),
      ends_at: new Date('2026-03-11T00:00:00Z'),
    })
    await makePromotion(site, { name: 'Yarın', starts_at: new Date('2026-03-11T00:00:00Z') })
    const names = async () =>
      (await site.call(listPromotions)).body.promotions.map((each: { name: string }) => each.name)
    expect(await names()).toEqual(['Bugün'])
    site.clock.set('2026-03-11T00:00:00Z')
    expect(await names()).toEqual(['Yarın'])
  })
})

describe('giving a bonus up', () => {
  it('says first what is lost, then takes that and leaves the cash', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const id = await grant(site, player.id, 7_500n)
    expect((await site.call(bonuses.previewBonusCancel, { id }, { as: player })).body).toEqual({
      success: true,
      lost: 75,
      kept: 100,
      lost_spins: 0,
    })
    expect((await site.call(bonuses.cancelBonus, { id }, { as: player })).body).toMatchObject({
      success: true,
      lost: 75,
    })
    expect(await holdings(site, player)).toEqual({ cash: 10_000n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', reason: 'player' })
    expect(await site.call(bonuses.cancelBonus, { id }, { as: player })).toMatchObject({
      status: 409,
      body: { code: 'bonus_not_active' },
    })
  })

  it('is not for others to do', async () => {
    const [player, other] = [await site.player(), await site.player()]
    const id = await grant(site, player.id, 7_500n)
    expect(await site.call(bonuses.cancelBonus, { id }, { as: other })).toMatchObject({ status: 409 })
    expect(await site.call(bonuses.previewBonusCancel, { id }, { as: other })).toMatchObject({ status: 409 })
    expect(await grantRow(site, id)).toMatchObject({ status: 'active' })
  })
})

describe('the history', () => {
  it('knows completed, cancelled, expired, active and pending [2.4.2]', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const player = await site.player()
    await grant(site, player.id, 100n, { rule: { rollover: 0 } })
    const id = await grant(site, player.id, 200n)
    await site.call(bonuses.cancelBonus, { id }, { as: player })
    await grant(site, player.id, 300n, { rule: { validity_days: 1 } })
    await grant(site, player.id, 400n)
    site.clock.advance(86_400_000 - 1)
    await makePromotion(site)
    await approvedDeposit(site, player.id, 50_000n)
    site.clock.advance(1)
    const { body } = await site.call(bonuses.listBonuses, {}, { as: await loggedIn(site, player) })
    expect(body.bonuses.map((each: { status: string }) => each.status)).toEqual([
      'pending',
      'active',
      'expired',
      'cancelled',
      'completed',
    ])
    expect(body).toMatchObject({
      total: 5,
      bonuses: [{ title: 'Bonus seçimi bekleniyor', amount: 500 }, {}, {}, {}, {}],
    })
  })

  it('comes in pages of ten, newest first; a page beyond the end is empty [2.7.8, 2.9.6]', async () => {
    const player = await site.player()
    for (let n = 1; n <= 12; n++) await grant(site, player.id, BigInt(n * 100))
    const page = async (number: number) =>
      (await site.call(bonuses.listBonuses, { page: String(number) }, { as: player })).body
    expect((await page(1)).bonuses.map((each: { amount: number }) => each.amount)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ])
    expect(await page(2)).toMatchObject({
      total: 12,
      bonuses: [{ amount: 2 }, { amount: 1, status: 'active', type: 'Yatırım Bonusu' }],
    })
    expect(await page(3)).toEqual({ success: true, total: 12, bonuses: [] })
  })
})
