import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { models } from '../../models/models.ts'
import { profiles } from '../../profiles/profiles.ts'
import { call, game, type House, open, type Process, resume, statuses, studioPlatform } from '../../test/house.ts'
import { replayDraw } from './draw.ts'
import type { OpenReply } from '../replies.ts'

let house: House
let studio: Process
let session: string

beforeAll(async () => {
  house = await studioPlatform()
  studio = await house.start()
  await studio.studio.recover()
})

beforeEach(async () => {
  house.clock.ms += 10_000
  house.platform.balance = 1_000_000
  house.platform.calls.length = 0
  session = await open(studio, house)
})

const spin = (input: { session?: string; stake?: number; requestId?: string } = {}) =>
  call(studio, 'spin', { session, game, stake: 1_000, requestId: randomUUID(), ...input })

describe('opening', () => {
  it('exchanges the launch token once', async () => {
    const token = house.platform.token(game)
    const first = await call<OpenReply>(studio, 'open', { game, token })
    expect(first.body).toMatchObject({ status: 'ok', mode: 'real', balance: 1_000_000 })
    const again = await call<OpenReply>(studio, 'open', { game, token })
    expect(again).toMatchObject({ status: 422, body: { code: 'SESSION_INVALID' } })
  })

  it('refuses the token of another game', async () => {
    const reply = await call<OpenReply>(studio, 'open', { game, token: house.platform.token('nazar') })
    expect(reply.body).toMatchObject({ status: 'error', code: 'SESSION_INVALID' })
  })
})

describe('a spin', () => {
  it('of a game that was given other mathematics since it was opened draws nothing', async () => {
    const opened = await open(studio, house)
    await house.database.query(
      "update studio.session set profile = 'before' where opened_at = (select max(opened_at) from studio.session)",
    )
    house.clock.ms += 3_000
    const wish = { session: opened, game, stake: 1_000, requestId: randomUUID() }
    expect(await call(studio, 'spin', wish)).toMatchObject({ status: 422, body: { code: 'GAME_RENEWED' } })
    const { rowCount } = await house.database.query('select 1 from studio.round where request_id = $1', [
      wish.requestId,
    ])
    expect(rowCount).toBe(0)
  })

  it('bets, pays the drawn win, closes the round and tells the platform’s balance', async () => {
    const { body } = await spin()
    expect(house.platform.calls.map(({ action }) => action)).toEqual(['authenticate', 'bet', 'win'])
    const [, bet, win] = house.platform.calls.map((one) => one.body)
    expect(bet).toMatchObject({
      amount: 1_000,
      currency: 'TRY',
      game_code: game,
      player_ref: 'p1',
      round_closed: false,
    })
    expect(win).toMatchObject({
      amount: body.win,
      round_closed: true,
      round_id: bet?.round_id,
      reference_transaction_id: bet?.transaction_id,
    })
    expect(body.balance).toBe(1_000_000 - 1_000 + body.win)
    expect(body.balance).toBe(house.platform.balance)
    expect((await statuses(house)).at(-1)).toBe('settled')
  })

  it('keeps what proves it: algorithm, versions, and stops that lead to the outcome again', async () => {
    const { body } = await spin()
    const { rows } = await house.database.query('select * from studio.round where id = $1', [body.roundId])
    const profile = profiles.get(rows[0].profile)!
    expect(body.at).toBe(rows[0].drawn_at.toISOString())
    expect(rows[0]).toMatchObject({ algorithm: 'csprng-uint32-rejection/1', model_version: 1, profile_version: 2 })
    expect(models[profile.model].play(profile, replayDraw(rows[0].stops))).toEqual(rows[0].outcome)
    await expect(house.database.query("update studio.round set outcome = '{}'")).rejects.toThrow('never changed')
    await expect(house.database.query('delete from studio.round')).rejects.toThrow('never deleted')
  })

  it('is one round however often and however parallel the same request comes', async () => {
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 12 }, () => spin({ requestId })))
    const later = await spin({ requestId })
    expect(new Set([...replies, later].map(({ body }) => body.roundId)).size).toBe(1)
    expect(house.platform.calls.filter(({ action }) => action === 'bet')).toHaveLength(1)
    expect(later.body.outcome).toEqual(replies[0]?.body.outcome)
  })

  it('lets only one of several different requests at once through', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => spin()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429, 429, 429])
    expect(house.platform.calls.filter(({ action }) => action === 'bet')).toHaveLength(1)
  })

  it('keeps the pace of 2.5 seconds', async () => {
    await spin()
    house.clock.ms += 2_300
    expect(await spin()).toMatchObject({ status: 429, body: { code: 'TOO_FAST' } })
    house.clock.ms += 200
    expect((await spin()).status).toBe(200)
    // A clock that was set back.
    house.clock.ms -= 3_600_000
    expect((await spin()).status).toBe(200)
    expect(await spin()).toMatchObject({ status: 429, body: { code: 'TOO_FAST' } })
    house.clock.ms += 3_600_000
  })

  it('keeps it in every window of a player, and says how much of it is left', async () => {
    const other = await open(studio, house)
    await spin()
    house.clock.ms += 1_000
    const early = await spin({ session: other })
    expect(early).toMatchObject({
      status: 429,
      body: { code: 'TOO_FAST', message: '1,5 saniye sonra yeniden deneyin.' },
    })
    house.clock.ms += 1_400
    const replies = await Promise.all([spin({ session: other }), spin()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429])
  })

  it.each([0, -1_000, 1_001, 7, 1e15])('refuses a stake of %s kuruş', async (stake) => {
    expect((await spin({ stake })).body.status).toBe('error')
    expect(house.platform.calls.filter(({ action }) => action === 'bet')).toEqual([])
  })
})

