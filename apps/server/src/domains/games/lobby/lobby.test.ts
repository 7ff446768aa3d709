import {
  launchGame,
  listGames,
  listLiveCasino,
  playTestSlot,
  TEST_SLOT_ID,
  toggleFavourite,
} from '@meydan/contract/games/games'
import {
  listAdminGames,
  listProviders,
  rotateProviderKey,
  updateGame,
  updateProvider,
} from '@meydan/contract/games/games-admin'
import { listLedger, listPlatformAccounts } from '@meydan/contract/wallet/wallet-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { seedGames } from '../../../seed/games.ts'
import { setFlags } from '../../wallet/public.ts'
import { shardsOf } from '../play/shard/shards.ts'
import { testProvider } from '../../../../test/provider.ts'

let site: TestSite
let player: TestPlayer

beforeAll(async () => {
  site = await testSite()
  await seedGames(site.context)
  player = await site.player({ cashKurus: 1_000_00n })
})

const launch = (input: { game_id: number; mode?: 'real' | 'demo' }, as?: TestPlayer) =>
  site.call(launchGame, input, as ? { as } : {})

describe('the list', () => {
  it('holds every game of the catalogue, the test slot under its number', async () => {
    const { body } = await site.call(listGames, { type: 'slot' })
    expect(body).toMatchObject({ status: true, message: '' })
    expect(body.data.length).toBeGreaterThanOrEqual(30)
    expect(body.data.find((game: { id: number }) => game.id === TEST_SLOT_ID)).toMatchObject({
      name: 'Nazar',
      is_favorite: false,
      recent_rank: null,
      has_demo: true,
      mechanics: ['ways', 'free_spins'],
    })
    expect(new Set(body.data.map((game: { provider_name: string }) => game.provider_name)).size).toBeGreaterThanOrEqual(
      6,
    )
    expect(new Set(body.data.map((game: { id: number }) => game.id)).size).toBe(body.data.length)
  })

  it('marks the player’s favourites and the games played last, newest first', async () => {
    expect((await site.call(toggleFavourite, { game_id: 1501 }, { as: player })).body).toEqual({
      status: true,
      is_favorite: true,
    })
    for (const game_id of [1501, 1502, 1501]) {
      site.clock.advance(1_000)
      await launch({ game_id }, player)
    }
    site.clock.release()
    const { body } = await site.call(listGames, {}, { as: player })
    const of = (id: number) => body.data.find((game: { id: number }) => game.id === id)
    expect(of(1501)).toMatchObject({ is_favorite: true, recent_rank: 1 })
    expect(of(1502)).toMatchObject({ is_favorite: false, recent_rank: 2 })
    expect((await site.call(toggleFavourite, { game_id: 1501 }, { as: player })).body).toEqual({
      status: true,
      is_favorite: false,
    })
    expect((await site.call(toggleFavourite, { game_id: 9 }, { as: player })).status).toBe(404)
    expect((await site.call(toggleFavourite, { game_id: 1501 })).status).toBe(401)
  })

  it('of live tables names the automatic ones and those of other providers', async () => {
    const own = ['blackjack', 'rulet', 'baccarat', 'ejder-kaplan', 'sic-bo', 'cark']
    expect((await site.call(listLiveCasino)).body.games).toMatchObject(own.map((code) => ({ code, is_open: true })))
    await testProvider(site)
    const all = (await site.call(listLiveCasino)).body.games
    expect(all.find(({ name }: { name: string }) => name === 'live')).toMatchObject({ is_open: true })
  })
})

describe('launch', () => {
  it('opens demo for a guest without a token, real for a player with one', async () => {
    expect((await launch({ game_id: 1501, mode: 'demo' })).body.data.launch_url).toBe(
      '/studio/play/anadolu-hazinesi?mode=demo&lang=tr&autoplay=0&feature_buy=1',
    )
    expect((await launch({ game_id: 1501, mode: 'real' })).status).toBe(401)
    expect((await launch({ game_id: 1501 }, player)).body.data.launch_url).toMatch(
      /^\/studio\/play\/anadolu-hazinesi\?token=[\w-]{43}&mode=real&lang=tr&autoplay=0&feature_buy=1$/,
    )
  })

  it('refuses an unknown game, one that is off, and one without demo', async () => {
    expect((await launch({ game_id: 7 }, player)).body).toMatchObject({ status: false, code: 'game_not_found' })
    await site.context.db.run(sql`update games.games set is_active = false where id = 1503`)
    await site.context.db.run(sql`update games.games set has_demo = false where id = 1504`)
    site.context.hub.publish('content', {})
    expect((await launch({ game_id: 1503 }, player)).body).toMatchObject({ status: false, code: 'game_unavailable' })
    expect((await launch({ game_id: 1504, mode: 'demo' })).body).toMatchObject({ status: false, code: 'no_demo' })
  })

  it('refuses a blocked player real money', async () => {
    const blocked = await site.player()
    await site.context.db.run(sql`update identity.players set status = 'blocked' where id = ${blocked.id}`)
    expect((await launch({ game_id: 1501 }, blocked)).body).toMatchObject({ status: false })
    await site.context.db.run(sql`update identity.players set status = 'active' where id = ${blocked.id}`)
  })
})

