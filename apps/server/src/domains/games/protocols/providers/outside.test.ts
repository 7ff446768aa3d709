import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchGame } from '@meydan/contract/games/games'
import {
  listAdminGames,
  readProvider,
  rotateProviderKey,
  updateGame,
  updateProvider,
} from '@meydan/contract/games/games-admin'
import { markHouseAccount } from '@meydan/contract/identity/identity-admin'
import * as outside from '@meydan/contract/games/providers-admin'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestStaff, testSite } from '../../../../../test/site.ts'
import { balances } from '../../../wallet/public.ts'

const FOLDER = fileURLToPath(new URL('../../../../../../../examples/provider/', import.meta.url))
const site = await testSite()
const data = mkdtempSync(join(tmpdir(), 'meydan-outside-'))
let admin: TestStaff
let content: TestStaff
let ours: TestPlayer
const examples: ChildProcess[] = []

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await site.staff('admin')
  content = await site.staff('content')
  ours = await site.player({ cashKurus: 10_000n })
})
afterAll(() => {
  for (const each of examples) each.kill('SIGKILL')
  rmSync(data, { recursive: true })
})

const wanted = (code: string, more: object = {}) => ({
  code,
  name: `Sağlayıcı ${code}`,
  wire: 'meydan-v1' as const,
  launch_url: 'http://127.0.0.1:9/play',
  ...more,
})

async function create(code: string, more: object = {}): Promise<number> {
  const { body } = await site.call(outside.createProvider, wanted(code, more), { as: admin })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return body.id
}

const shown = async (id: number) => (await site.call(readProvider, { id }, { as: admin })).body.data

async function change(id: number, fields: object) {
  const { version, ...provider } = await shown(id)
  return site.byTwo(updateProvider, { ...provider, ...fields, version }, { as: content })
}

async function newKey(id: number): Promise<string> {
  const { body } = await site.byTwo(rotateProviderKey, { id, overlap_hours: 0 }, { as: admin })
  return String(body.message).split(': ')[1] as string
}

async function addGame(id: number, code = 'toss'): Promise<number> {
  const game = { provider_id: id, code, name: 'Yazı Tura', category: 'instant' as const, image: '' }
  return (await site.call(outside.createGame, game, { as: admin })).body.id
}

