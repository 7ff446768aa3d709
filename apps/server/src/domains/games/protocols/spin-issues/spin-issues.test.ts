import { giveFreeSpins } from '@meydan/contract/bonuses/bonuses-admin'
import { updateGame, readAdminGame } from '@meydan/contract/games/games-admin'
import { listSpinIssues, retrySpinIssue } from '@meydan/contract/games/spin-issues-admin'
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../../test/patience.ts'
import { testProvider } from '../../../../../test/provider.ts'
import { testSite } from '../../../../../test/site.ts'
import { expectSound, grant, grantRow } from '../../../bonuses/test/bonus.ts'
import type { Aggregator } from '../../test/aggregator.ts'
import { openOutside } from '../../test/outside-spins.ts'
import { sendSpinIssues } from './send-issues.ts'

const site = await testSite()
const outside = await openOutside(site)
const { hub88, gcp, finance, give, rowsOf, told, given, issueOf } = outside
const content = await site.staff('content')

afterEach(async () => {
  site.clock.release()
  await expectSound(site)
})
afterAll(() => outside.close())

const list = async (of: Aggregator) => (await site.call(listSpinIssues, { id: of.id }, { as: content })).body.data

describe('free spins given for a game of Hub88', () => {
  it('are a reward there of a prepaid that fits, each spin told and its win bonus money', async () => {
    const { player, id } = await given(hub88)
    const reward = await issueOf(hub88, player)
    expect(reward).toMatchObject({
      game: 'slot',
      count: 3,
      bet_value: 200_000,
      status: 'FRS_ACTIVE',
      reference: `${id}`,
    })
    const { expires } = await site.context.db.one<{ expires: Date }>(
      sql`select expires_at as expires from bonuses.grants where id = ${id}`,
    )
    expect(expires.getTime() - Date.parse(`${reward?.end_time}Z`)).toBeGreaterThanOrEqual(3_600_000)
    expect(await rowsOf(id)).toMatchObject([{ status: 'issued', remote_ref: reward?.name }])
    await hub88.open(player)
    const answers = await hub88.spin(reward?.name ?? '', [300, 0])
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('RS_OK'))
    expect(answers.at(-1)?.balance).toBe(300_000)
    expect(await grantRow(site, id)).toMatchObject({ spins: 1, balance: 300n, required: 1_500n })
    expect((await list(hub88))[0]).toMatchObject({ status: 'issued', spins: 3, stake: 2, bonus_id: id })
  })

  it('come to one aggregated win, told twice and paid once, after the session too', async () => {
    const { player, id } = await given(hub88, 3, 0)
    const reward = await issueOf(hub88, player)
    await hub88.open(player)
    await site.context.db.run(sql`update games.sessions set expires_at = '2000-01-01' where player_id = ${player.id}`)
    const answers = await hub88.spin(reward?.name ?? '', [100, 200, 300], true)
    expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
      ['RS_OK', 0],
      ['RS_OK', 600_000],
    ])
    const again = { user: reward?.user, token: 'x', request_uuid: 'q', game_code: 'slot', currency: 'TRY' }
    const bet = { transaction_uuid: `${reward?.name}/0/bet`, round: `${reward?.name}/0`, amount: 600_000 }
    const free = { is_free: true, is_aggregated: true, reward_uuid: reward?.name }
    const token = await hub88.open(player)
    const twice = await hub88.call('/transaction/bet', { ...again, token, ...bet, ...free })
    expect(twice.body).toMatchObject({ status: 'RS_OK', balance: 600_000 })
    expect(await grantRow(site, id)).toMatchObject({ spins: 0, converted: 600n })
  })

  it('come back together where their aggregated bet is rolled back', async () => {
    const { player, id } = await given(hub88)
    const reward = await issueOf(hub88, player)
    const token = await hub88.open(player)
    const common = { user: reward?.user, token, request_uuid: 'q', game_code: 'slot', round: 'hep' }
    const bet = { transaction_uuid: 'hep-1', currency: 'TRY', amount: 0 }
    const free = { is_free: true, is_aggregated: true, reward_uuid: reward?.name }
    expect((await hub88.call('/transaction/bet', { ...common, ...bet, ...free })).body.status).toBe('RS_OK')
    expect(await grantRow(site, id)).toMatchObject({ spins: 0 })
    const back = { transaction_uuid: 'hep-2', reference_transaction_uuid: 'hep-1' }
    expect((await hub88.call('/transaction/rollback', { ...common, ...back })).body.status).toBe('RS_OK')
    expect(await grantRow(site, id)).toMatchObject({ spins: 3 })
  })

  it('are one reward however often an answer is lost', async () => {
    const player = await site.player()
    hub88.loseAnswerOf('/freebet/rewards/create')
    const id = (await give(player, hub88)).body.id as number
    expect(await told(id)).toMatchObject([{ status: 'waiting', tries: 1 }])
    site.clock.advance(3_000)
    await sendSpinIssues(site.context)
    expect(await rowsOf(id)).toMatchObject([{ status: 'issued', problem: null }])
    const theirs = (await hub88.issues()).filter(({ reference }) => reference === `${id}`)
    expect(theirs).toHaveLength(1)
  })

  it('wait while the provider is away, and are told when it is back', async () => {
    hub88.hangUp(true)
    const player = await site.player()
    const id = (await give(player, hub88)).body.id as number
    expect(await told(id)).toMatchObject([{ status: 'waiting', problem: expect.stringContaining('ulaşılamadı') }])
    await sendSpinIssues(site.context)
    expect(await rowsOf(id)).toMatchObject([{ tries: 1 }])
    hub88.hangUp(false)
    site.clock.advance(3_000)
    await sendSpinIssues(site.context)
    expect(await rowsOf(id)).toMatchObject([{ status: 'issued', tries: 2 }])
  })

  it('that no prepaid fits are refused, said to staff, and told again when it is there', async () => {
    const { db } = site.context
    await db.run(sql`update games.games set code = 'no-slot' where id = ${hub88.gameIds.slot}`)
    const { id } = await given(hub88)
    const [refused] = await list(hub88)
    expect(refused).toMatchObject({ status: 'refused', problem: expect.stringContaining('şablonu yok'), bonus_id: id })
    await db.run(sql`update games.games set code = 'slot' where id = ${hub88.gameIds.slot}`)
    const again = { id: hub88.id, issue_id: refused?.id ?? 0 }
    expect(await site.call(retrySpinIssue, again, { as: content })).toMatchObject({ status: 200 })
    await sendSpinIssues(site.context)
    expect(await rowsOf(id)).toMatchObject([{ status: 'issued' }])
    expect(await site.call(retrySpinIssue, again, { as: content })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    })
  })
})

