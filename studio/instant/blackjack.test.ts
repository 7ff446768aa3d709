import { blackjackMoves, blackjackValue, HIDDEN } from '@meydan/fair/cards/blackjack'
import { wordsOf } from '@meydan/fair/draws'
import { playerBlocks } from '@meydan/fair/player-seed'
import { ruleNamed } from '@meydan/fair/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type House, type Process, studioPlatform } from '../test/house.ts'
import { openInstant, openInstantDemo, playInstant } from '../test/instant.ts'
import { readReplay } from '../test/replay.ts'
import type { ProofReply, RotateReply, RoundReply, RoundView } from './replies.ts'

let house: House
let process: Process

const START = 10_000_000
const { hit, stand, double, split } = blackjackMoves
const rule = ruleNamed('blackjack/1')!

beforeAll(async () => {
  house = await studioPlatform()
  process = await house.start()
})

beforeEach(() => {
  house.clock.ms += 10_000
  house.platform.balance = START
})

type Dealt = { session: string; round: RoundView; cards: number[] }

const move = (session: string, { id }: { id: string }, field: number, at: number) =>
  call<RoundReply>(process, 'instant/pick', { session, round: id, field, at })

async function standAll({ session, round }: Dealt): Promise<RoundView> {
  let now = round
  while (now.pay === null) now = (await move(session, now, stand, now.decisions.length)).body.round
  return now
}

/** Deals until a round waits for its player with cards as wanted: of two values, the hand's. */
async function deal(wanted: (one: number, other: number) => boolean = () => true, hands = 1): Promise<Dealt> {
  const { session } = await openInstant(process, house, 'blackjack')
  for (;;) {
    const { body } = await playInstant(process, session, { hands })
    const { rows } = await house.database.query<{ outcome: number[] }>(
      'select outcome from studio.instant_rounds where id = $1',
      [body.round.id],
    )
    const dealt = { session, round: body.round, cards: rows[0]!.outcome }
    const [one = 0, other = 0] = dealt.cards.slice(2).map(blackjackValue)
    if (body.round.pay === null && wanted(one, other)) return dealt
    await standAll(dealt)
    house.clock.ms += 6_000
    house.platform.balance = START
  }
}

async function proofOf(id: string): Promise<ProofReply> {
  const reply = await process.app.inject({ method: 'GET', url: `/studio/api/proof/${id}` })
  return reply.json<ProofReply>()
}

/** After a sweep; that of each second may be under way, and have the round for itself. */
async function sweptProof(id: string): Promise<ProofReply> {
  await process.studio.recover()
  return proofOf(id)
}

const raisesOf = (id: string) =>
  [...house.platform.entries].filter(([name, entry]) => name.startsWith(`${id}-raise-`) && entry.kind === 'bet')

async function openRaises(): Promise<number | null> {
  return (await house.database.query('select from studio.instant_raises where closed_at is null')).rowCount
}

describe('a hand', () => {
  it('shows what lies open and nothing else, is paid by its rule, and proves its cards', async () => {
    const dealt = await deal()
    const { session, round, cards } = dealt
    expect(round).toMatchObject({
      status: 'open',
      stake: 1_000,
      staked: 1_000,
      drawn: cards.slice(0, 4).with(1, HIDDEN),
    })
    expect(await proofOf(round.id)).toMatchObject({ drawn: null, server: null, pay: null })
    expect((await call(process, 'instant/take', { session, round: round.id })).body.code).toBe('NOTHING_TO_TAKE')
    const { pay, drawn, win } = await standAll(dealt)
    expect([pay, drawn]).toEqual([rule.pays({ hands: 1 }, cards, [stand]), cards])
    expect(house.platform.balance).toBe(START - 1_000 + win)
    const turned = await call<RotateReply>(process, 'instant/rotate', { session, client: 'kart' })
    expect(turned.status).toBe(200)
    const proof = await proofOf(round.id)
    const seed = { server: proof.server as string, client: proof.client, nonce: proof.nonce }
    expect(rule.draw(wordsOf(playerBlocks(seed)), { hands: 1 })).toEqual(cards)
  })

  it('goes on in a new visit at the same decision, and stands where its player never comes back', async () => {
    // With an ace ten are twenty-one, which stand by themselves.
    const { session, round, cards } = await deal((one, other) => one + other < 10 && one !== 1 && other !== 1)
    await move(session, round, hit, 0)
    const back = await openInstant(process, house, 'blackjack')
    expect(back.unfinished).toMatchObject({ id: round.id, decisions: [hit], drawn: cards.slice(0, 5).with(1, HIDDEN) })
    expect((await playInstant(process, back.session, { hands: 1 })).body.code).toMatch(/^(ROUND_OPEN|TOO_FAST)$/)
    house.clock.ms += 25 * 3_600_000
    const pay = rule.pays({ hands: 1 }, cards, [hit, stand])!
    await expect.poll(() => sweptProof(round.id)).toMatchObject({ state: 'settled', pay, decisions: [hit] })
    expect(house.platform.balance).toBe(START - 1_000 + 10 * pay)
  })

  it('is one of up to three, each with its stake; other numbers are no bet', async () => {
    const { session, round } = await deal(undefined, 3)
    expect(house.platform.balance).toBe(START - 3_000)
    expect(round.staked).toBe(3_000)
    const { win } = await standAll({ session, round, cards: [] })
    expect(house.platform.balance).toBe(START - 3_000 + win)
    house.clock.ms += 6_000
    for (const hands of [0, 4, 1.5, '2', undefined])
      expect((await playInstant(process, session, { hands })).status).toBe(400)
  })

  it('comes five seconds after the one before', async () => {
    const dealt = await deal()
    await standAll(dealt)
    house.clock.ms += 4_000
    expect((await playInstant(process, dealt.session, { hands: 1 })).body.code).toBe('TOO_FAST')
    house.clock.ms += 1_000
    const next = await playInstant(process, dealt.session, { hands: 1 })
    expect(next.status).toBe(200)
    await standAll({ ...dealt, round: next.body.round })
  })
})

