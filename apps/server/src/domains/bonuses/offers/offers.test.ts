import * as bonuses from '@meydan/contract/bonuses/bonuses'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bonusPorts } from '../../../domain-ports.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { activateBonus } from '../grants/activate-bonus.ts'
import { shownPromotions } from '../promotions/promotions.ts'
import { approvedDeposit, endSoundly, holdings, makePromotion } from '../test/bonus.ts'
import { decideOffer } from './decide-offer.ts'
import { pendingBonus } from './pending-bonus.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
})

afterEach(() => endSoundly(site))

const pending = async (player: TestPlayer) => (await site.call(bonuses.checkPendingBonus, {}, { as: player })).body
const select = (player: TestPlayer, depositId: number, bonusId: number) =>
  site.call(
    bonuses.decidePendingBonus,
    { deposit_id: String(depositId), bonus_id: String(bonusId), action: 'select' },
    { as: player },
  )
const reject = (player: TestPlayer, depositId: number) =>
  site.call(bonuses.decidePendingBonus, { deposit_id: String(depositId), action: 'reject' }, { as: player })

describe('the choice after an approved deposit', () => {
  it('names what fits, in order, with its amounts [1.3.8]', async () => {
    const first = await makePromotion(site, {
      name: 'İlk',
      percent: 100,
      max_bonus_kurus: 100_000n,
      icon: '/art/simge/crown.svg',
    })
    await makePromotion(site, { name: 'Büyük', percent: 50, min_deposit_kurus: 500_000n })
    const player = await site.player()
    expect(await pending(player)).toEqual({ success: true, pending: false })
    const deposit = await approvedDeposit(site, player.id, 150_000n)
    expect(await pending(player)).toEqual({
      success: true,
      pending: true,
      deposit_id: deposit,
      deposit_amount: 1500,
      bonuses: [
        {
          id: first,
          name: 'İlk',
          amount: 1000,
          description: 'Deneme',
          icon: '/art/simge/crown.svg',
          terms: expect.any(Array),
        },
      ],
    })
  })

  it('has a gift for an icon where the promotion has none [1.3.8]', async () => {
    await makePromotion(site)
    const player = await site.player()
    await approvedDeposit(site, player.id, 150_000n)
    expect((await pending(player)).bonuses).toMatchObject([{ icon: '🎁' }])
  })

  it('is not made where nothing fits', async () => {
    await makePromotion(site, { min_deposit_kurus: 500_000n })
    const player = await site.player()
    await approvedDeposit(site, player.id, 150_000n)
    expect(await pending(player)).toMatchObject({ pending: false })
  })

  it('of a first deposit is not offered to a second, nor that of a second to a first', async () => {
    await makePromotion(site, { name: 'İlk', nth_deposit: 1 })
    await makePromotion(site, { name: 'İkinci', nth_deposit: 2 })
    const player = await site.player()
    const offered = async (deposit: number) => {
      const { deposit_id: id, bonuses: choices } = await pending(player)
      expect(id).toBe(deposit)
      await reject(player, deposit)
      return (choices as { name: string }[]).map(({ name }) => name)
    }
    expect(await offered(await approvedDeposit(site, player.id, 100_000n))).toEqual(['İlk'])
    expect(await offered(await approvedDeposit(site, player.id, 100_000n))).toEqual(['İkinci'])
    await approvedDeposit(site, player.id, 100_000n)
    expect(await pending(player)).toMatchObject({ pending: false })
  })

  it.each([
    ['Friday, a minute before midnight in Istanbul', '2026-03-13T20:59:00Z', false],
    ['Saturday, a minute after', '2026-03-13T21:01:00Z', true],
    ['Sunday, a minute before midnight', '2026-03-15T20:59:00Z', true],
    ['Monday, a minute after', '2026-03-15T21:01:00Z', false],
  ])('of weekends, on %s', async (_, at, isOffered) => {
    site.clock.set(at)
    await makePromotion(site, { weekdays: [6, 7] })
    const player = await site.player()
    await approvedDeposit(site, player.id, 100_000n)
    expect(await pending(player)).toMatchObject({ pending: isOffered })
  })

  it('credits the bonus with rollover × bonus to wager, and says so [1.7.5, 2.3.6]', async () => {
    const id = await makePromotion(site, { percent: 50, rollover: 8 })
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    expect((await select(player, deposit, id)).body).toEqual({
      success: true,
      message: 'Bonus başarıyla eklendi!',
      bonus: { amount: 500 },
    })
    expect(await holdings(site, player)).toEqual({ cash: 100_000n, bonus: 50_000n })
    const { body } = await site.call(bonuses.listActiveBonuses, {}, { as: player })
    expect(body.active_bonuses).toMatchObject([
      {
        type_label: 'Yatırım Bonusu',
        amount: 500,
        balance: 500,
        wagering: { rollover: 8, completed: 0, remaining: 4000, progress: 0 },
      },
    ])
    expect(await pending(player)).toMatchObject({ pending: false })
  })

  it('keeps the terms it was offered under', async () => {
    const id = await makePromotion(site, { percent: 50 })
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    await site.context.db.run(sql`update bonuses.promotions set percent = 10, rollover = 90 where id = ${id}`)
    await select(player, deposit, id)
    const { body } = await site.call(bonuses.listActiveBonuses, {}, { as: player })
    expect(body.active_bonuses).toMatchObject([{ amount: 500, wagering: { rollover: 10 } }])
  })

  it('is decided once, also from twenty tabs choosing the same bonus at once', async () => {
    const id = await makePromotion(site)
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    const replies = await Promise.all(Array.from({ length: 20 }, () => select(player, deposit, id)))
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'offer_gone')).toHaveLength(19)
    expect(await holdings(site, player)).toEqual({ cash: 100_000n, bonus: 100_000n })
  })

  it('is either taken or rejected when two tabs disagree', async () => {
    const id = await makePromotion(site)
    for (let turn = 0; turn < 10; turn++) {
      const player = await site.player()
      const deposit = await approvedDeposit(site, player.id, 100_000n)
      const [taken, rejected] = await Promise.all([select(player, deposit, id), reject(player, deposit)])
      expect([taken.body.success, rejected.body.success].filter(Boolean)).toHaveLength(1)
      expect((await holdings(site, player)).bonus).toBe(taken.body.success ? 100_000n : 0n)
    }
  })

  it('can be rejected, which keeps the right to cashback [1.7.5]', async () => {
    const id = await makePromotion(site)
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    expect((await reject(player, deposit)).body).toMatchObject({
      success: true,
      message: 'Bonus reddedildi. Kayıp bonusu hakkınız saklıdır.',
    })
    expect(await select(player, deposit, id)).toMatchObject({ status: 409, body: { code: 'offer_gone' } })
  })

  it('ends after 24 hours', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const id = await makePromotion(site)
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    site.clock.advance(24 * 3_600_000 - 1)
    expect(await pending(player)).toMatchObject({ pending: true })
    site.clock.advance(1)
    expect(await pending(player)).toMatchObject({ pending: false })
    expect(await select(player, deposit, id)).toMatchObject({ status: 409 })
  })

  it('is nobody else’s, and holds only what it names', async () => {
    const id = await makePromotion(site)
    const other = await makePromotion(site, { min_deposit_kurus: 900_000n })
    const [player, thief] = [await site.player(), await site.player()]
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    expect(await select(thief, deposit, id)).toMatchObject({ status: 409, body: { code: 'offer_gone' } })
    expect(await select(player, deposit, other)).toMatchObject({ status: 409, body: { code: 'bonus_not_available' } })
    expect(await pending(player)).toMatchObject({ pending: true })
  })

  it('does not offer again what a player may take once', async () => {
    const id = await makePromotion(site, { reuse: 'player' })
    const player = await site.player()
    await select(player, await approvedDeposit(site, player.id, 100_000n), id)
    await approvedDeposit(site, player.id, 100_000n)
    expect(await pending(player)).toMatchObject({ pending: false })
  })

  it('one chosen closes the other where two deposits have offers open at once', async () => {
    const id = await makePromotion(site, { reuse: 'player' })
    const player = await site.player()
    const deposits = [
      await approvedDeposit(site, player.id, 100_000n),
      await approvedDeposit(site, player.id, 100_000n),
    ]
    const replies = await Promise.all(deposits.map((deposit) => select(player, deposit, id)))
    expect(replies.map((reply) => reply.body.code ?? 'ok').toSorted()).toEqual(['offer_gone', 'ok'])
  })

  it('needs a deposit id and a session', async () => {
    const player = await site.player()
    expect(
      await site.call(bonuses.decidePendingBonus, { deposit_id: '', action: 'select' }, { as: player }),
    ).toMatchObject({ status: 400, body: { message: 'Deposit ID bulunamadı' } })
    expect(await site.call(bonuses.decidePendingBonus, { deposit_id: '1', action: 'select' })).toMatchObject({
      status: 401,
    })
    expect(await site.call(bonuses.checkPendingBonus)).toMatchObject({
      status: 200,
      body: { success: false, pending: false },
    })
  })

  it('is asked for from memory: a poll that found nothing asks the database no more', async () => {
    const player = await site.player()
    await pending(player)
    const { db } = site.context
    const rows = db.row
    let asked = 0
    Object.assign(db, { row: (...args: Parameters<typeof rows>) => (asked++, rows(...args)) })
    try {
      for (let poll = 0; poll < 50; poll++) await pending(player)
    } finally {
      Object.assign(db, { row: rows })
    }
    expect(asked).toBe(0)
  })
})

describe('a licence without bonuses', () => {
  it('shows and gives none', async () => {
    const id = await makePromotion(site)
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    await site.licence({ bonuses: false })
    const context = { ...site.context, ask: bonusPorts }
    expect((await shownPromotions(context, 1)).promotions).toEqual([])
    expect(await pendingBonus(context, player.id)).toEqual({ success: true, pending: false })
    await expect(
      decideOffer(context.db, player.id, { deposit_id: deposit, bonus_id: id, action: 'select' }),
    ).rejects.toThrow('bonuses_off')
    await expect(activateBonus(context, player.id, id)).rejects.toThrow('bonuses_off')
    await site.licence({})
  })
})
