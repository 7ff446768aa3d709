import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { providerCalls } from '../../test/provider-calls.ts'

const { site, provider, rich, player, movementsOf } = await providerCalls()

describe('rollback', () => {
  it('gives the stored stake back once, whatever it says', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const bet = await frame.bet(300)
    const back = await frame.rollback(bet, { amount: 999 })
    expect(back).toMatchObject({ status: 'ok', balance: 1000 })
    expect(await frame.rollback(bet, { transaction_id: back.tx })).toMatchObject({
      status: 'ok',
      tx_id: back.tx_id,
      balance: 1000,
    })
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 1000 })
    expect(await frame.bet(300, { transaction_id: bet.tx, round_id: bet.round })).toMatchObject({
      code: 'ALREADY_ROLLED_BACK',
      balance: 1000,
    })
    expect(await movementsOf(who)).toBe(2)
  })

  it('before its bet succeeds and refuses the bet for ever', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const bet = { tx: randomUUID(), round: randomUUID() }
    const ids = { transaction_id: bet.tx, round_id: bet.round }
    const refused = { code: 'ALREADY_ROLLED_BACK', balance: 1000 }
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 1000 })
    expect(await frame.bet(100, ids)).toMatchObject(refused)
    site.clock.advance(10 * 60_000)
    expect(await frame.bet(100, ids)).toMatchObject(refused)
    site.clock.release()
    expect(await frame.win(bet, 100)).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    expect(await movementsOf(who)).toBe(0)
  })

  it('and its bet at once always end without effect', async () => {
    const who = await player(100_000n)
    const frame = await provider.open(who)
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const bet = { tx: randomUUID(), round: randomUUID() }
        const calls = [() => frame.bet(100, { transaction_id: bet.tx, round_id: bet.round }), () => frame.rollback(bet)]
        if (index % 2) calls.reverse()
        await Promise.all(calls.map((call) => call()))
      }),
    )
    expect(await provider.call('balance', { session: frame.session })).toMatchObject({ status: 'ok', balance: 100_000 })
  })

  it('after a win is refused, of a win too', async () => {
    const frame = await provider.open(await player(1000n))
    const bet = await frame.bet(100)
    const win = await frame.win(bet, 50)
    expect(await frame.rollback(bet)).toMatchObject({ http: 409, code: 'ALREADY_SETTLED', balance: 950 })
    expect(await frame.rollback({ tx: win.tx, round: bet.round })).toMatchObject({ code: 'ALREADY_SETTLED' })
  })

  it('takes one of several stakes out of a round', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const first = await frame.bet(100)
    const second = await frame.bet(200, { round_id: first.round })
    expect(await frame.rollback(second)).toMatchObject({ balance: 900 })
    expect(await frame.win(first, 50)).toMatchObject({ status: 'ok', balance: 950 })
    expect(
      await site.context.db.one(
        sql`select status, bets, wins, stake_kurus, win_kurus, refunded_kurus from games.rounds_view where player_id = ${who.id}`,
      ),
    ).toEqual({
      status: 'closed',
      bets: 1,
      wins: 1,
      stake_kurus: 100n,
      win_kurus: 50n,
      refunded_kurus: 200n,
    })
  })

  it('of a refused bet succeeds without money', async () => {
    const frame = await provider.open(await player(10n))
    const bet = await frame.bet(100)
    expect(bet.code).toBe('INSUFFICIENT_FUNDS')
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 10 })
  })

  it('never touches a stranger’s stake', async () => {
    const frame = await provider.open(rich)
    const stranger = await provider.open(await player(1000n))
    expect(await stranger.rollback(await frame.bet(100))).toMatchObject({ code: 'TX_NOT_FOUND', balance: 1000 })
  })
})