describe('a stake that a move adds', () => {
  it('is a bet of its own that counts once, however often it is asked for, and ends the hand', async () => {
    const { session, round, cards } = await deal()
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(session, round, double, 0)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { body } = await move(session, round, double, 0)
    const pay = rule.pays({ hands: 1 }, cards, [double])!
    expect(body.round).toMatchObject({ status: 'settled', decisions: [double], staked: 2_000, pay })
    expect(raisesOf(round.id).map(([, { amount }]) => amount)).toEqual([1_000])
    expect((await move(session, round, hit, 1)).body.round.decisions).toEqual([double])
    expect(house.platform.balance).toBe(START - 2_000 + 10 * pay)
    expect(await readReplay(process, house, { provider: 'meydan', round: round.id })).toMatchObject({
      record: { stake: 2_000, win: 10 * pay, lines: expect.arrayContaining([['Ek bahis 1', '10,00 ₺ · Alındı']]) },
    })
  })

  it('splits a pair once, for two hands with a stake each', async () => {
    const { session, round, cards } = await deal((one, other) => one === other && one !== 1)
    const { body } = await move(session, round, split, 0)
    expect(body.round).toMatchObject({ decisions: [split], staked: 2_000 })
    expect(body.round.drawn.slice(0, 6)).toEqual(cards.slice(0, 6).with(1, body.round.drawn[1]!))
    if (body.round.pay === null) expect((await move(session, round, split, 1)).status).toBe(400)
    const { pay, decisions } = await standAll({ session, round: body.round, cards })
    expect(pay).toBe(rule.pays({ hands: 1 }, cards, decisions))
    expect(house.platform.balance).toBe(START - 2_000 + 10 * pay!)
  })

  it('without the money for it changes nothing, and may be asked for again under another name', async () => {
    const { session, round } = await deal()
    house.platform.balance = 999
    expect((await move(session, round, double, 0)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 999 })
    expect((await openInstant(process, house, 'blackjack')).unfinished).toMatchObject({ id: round.id, decisions: [] })
    house.platform.balance = 5_000
    const { body } = await move(session, round, double, 0)
    expect(body.round).toMatchObject({ decisions: [double], staked: 2_000 })
    expect(raisesOf(round.id).map(([name]) => name)).toEqual([`${round.id}-raise-2`])
    expect(house.platform.balance).toBe(4_000 + body.round.win)
  })

  it.each(['lost before', 'lost after', 'error 500'] as const)(
    'that was %s is taken back, and the hand goes on',
    async (fault) => {
      const dealt = await deal()
      const { session, round } = dealt
      house.platform.failNext('bet', fault)
      expect((await move(session, round, double, 0)).body.code).toBe('RAISE_UNDONE')
      expect(house.platform.balance).toBe(START - 1_000)
      const { win, decisions, staked } = await standAll(dealt)
      expect([decisions, staked]).toEqual([[stand], 1_000])
      expect(house.platform.balance).toBe(START - 1_000 + win)
    },
  )

  it('of which nobody knows whether it stands holds the round until it is taken back', async () => {
    const dealt = await deal()
    const { session, round } = dealt
    house.platform.failNext('bet', 'lost after')
    house.platform.failNext('rollback', 'error 500', 9)
    expect((await move(session, round, double, 0)).body.code).toBe('RAISE_UNDOING')
    for (const field of [hit, stand, double])
      expect((await move(session, round, field, 0)).body.code).toBe('IN_PROGRESS')
    // Not even a day ends it before.
    house.clock.ms += 25 * 3_600_000
    expect((await sweptProof(round.id)).state).toBe('open')
    house.platform.failNext('rollback', 'error 500', 0)
    house.clock.ms += 120_000
    const pay = rule.pays({ hands: 1 }, dealt.cards, [stand])!
    await expect.poll(() => sweptProof(round.id)).toMatchObject({ state: 'settled', pay })
    expect(house.platform.balance).toBe(START - 1_000 + 10 * pay)
  })

  it('of a process that died is taken back by the next, also where its bet arrives later', async () => {
    const dealt = await deal()
    const { session, round } = dealt
    const letGo = house.platform.hold('bet')
    const asked = move(session, round, double, 0)
    await expect.poll(openRaises).toBe(1)
    await house.database.query('update studio.instant_raises set owner = 2000000000 where closed_at is null')
    await (await house.start()).studio.recover()
    await expect.poll(openRaises).toBe(0)
    letGo()
    expect((await asked).status).not.toBe(200)
    const { win, staked } = await standAll(dealt)
    expect(staked).toBe(1_000)
    expect(house.platform.balance).toBe(START - 1_000 + win)
  })
})

