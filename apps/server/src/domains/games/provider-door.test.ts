import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../test/site.ts'
import { endGameSessions } from './game-sessions.ts'
import { sealKey } from './provider-door.ts'
import { KEY, type TestProvider, testProvider } from '../../../test/provider.ts'

let site: TestSite
let provider: TestProvider
let rich: TestPlayer

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
  rich = await site.player({ cashKurus: 1_000_000_00n })
})

const player = (cashKurus: bigint) => site.player({ cashKurus })

describe('signature', () => {
  const body = { session: 'none' }

  it('accepts the provider that signed', async () => {
    expect(await provider.call('balance', body)).toMatchObject({ http: 401, code: 'SESSION_INVALID' })
  })

  it.each([
    ['another key', { key: 'wrong' }],
    ['an unknown provider', { provider: 'kimse' }],
    ['a changed byte', { body: JSON.stringify({ request_id: 'r', session: 'changed' }) }],
    ['a missing signature', { headers: { 'x-signature': undefined } }],
    ['a missing timestamp', { headers: { 'x-timestamp': undefined } }],
    ['a signature that is no hex', { headers: { 'x-signature': 'zz' } }],
    ['a timestamp of six minutes ago', { timestamp: String(Date.now() - 360_000) }],
    ['a timestamp six minutes ahead', { timestamp: String(Date.now() + 360_000) }],
  ])('refuses %s', async (_, tamper) => {
    expect(await provider.call('balance', body, tamper)).toMatchObject({
      http: 403,
      status: 'error',
      code: 'BAD_SIGNATURE',
    })
  })

  it('names a malformed request BAD_REQUEST', async () => {
    expect(await provider.call('bet', { session: 's' })).toMatchObject({
      http: 400,
      status: 'error',
      code: 'BAD_REQUEST',
    })
  })

  it('accepts an old and a new key while both are valid', async () => {
    const { db, hub } = site.house
    await db.run(
      sql`insert into games.provider_keys (provider_id, key_sealed, valid_from) select id, ${sealKey(site.house, 'next')}, '2000-01-01' from games.providers where code = 'deneme'`,
    )
    hub.publish('content', {})
    for (const key of [KEY, 'next'])
      expect(await provider.call('balance', body, { key })).toMatchObject({ code: 'SESSION_INVALID' })
    await db.run(
      sql`update games.provider_keys set valid_until = '2001-01-01' where id = (select max(id) from games.provider_keys)`,
    )
    hub.publish('content', {})
    expect(await provider.call('balance', body, { key: 'next' })).toMatchObject({ code: 'BAD_SIGNATURE' })
  })
})

describe('session', () => {
  it('exchanges a launch token once', async () => {
    const launched = await site.app.inject({
      method: 'POST',
      url: '/api/games/launch.php',
      headers: { cookie: rich.cookie },
      payload: { game_id: provider.gameIds.slot },
    })
    const token = new URL(launched.json().data.launch_url, 'http://x').searchParams.get('token')
    expect(await provider.call('authenticate', { token })).toMatchObject({
      status: 'ok',
      player_ref: `p${rich.id}`,
      currency: 'TRY',
      game_code: 'slot',
      mode: 'real',
    })
    expect(await provider.call('authenticate', { token })).toMatchObject({ http: 401, code: 'SESSION_INVALID' })
  })

  it('refuses a bet without it, a win and a rollback only when it names somebody else', async () => {
    const frame = await provider.open(rich)
    const other = await provider.open(await player(1000n))
    const bet = await frame.bet(100)
    expect(await frame.bet(100, { session: 'unknown' })).toMatchObject({ code: 'SESSION_INVALID' })
    expect(await frame.bet(100, { session: other.session })).toMatchObject({ code: 'SESSION_INVALID' })
    expect(await frame.bet(100, { game_code: 'other' })).toMatchObject({ code: 'GAME_BLOCKED' })
    expect(await frame.win(bet, 10, { session: other.session })).toMatchObject({ code: 'SESSION_INVALID' })
    expect(await frame.win(bet, 10, { session: 'unknown' })).toMatchObject({ status: 'ok' })
  })

  it('once expired or ended refuses bets alone', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const won = await frame.bet(100)
    const lost = await frame.bet(100)
    await endGameSessions(site.house, { playerId: who.id })
    expect(await frame.bet(100)).toMatchObject({ http: 401, code: 'SESSION_EXPIRED' })
    expect(await frame.bet(100, { transaction_id: won.tx, round_id: won.round })).toMatchObject({
      status: 'ok',
      balance: 800,
    })
    expect(await frame.win(won, 50)).toMatchObject({ status: 'ok', balance: 850 })
    expect(await frame.rollback(lost)).toMatchObject({ status: 'ok', balance: 950 })
  })
})
