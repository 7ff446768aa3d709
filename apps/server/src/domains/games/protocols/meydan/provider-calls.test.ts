import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { setFlags } from '../../../wallet/public.ts'
import { providerCalls } from '../../test/provider-calls.ts'

const { site, provider, rich, player, movementsOf } = await providerCalls()

describe('bet', () => {
  it('takes the stake once for a repeated id, with the balance of now', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const bet = await frame.bet(300)
    expect(bet).toMatchObject({ status: 'ok', balance: 700 })
    await frame.bet(100)
    const again = await frame.bet(300, { transaction_id: bet.tx, round_id: bet.round })
    expect(again).toMatchObject({ status: 'ok', tx_id: bet.tx_id, balance: 600 })
    expect(await movementsOf(who)).toBe(2)
  })

  it('sent fifty times at once takes one stake', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const ids = { transaction_id: randomUUID(), round_id: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 50 }, () => frame.bet(100, ids)))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.tx_id}`)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 'ok', balance: 900 })
    expect(await movementsOf(who)).toBe(1)
  })

  it('beyond the balance is affordable only as often as it is', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const replies = await Promise.all(Array.from({ length: 40 }, () => frame.bet(150)))
    expect(replies.filter((reply) => reply.status === 'ok')).toHaveLength(6)
    expect(replies.filter((reply) => reply.code === 'INSUFFICIENT_FUNDS')).toHaveLength(34)
    expect(await frame.bet(150)).toMatchObject({ http: 409, code: 'INSUFFICIENT_FUNDS', balance: 100 })
  })

  it('refuses a repeated id with another amount, round, game or player', async () => {
    const frame = await provider.open(rich)
    const stranger = await provider.open(await player(5000n))
    const bet = await frame.bet(100)
    const ids = { transaction_id: bet.tx, round_id: bet.round }
    expect(await frame.bet(101, ids)).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    expect(await frame.bet(100, { ...ids, round_id: randomUUID() })).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    expect(await stranger.bet(100, ids)).toMatchObject({ code: 'DUPLICATE_MISMATCH', balance: 5000 })
    expect(await frame.win(bet, 100, { transaction_id: bet.tx })).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
  })

  it('of a feature says so, once and for all, and is no free spin', async () => {
    const frame = await provider.open(rich)
    const bet = await frame.bet(5_200, { feature_buy: true })
    expect(bet).toMatchObject({ status: 'ok' })
    const ids = { transaction_id: bet.tx, round_id: bet.round }
    expect(await frame.bet(5_200, { ...ids, feature_buy: true })).toMatchObject({ status: 'ok', tx_id: bet.tx_id })
    expect(await frame.bet(5_200, ids)).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    const free = { feature_buy: true, free_spin_id: '1' }
    expect(await frame.bet(0, free)).toMatchObject({ http: 400, code: 'BAD_REQUEST' })
    expect(await frame.bet(100, { feature_buy: 'yes' })).toMatchObject({ http: 400, code: 'BAD_REQUEST' })
  })

  it('of a feature is refused where the licence has none, in words the player understands', async () => {
    const frame = await provider.open(rich)
    await site.licence({ featureBuy: false })
    expect(await frame.bet(5_200, { feature_buy: true })).toMatchObject({
      http: 409,
      code: 'GAME_BLOCKED',
      message: 'Bu sitede oyun özelliği satın alınamaz',
    })
    expect(await frame.bet(100)).toMatchObject({ status: 'ok' })
    await site.licence({})
  })

  it('above what the licence lets the player’s age stake is refused with the number', async () => {
    const frame = await provider.open(rich)
    await site.licence({ slotStakeCaps: [{ fromAgeYears: 18, lira: 1_250 }] })
    expect(await frame.bet(125_001)).toMatchObject({
      http: 409,
      code: 'LIMIT_REACHED',
      message: 'Yaşınıza göre bir turda en fazla 1.250,00 ₺ oynayabilirsiniz',
    })
    expect(await frame.bet(125_000)).toMatchObject({ status: 'ok' })
    await site.licence({})
  })

  it('may be zero, never negative, fractional or in another currency', async () => {
    const frame = await provider.open(rich)
    expect(await frame.bet(0)).toMatchObject({ status: 'ok' })
    for (const amount of [-1, 1.5, 2 ** 53, '100'])
      expect(await frame.bet(100, { amount })).toMatchObject({ http: 400, code: 'BAD_REQUEST' })
    expect(await frame.bet(100, { currency: 'EUR' })).toMatchObject({ http: 400, code: 'WRONG_CURRENCY' })
  })

  it('of a blocked player or on a game that is off is refused, their wins are not', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const [first, second] = [await frame.bet(100), await frame.bet(100)]
    await site.context.db.transaction((tx) => setFlags(tx, who.id, { blocked: true }))
    expect(await frame.bet(100)).toMatchObject({ http: 403, code: 'PLAYER_BLOCKED', balance: 800 })
    expect(await frame.win(first, 10)).toMatchObject({ status: 'ok', balance: 810 })
    await site.context.db.transaction((tx) => setFlags(tx, who.id, { blocked: false }))
    await site.context.db.run(sql`update games.games set is_active = false where id = ${provider.gameIds.slot}`)
    site.context.hub.publish('content', {})
    expect(await frame.bet(100)).toMatchObject({ code: 'GAME_BLOCKED' })
    expect(await frame.win(second, 10)).toMatchObject({ status: 'ok', balance: 820 })
    await site.context.db.run(sql`update games.games set is_active = true where id = ${provider.gameIds.slot}`)
    site.context.hub.publish('content', {})
  })

  it('on a closed round is refused', async () => {
    const frame = await provider.open(rich)
    const bet = await frame.bet(100, { round_closed: true })
    expect(await frame.bet(100, { round_id: bet.round })).toMatchObject({ code: 'ALREADY_SETTLED' })
  })

  it('may come a hundred times in a round', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const round = { round_id: randomUUID() }
    for (let turn = 0; turn < 101; turn++) {
      const bet = await frame.bet(10, round)
      expect(await frame.win(bet, 9, { round_closed: turn === 100 })).toMatchObject({
        status: 'ok',
        balance: 1000 - turn - 1,
      })
    }
  })
})

describe('win', () => {
  it('is paid once, also when it comes many times at once', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const ids = { transaction_id: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 20 }, () => frame.win(bet, 500, ids)))
    expect(replies.every((reply) => reply.status === 'ok' && reply.balance === 1400)).toBe(true)
    expect(await frame.win(bet, 501, ids)).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    expect(await movementsOf(who)).toBe(2)
  })

  it('is exact for a large amount', async () => {
    const frame = await provider.open(await player(100n))
    const bet = await frame.bet(100)
    expect(await frame.win(bet, 372_709_234)).toMatchObject({ balance: 372_709_234 })
  })

  it('of an unknown or a stranger’s stake is refused', async () => {
    const frame = await provider.open(rich)
    const stranger = await provider.open(await player(1000n))
    const bet = await frame.bet(100)
    expect(await frame.win({ tx: randomUUID(), round: bet.round }, 100)).toMatchObject({
      http: 404,
      code: 'TX_NOT_FOUND',
    })
    expect(await stranger.win(bet, 100)).toMatchObject({ code: 'TX_NOT_FOUND' })
    expect(await frame.win({ tx: bet.tx, round: randomUUID() }, 100)).toMatchObject({ code: 'TX_NOT_FOUND' })
  })

  it('of zero closes the round and moves nothing', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    expect(await frame.win(bet, 0)).toMatchObject({ status: 'ok', balance: 900 })
    expect(await movementsOf(who)).toBe(1)
    expect(await frame.win(bet, 100)).toMatchObject({ code: 'ALREADY_SETTLED' })
  })

  it('of a stake that was taken back is refused', async () => {
    const frame = await provider.open(rich)
    const bet = await frame.bet(100)
    await frame.rollback(bet)
    expect(await frame.win(bet, 100)).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
  })

  it('reaches two players of one live round each by himself', async () => {
    const [one, two] = [
      await provider.open(await player(1000n), 'live'),
      await provider.open(await player(1000n), 'live'),
    ]
    const round = { round_id: randomUUID() }
    const [first, second] = [await one.bet(100, round), await two.bet(100, round)]
    expect(await one.win(first, 200)).toMatchObject({ balance: 1100 })
    expect(await two.win(second, 300)).toMatchObject({ balance: 1200 })
  })
})

it('leaves an installation whose every invariant holds', async () => {
  await site.expectSound()
})