/** The example under this code and key; gives the address of its games. */
async function runExample(code: string, key: string): Promise<string> {
  const example = spawn(process.execPath, ['server.js'], {
    cwd: FOLDER,
    env: {
      PLATFORM_URL: `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`,
      PROVIDER: code,
      KEY: key,
      PORT: '0',
      DATABASE: join(data, `${code}.sqlite`),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  examples.push(example)
  const [said] = (await once(example.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return `http://127.0.0.1:${String(said).match(/\d+/)?.[0]}/play`
}

const trial = (id: number, game_id: number, more: object = {}) =>
  site.call(outside.testProvider, { id, game_id, username: ours.username, ...more }, { as: admin })

async function passes(id: number, gameId: number): Promise<void> {
  expect((await trial(id, gameId)).body).toMatchObject({ passed: true, launch_url: null })
}

const trials = async (id: number) => (await site.call(outside.listProviderTests, { id }, { as: admin })).body.data

describe('a provider from outside', () => {
  it('is entered switched off and without a key, by an admin, once', async () => {
    const id = await create('bir', { allowed_ips: ' 192.0.2.1 \n\n198.51.100.0/24', max_hour_loss: 5_000 })
    expect(await shown(id)).toMatchObject({
      is_active: false,
      keys: 0,
      games: 0,
      wire: 'meydan-v1',
      tested_at: null,
      descriptor: '',
      allowed_ips: '192.0.2.1\n198.51.100.0/24',
      max_hour_loss: 5_000,
    })
    const again = await site.call(outside.createProvider, wanted('bir'), { as: admin })
    expect(again).toMatchObject({ status: 409, body: { code: 'provider_code_taken' } })
    expect(await site.call(outside.createProvider, wanted('iki'), { as: content })).toMatchObject({ status: 403 })
  })

  it.each([
    ['http://games.example/play', 'bad_input'],
    ['https://10.0.0.7/play', 'launch_address_refused'],
    ['ftp://games.example/x', 'bad_input'],
    ['//games.example/x', 'bad_input'],
  ])('is not entered at %s', async (launch_url, code) => {
    const reply = await site.call(outside.createProvider, wanted('yer', { launch_url }), { as: admin })
    expect(reply.body).toMatchObject({ success: false, code })
  })

  it('keeps what departs from its protocol', async () => {
    const id = await create('ince', {
      wire: 'gcp',
      amounts: 'decimal',
      finer: 'truncate',
      unknown_win: 'refuse',
      free_spins: 'notice',
    })
    expect(JSON.parse((await shown(id)).descriptor)).toEqual({
      amounts: { unit: 'decimal', digits: 8, finer: 'truncate' },
      unknownWin: 'refuse',
      freeSpins: 'notice',
    })
  })

  it('is tried, switched on by two people and played', async () => {
    const id = await create('tura')
    const key = await newKey(id)
    const launch_url = await runExample('tura', key)
    expect((await change(id, { launch_url })).body).toMatchObject({ success: true })
    const gameId = await addGame(id)
    expect((await change(id, { is_active: true })).body.code).toBe('provider_untested')

    expect((await trial(id, gameId)).body.code).toBe('test_account_refused')
    await site.byTwo(markHouseAccount, { id: ours.id, reason: 'Sınama hesabı' }, { as: admin })
    await passes(id, gameId)
    const [run] = await trials(id)
    expect(run).toMatchObject({ passed: true, counts: true, launch_fault: null, username: ours.username })
    expect(run.heard).toEqual(['authenticate', 'balance', 'bet', 'rollback'])
    expect((await balances(site.context.db, ours.id)).cash).toBe(10_000n)

    expect((await change(id, { is_active: true })).status).toBe(200)
    const [game] = (await site.call(listAdminGames, { provider: String(id) }, { as: admin })).body.data
    expect(game).toMatchObject({ is_active: false, max_win: 5_000_000 })
    await site.byTwo(updateGame, { ...game, is_active: true }, { as: admin })
    const player = await site.player({ cashKurus: 100_000n })
    const launched = await site.call(launchGame, { game_id: gameId, mode: 'real' }, { as: player })
    const html = await (await fetch(launched.body.data.launch_url)).text()
    expect(html).toContain('"balance":100000')

    expect((await change(id, { launch_url: 'https://games.example/play' })).body.code).toBe('provider_untested')
    await newKey(id)
    expect((await trials(id))[0]).toMatchObject({ passed: true, counts: false })
    expect((await shown(id)).tested_at).toBeNull()
  })

  it('that does not answer, or has no key, has not passed, and its trial says why', async () => {
    const id = await create('sessiz')
    const gameId = await addGame(id)
    expect((await trial(id, gameId)).body).toMatchObject({ passed: false, launch_url: null })
    expect(await trials(id)).toMatchObject([
      { passed: false, heard: [], launch_fault: expect.stringContaining('ulaşılamadı') },
    ])
    await change(id, { launch_url: await runExample('sessiz', 'a key that nobody gave it') })
    expect((await trial(id, gameId)).body.message).toContain('HTTP 401')
  })

  it('calls only from where its list says', async () => {
    const id = await create('uzak', { allowed_ips: '192.0.2.0/24' })
    const launch_url = await runExample('uzak', await newKey(id))
    await change(id, { launch_url })
    const gameId = await addGame(id)
    expect((await trial(id, gameId)).body.passed).toBe(false)
    await change(id, { allowed_ips: '127.0.0.1' })
    await passes(id, gameId)
  })
})

describe('of a protocol with RSA', () => {
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = theirs.publicKey.export({ type: 'spki', format: 'pem' }) as string
  const upload = (id: number, public_key: string) =>
    site.byTwo(outside.uploadProviderKey, { id, public_key }, { as: admin })

  it('each gives its public half, two people take it, and a hand plays the trial', async () => {
    const id = await create('halka', { wire: 'hub88' })
    const gameId = await addGame(id, 'oyun')
    const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ type: 'spki', format: 'pem' })
    const secret = theirs.privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const wrong of ['no key', String(weak), String(secret)])
      expect((await upload(id, wrong)).body.code, wrong.slice(0, 30)).toBe('provider_key_refused')
    expect((await upload(id, pem)).status).toBe(200)
    const { body } = await site.byTwo(rotateProviderKey, { id, overlap_hours: 0 }, { as: admin })
    expect(body.message).toContain('-----BEGIN PUBLIC KEY-----')

    const { launch_url, passed } = (await trial(id, gameId, { by_hand: true })).body
    expect(passed).toBe(false)
    const token = new URL(launch_url).searchParams.get('token')
    const said = { user: `p${ours.id}`, token, game_code: 'oyun', round: 'r1', request_uuid: crypto.randomUUID() }
    const call = async (path: string, fields: object): Promise<{ status: string }> => {
      const payload = JSON.stringify({ ...said, ...fields })
      const signature = sign('sha256', Buffer.from(payload), theirs.privateKey).toString('base64')
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
      const url = `/api/wires/hub88/halka${path}`
      const reply = (await site.app.inject({ method: 'POST', url, headers, payload })).json()
      return reply.status === 'RS_ERROR_UNKNOWN' ? call(path, fields) : reply
    }
    const bet = { transaction_uuid: 'b1', currency: 'TRY', amount: 100_000 }
    expect(await call('/user/balance', {})).toMatchObject({ status: 'RS_OK' })
    expect(await call('/transaction/bet', { ...bet, transaction_uuid: 'b0', amount: 10_000_000_000 })).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    })
    expect(await call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })
    expect(await trials(id)).toMatchObject([{ passed: false }])
    const back = { transaction_uuid: 'c1', reference_transaction_uuid: 'b1' }
    expect(await call('/transaction/rollback', back)).toMatchObject({ status: 'RS_OK' })
    expect(await trials(id)).toMatchObject([
      {
        passed: true,
        heard: expect.arrayContaining(['authenticate', 'balance', 'bet', 'bet:INSUFFICIENT_FUNDS', 'rollback']),
      },
    ])
  })

  it('the list has no secret, and an ended key is of no use', async () => {
    const { id } = await site.context.db.one<{ id: number }>(sql`select id from games.providers where code = 'halka'`)
    const { data: keys } = (await site.call(outside.listProviderKeys, { id }, { as: admin })).body
    expect(keys.map(({ kind }: { kind: string }) => kind)).toEqual(['rsa-ours', 'rsa-theirs'])
    expect(keys[1].public_key).toBe(pem)
    expect(JSON.stringify(keys)).not.toContain('PRIVATE')
    const end = { id, key_id: keys[1].id }
    expect((await site.call(outside.endProviderKey, end, { as: admin })).status).toBe(200)
    expect((await site.call(outside.endProviderKey, end, { as: admin })).body.code).toBe('already_decided')
    const other = await create('baska')
    expect((await site.call(outside.endProviderKey, { ...end, id: other }, { as: admin })).status).toBe(404)
    expect((await trials(id))[0]).toMatchObject({ passed: true, counts: false })
  })
})

