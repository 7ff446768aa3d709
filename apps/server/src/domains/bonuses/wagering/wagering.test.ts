import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { cancelBonus } from '../grants/cancel-bonus.ts'
import { expectSound, grant, grantRow, table, type Table } from '../test/bonus.ts'

let site: TestSite
let slot: Table
let live: Table

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  live = await table(site, 'live')
})

const clean = () => expectSound(site)

const player = (cashKurus = 0n): Promise<TestPlayer> => site.player({ cashKurus })

describe('the worked example of bonus-and-fairness §4.4', () => {
  it('500 TRY at 30x: slots, roulette and a void', async () => {
    const anna = await player(500n)
    const id = await grant(site, anna.id, 50_000n, { rule: { rollover: 30 } })
    expect(await grantRow(site, id)).toMatchObject({ required: 1_500_000n, done: 0n, balance: 50_000n })

    const first = await slot.bet(anna, 2_000n)
    expect(first).toMatchObject({ ok: true, cash: 0n, bonus: 48_500n })
    expect(await grantRow(site, id)).toMatchObject({ done: 2_000n, balance: 48_500n })
    expect(await slot.win(anna, first, 6_000n)).toMatchObject({ ok: true, cash: 1_500n, bonus: 53_000n })

    const roulette = await live.bet(anna, 10_000n)
    expect(roulette).toMatchObject({ ok: true, cash: 0n, bonus: 44_500n })
    expect(await grantRow(site, id)).toMatchObject({ done: 3_000n })

    const voided = await slot.bet(anna, 2_000n)
    expect(await grantRow(site, id)).toMatchObject({ done: 5_000n })
    expect(await slot.undo(anna, voided)).toMatchObject({ ok: true, cash: 0n, bonus: 44_500n })
    expect(await grantRow(site, id)).toMatchObject({ done: 3_000n, balance: 44_500n })
    await clean()
  })

  it('gives a void of the first bet back as real 5, bonus 15', async () => {
    const ben = await player(500n)
    const id = await grant(site, ben.id, 50_000n, { rule: { rollover: 30 } })
    const bet = await slot.bet(ben, 2_000n)
    expect(await slot.undo(ben, bet)).toMatchObject({ ok: true, cash: 500n, bonus: 50_000n })
    expect(await grantRow(site, id)).toMatchObject({ done: 0n, balance: 50_000n })
    await clean()
  })
})

