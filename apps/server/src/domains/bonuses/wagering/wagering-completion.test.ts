import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { expectSound, grant, grantRow, holdings, table, type Table } from '../test/bonus.ts'
import { cancelBonus } from '../grants/cancel-bonus.ts'

let site: TestSite
let slot: Table

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

const clean = () => expectSound(site)

const player = (cashKurus = 0n): Promise<TestPlayer> => site.player({ cashKurus })

describe('completion', () => {
  it('turns what is left into cash when the round that completes it is closed', async () => {
    const isil = await player(1_000n)
    const id = await grant(site, isil.id, 100n)
    expect(await slot.bet(isil, 1_000n, { closesRound: true })).toMatchObject({ ok: true, cash: 100n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({
      status: 'completed',
      reason: 'wagered',
      converted: 100n,
      forfeited: 0n,
      done: 1_000n,
    })
    await clean()
  })

  it('waits for the win of the round that completes it', async () => {
    const jale = await player(950n)
    const id = await grant(site, jale.id, 100n)
    const bet = await slot.bet(jale, 1_000n)
    expect(bet).toMatchObject({ cash: 0n, bonus: 50n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'finishing', done: 1_000n })
    expect(await slot.bet(jale, 10n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect(await slot.win(jale, bet, 400n)).toMatchObject({ cash: 450n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', converted: 70n })
    await clean()
  })

  it('is undone by the void of the stake that would have completed it', async () => {
    const kaan = await player(950n)
    const id = await grant(site, kaan.id, 100n)
    const bet = await slot.bet(kaan, 1_000n)
    expect(await slot.undo(kaan, bet)).toMatchObject({ cash: 950n, bonus: 100n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'active', done: 0n })
    await clean()
  })

  it('waits for every open round of it, and its cap binds what becomes cash', async () => {
    const lale = await player()
    const id = await grant(site, lale.id, 1_000n, { maxWinKurus: 600n, rule: { rollover: 1 } })
    const early = await slot.bet(lale, 500n)
    const late = await slot.bet(lale, 500n)
    expect(late).toMatchObject({ cash: 0n, bonus: 0n })
    expect(await slot.win(lale, early, 900n)).toMatchObject({ cash: 0n, bonus: 900n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'finishing', converted: 0n })
    expect(await slot.win(lale, late, 0n)).toMatchObject({ cash: 600n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', converted: 600n, forfeited: 300n })
    await clean()
  })

  it('also after its time, where the wagering was done in time', async () => {
    const nil = await player(1_000n)
    const id = await grant(site, nil.id, 100n, { rule: { validity_days: 1 } })
    const bet = await slot.bet(nil, 1_000n)
    site.clock.advance(25 * 3_600_000)
    expect(await slot.win(nil, bet, 0n)).toMatchObject({ cash: 100n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', reason: 'wagered' })
    await clean()
  })

  it('gives up what is above the cap at once', async () => {
    const mert = await player(10_000n)
    const id = await grant(site, mert.id, 1_000n, { maxWinKurus: 600n })
    expect(await slot.bet(mert, 10_000n, { closesRound: true })).toMatchObject({ cash: 600n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', converted: 600n, forfeited: 400n })
    await clean()
  })

  it('without a rollover it is cash from the start', async () => {
    const naz = await player()
    const id = await grant(site, naz.id, 1_000n, { rule: { rollover: 0 } })
    expect(await holdings(site, naz)).toEqual({ cash: 1_000n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', reason: 'no_wagering', converted: 1_000n })
    await clean()
  })
})

describe('at the same moment', () => {
  it('stakes arriving while a bonus is cancelled: each before or after, nothing between', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const can = await player(300n)
      const id = await grant(site, can.id, 1_000n)
      const stakes = Array.from({ length: 8 }, () => slot.bet(can, 200n))
      const [cancelled] = await Promise.all([cancelBonus(site.context.db, can.id, id), ...stakes])
      expect(cancelled.success).toBe(true)
      expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', balance: 0n })
      expect((await holdings(site, can)).bonus).toBe(0n)
    }
    await clean()
  })
})
