import { jacksHand, jacksPay } from '@meydan/fair/cards/jacks'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { call, type House, type Process, studioPlatform } from '../test/house.ts'
import { openInstant, playInstant } from '../test/instant.ts'
import type { ProofReply, RoundReply } from './replies.ts'

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

async function deal() {
  const { session } = await openInstant(process, house, 'video-poker')
  const { body } = await playInstant(process, session, {})
  const { rows } = await house.database.query<{ outcome: number[] }>(
    'select outcome from studio.instant_rounds where id = $1',
    [body.round.id],
  )
  return { session, round: body.round, cards: rows[0]!.outcome }
}

const hold = (session: string, round: string, field: number) =>
  call<RoundReply>(process, 'instant/pick', { session, round, field, at: 0 })

it('shows five cards, changes what is not held once, and pays the hand', async () => {
  const { session, round, cards } = await deal()
  expect(round).toMatchObject({ status: 'open', drawn: cards.slice(0, 5), pay: null })
  expect(new Set(cards).size).toBe(10)
  expect((await hold(session, round.id, 32)).status).toBe(400)
  const answers = await Promise.all([0b00110, 0b00110, 0b11001].map((held) => hold(session, round.id, held)))
  const { decisions } = answers[0]!.body.round
  const pay = jacksPay(jacksHand(cards, decisions[0]!))
  for (const { body } of answers) expect(body.round).toMatchObject({ decisions, pay, drawn: cards })
  expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * pay)
})

it('left for a day stands as it was dealt: a bad hand gives no stake back', async () => {
  const { round, cards } = await deal()
  house.clock.ms += 25 * 3_600_000
  await process.studio.recover()
  const pay = jacksPay(cards.slice(0, 5))
  expect(house.platform.balance).toBe(10_000_000 - 1_000 + 10 * pay)
  const reply = await process.app.inject({ method: 'GET', url: `/studio/api/proof/${round.id}` })
  expect(reply.json<ProofReply>()).toMatchObject({ state: 'settled', pay, decisions: [] })
})
