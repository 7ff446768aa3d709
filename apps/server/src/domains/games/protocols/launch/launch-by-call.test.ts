import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { launchGame } from '@meydan/contract/games/games'
import { readProvider, updateProvider } from '@meydan/contract/games/games-admin'
import { markHouseAccount } from '@meydan/contract/identity/identity-admin'
import { listProviderTests, testProvider } from '@meydan/contract/games/providers-admin'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, type TestStaff, testSite } from '../../../../../test/site.ts'
import { type ForeignProvider, foreignProvider } from '../../test/foreign-protocols.ts'
import { refOf } from '../player-ref.ts'

interface Asked {
  path: string
  signature: string
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- every wire asks in words of its own
  body: any
}

const site = await testSite()
const calls: Asked[] = []
let answer: { status?: number; body: unknown; location?: string } = { body: {} }
let address: string
let admin: TestStaff
let content: TestStaff

/** An aggregator's API: notes what it is asked and answers what it was told to. */
const api = createServer(async (request, response) => {
  const said = await text(request)
  const signature = String(request.headers['x-hub88-signature'] ?? request.headers['x-request-sign'])
  calls.push({ path: String(request.url), signature, text: said, body: JSON.parse(said) })
  response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {})
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
})

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  admin = await site.staff('admin')
  content = await site.staff('content')
})
afterAll(() => void api.close())

async function askedAt(wire: 'hub88' | 'gcp'): Promise<ForeignProvider> {
  const provider = await foreignProvider(site, wire)
  await site.context.db.run(sql`
    update games.providers set launch_kind = 'call', operator_ref = '77', launch_url = ${`${address}/v2`} where id = ${provider.id}`)
  await site.context.db.run(sql`update games.games set has_demo = true where provider_id = ${provider.id}`)
  site.context.hub.publish('content', {})
  return provider
}

const gameAt = (more: string) => `${address}/game?${more}`
const last = () => calls.at(-1) as Asked

const launch = async ({ gameIds }: ForeignProvider, as?: TestPlayer) =>
  site.call(launchGame, { game_id: gameIds.slot, mode: as ? 'real' : 'demo' }, as && { as })

it('Hub88 is asked with our signature, and what it names is opened and played as the player', async () => {
  const provider = await askedAt('hub88')
  const player = await site.player({ cashKurus: 10_000n })
  answer = { body: { url: gameAt('id=1') } }
  expect((await launch(provider, player)).body.data.launch_url).toBe(gameAt('id=1'))
  expect(last().path).toBe('/v2/game/url')
  expect(last().body).toMatchObject({
    user: refOf(player.id),
    currency: 'TRY',
    operator_id: 77,
    game_code: 'slot',
    platform: 'GPL_DESKTOP',
    lang: 'tr',
    lobby_url: expect.stringContaining('/casino/slots'),
  })
  expect(provider.isOurs(last().text, last().signature)).toBe(true)
  const { token } = last().body
  const bet = { user: `p${player.id}`, token, game_code: 'slot', round: 'r1', request_uuid: 'q1' }
  const money = { transaction_uuid: 't1', currency: 'TRY', amount: 100_000 }
  expect((await provider.call('/transaction/bet', { ...bet, ...money })).body).toMatchObject({
    status: 'RS_OK',
    balance: 9_900_000,
  })

  expect((await launch(provider)).status).toBe(200)
  expect(last().body).toMatchObject({ currency: 'XXX' })
  expect(last().body).not.toHaveProperty('token')
  expect(last().body).not.toHaveProperty('user')
})

it('GCP names the session, once', async () => {
  const provider = await askedAt('gcp')
  const player = await site.player({ cashKurus: 10_000n })
  answer = { status: 201, body: { session_id: 'theirs-1', launch_options: { game_url: gameAt('id=2') } } }
  expect((await launch(provider, player)).body.data.launch_url).toBe(gameAt('id=2'))
  expect(last()).toMatchObject({
    path: '/v2/sessions',
    body: { casino_id: '77', game: 'slot', user: { id: refOf(player.id) }, client_type: 'desktop' },
  })
  expect(provider.isOurs(last().text, last().signature)).toBe(true)
  const said = { user_id: `p${player.id}`, currency: 'TRY', game: 'slot', session_id: 'theirs-1', game_id: 'r1' }
  const actions = [{ action: 'bet', action_id: 'a1', amount: 100 }]
  expect(await provider.call('/play', { ...said, actions })).toMatchObject({ http: 200, body: { balance: 9_900 } })

  expect((await launch(provider, player)).body.code).toBe('game_not_opened')
  answer = { body: { launch_options: { game_url: gameAt('id=3') } } }
  expect((await launch(provider, player)).body.code).toBe('game_not_opened')
  expect((await launch(provider)).body.data.launch_url).toBe(gameAt('id=3'))
  expect(last().path).toBe('/v2/demo')
})

