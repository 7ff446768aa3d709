import { launchGame } from '@meydan/contract/games/games'
import { logout } from '@meydan/contract/identity/session'
import { readProvider, requireSignatureV2 } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { storeProviderKey } from '../providers/provider-keys.ts'
import { otherProcess } from '../../../../../test/processes/other-process.ts'
import { KEY, type Tamper, type TestProvider, testProvider } from '../../../../../test/provider.ts'

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
    ['a signature made for another path', { path: '/api/provider/bet' }],
    ['a signature made for the same path with a query', { path: '/api/provider/balance?x=1' }],
    ['a query that was not signed', { url: '/api/provider/balance?x=1' }],
    ['another spelling of the path that was signed', { url: '/api/provider/balance/' }],
    ['a signature made for another method', { method: 'PUT' }],
    ['version 1, which covers no path', { version: '1' }],
    ['no version, which is 1', { version: '1', headers: { 'x-signature-version': undefined } }],
    ['a version nobody knows', { headers: { 'x-signature-version': '3' } }],
    ['a version 1 signature called version 2', { version: '1', headers: { 'x-signature-version': '2' } }],
    ['a signature with a byte more', { signature: (right: string) => `${right}00` }],
    ['a signature with a digit less', { signature: (right: string) => right.slice(0, 63) }],
    ['a signature with something behind', { signature: (right: string) => `${right}zz` }],
  ] satisfies [string, Tamper][])('refuses %s', async (_, tamper) => {
    expect(await provider.call('balance', body, tamper)).toMatchObject({
      http: 403,
      status: 'error',
      code: 'BAD_SIGNATURE',
    })
  })

  it('takes hex of either case, and a path with the query that was signed', async () => {
    const address = '/api/provider/balance?x=1'
    for (const tamper of [{ signature: (right: string) => right.toUpperCase() }, { path: address, url: address }])
      expect(await provider.call('balance', body, tamper)).toMatchObject({ code: 'SESSION_INVALID' })
  })

  it('of one call is of no use for another call or as another provider', async () => {
    const frame = await provider.open(rich)
    const bet = await frame.bet(100)
    const back = {
      session: frame.session,
      player_ref: frame.playerRef,
      transaction_id: 'replayed',
      round_id: bet.round,
      game_code: 'slot',
      reference_transaction_id: bet.tx,
      amount: 50,
      currency: 'TRY',
      round_closed: true,
    }
    await testProvider(site, 'komsu', 'key of a neighbour')
    const heard = { path: '/api/provider/rollback' }
    expect(await provider.call('win', back, heard)).toMatchObject({ http: 403, code: 'BAD_SIGNATURE' })
    expect(await provider.call('rollback', back, { provider: 'komsu' })).toMatchObject({ code: 'BAD_SIGNATURE' })
    expect(await provider.call('rollback', back)).toMatchObject({ status: 'ok', balance: bet.balance! + 100 })
  })

  it('names a malformed request BAD_REQUEST', async () => {
    expect(await provider.call('bet', { session: 's' })).toMatchObject({
      http: 400,
      status: 'error',
      code: 'BAD_REQUEST',
    })
  })

  it('accepts an old and a new key while both are valid', async () => {
    const { db, hub } = site.context
    const { id } = await db.one<{ id: number }>(sql`select id from games.providers where code = 'deneme'`)
    await storeProviderKey(site.context, db, { providerId: id, key: 'next', validFrom: new Date('2000-01-01') })
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

describe('a provider from before version 2', () => {
  /** As the migration of an existing database leaves it. */
  async function oldProvider(code: string) {
    const old = await testProvider(site, code, `key of ${code}`)
    const { db, hub } = site.context
    await db.run(sql`alter table games.providers disable trigger providers_signature_version`)
    const { id } = await db.one<{ id: number }>(
      sql`update games.providers set signature_version = 1 where code = ${code} returning id`,
    )
    await db.run(sql`alter table games.providers enable trigger providers_signature_version`)
    hub.publish('content', {})
    return { id, balance: async (tamper: Tamper) => (await old.call('balance', { session: 'none' }, tamper)).code }
  }

  it('is heard in version 1 and in version 2, each whole', async () => {
    const { balance } = await oldProvider('eski')
    const accepted: Tamper[] = [
      { version: '2' },
      { version: '1' },
      { version: '1', headers: { 'x-signature-version': undefined } },
      { version: '1', signature: (right) => right.toUpperCase() },
    ]
    for (const tamper of accepted) expect(await balance(tamper)).toBe('SESSION_INVALID')
    const refused: Tamper[] = [
      { version: '2', path: '/api/provider/bet' },
      { version: '1', key: 'another' },
      { version: '1', signature: (right) => `${right}00` },
      { version: '1', headers: { 'x-signature-version': '2' } },
    ]
    for (const tamper of refused) expect(await balance(tamper)).toBe('BAD_SIGNATURE')
  })

  it('signs version 2 alone once the operator says so, and for good', async () => {
    const { id, balance } = await oldProvider('gecen')
    const admin = await site.staff('admin')
    const listed = async () => (await site.call(readProvider, { id }, { as: admin })).body.data.signature_version
    expect([await listed(), await balance({ version: '1' })]).toEqual([1, 'SESSION_INVALID'])
    const editor = await site.staff('content')
    expect((await site.call(requireSignatureV2, { id }, { as: editor })).status).toBe(403)
    expect((await site.call(requireSignatureV2, { id }, { as: admin })).status).toBe(200)
    expect([await listed(), await balance({ version: '1' }), await balance({})]).toEqual([
      2,
      'BAD_SIGNATURE',
      'SESSION_INVALID',
    ])
    expect(await site.call(requireSignatureV2, { id }, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    })
  })
})

describe('the protocol', () => {
  it('has no limit of requests, cookies or forms, which belong to browsers', async () => {
    const few = await otherProcess(site, 3)
    for (let turn = 0; turn < 10; turn++)
      expect(await provider.call('balance', { session: 'none' }, {}, few)).toMatchObject({ code: 'SESSION_INVALID' })
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn++) statuses.push((await few.app.inject('/api/livecasino.php')).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await provider.call('balance', { session: 'none' }, { headers: form }, few)
    expect(reply).toMatchObject({ http: 415, status: 'error', code: 'BAD_REQUEST' })
    await few.close()
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
      player_ref: `p${String(rich.id).padStart(8, '0')}`,
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

  it('of one provider is of no use to another, in any call', async () => {
    const stranger = await testProvider(site, 'yabanci', 'key of a stranger')
    const who = await player(1000n)
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const fields = { session: frame.session, player_ref: frame.playerRef, game_code: 'slot', round_id: bet.round }
    const money = { amount: 10, currency: 'TRY', round_closed: true }
    const back = { reference_transaction_id: bet.tx }
    const launched = await site.call(launchGame, { game_id: provider.gameIds.slot, mode: 'real' }, { as: who })
    const token = new URL(launched.body.data.launch_url, 'http://x').searchParams.get('token')
    const replies = [
      await stranger.call('authenticate', { token }),
      await stranger.call('balance', { session: frame.session }),
      await stranger.call('bet', { ...fields, ...money, transaction_id: 'foreign-bet' }),
      await stranger.call('bet', { ...fields, ...money, transaction_id: bet.tx, amount: 100 }),
      await stranger.call('win', { ...fields, ...money, ...back, transaction_id: 'foreign-win' }),
      await stranger.call('rollback', { ...fields, ...back, transaction_id: 'foreign-back' }),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ http: 401, status: 'error', code: 'SESSION_INVALID' })
      expect(reply.balance).toBeUndefined()
    }
    expect(await provider.call('balance', { session: frame.session })).toMatchObject({ balance: 900 })
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 1000 })
    expect(
      await site.context.db.one(
        sql`select count(*)::int as count from wallet.movements where external_id like 'foreign-%'`,
      ),
    ).toEqual({ count: 0 })
  })

  it('tells no balance to whoever has none', async () => {
    const frame = await provider.open(rich)
    const reply = await frame.bet(100, { session: 'unknown' })
    expect([reply.code, reply.balance]).toEqual(['SESSION_INVALID', undefined])
  })

  it('once expired or ended refuses bets alone', async () => {
    const who = await player(1000n)
    const frame = await provider.open(who)
    const won = await frame.bet(100)
    const lost = await frame.bet(100)
    await site.call(logout, {}, { as: who })
    const ended = sql`select ended_at is not null as ended from games.sessions where player_id = ${who.id}`
    await expect.poll(() => site.context.db.one(ended)).toEqual({ ended: true })
    expect(await frame.bet(100)).toMatchObject({ http: 401, code: 'SESSION_EXPIRED' })
    expect(await frame.bet(100, { transaction_id: won.tx, round_id: won.round })).toMatchObject({
      status: 'ok',
      balance: 800,
    })
    expect(await frame.win(won, 50)).toMatchObject({ status: 'ok', balance: 850 })
    expect(await frame.rollback(lost)).toMatchObject({ status: 'ok', balance: 950 })
  })
})
