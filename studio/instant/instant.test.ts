import { randomUUID } from 'node:crypto'
import { wordsOf } from '@meydan/fair/draws'
import { minesPay } from '@meydan/fair/instant/mines'
import { commitmentOf, playerBlocks } from '@meydan/fair/player-seed'
import { ruleNamed } from '@meydan/fair/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type House, type Process, studioPlatform } from '../test/house.ts'
import { openInstant, playInstant } from '../test/instant.ts'
import { readReplay } from '../test/replay.ts'
import type { ProofReply, RotateReply, RoundReply } from './replies.ts'
import { verifyOwn } from '../../examples/verify/single.mjs'

let house: House
let process: Process

beforeAll(async () => {
  house = await studioPlatform()
  process = await house.start()
})

beforeEach(() => {
  house.clock.ms += 10_000
  house.platform.balance = 10_000_000
})

const bets: Record<string, object> = {
  zar: { side: 'under', pay: 198 },
  limit: { target: 200 },
  plinko: { rows: 8, risk: 'low' },
  keno: { picks: [1, 2, 3, 4, 5] },
  'turbo-tombala': {},
  'kazi-kazan': {},
}
const under = bets.zar as object

async function proofOf(id: string): Promise<ProofReply> {
  const reply = await process.app.inject({ method: 'GET', url: `/studio/api/proof/${id}` })
  return reply.json<ProofReply>()
}

describe.each(Object.entries(bets))('%s', (game, bet) => {
  it('takes the stake, pays what its rule pays, and proves it once the seed is revealed', async () => {
    const { session, seeds } = await openInstant(process, house, game)
    const { body } = await playInstant(process, session, bet)
    expect(body).toMatchObject({ status: 'ok', pending: false, round: { status: 'settled', stake: 1_000 } })
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + body.round.win)
    expect(body.balance).toBe(house.platform.balance)
    expect(body.round.win).toBe(10 * (body.round.pay as number))
    expect(await proofOf(body.round.id)).toMatchObject({ hash: seeds.hash, server: null, drawn: body.round.drawn })

    const turned = await call<RotateReply>(process, 'instant/rotate', { session, client: 'yeni' })
    expect(turned.body.seeds).toMatchObject({ hash: seeds.nextHash, client: 'yeni', rounds: 0 })
    expect(commitmentOf(turned.body.revealed.server)).toBe(seeds.hash)
    const proof = await proofOf(body.round.id)
    expect(verifyOwn(proof).checks.map(({ state }) => state)).toEqual(['proved', 'proved', 'proved'])
    const rule = ruleNamed(proof.algorithm)!
    const seed = { server: proof.server as string, client: proof.client, nonce: proof.nonce }
    const drawn = rule.draw(wordsOf(playerBlocks(seed)), rule.read(proof.bet))
    expect(drawn).toEqual(body.round.drawn)
    expect(rule.pays(proof.bet, drawn, [])).toBe(body.round.pay)
    expect(await readReplay(process, house, { provider: 'meydan', round: body.round.id })).toMatchObject({
      hasShow: true,
      record: { stake: 1_000, win: body.round.win },
    })
  })
})

