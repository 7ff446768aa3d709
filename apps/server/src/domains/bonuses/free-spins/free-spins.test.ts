import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { testProvider } from '../../../../test/provider.ts'
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

describe('free spins', () => {
  const spins = (count: number) => ({
    type: 'freespin' as const,
    spins: { gameId: slot.gameId, count, stakeKurus: 100n },
  })

  it('cost nothing, and their wins are bonus money to be wagered', async () => {
    const veli = await player()
    const id = await grant(site, veli.id, 0n, { ...spins(2), rule: { rollover: 5 } })
    const spin = await slot.bet(veli, 0n, { freeSpinId: String(id) })
    expect(spin).toMatchObject({ ok: true })
    expect(await slot.win(veli, spin, 300n)).toMatchObject({ ok: true, cash: 0n, bonus: 300n })
    expect(await grantRow(site, id)).toMatchObject({ spins: 1, balance: 300n, required: 1_500n })
    expect(await live.bet(veli, 0n, { freeSpinId: String(id) })).toMatchObject({ ok: false, code: 'TX_NOT_FOUND' })
    expect(await slot.bet(veli, 0n, { freeSpinId: String(id) })).toMatchObject({ ok: true })
    expect(await slot.bet(veli, 0n, { freeSpinId: String(id) })).toMatchObject({ ok: false, code: 'TX_NOT_FOUND' })
    await clean()
  })

  it('come back when a spin is voided', async () => {
    const yasin = await player()
    const id = await grant(site, yasin.id, 0n, { ...spins(1), rule: { rollover: 5 } })
    const spin = await slot.bet(yasin, 0n, { freeSpinId: String(id) })
    expect(await grantRow(site, id)).toMatchObject({ spins: 0 })
    await slot.undo(yasin, spin)
    expect(await grantRow(site, id)).toMatchObject({ spins: 1 })
  })

  /** Model seed 20261171. */
  it('that come back after the time of their bonus are not played again, and go with those that never were', async () => {
    site.clock.set('2026-03-10T12:00:00Z')
    const nesrin = await player(100n)
    const id = await grant(site, nesrin.id, 100n, { ...spins(2), rule: { rollover: 1, validity_days: 1 } })
    const spin = await slot.bet(nesrin, 0n, { freeSpinId: String(id) })
    const open = await slot.bet(nesrin, 100n)
    site.clock.advance(86_400_000)
    await slot.undo(nesrin, spin)
    expect(await grantRow(site, id)).toMatchObject({ status: 'finishing', spins: 2 })
    expect(await slot.bet(nesrin, 0n, { freeSpinId: String(id) })).toMatchObject({ ok: false, code: 'TX_NOT_FOUND' })
    await clean()
    await slot.win(nesrin, open, 0n)
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', spins: 0, balance: 0n, converted: 100n })
    site.clock.release()
    await clean()
  })

  it('without a rollover their wins are cash, up to the cap', async () => {
    const zeki = await player()
    const id = await grant(site, zeki.id, 0n, { ...spins(2), maxWinKurus: 500n, rule: { rollover: 0 } })
    for (const expected of [300n, 500n]) {
      const spin = await slot.bet(zeki, 0n, { freeSpinId: String(id) })
      expect(await slot.win(zeki, spin, 300n)).toMatchObject({ ok: true, cash: expected, bonus: 0n })
    }
    expect(await grantRow(site, id)).toMatchObject({ converted: 500n, forfeited: 100n })
    await clean()
  })

  it('reach the provider when the game opens, and come back as bets of nothing', async () => {
    const provider = await testProvider(site)
    const yusuf = await player()
    const id = await grant(site, yusuf.id, 0n, {
      type: 'freespin',
      spins: { gameId: provider.gameIds.slot, count: 3, stakeKurus: 250n },
      rule: { rollover: 5 },
    })
    const launched = await site.app.inject({
      method: 'POST',
      url: '/api/games/launch.php',
      headers: { cookie: yusuf.cookie },
      payload: { game_id: provider.gameIds.slot, mode: 'real' },
    })
    const token = new URL(launched.json().data.launch_url, 'http://x').searchParams.get('token')
    expect(await provider.call('authenticate', { token })).toMatchObject({
      status: 'ok',
      free_spins: { id: String(id), left: 3, stake: 250 },
    })
    const frame = await provider.open(yusuf)
    const spin = await frame.bet(0, { free_spin_id: String(id) })
    expect(await frame.win(spin, 700)).toMatchObject({ status: 'ok', balance: 700 })
    expect(await grantRow(site, id)).toMatchObject({ spins: 2, balance: 700n, required: 3_500n })
    await clean()
  })

  it('are nobody else’s', async () => {
    const [owner, thief] = [await player(), await player()]
    const id = await grant(site, owner.id, 0n, { ...spins(1), rule: { rollover: 5 } })
    expect(await slot.bet(thief, 0n, { freeSpinId: String(id) })).toMatchObject({ ok: false, code: 'TX_NOT_FOUND' })
  })
})
