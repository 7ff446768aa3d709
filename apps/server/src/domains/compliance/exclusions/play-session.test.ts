import * as compliance from '@meydan/contract/compliance/compliance'
import { readUserSession } from '@meydan/contract/identity/session'
import { sendMessage } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataCopyOf } from '../../../../test/data-copy.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { grant, grantRow, type Table, table } from '../../bonuses/test/bonus.ts'
import { transfer } from '../../wallet/public.ts'
import { recordPlaySessions } from '../limits/presence.ts'

let site: TestSite
let slot: Table
const MINUTE_MS = 60_000

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

afterEach(() => site.clock.release())

const look = async (player: TestPlayer) => (await site.call(compliance.readRealityCheck, {}, { as: player })).body

async function stay(player: TestPlayer, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await look(player)
    site.clock.advance(MINUTE_MS)
  }
}

describe('the reality check', () => {
  it('comes after 60 minutes with time and net result, holds stakes until it is acknowledged, and comes again', async () => {
    site.clock.set('2026-03-10T08:00:00Z')
    const player = await site.player({ cashKurus: 100_000n })
    await slot.bet(player, 700n, { closesRound: true })
    await look(player)
    const bet = await slot.bet(player, 5_000n)
    await slot.win(player, bet, 2_000n)
    await stay(player, 60)
    expect(await look(player)).toMatchObject({
      due: true,
      elapsed_seconds: 3_600,
      staked: 50,
      won: 20,
      net: -30,
      interval_minutes: 60,
    })
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
    expect((await site.call(compliance.acknowledgeRealityCheck, {}, { as: player })).body).toMatchObject({
      success: true,
      next_at: '2026-03-10T10:00:00.000Z',
    })
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
    await stay(player, 59)
    expect(await look(player)).toMatchObject({ due: false })
    await stay(player, 1)
    expect(await look(player)).toMatchObject({ due: true, elapsed_seconds: 7_200 })
  })

  it('comes as often as the player wants', async () => {
    site.clock.set('2026-03-10T08:00:00Z')
    const player = await site.player()
    expect((await site.call(compliance.setRealityCheck, { minutes: 15 }, { as: player })).body.success).toBe(true)
    expect(await site.call(compliance.setRealityCheck, { minutes: 7 as never }, { as: player })).toMatchObject({
      status: 400,
    })
    await stay(player, 15)
    expect(await look(player)).toMatchObject({ due: true, interval_minutes: 15 })
  })

  it('begins anew after five minutes of absence', async () => {
    site.clock.set('2026-03-10T08:00:00Z')
    const player = await site.player()
    await stay(player, 50)
    site.clock.advance(6 * MINUTE_MS)
    expect(await look(player)).toMatchObject({ due: false, elapsed_seconds: 0 })
  })

  it('is held by the server too, for players whose pages never ask', async () => {
    site.clock.set('2026-03-10T08:00:00Z')
    const player = await site.player({ cashKurus: 10_000n })
    for (let minute = 0; minute <= 61; minute++) {
      await site.call(readUserSession, {}, { as: player })
      await recordPlaySessions(site.context)
      site.clock.advance(MINUTE_MS)
    }
    await site.call(readUserSession, {}, { as: player })
    await recordPlaySessions(site.context)
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
  })

  it('counts presence across Istanbul midnight on both days', async () => {
    site.clock.set('2026-03-10T20:58:30Z')
    const player = await site.player()
    await look(player)
    site.clock.set('2026-03-10T21:01:30Z')
    await look(player)
    const days = await site.context.db.rows(
      sql`select day, seconds from compliance.presence_days where player_id = ${player.id} order by day`,
    )
    expect(days).toEqual([
      { day: '2026-03-10', seconds: 90 },
      { day: '2026-03-11', seconds: 90 },
    ])
  })
})

describe('closing the account', () => {
  const close = (player: TestPlayer, confirm = true) => site.call(compliance.closeAccount, { confirm }, { as: player })

  it('needs a yes and an empty bonusBalance', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    expect(await close(player, false)).toMatchObject({ status: 400, body: { code: 'confirmation_required' } })
    expect(await close(player)).toMatchObject({ status: 409, body: { code: 'balance_left' } })
  })

  it('is final: no session, no round; bonus money is gone', async () => {
    const player = await site.player()
    const id = await grant(site, player.id, 5_000n)
    expect((await close(player)).body).toMatchObject({ success: true })
    expect(await grantRow(site, id)).toMatchObject({ status: 'cancelled', reason: 'account_closed' })
    expect((await site.call(readUserSession, {}, { as: player })).body.logged_in).toBe(false)
    expect(await slot.bet(player, 1n)).toMatchObject({ ok: false })
  })

  it('waits for open requests', async () => {
    const player = await site.player({ cashKurus: 20_000n })
    await site.context.db.transaction((tx) =>
      transfer(tx, {
        playerId: player.id,
        kind: 'withdrawal_hold',
        source: 'test',
        externalId: `h${player.id}`,
        cash: -20_000n,
        hold: 20_000n,
        contra: null,
      }),
    )
    expect(await close(player)).toMatchObject({ status: 409, body: { code: 'requests_open' } })
  })
})

describe('one’s own data', () => {
  it('comes as one JSON file with everything, and nothing of others', async () => {
    const [player, other] = [await site.player({ cashKurus: 12_345n }), await site.player({ cashKurus: 77_777n })]
    await site.call(compliance.setLimit, { kind: 'deposit', period: 'day', value: 500 }, { as: player })
    await site.call(sendMessage, { subject: 'Bir soru', body: 'Limitim ne zaman artar?' }, { as: player })
    await site.call(sendMessage, { subject: 'Başka soru', body: 'Başkasının mektubu' }, { as: other })
    const data = await dataCopyOf(site, player)
    expect(data).toMatchObject({
      profile: { username: player.username },
      movements: [{ kind: 'deposit', cash_kurus: 123.45 }],
      limits: [{ kind: 'deposit', period: 'day' }],
      messages: [{ subject: 'Bir soru', body: 'Limitim ne zaman artar?', type: 'sent' }],
    })
    expect(JSON.stringify(data)).not.toContain('Başkasının mektubu')
    expect(JSON.stringify(data)).not.toContain(other.username)
    expect(JSON.stringify(data)).not.toContain('777.77')
  })
})