describe('what a stake counts', () => {
  it.each<[string, { games?: number; categories: Record<string, number>; default: number }, number | null, bigint]>([
    ['the rule’s own share of the game', { games: 7, categories: { slot: 100 }, default: 5 }, 20, 7n],
    ['then the game’s', { categories: { slot: 100 }, default: 5 }, 20, 20n],
    ['then the category’s', { categories: { slot: 40 }, default: 5 }, null, 40n],
    ['then the default', { categories: { live: 40 }, default: 5 }, null, 5n],
    ['else nothing', { categories: { live: 40 }, default: 0 }, null, 0n],
  ])('%s', async (_, { games, categories, default: rest }, ofGame, done) => {
    const game = await table(site, 'slot', ofGame)
    const carl = await player(100n)
    const contributions = { games: games === undefined ? {} : { [game.gameId]: games }, categories, default: rest }
    const id = await grant(site, carl.id, 1_000n, { rule: { contributions } })
    await game.bet(carl, 100n)
    expect(await grantRow(site, id)).toMatchObject({ done })
  })

  it('rounds down', async () => {
    const cem = await player(199n)
    const id = await grant(site, cem.id, 1_000n)
    await live.bet(cem, 199n)
    expect(await grantRow(site, id)).toMatchObject({ done: 19n })
  })

  it('counts for the oldest bonus alone, and what it has no use for is lost', async () => {
    const dora = await player(100_000n)
    const first = await grant(site, dora.id, 100n)
    const second = await grant(site, dora.id, 5_000n)
    await slot.bet(dora, 900n)
    expect([await grantRow(site, first), await grantRow(site, second)]).toMatchObject([{ done: 900n }, { done: 0n }])
    await slot.bet(dora, 900n, { closesRound: true })
    expect([await grantRow(site, first), await grantRow(site, second)]).toMatchObject([
      { status: 'finishing', done: 1_000n },
      { done: 0n },
    ])
    await slot.bet(dora, 900n)
    expect(await grantRow(site, second)).toMatchObject({ done: 900n })
    await clean()
  })

  it('refuses a stake above the maximum while wagering, and takes it afterwards', async () => {
    const eren = await player(100_000n)
    await grant(site, eren.id, 1_000n, { maxStakeKurus: 5_000n })
    expect(await slot.bet(eren, 5_001n)).toMatchObject({
      ok: false,
      code: 'STAKE_ABOVE_BONUS_MAXIMUM',
      most: 5_000,
      cash: 100_000n,
      bonus: 1_000n,
    })
    expect(await slot.bet(eren, 5_000n)).toMatchObject({ ok: true })
    expect(await slot.bet(eren, 5_000n)).toMatchObject({ ok: true })
    expect(await slot.bet(eren, 5_001n)).toMatchObject({ ok: true })
    await clean()
  })

  it('holds a round to the maximum while wagering, not each of its stakes', async () => {
    const nil = await player(100_000n)
    await grant(site, nil.id, 1_000n, { maxStakeKurus: 5_000n })
    const bet = (kurus: bigint) => slot.bet(nil, kurus, { roundRef: 'one round' })
    expect(await bet(3_000n)).toMatchObject({ ok: true })
    expect(await bet(2_001n)).toMatchObject({ ok: false, code: 'STAKE_ABOVE_BONUS_MAXIMUM', most: 5_000 })
    expect(await bet(2_000n)).toMatchObject({ ok: true })
    await clean()
  })

  it('counts nothing of a bought feature, which takes no bonus money either', async () => {
    const gul = await player(500n)
    const id = await grant(site, gul.id, 10_000n, { rule: { rollover: 30 } })
    const buy = (kurus: bigint) => slot.bet(gul, kurus, { buysFeature: true })
    expect(await buy(501n)).toMatchObject({
      ok: false,
      code: 'INSUFFICIENT_FUNDS',
      reason: 'cash',
      cash: 500n,
      bonus: 10_000n,
    })
    const bought = await buy(400n)
    expect(bought).toMatchObject({ ok: true, cash: 100n, bonus: 10_000n })
    expect(await slot.win(gul, bought, 900n)).toMatchObject({ ok: true, cash: 1_000n, bonus: 10_000n })
    expect(await grantRow(site, id)).toMatchObject({ done: 0n, balance: 10_000n })
    const taken = await buy(300n)
    expect(await slot.undo(gul, taken)).toMatchObject({ ok: true, cash: 1_000n, bonus: 10_000n })
    expect(await grantRow(site, id)).toMatchObject({ done: 0n })
    await slot.bet(gul, 300n)
    expect(await grantRow(site, id)).toMatchObject({ done: 300n })
    await clean()
  })

  it('holds a bought feature to the maximum while wagering', async () => {
    const halil = await player(100_000n)
    await grant(site, halil.id, 1_000n, { maxStakeKurus: 5_000n })
    const bought = await slot.bet(halil, 5_001n, { buysFeature: true })
    expect(bought).toMatchObject({ ok: false, code: 'STAKE_ABOVE_BONUS_MAXIMUM' })
  })

  it('keeps bonus money out of games its terms do not allow', async () => {
    const filiz = await player(300n)
    const id = await grant(site, filiz.id, 1_000n, { rule: { allowed_games: [slot.gameId] } })
    expect(await live.bet(filiz, 301n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect(await live.bet(filiz, 100n)).toMatchObject({ ok: true, cash: 200n, bonus: 1_000n })
    expect(await slot.bet(filiz, 301n)).toMatchObject({ ok: true, cash: 0n, bonus: 899n })
    expect(await grantRow(site, id)).toMatchObject({ done: 301n, balance: 899n })
    await clean()
  })
})

describe('several bonuses', () => {
  it('draws from the oldest first, and gives wins and voids back in proportion', async () => {
    const gul = await player()
    const first = await grant(site, gul.id, 100n)
    const second = await grant(site, gul.id, 300n)
    const bet = await slot.bet(gul, 200n)
    expect([await grantRow(site, first), await grantRow(site, second)]).toMatchObject([
      { balance: 0n, done: 200n },
      { balance: 200n, done: 0n },
    ])
    await slot.win(gul, bet, 301n)
    expect([await grantRow(site, first), await grantRow(site, second)]).toMatchObject([
      { balance: 150n },
      { balance: 351n },
    ])
    const voided = await slot.bet(gul, 400n)
    await slot.undo(gul, voided)
    expect([await grantRow(site, first), await grantRow(site, second)]).toMatchObject([
      { balance: 150n, done: 200n },
      { balance: 351n },
    ])
    await clean()
  })

  it('splits a share between a cancelled and a running bonus', async () => {
    const hale = await player()
    const first = await grant(site, hale.id, 100n)
    const second = await grant(site, hale.id, 300n)
    const bet = await slot.bet(hale, 200n)
    await cancelBonus(site.context.db, hale.id, first)
    expect(await slot.win(hale, bet, 1_000n)).toMatchObject({ ok: true, cash: 0n, bonus: 700n })
    expect([await grantRow(site, first), await grantRow(site, second)]).toMatchObject([
      { balance: 0n, forfeited: 500n },
      { balance: 700n },
    ])
    await clean()
  })
})

describe('a round of several stakes', () => {
  it('wins by what all of them took, whichever of them is named', async () => {
    for (const isRaiseNamed of [false, true]) {
      const jale = await player(1_000n)
      await grant(site, jale.id, 1_000n)
      const first = await slot.bet(jale, 1_000n)
      const raise = await slot.bet(jale, 1_000n, { roundRef: first.round })
      expect(raise).toMatchObject({ ok: true, cash: 0n, bonus: 0n })
      const named = { tx: isRaiseNamed ? raise.tx : first.tx, round: first.round }
      expect(await slot.win(jale, named, 4_001n)).toMatchObject({ ok: true, cash: 2_001n, bonus: 2_000n })
    }
    await clean()
  })

  it('wins once for a bonus that paid for several of them', async () => {
    const lale = await player(500n)
    const id = await grant(site, lale.id, 2_000n)
    const first = await slot.bet(lale, 1_000n)
    await slot.bet(lale, 1_000n, { roundRef: first.round })
    expect(await slot.win(lale, first, 4_000n)).toMatchObject({ ok: true, cash: 1_000n, bonus: 3_500n })
    expect(await grantRow(site, id)).toMatchObject({ balance: 3_500n })
    await clean()
  })

  it('wins in cash where the raise that bonus money paid was taken back', async () => {
    const kaan = await player(1_000n)
    await grant(site, kaan.id, 1_000n)
    const first = await slot.bet(kaan, 1_000n)
    const raise = await slot.bet(kaan, 1_000n, { roundRef: first.round })
    await slot.undo(kaan, { tx: raise.tx, round: first.round })
    expect(await slot.win(kaan, first, 2_000n)).toMatchObject({ ok: true, cash: 2_000n, bonus: 1_000n })
    await clean()
  })
})
