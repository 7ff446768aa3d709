import { randomUUID } from 'node:crypto'
import { logout } from '@meydan/contract/identity/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { setFlags } from '../../wallet/public.ts'
import { type ForeignProvider, foreignProvider } from '../test/foreign-protocols.ts'

const site = await testSite()
let provider: ForeignProvider

beforeAll(async () => {
  provider = await foreignProvider(site, 'hub88')
})

/** A player's slot, as the aggregator sees it. Amounts in its own units: kuruş × 1,000. */
async function open(cashKurus: bigint, who?: TestPlayer) {
  const player = who ?? (await site.player({ cashKurus }))
  const token = await provider.open(player)
  const user = `p${player.id}`
  const call = (path: string, fields: object = {}) =>
    provider.call(path, { user, token, request_uuid: randomUUID(), game_code: 'slot', ...fields })
  const move = async (kind: string, fields: object) => {
    const ids = { transaction_uuid: randomUUID(), round: randomUUID() }
    const sent = { ...ids, currency: 'TRY', ...fields }
    return { ...sent, ...(await call(`/transaction/${kind}`, sent)) }
  }
  const of = (bet: { transaction_uuid: string; round: string }) => ({
    reference_transaction_uuid: bet.transaction_uuid,
    round: bet.round,
  })
  return { player, token, user, call, move, of }
}

it('tells who plays and what there is to play with, signed with our key', async () => {
  const { call, user } = await open(1_234n)
  const request_uuid = randomUUID()
  const info = await call('/user/info', { request_uuid })
  expect(info).toEqual({ http: 200, isSigned: true, body: { user, status: 'RS_OK', request_uuid, country: 'TR' } })
  const balance = await call('/user/balance', { request_uuid })
  expect(balance.body).toEqual({ user, status: 'RS_OK', request_uuid, currency: 'TRY', balance: 1_234_000 })
  expect((await call('/user/info', { user: 'p999999' })).body.status).toBe('RS_ERROR_INVALID_TOKEN')
})

describe('the door', () => {
  const sent = { user: 'p1', request_uuid: 'r' }
  const status = async (tamper: object) => {
    const { http, body } = await provider.call('/user/info', sent, tamper)
    return [http, body.status]
  }

  it('refuses what was changed after it was signed, and what nobody signed', async () => {
    const invalid = [200, 'RS_ERROR_INVALID_SIGNATURE']
    expect(await status({ text: JSON.stringify({ ...sent, user: 'p2' }) })).toEqual(invalid)
    for (const signature of ['', 'AAAA', '!'.repeat(344), 'a'.repeat(10_000)])
      expect(await status({ signature })).toEqual(invalid)
  })

  it('refuses a provider of another protocol, and one that nobody knows', async () => {
    for (const code of ['test-gcp-only', 'nobody', '%00']) {
      const reply = await site.app.inject({ method: 'POST', url: `/api/wires/hub88/${code}/user/info`, payload: sent })
      expect(reply.json().status).toBe('RS_ERROR_INVALID_SIGNATURE')
    }
  })

  it('says in its own words that a body is none', async () => {
    expect(await status({ text: '{"user":' })).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect((await provider.call('/transaction/bet', sent)).body.status).toBe('RS_ERROR_WRONG_SYNTAX')
  })
})