it('answers a second tab with what stands, and refuses moves that are not there', async () => {
  const { session, round } = await deal((one, other) => one + other < 10 && one !== other && one !== 1 && other !== 1)
  const other = await openInstant(process, house, 'blackjack')
  await move(session, round, hit, 0)
  const late = await move(other.session, round, stand, 0)
  expect(late.body.round).toMatchObject({ status: 'open', decisions: [hit] })
  for (const [field, at] of [
    [hit, 2],
    [double, 1],
    [split, 1],
    [5, 1],
    [-1, 1],
  ] as const)
    expect((await move(session, round, field, at)).status).toBe(400)
  await standAll({ session, round: late.body.round, cards: [] })
  expect((await move(session, round, hit, 2)).body.round.decisions).toEqual([hit, stand])
})

it('keeps what was asked for: the database refuses another amount, a second wait and an end before its answer', async () => {
  const { round } = await deal()
  // Of the process that plays the round: what nobody living waits for is taken back within a second.
  const add = (no: number) =>
    house.database.query(
      `insert into studio.instant_raises (round_id, no, place, decision, amount_kurus, owner, next_attempt_at, asked_at)
       select id, $2, 0, 3, 1000, owner, now() + interval '1 day', now() from studio.instant_rounds where id = $1`,
      [round.id, no],
    )
  await add(1)
  await expect(add(2)).rejects.toThrow('instant_raise_waiting')
  await expect(
    house.database.query(
      `update studio.instant_rounds set decisions = '{2}', pay = 200, status = 'accepted' where id = $1`,
      [round.id],
    ),
  ).rejects.toThrow('under way')
  await expect(
    house.database.query('update studio.instant_raises set amount_kurus = 1 where round_id = $1', [round.id]),
  ).rejects.toThrow('never changed')
  await house.database.query(
    `update studio.instant_raises set status = 'refused', closed_at = now() where round_id = $1`,
    [round.id],
  )
  await expect(
    house.database.query(`update studio.instant_raises set status = 'accepted' where round_id = $1`, [round.id]),
  ).rejects.toThrow('never changed')
})

it('is played with play money by the same rules', async () => {
  let { session, balance } = await openInstantDemo(process, 'blackjack')
  for (;;) {
    house.clock.ms += 6_000
    const { body } = await playInstant(process, session, { hands: 1 }, { stake: 300_000 })
    session = body.session
    balance = body.balance ?? 0
    if (body.round.pay !== null) continue
    expect(body.round.drawn).toHaveLength(4)
    const doubled = await move(session, body.round, double, 0)
    if (balance < 300_000) expect(doubled.body.code).toBe('INSUFFICIENT_FUNDS')
    else expect(doubled.body).toMatchObject({ balance: balance - 300_000 + doubled.body.round.win })
    break
  }
})