describe('a round', () => {
  it('is the same however often it is asked for, and counts once', async () => {
    const { session } = await openInstant(process, house, 'zar')
    const requestId = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => playInstant(process, session, under, { requestId })))
    expect(new Set(all.map(({ body }) => body.round.id)).size).toBe(1)
    const again = await playInstant(process, session, under, { requestId })
    expect(again.body.round).toMatchObject({ id: all[0]!.body.round.id, status: 'settled' })
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + all[0]!.body.round.win)
  })

  it('comes a second after the one before, in whatever game and tab', async () => {
    const one = await openInstant(process, house, 'zar')
    const other = await openInstant(process, house, 'limit')
    await playInstant(process, one.session, under)
    house.clock.ms += 500
    const early = await playInstant(process, other.session, { target: 200 })
    expect(early).toMatchObject({
      status: 429,
      body: { code: 'TOO_FAST', message: '0,5 saniye sonra yeniden deneyin.' },
    })
    house.clock.ms += 400
    expect((await playInstant(process, other.session, { target: 200 })).status).toBe(200)
    // A clock that was set back.
    house.clock.ms -= 3_600_000
    expect((await playInstant(process, other.session, { target: 200 })).status).toBe(200)
    expect((await playInstant(process, one.session, under)).body.code).toBe('TOO_FAST')
    house.clock.ms += 3_600_000
  })

  it.each([
    ['a stake that is no whole lira', under, 1_050, 'BAD_STAKE'],
    ['a stake below the lowest', under, 400, 'BAD_STAKE'],
    ['a stake above the highest', under, 500_100, 'BAD_STAKE'],
    ['a pay out of range', { side: 'under', pay: 100 }, 1_000, 'BAD_REQUEST'],
    ['a bet of another game', { target: 200 }, 1_000, 'BAD_REQUEST'],
    ['no bet', null, 1_000, 'BAD_REQUEST'],
  ])('refuses %s and draws nothing', async (_title, bet, stake, code) => {
    const { session, seeds } = await openInstant(process, house, 'zar')
    const { body } = await playInstant(process, session, bet as object, { stake })
    expect(body).toMatchObject({ status: 'error', code })
    expect((await openInstant(process, house, 'zar')).seeds.rounds).toBe(seeds.rounds)
    expect(house.platform.balance).toBe(10_000_000)
  })

  it('names the highest stake where the pay could pass the highest win', async () => {
    const { session } = await openInstant(process, house, 'limit')
    const { body } = await playInstant(process, session, { target: 1_000_000 }, { stake: 50_100 })
    expect(body).toMatchObject({
      code: 'BAD_STAKE',
      message: 'Bahis 5,00 ₺ ile 500,00 ₺ arasında tam lira olmalı.',
    })
    expect((await playInstant(process, session, { target: 1_000_000 }, { stake: 50_000 })).status).toBe(200)
  })

  it('that the platform refuses says why, and keeps its number', async () => {
    const { session, seeds } = await openInstant(process, house, 'zar')
    house.platform.refuseNext('bet', 'LIMIT_REACHED', 'Kayıp limitiniz doldu.')
    const { body } = await playInstant(process, session, under)
    expect(body).toMatchObject({ code: 'LIMIT_REACHED', message: 'Kayıp limitiniz doldu.' })
    house.clock.ms += 2_000
    expect((await playInstant(process, session, under)).body.round.nonce).toBe(seeds.rounds + 2)
  })

  it.each(['lost before', 'lost after', 'error 500'] as const)('whose bet is %s is taken back', async (fault) => {
    const { session } = await openInstant(process, house, 'zar')
    house.platform.failNext('bet', fault)
    expect((await playInstant(process, session, under)).body.code).toBe('ROUND_VOIDED')
    expect(house.platform.balance).toBe(10_000_000)
  })

  it('whose pay is not heard is paid by the sweep, once', async () => {
    const { session } = await openInstant(process, house, 'zar')
    house.platform.failNext('win', 'lost after')
    const { body } = await playInstant(process, session, { side: 'under', pay: 101 })
    expect(body.pending).toBe(true)
    house.clock.ms += 2_000
    await process.studio.recover()
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + body.round.win)
    expect((await proofOf(body.round.id)).state).toBe('settled')
  })
})

