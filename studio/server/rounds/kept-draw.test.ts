import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, game, type House, open, type Process, studioPlatform } from '../../test/house.ts'
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
  house.clock.ms += 60_000
  house.platform.balance = 1_000_000
  session = await open(studio, house)
})

type Stored = { id: string; stops: number[]; status: string; played_by: string | null; stake: string }

async function lastRounds(): Promise<Stored[]> {
  const { rows } = await house.database.query<Stored>(
    'select id, stops, status, played_by, stake_kurus::text as stake from studio.round order by drawn_at desc, id desc limit 2',
  )
  return rows
}

const spin = (stake = 1_000, requestId: string = randomUUID()) => {
  house.clock.ms += 3_000
  return call(studio, 'spin', { session, game, stake, requestId })
}

/** The draw of the round that failed is the next one's, at whatever stake, and is played once. */
async function expectSameDraw(status: string): Promise<void> {
  const [failed] = await lastRounds()
  expect(failed).toMatchObject({ status, played_by: null })
  const { body } = await spin(2_000)
  const [played, before] = await lastRounds()
  expect(played).toMatchObject({ id: body.roundId, stops: failed?.stops, status: 'settled', stake: '2000' })
  expect(before).toMatchObject({ id: failed?.id, played_by: body.roundId })
  await spin()
  const [next] = await lastRounds()
  expect(next?.stops).not.toEqual(failed?.stops)
}

describe('a draw that was written', () => {
  it.each(['lost before', 'lost after', 'error 500'] as const)('bet %s: comes out of the next spin', async (fault) => {
    house.platform.failNext('bet', fault)
    expect((await spin()).body.code).toBe('ROUND_VOIDED')
    await expectSameDraw('voided')
  })

  it('bet refused: comes out of the next spin, after a restart and in another session too', async () => {
    house.platform.balance = 300
    expect((await spin()).body.code).toBe('INSUFFICIENT_FUNDS')
    house.platform.balance = 1_000_000
    await studio.studio.close()
    studio = await house.start()
    session = await open(studio, house)
    await expectSameDraw('refused')
  })

  it('bet and rollback unanswered: comes out once the stake is back', async () => {
    house.platform.failNext('bet', 'lost after')
    house.platform.failNext('rollback', 'error 500')
    expect((await spin()).body.code).toBe('ROUND_VOIDING')
    house.clock.ms += 5_000
    await studio.studio.recover()
    await expectSameDraw('voided')
  })

  it.each(['lost before', 'lost after', 'error 500'] as const)('win %s: is the one paid', async (fault) => {
    house.platform.failNext('win', fault)
    const requestId = randomUUID()
    const first = await spin(1_000, requestId)
    const [round] = await lastRounds()
    house.clock.ms += 5_000
    await studio.studio.recover()
    const again = await spin(1_000, requestId)
    expect(again.body).toMatchObject({ roundId: first.body.roundId, outcome: first.body.outcome, win: first.body.win })
    expect((await lastRounds())[0]).toEqual({ ...round, status: 'settled' })
    expect(house.platform.balance).toBe(1_000_000 - 1_000 + first.body.win)
  })

  it.each([true, false])('process killed before the answer to its bet, heard: %s', async (isHeard) => {
    const before = await house.start()
    house.clock.ms += 3_000
    const { body } = await call(before, 'spin', { session, game, stake: 1_000, requestId: randomUUID() })
    await before.studio.close()
    house.platform.entries.delete(`${body.roundId}-win`)
    if (!isHeard) house.platform.entries.delete(`${body.roundId}-bet`)
    house.platform.balance = isHeard ? 999_000 : 1_000_000
    await house.database.query(
      "update studio.round set status = 'drawn', closed_at = null, accepted_at = null where id = $1",
      [body.roundId],
    )
    await studio.studio.recover()
    expect(house.platform.balance).toBe(1_000_000)
    await expectSameDraw('voided')
  })

  it('and has been seen is never played again', async () => {
    house.platform.failNext('win', 'error 500')
    const seen = await spin()
    house.platform.entries.get(`${seen.body.roundId}-bet`)!.undone = true
    house.clock.ms += 5_000
    await studio.studio.recover()
    const [round] = await lastRounds()
    expect(round).toMatchObject({ status: 'voided' })
    await spin()
    expect((await lastRounds())[0]?.stops).not.toEqual(round?.stops)
    expect((await lastRounds())[1]).toMatchObject({ played_by: null })
  })

  it('is played once, also where two sessions spin at once', async () => {
    house.platform.balance = 300
    await spin()
    house.platform.balance = 1_000_000
    const [failed] = await lastRounds()
    const other = await open(studio, house)
    house.clock.ms += 3_000
    const replies = await Promise.all(
      [session, other].map((each) =>
        call(studio, 'spin', { session: each, game, stake: 1_000, requestId: randomUUID() }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 429])
    house.clock.ms += 3_000
    expect((await spin()).status).toBe(200)
    const same = (await lastRounds()).filter((round) => JSON.stringify(round.stops) === JSON.stringify(failed?.stops))
    expect(same).toHaveLength(1)
    await expect(
      house.database.query('update studio.round set played_by = null where id = $1', [failed?.id]),
    ).rejects.toThrow('played once')
  })
})

describe('a free spin at a stake that does not divide', () => {
  it('is refused before anything is drawn, and not offered to a new session', async () => {
    house.platform.freeSpins = { id: '9', left: 5, stake: 200 }
    session = await open(studio, house)
    await house.database.query('update studio.session set free_spin_stake_kurus = 105 where free_spins_left > 0')
    const [before] = await lastRounds()
    const refused = await spin()
    expect(refused).toMatchObject({ status: 422, body: { code: 'FREE_SPIN_STAKE' } })
    expect(refused.body.message).toBe(
      'Bedava dönüşünüzün tutarı bu oyunda oynanamıyor. Lütfen oyunu lobiden yeniden açın.',
    )
    expect((await lastRounds())[0]).toEqual(before)
    house.platform.freeSpins = { id: '9', left: 5, stake: 105 }
    const opened = await call<OpenReply>(studio, 'open', { game, token: house.platform.token(game) })
    house.platform.freeSpins = undefined
    expect(opened.body).toMatchObject({ status: 'ok', freeSpins: null })
    session = opened.body.session
    expect((await spin()).body).toMatchObject({ stake: 1_000, free: false })
  })
})
