import { wordsOf } from '@meydan/fair/draws'
import { hiloChoices, hiloPay, hiloWins, isHiloWon } from '@meydan/fair/cards/hi-lo'
import { playerBlocks } from '@meydan/fair/player-seed'
import { ruleNamed } from '@meydan/fair/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type House, type Process, studioPlatform } from '../test/house.ts'
import { openInstant, openInstantDemo, playInstant } from '../test/instant.ts'
import type { ProofReply, RotateReply, RoundReply } from './replies.ts'

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

async function proofOf(id: string): Promise<ProofReply> {
  const reply = await process.app.inject({ method: 'GET', url: `/studio/api/proof/${id}` })
  return reply.json<ProofReply>()
}

describe('Alçak–Yüksek', () => {
  const { higher, lower, skip } = hiloChoices
  const start = async () => {
    const { session } = await openInstant(process, house, 'alcak-yuksek')
    const { body } = await playInstant(process, session, {})
    const { rows } = await house.database.query<{ outcome: number[] }>(
      'select outcome from studio.instant_rounds where id = $1',
      [body.round.id],
    )
    return { session, round: body.round, cards: rows[0]!.outcome }
  }
  const guess = (session: string, round: string, field: number, at?: number) =>
    call<RoundReply>(process, 'instant/pick', { session, round, field, at })
  const take = (session: string, round: string) => call<RoundReply>(process, 'instant/take', { session, round })
  const right = ([card = 1, next = 1]: number[]) => (isHiloWon(card, higher, next) ? higher : lower)

  it('shows the cards one by one, counts a repeated guess once, and proves what was taken', async () => {
    const { session, round, cards } = await start()
    expect(round).toMatchObject({ status: 'open', drawn: cards.slice(0, 1), pay: null })
    expect((await take(session, round.id)).body.code).toBe('NOTHING_TO_TAKE')
    const skipped = await guess(session, round.id, skip, 0)
    expect(skipped.body.round).toMatchObject({ drawn: cards.slice(0, 2), decisions: [skip], pay: null })
    expect((await take(session, round.id)).body.code).toBe('NOTHING_TO_TAKE')
    const [card = 1] = cards.slice(1)
    const choice = right(cards.slice(1))
    const answers = await Promise.all([1, 2, 3].map(() => guess(session, round.id, choice, 1)))
    for (const { body } of answers)
      expect(body.round).toMatchObject({ drawn: cards.slice(0, 3), decisions: [skip, choice] })
    const pay = hiloPay([hiloWins(card, choice)])
    expect((await take(session, round.id)).body.round).toMatchObject({ status: 'settled', pay, win: 10 * pay })
    expect((await guess(session, round.id, choice, 2)).body.round).toMatchObject({ pay, decisions: [skip, choice] })
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * pay)
    const turned = await call<RotateReply>(process, 'instant/rotate', { session, client: 'kart' })
    expect(turned.status).toBe(200)
    const proof = await proofOf(round.id)
    const rule = ruleNamed(proof.algorithm)!
    const seed = { server: proof.server as string, client: proof.client, nonce: proof.nonce }
    expect(rule.draw(wordsOf(playerBlocks(seed)), {})).toEqual(proof.drawn)
    expect(rule.turns!.reached({}, proof.drawn!, proof.decisions)).toBe(pay)
  })

  it('ends on a wrong guess, refuses what is not offered, and gives the stake back where nothing was won', async () => {
    const { session, round, cards } = await start()
    for (const [field, at] of [
      [4, 0],
      [higher, undefined],
      [higher, 1],
      [higher, -1],
    ] as const)
      expect((await guess(session, round.id, field, at)).status).toBe(400)
    const wrong = right(cards) === higher && !isHiloWon(cards[0]!, lower, cards[1]!) ? lower : higher
    const isWrong = !isHiloWon(cards[0]!, wrong, cards[1]!)
    const { body } = await guess(session, round.id, wrong, 0)
    expect(body.round.pay).toBe(isWrong ? 0 : null)
    if (!isWrong) await take(session, round.id)
    house.clock.ms += 2_000
    house.platform.balance = 10_000_000
    const left = await start()
    await guess(left.session, left.round.id, skip, 0)
    house.clock.ms += 25 * 3_600_000
    await process.studio.recover()
    expect(house.platform.balance).toBe(10_000_000)
    expect((await proofOf(left.round.id)).state).toBe('voided')
  })

  it('goes on in a new visit with the card that lies open, and pays after a day what it had reached', async () => {
    const { session, round, cards } = await start()
    const choice = right(cards)
    await guess(session, round.id, choice, 0)
    const back = await openInstant(process, house, 'alcak-yuksek')
    expect(back.unfinished).toMatchObject({ id: round.id, decisions: [choice], drawn: cards.slice(0, 2) })
    house.clock.ms += 25 * 3_600_000
    await process.studio.recover()
    expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * hiloPay([hiloWins(cards[0]!, choice)]))
  })

  it('is played with play money by the same rules', async () => {
    const { session } = await openInstantDemo(process, 'alcak-yuksek')
    const { body } = await playInstant(process, session, {})
    expect(body.round.drawn).toHaveLength(1)
    expect((await guess(body.session, body.round.id, higher, 1)).status).toBe(400)
    const skipped = await guess(body.session, body.round.id, skip, 0)
    expect(skipped.body.round).toMatchObject({ status: 'open', decisions: [skip] })
    expect(skipped.body.round.drawn).toHaveLength(2)
    expect((await take(skipped.body.session, body.round.id)).body.code).toBe('NOTHING_TO_TAKE')
  })
})