describe('Mayın', () => {
  const layout = async (id: string): Promise<number[]> => {
    const { rows } = await house.database.query<{ outcome: number[] }>(
      'select outcome from studio.instant_rounds where id = $1',
      [id],
    )
    return rows[0]!.outcome
  }
  const safeFields = async (id: string): Promise<number[]> => {
    const mines = await layout(id)
    return Array.from({ length: 25 }, (_, at) => at + 1).filter((field) => !mines.includes(field))
  }
  const start = async (mines: number) => {
    const { session } = await openInstant(process, house, 'mayin')
    const { body } = await playInstant(process, session, { mines })
    return { session, round: body.round }
  }
  const pick = (session: string, round: string, field: number) =>
    call<RoundReply>(process, 'instant/pick', { session, round, field })
  const take = (session: string, round: string) => call<RoundReply>(process, 'instant/take', { session, round })

  it('hides the mines until it ends, pays the reached multiple, and repeats change nothing', async () => {
    const { session, round } = await start(3)
    expect(round).toMatchObject({ status: 'open', drawn: [], pay: null })
    expect(await proofOf(round.id)).toMatchObject({ drawn: null, server: null, pay: null })
    const [one = 0, two = 0] = await safeFields(round.id)
    expect((await take(session, round.id)).body.code).toBe('NOTHING_TO_TAKE')
    await pick(session, round.id, one)
    expect((await pick(session, round.id, one)).body.round.decisions).toEqual([one])
    await pick(session, round.id, two)
    const taken = await take(session, round.id)
    expect(taken.body.round).toMatchObject({ status: 'settled', pay: minesPay(3, 2), win: 10 * minesPay(3, 2) })
    expect((await take(session, round.id)).body.round.pay).toBe(minesPay(3, 2))
    expect((await pick(session, round.id, 25)).body.round.decisions).toEqual([one, two])
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * minesPay(3, 2))
  })

  it('ends on a mine and by itself on the last safe field, which a late take answers with', async () => {
    const lost = await start(24)
    const [mine = 0] = await layout(lost.round.id)
    expect((await pick(lost.session, lost.round.id, mine)).body.round).toMatchObject({ pay: 0, win: 0 })
    expect((await take(lost.session, lost.round.id)).body.round).toMatchObject({ pay: 0 })
    house.clock.ms += 2_000
    house.platform.balance = 10_000_000
    const won = await start(24)
    const [safe = 0] = await safeFields(won.round.id)
    expect((await pick(won.session, won.round.id, safe)).body.round.pay).toBe(2_475)
    expect((await take(won.session, won.round.id)).body.round.pay).toBe(2_475)
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + 24_750)
  })

  it('waits for its player: it goes on in a new visit, and neither a second round nor a new seed is given meanwhile', async () => {
    const { session, round } = await start(3)
    const [one = 0] = await safeFields(round.id)
    await pick(session, round.id, one)
    house.clock.ms += 60_000
    const back = await openInstant(process, house, 'mayin')
    expect(back.unfinished).toMatchObject({ id: round.id, decisions: [one], drawn: [] })
    expect((await playInstant(process, back.session, { mines: 3 })).body.code).toBe('ROUND_OPEN')
    expect((await call(process, 'instant/rotate', { session: back.session, client: 'x' })).body.code).toBe('ROUND_OPEN')
    expect((await take(back.session, round.id)).body.round.pay).toBe(minesPay(3, 1))
    expect((await openInstant(process, house, 'mayin')).unfinished).toBeNull()
  })

  it('left for a day is taken at what it reached, or gives the stake back where nothing was opened', async () => {
    const untouched = await start(3)
    house.clock.ms += 24 * 3_600_000 - 1_000
    await process.studio.recover()
    expect((await proofOf(untouched.round.id)).state).toBe('open')
    house.clock.ms += 2_000
    await process.studio.recover()
    expect((await proofOf(untouched.round.id)).state).toBe('voided')
    expect(house.platform.balance).toBe(10_000_000)
    const touched = await start(3)
    const [one = 0] = await safeFields(touched.round.id)
    await pick(touched.session, touched.round.id, one)
    house.clock.ms += 25 * 3_600_000
    await process.studio.recover()
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * minesPay(3, 1))
  })

  it('picked and taken at once ends one way, and is paid once', async () => {
    const { session, round } = await start(3)
    const [one = 0, two = 0] = await safeFields(round.id)
    await pick(session, round.id, one)
    await Promise.all([take(session, round.id), pick(session, round.id, two), take(session, round.id)])
    const { pay } = await proofOf(round.id)
    expect([minesPay(3, 1), minesPay(3, 2)]).toContain(pay)
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * (pay as number))
  })

  it('of another player is not found', async () => {
    const { session, round } = await start(3)
    await house.database.query("update studio.session set player_ref = 'p2' where player_ref = 'p1'")
    expect((await take(session, round.id)).body.code).toBe('ROUND_GONE')
    await house.database.query("update studio.session set player_ref = 'p1' where player_ref = 'p2'")
    const [one = 0] = await safeFields(round.id)
    await pick(session, round.id, one)
    await take(session, round.id)
  })
})

it('turns the seed by itself after a thousand rounds', async () => {
  const { session, seeds } = await openInstant(process, house, 'zar')
  await house.database.query('update studio.player_seeds set rounds = 1000 where hash = $1', [seeds.hash])
  const { body } = await playInstant(process, session, under)
  expect(body.round.nonce).toBe(1)
  expect(body.seeds).toMatchObject({ hash: seeds.nextHash, client: seeds.client, rounds: 1 })
})

it('keeps what was drawn and promised: the database refuses any change', async () => {
  const { session } = await openInstant(process, house, 'zar')
  const { body } = await playInstant(process, session, under)
  const change = (text: string) => house.database.query(text, [body.round.id])
  await expect(change("update studio.instant_rounds set outcome = '{1}' where id = $1")).rejects.toThrow(
    'never changed',
  )
  await expect(change('update studio.instant_rounds set pay = 99 where id = $1')).rejects.toThrow('never changed')
  await expect(change('delete from studio.instant_rounds where id = $1')).rejects.toThrow('never deleted')
  await expect(
    change(`update studio.player_seeds set hash = repeat('0', 64)
             where id = (select seed_id from studio.instant_rounds where id = $1)`),
  ).rejects.toThrow('never changed')
})
