import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { expectSound, grant, grantRow, holdings, table, type Table } from '../test/bonus.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { closeAllFinished } from './finished-grants.ts'

let site: TestSite
let slot: Table
const DAY_MS = 86_400_000

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

const clean = () => expectSound(site)

const player = (cashKurus = 0n): Promise<TestPlayer> => site.player({ cashKurus })

describe('cancelled or expired while a round is open', () => {
  it('destroys the bonus share of the win and keeps the cash share', async () => {
    const oya = await player(500n)
    const id = await grant(site, oya.id, 5_000n)
    const bet = await slot.bet(oya, 2_000n)
    await cancelBonus(site.context.db, oya.id, id)
    expect(await slot.win(oya, bet, 6_000n)).toMatchObject({ ok: true, cash: 1_500n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', forfeited: 3_500n + 4_500n })
    await clean()
  })

  it('lets go of the round, which then closes with nothing, and keeps what another bonus has open', async () => {
    const hale = await player(500n)
    const first = await grant(site, hale.id, 1_000n)
    const lost = await slot.bet(hale, 1_000n)
    const second = await grant(site, hale.id, 5_000n)
    const open = await slot.bet(hale, 1_000n)
    await cancelBonus(site.context.db, hale.id, first)
    await clean()
    await slot.win(hale, lost, 0n)
    await clean()
    await cancelBonus(site.context.db, hale.id, second)
    await slot.win(hale, open, 0n)
    await clean()
  })

  it('destroys the bonus share of a void', async () => {
    const pelin = await player(500n)
    const id = await grant(site, pelin.id, 5_000n)
    const bet = await slot.bet(pelin, 2_000n)
    await cancelBonus(site.context.db, pelin.id, id)
    expect(await slot.undo(pelin, bet)).toMatchObject({ ok: true, cash: 500n, bonus: 0n })
    await clean()
  })

  it('expires by itself at the first win after its time, before any job', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const rana = await player(500n)
    const id = await grant(site, rana.id, 5_000n, { rule: { validity_days: 1 } })
    const bet = await slot.bet(rana, 2_000n)
    site.clock.advance(DAY_MS)
    expect(await slot.win(rana, bet, 6_000n)).toMatchObject({ ok: true, cash: 1_500n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'expired', balance: 0n, forfeited: 3_500n + 4_500n })
    site.clock.release()
    await clean()
  })

  it('expires at the first stake after its time: its money pays nothing', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const sena = await player(500n)
    const id = await grant(site, sena.id, 5_000n, { rule: { validity_days: 1 } })
    site.clock.advance(DAY_MS)
    expect(await slot.bet(sena, 501n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect(await slot.bet(sena, 500n)).toMatchObject({ ok: true, cash: 0n, bonus: 0n })
    expect(await grantRow(site, id)).toMatchObject({ status: 'expired', forfeited: 5_000n, done: 0n })
    site.clock.release()
    await clean()
  })

  it('expires by the job where nobody plays', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const tuna = await player(500n)
    const id = await grant(site, tuna.id, 5_000n, { rule: { validity_days: 1 } })
    site.clock.advance(DAY_MS - 1)
    await closeAllFinished(site.context)
    expect(await grantRow(site, id)).toMatchObject({ status: 'active' })
    site.clock.advance(1)
    await closeAllFinished(site.context)
    expect(await grantRow(site, id)).toMatchObject({ status: 'expired', reason: 'time' })
    expect(await holdings(site, tuna)).toEqual({ cash: 500n, bonus: 0n })
    site.clock.release()
    await clean()
  })
})

describe('an exhausted bonus', () => {
  it('stays while its last round is open and is closed once that is lost', async () => {
    const ulku = await player()
    const id = await grant(site, ulku.id, 1_000n)
    const bet = await slot.bet(ulku, 1_000n)
    await closeAllFinished(site.context)
    expect(await grantRow(site, id)).toMatchObject({ status: 'active', balance: 0n })
    await slot.win(ulku, bet, 0n)
    await closeAllFinished(site.context)
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', reason: 'exhausted', converted: 0n })
    await clean()
  })
})