describe('a bet', () => {
  it('is taken once, a repeat told the balance of now', async () => {
    const { move } = await open(1_000n)
    const bet = await move('bet', { amount: 300_000 })
    expect(bet.body).toMatchObject({ status: 'RS_OK', currency: 'TRY', balance: 700_000 })
    await move('bet', { amount: 100_000 })
    const ids = { transaction_uuid: bet.transaction_uuid, round: bet.round }
    expect((await move('bet', { ...ids, amount: 300_000 })).body).toMatchObject({ status: 'RS_OK', balance: 600_000 })
    expect((await move('bet', { ...ids, amount: 301_000 })).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  })

  it('is refused where it is finer than a kuruş, or no amount', async () => {
    const { move, call } = await open(1_000n)
    for (const amount of [1, 100_001, -100_000, 1.5, '100000', null, undefined])
      expect((await move('bet', { amount })).body.status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await move('bet', { amount: 1_000, currency: 'EUR' })).body.status).toBe('RS_ERROR_WRONG_CURRENCY')
    expect((await call('/user/balance')).body.balance).toBe(1_000_000)
  })

  it('above the balance is told what there is', async () => {
    const { move } = await open(1_000n)
    expect((await move('bet', { amount: 1_001_000 })).body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 1_000_000,
    })
  })

  it('needs a session that still runs, an account that is open and a game of the provider', async () => {
    const { move, of, player, user, token } = await open(1_000n)
    const stranger = await open(1_000n)
    const bet = await move('bet', { amount: 100_000 })
    const status = async (fields: object) => (await move('bet', { amount: 1_000, ...fields })).body.status
    expect(await status({ token: 'unknown' })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await status({ token: stranger.token })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await status({ game_code: 'none' })).toBe('RS_ERROR_INVALID_GAME')
    await site.context.db.transaction((tx) => setFlags(tx, player.id, { blocked: true }))
    expect(await status({})).toBe('RS_ERROR_USER_DISABLED')
    await site.context.db.transaction((tx) => setFlags(tx, player.id, { blocked: false }))
    await site.call(logout, {}, { as: player })
    await expect.poll(() => status({ user, token, amount: 9_000_000 })).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await move('win', { ...of(bet), amount: 50_000 })).body).toMatchObject({
      status: 'RS_OK',
      balance: 950_000,
    })
  })

  it('that is free takes nothing', async () => {
    const { move, of } = await open(1_000n)
    const bet = await move('bet', { amount: 100_000, is_free: true })
    expect(bet.body).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    expect((await move('win', { ...of(bet), amount: 50_000 })).body.balance).toBe(1_050_000)
    const unknown = await move('bet', { amount: 0, is_free: true, reward_uuid: randomUUID() })
    expect(unknown.body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  })
})

describe('a win', () => {
  it('is paid once to its own bet, and to none that never was', async () => {
    const { move, of } = await open(1_000n)
    const bet = await move('bet', { amount: 100_000 })
    const win = await move('win', { ...of(bet), amount: 6_372_700_000, round_closed: true })
    expect(win.body).toMatchObject({ status: 'RS_OK', balance: 6_373_600_000 })
    const again = { ...of(bet), transaction_uuid: win.transaction_uuid, amount: 6_372_700_000, round_closed: true }
    expect((await move('win', again)).body.balance).toBe(6_373_600_000)
    const unknown = { reference_transaction_uuid: randomUUID(), amount: 1_000 }
    expect((await move('win', unknown)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect((await move('win', { amount: 1_000 })).body.status).toBe('RS_ERROR_WRONG_SYNTAX')
  })

  it('that the supplier gives away needs no bet, and is paid once', async () => {
    const { move } = await open(1_000n)
    const gift = { transaction_uuid: randomUUID(), round: randomUUID(), amount: 250_000, is_supplier_promo: true }
    for (const _ of [1, 2])
      expect((await move('win', gift)).body).toMatchObject({ status: 'RS_OK', balance: 1_250_000 })
  })
})

it('a rollback gives the stored stake back once, and comes before its bet too', async () => {
  const { move, of } = await open(1_000n)
  const bet = await move('bet', { amount: 300_000 })
  const back = await move('rollback', { ...of(bet), amount: 999_000 })
  expect(back.body).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
  expect((await move('rollback', of(bet))).body).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
  expect((await move('win', { ...of(bet), amount: 1_000 })).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  const late = { transaction_uuid: randomUUID(), round: randomUUID() }
  expect((await move('rollback', of(late))).body.status).toBe('RS_OK')
  expect((await move('bet', { ...late, amount: 1_000 })).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
})

it('after all of it every money invariant holds', async () => {
  await site.expectSound()
})