describe('the test slot', () => {
  it('plays a round through the ledger', async () => {
    const { body } = await site.call(playTestSlot, { game_id: TEST_SLOT_ID, bet_amount: 10 }, { as: player })
    expect(body).toMatchObject({ success: true, bet_amount: 10 })
    expect(body.balance).toBe(1_000 - 10 + body.win_amount)
    await site.expectSound()
  })

  it('refuses what no round can be', async () => {
    const poor = await site.player({ cashKurus: 500n })
    const play = (input: { game_id: number; bet_amount: number }) => site.call(playTestSlot, input, { as: poor })
    expect((await play({ game_id: TEST_SLOT_ID, bet_amount: 0 })).body).toMatchObject({
      success: false,
      code: 'stake_invalid',
    })
    expect((await play({ game_id: TEST_SLOT_ID, bet_amount: 10 })).body).toMatchObject({
      success: false,
      code: 'insufficient_funds',
      message: 'Yetersiz bakiye!',
    })
    expect((await play({ game_id: 1501, bet_amount: 1 })).body).toMatchObject({
      success: false,
      code: 'game_not_found',
    })
    await site.context.db.transaction((tx) => setFlags(tx, poor.id, { blocked: true }))
    expect((await play({ game_id: TEST_SLOT_ID, bet_amount: 1 })).body).toMatchObject({
      success: false,
      code: 'account_blocked',
    })
    await site.context.db.transaction((tx) => setFlags(tx, poor.id, { blocked: false }))
  })
})

describe('the operator', () => {
  it('switches a game off and on, and who did it is in the audit log', async () => {
    const content = await site.staff('content')
    await shardsOf(site.context).count()
    const { body } = await site.call(listAdminGames, { q: 'nazar' }, { as: content })
    const game = body.data[0]
    expect(game).toMatchObject({ id: TEST_SLOT_ID, stake_30d: 10, rounds_30d: 1 })
    expect((await site.call(updateGame, { ...game, is_active: false }, { as: content })).body).toMatchObject({
      success: true,
    })
    expect((await launch({ game_id: TEST_SLOT_ID }, player)).body).toMatchObject({ code: 'game_unavailable' })
    const { body: off } = await site.call(listAdminGames, { q: 'nazar' }, { as: content })
    await site.byTwo(updateGame, { ...off.data[0], is_active: true }, { as: content })
    expect((await launch({ game_id: TEST_SLOT_ID }, player)).status).toBe(200)
    const [entry] = await site.context.db.rows<{ before: { is_active: boolean }; after: { is_active: boolean } }>(
      sql`select before, after from staff.audit_log where subject = 'game:1523' order by id`,
    )
    expect([entry?.before.is_active, entry?.after.is_active]).toEqual([true, false])
    expect((await site.call(updateGame, game, { as: await site.staff('finance') })).status).toBe(403)
  })

  it('switches a provider off and gives it a new key', async () => {
    const admin = await site.staff('admin')
    const { body } = await site.call(listProviders, { q: 'lodos' }, { as: admin })
    const [provider] = body.data
    expect(provider).toMatchObject({ code: 'lodos', keys: 1, signature_version: 2 })
    await site.call(updateProvider, { ...provider, is_active: false }, { as: admin })
    expect(
      (await site.call(listGames)).body.data.some(
        (game: { provider_name: string }) => game.provider_name === provider.name,
      ),
    ).toBe(false)
    const { body: off } = await site.call(listProviders, { q: 'lodos' }, { as: admin })
    const content = await site.staff('content')
    await site.byTwo(updateProvider, { ...off.data[0], is_active: true }, { as: content, second: admin })
    const { body: key } = await site.byTwo(rotateProviderKey, { id: provider.id }, { as: admin })
    expect(key.message).toMatch(/[\w-]{43}$/)
    expect((await site.call(rotateProviderKey, { id: provider.id }, { as: content })).status).toBe(403)
    expect((await site.call(listProviders, { q: 'lodos' }, { as: admin })).body.data[0]).toMatchObject({ keys: 2 })
  })

  it('looks through the ledger', async () => {
    const finance = await site.staff('finance')
    const list = (input: Record<string, string>) =>
      site.call(listLedger, input, { as: finance }).then(({ body }) => body)
    const all = await list({})
    expect(all.total).toBe(all.data.length)
    expect(all.data[0].created_at >= all.data.at(-1).created_at).toBe(true)
    const own = await list({ player: String(player.id) })
    expect(own.data.map(({ seq }: { seq: number }) => seq)).toEqual(
      [...own.data.keys()].map((index) => own.total - index),
    )
    const stake = (await list({ kind: 'stake' })).data[0]
    expect(stake).toMatchObject({ player_id: player.id, cash: -10, contra: 'game_house', provider: 'anka' })
    for (const q of [stake.external_id, stake.reference, stake.id, player.username])
      expect((await list({ q })).data.map(({ id }: { id: string }) => id)).toContain(stake.id)
    expect((await site.call(listPlatformAccounts, {}, { as: finance })).body.data).toContainEqual(
      expect.objectContaining({ account: 'bank_clearing', balance: -1005 }),
    )
    expect((await site.call(listLedger, {}, { as: await site.staff('content') })).status).toBe(403)
  })
})