describe('free spins', () => {
  beforeEach(async () => {
    house.platform.freeSpins = { id: '17', left: 2, stake: 200 }
    session = await open(studio, house)
    house.platform.freeSpins = undefined
    house.platform.calls.length = 0
  })

  const bets = () =>
    house.platform.calls.filter(({ action }) => action === 'bet').map(({ body }) => [body.amount, body.free_spin_id])

  it('are told to the frame, played first at their own stake, and cost nothing', async () => {
    house.platform.freeSpins = { id: '17', left: 2, stake: 200 }
    const opened = await call<OpenReply>(studio, 'open', { game, token: house.platform.token(game) })
    house.platform.freeSpins = undefined
    expect(opened.body.freeSpins).toEqual({ left: 2, stake: 200 })
    for (const [stake, free] of [
      [200, true],
      [200, true],
      [1_000, false],
    ] as const) {
      house.clock.ms += 3_000
      expect((await spin()).body).toMatchObject({ status: 'ok', stake, free })
    }
    expect(bets()).toEqual([
      [0, '17'],
      [0, '17'],
      [1_000, undefined],
    ])
  })

  it('may be played again when a spin did not count', async () => {
    house.platform.failNext('bet', 'lost after')
    expect((await spin()).body.code).toBe('ROUND_VOIDED')
    for (let turn = 0; turn < 3; turn++) {
      house.clock.ms += 3_000
      await spin()
    }
    expect(bets().map(([amount]) => amount)).toEqual([0, 0, 0, 1_000])
  })

  it('end where the platform knows none', async () => {
    house.platform.refuseNext('bet', 'TX_NOT_FOUND', 'Bedava dönüş hakkınız kalmadı.')
    expect((await spin()).body).toMatchObject({ code: 'TX_NOT_FOUND' })
    house.clock.ms += 3_000
    expect((await spin()).body).toMatchObject({ stake: 1_000, free: false })
  })
})

describe('a refused bet', () => {
  it('plays nothing and shows the platform’s sentence and balance', async () => {
    house.platform.balance = 300
    const requestId = randomUUID()
    const reply = await spin({ requestId })
    expect(reply.body).toEqual({
      status: 'error',
      code: 'INSUFFICIENT_FUNDS',
      message: 'Yetersiz bakiye',
      balance: 300,
    })
    expect(house.platform.calls.map(({ action }) => action)).toEqual(['authenticate', 'bet'])
    expect((await statuses(house)).at(-1)).toBe('refused')
    expect((await spin({ requestId })).body.code).toBe('INSUFFICIENT_FUNDS')
  })

  it('with a code nobody knows is taken back to be sure', async () => {
    house.platform.refuseNext('bet', 'SOMETHING_NEW', 'Şimdi olmaz.')
    expect((await spin()).body).toMatchObject({ code: 'SOMETHING_NEW', message: 'Şimdi olmaz.', balance: 1_000_000 })
    expect(house.platform.calls.map(({ action }) => action)).toEqual(['authenticate', 'bet', 'rollback'])
    expect((await statuses(house)).at(-1)).toBe('voided')
  })
})

describe('a bet without an answer', () => {
  it.each(['lost before', 'lost after', 'error 500'] as const)('%s: the stake comes back', async (fault) => {
    house.platform.failNext('bet', fault)
    const { body } = await spin()
    expect(body).toMatchObject({ status: 'error', code: 'ROUND_VOIDED', balance: 1_000_000 })
    expect(house.platform.balance).toBe(1_000_000)
    expect((await statuses(house)).at(-1)).toBe('voided')
    expect((await resume(studio, session)).body).toMatchObject({ last: null, balance: 1_000_000 })
    expect((await resume(studio, session)).body.history[0]).toMatchObject({ status: 'voided', win: 0 })
  })

  it('is taken back by the next sweep where the rollback fails too', async () => {
    house.platform.failNext('bet', 'lost after')
    house.platform.failNext('rollback', 'lost after')
    expect((await spin()).body.code).toBe('ROUND_VOIDING')
    house.clock.ms += 1_000
    await studio.studio.recover()
    expect(house.platform.balance).toBe(1_000_000)
    expect((await statuses(house)).at(-1)).toBe('voided')
  })
})

describe('a win without an answer', () => {
  it.each(['lost before', 'lost after', 'error 500'] as const)(
    '%s: the player sees it as under way and gets it once',
    async (fault) => {
      house.platform.failNext('win', fault)
      const requestId = randomUUID()
      const { body } = await spin({ requestId })
      expect(body).toMatchObject({ status: 'ok', pending: true, balance: null })
      house.clock.ms += 1_000
      await studio.studio.recover()
      await studio.studio.recover()
      expect((await statuses(house)).at(-1)).toBe('settled')
      expect(house.platform.balance).toBe(1_000_000 - 1_000 + body.win)
      expect((await resume(studio, session)).body).toMatchObject({
        balance: house.platform.balance,
        last: { roundId: body.roundId, pending: false },
        history: expect.arrayContaining([expect.objectContaining({ id: body.roundId, status: 'settled' })]),
      })
      expect((await spin({ requestId })).body).toMatchObject({ roundId: body.roundId, balance: house.platform.balance })
    },
  )
})