it('is tried by a hand, says what was wrong, and another way of opening has to be tried anew', async () => {
  const provider = await foreignProvider(site, 'hub88', { code: 'denenen' })
  const { id } = provider
  const ours = await site.player({ cashKurus: 10_000n })
  await site.byTwo(markHouseAccount, { id: ours.id, reason: 'Sınama hesabı' }, { as: admin })
  const shown = async () => (await site.call(readProvider, { id }, { as: admin })).body.data
  const asked = { launch_url: `${address}/v2`, launch_kind: 'call' as const, operator_ref: '77' }
  const { version, ...before } = await shown()
  const change = { ...before, ...asked, version, is_active: false }
  expect((await site.byTwo(updateProvider, change, { as: content })).body).toMatchObject({ success: true })

  const input = { id, game_id: provider.gameIds.slot, username: ours.username }
  const trial = async () => (await site.call(testProvider, input, { as: admin })).body
  const opened = async (body: unknown, more: object = {}) => {
    answer = { body, ...more }
    return trial()
  }
  for (const [body, fault, more] of [
    ['x', 'Yanıtta oyun adresi yok'],
    [{ error: 'RS_ERROR_UNKNOWN' }, 'Yanıtta oyun adresi yok'],
    [{ url: 'not an address' }, 'okunamadı'],
    [{ url: 'http://games.example/x' }, 'https değil'],
    [{ url: 'https://games.example/x' }, 'https://games.example çerçeve kaynakları arasında değil'],
    [{ url: gameAt('x').replace('//', '//a:b@') }, 'okunamadı'],
    [{}, 'HTTP 500', { status: 500 }],
    [{}, 'HTTP 302', { status: 302, location: gameAt('x') }],
    ['x'.repeat(70_000), 'çok büyük'],
  ] as const) {
    const told = await opened(body, more)
    expect(told).toMatchObject({ passed: false, launch_url: null, message: expect.stringContaining(fault) })
  }
  expect((await opened({ url: gameAt('id=4') })).launch_url).toBe(gameAt('id=4'))
  const { token } = last().body
  const said = { user: `p${ours.id}`, token, game_code: 'slot', round: 'r9', request_uuid: 'q9' }
  const bet = { transaction_uuid: 't9', currency: 'TRY', amount: 1_000 }
  await provider.call('/user/balance', said)
  await provider.call('/transaction/bet', { ...said, ...bet })
  await provider.call('/transaction/rollback', { ...said, transaction_uuid: 't10', reference_transaction_uuid: 't9' })
  const [run] = (await site.call(listProviderTests, { id }, { as: admin })).body.data
  expect(run).toMatchObject({ passed: true, counts: true, by_hand: true })

  const tried = await shown()
  const other = await site.byTwo(updateProvider, { ...tried, operator_ref: '78' }, { as: content })
  expect(other.body).toMatchObject({ success: true })
  expect((await shown()).tested_at).toBeNull()
})

it('without a key to sign with nobody is asked', async () => {
  const { db, hub } = site.context
  const { id, game } = await db.one<{ id: number; game: number }>(sql`
    select p.id, g.id as game from games.providers p join games.games g on g.provider_id = p.id where p.code = 'denenen' and g.code = 'slot'`)
  await db.run(sql`
    update games.provider_keys set valid_until = ${db.now()} where provider_id = ${id} and kind = 'rsa-ours'`)
  await db.run(sql`update games.providers set is_active = true where id = ${id}`)
  hub.publish('content', {})
  const before = calls.length
  const reply = await site.call(launchGame, { game_id: game, mode: 'real' }, { as: await site.player({}) })
  expect(reply).toMatchObject({ status: 503, body: { code: 'game_not_opened' } })
  expect(calls.length).toBe(before)
})