describe('games', () => {
  const load = async (id: number, csv: string) => site.call(outside.importGames, { id, csv }, { as: admin })
  const codes = async (id: number) =>
    (await site.call(listAdminGames, { provider: String(id), sort: 'id' }, { as: admin })).body.data.map(
      ({ code }: { code: string }) => code,
    )

  it('come from a CSV, all of them or none', async () => {
    const id = await create('liste')
    const csv = 'code;name;category;rtp;volatility;max_win\na-1;"Bir; iki";Slot;96,5;Orta;1.000,50\na-2;Üç;live;;;\n'
    expect((await load(id, csv)).body).toMatchObject({ success: true })
    expect(await codes(id)).toEqual(['a-1', 'a-2'])
    const [first] = (await site.call(listAdminGames, { provider: String(id), sort: 'id' }, { as: admin })).body.data
    expect(first).toMatchObject({ name: 'Bir; iki', category: 'slot', rtp: 96.5, volatility: 'Orta', max_win: 1_000.5 })
    for (const [wrong, code] of [
      ['code;name;category\nb-1;Bir;slot\na-1;Yine;slot', 'game_code_taken'],
      ['code;name;category\nb-1;Bir;slot\nb-2;;slot', 'games_unreadable'],
      ['code;name;category\nb-1;Bir;poker', 'games_unreadable'],
      ['code;name;category;renk\nb-1;Bir;slot;mavi', 'games_unreadable'],
      ['code;name;category\n"b-1;Bir;slot', 'games_unreadable'],
      ['code;name;category', 'games_unreadable'],
      ['code;name;category;rtp\nb-1;Bir;slot;yüz', 'games_unreadable'],
      ['code;name;category;max_win\nb-1;Bir;slot;5000000,01', 'cap_needs_two'],
    ] as const)
      expect((await load(id, wrong)).body.code, wrong).toBe(code)
    expect(await codes(id)).toEqual(['a-1', 'a-2'])
  })

  it('are entered for no provider that is ours', async () => {
    const own = await create('yerli', { launch_url: '/studio/baska' })
    const game = { provider_id: own, code: 'x', name: 'X', category: 'slot' as const, image: '' }
    expect((await site.call(outside.createGame, game, { as: admin })).status).toBe(404)
  })
})

it('after all of it every money invariant holds', async () => {
  await site.expectSound()
})
