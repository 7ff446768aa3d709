import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { endSoundly, grantRow, holdings, table, type Table } from '../test/bonus.ts'

let site: TestSite
let slot: Table
let clerk: TestStaff

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  clerk = await site.staff('finance')
  // Whoever may approve: what nobody could approve is not tried out before it is proposed.
  await site.staff('compliance')
})

afterEach(() => endSoundly(site))

describe('free spins by hand', () => {
  const give = (playerId: number, more: object = {}) =>
    site.call(
      admin.giveFreeSpins,
      {
        player_id: playerId,
        name: 'Size özel',
        game_id: slot.gameId,
        count: 10,
        stake: 2,
        rollover: 5,
        validity_days: 7,
        reason: 'Kesinti',
        request_key: `free-spins-${playerId}`,
        ...more,
      },
      { as: clerk },
    )

  it('are there to play, once per request', async () => {
    const player = await site.player()
    const replies = await Promise.all(Array.from({ length: 4 }, () => give(player.id)))
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    const { id } = replies[0]?.body ?? {}
    expect(await grantRow(site, id)).toMatchObject({ status: 'active', spins: 10, balance: 0n })
    const spin = await slot.bet(player, 0n, { freeSpinId: String(id) })
    await slot.win(player, spin, 300n)
    expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 300n })
    expect(await give(player.id, { count: 11 })).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect((await site.call(listMessages, {}, { as: player })).body.messages).toMatchObject([
      { title: 'Hesabınıza bedava dönüş eklendi', type: 'bonus' },
    ])
  })

  it.each([
    ['worth more than one person may give', { stake: 101, request_key: 'donus-deger' }, 202],
    ['that are cash at once', { rollover: 0, request_key: 'donus-nakit' }, 202],
    ['worth nothing', { stake: 0, request_key: 'donus-sifir' }, 400],
    ['worth too much', { count: 1_000, stake: 100.01, request_key: 'donus-fazla' }, 400],
    ['of a game that is none', { game_id: 999_999, request_key: 'donus-oyun1' }, 400],
  ])('%s are not given by one', async (_, more, status) => {
    const player = await site.player()
    expect((await give(player.id, more)).status).toBe(status)
    expect(await site.context.db.rows(sql`select from bonuses.grants where player_id = ${player.id}`)).toEqual([])
  })

  it('of no table', async () => {
    const roulette = await table(site, 'live')
    expect((await give((await site.player()).id, { game_id: roulette.gameId })).body.message).toBe(
      'Bedava dönüş yalnızca slot oyunlarında verilebilir',
    )
  })
})