describe('free spins given for a game of GCP', () => {
  it('are issued at the level of their stake, and their sum is paid once', async () => {
    const { player, id } = await given(gcp, 3, 0)
    const issue = await issueOf(gcp, player)
    expect(issue).toMatchObject({ name: `${id}`, game: 'slot', count: 3, bet_level: 2, status: 'active' })
    expect(await gcp.spin(`${id}`, [100, 50])).toMatchObject([{ http: 200, balance: 0 }])
    expect(await gcp.spin(`${id}`, [50])).toMatchObject([{ http: 200, balance: 200 }])
    expect(await grantRow(site, id)).toMatchObject({ spins: 0, converted: 200n })
  })

  it('are issued once where the answer was lost', async () => {
    gcp.loseAnswerOf('/freespins/issue')
    const player = await site.player()
    const id = (await give(player, gcp)).body.id as number
    expect(await told(id)).toMatchObject([{ status: 'waiting', tries: 1 }])
    site.clock.advance(3_000)
    await sendSpinIssues(site.context)
    expect(await rowsOf(id)).toMatchObject([{ status: 'issued', tries: 2 }])
  })

  it('need the stakes of the game, which two people say', async () => {
    const player = await site.player()
    const input = { player_id: player.id, name: 'x', game_id: gcp.gameIds.other, count: 3, stake: 2, rollover: 5 }
    const rest = { validity_days: 7, reason: 'Deneme' }
    const ask = (request_key: string) => site.call(giveFreeSpins, { ...input, ...rest, request_key }, { as: finance })
    await site.context.db.run(sql`update games.games set stakes_kurus = null where id = ${gcp.gameIds.other}`)
    expect((await ask('basamak-yok')).body.message).toContain('bahis adımları girilmemiş')
    await site.context.db.run(
      sql`update games.providers set launch_url = 'https://games.example/v2' where id = ${gcp.id}`,
    )
    const game = (await site.call(readAdminGame, { id: gcp.gameIds.other }, { as: content })).body.data
    for (const stake_list of ['2 | 1', '0 | 1', 'iki'])
      expect((await site.call(updateGame, { ...game, stake_list }, { as: content })).status).toBe(400)
    const change = { ...game, stake_list: '1 | 2,50' }
    expect((await site.byTwo(updateGame, change, { as: content, second: await site.staff('admin') })).status).toBe(200)
    const after = (await site.call(readAdminGame, { id: gcp.gameIds.other }, { as: content })).body.data
    expect(after).toMatchObject({ stakes: [1, 2.5], stake_list: '1,00 | 2,50' })
    expect((await ask('basamak-yanlis')).body.message).toContain('1,00 ₺, 2,50 ₺')
  })
})

it('free spins of our own studio are told to nobody', async () => {
  const player = await site.player()
  const { gameIds } = await testProvider(site, 'kendi')
  const grantId = await grant(site, player.id, 0n, {
    type: 'freespin',
    rule: { rollover: 5 },
    spins: { gameId: gameIds.slot, count: 2, stakeKurus: 200n },
  })
  await eventually(async () =>
    expect(await site.context.db.rows(sql`select from platform.outbox where topic = 'spins-granted'`)).toEqual([]),
  )
  expect(await rowsOf(grantId)).toEqual([])
})
