import { createHash, randomBytes } from 'node:crypto'
import { seedBefore } from '@meydan/fair/chain'
import { toHex } from '@meydan/fair/hash'
import { joinedMix, mixOf, secretHashOf, sharedBlocks } from '@meydan/fair/shared/shared-round'
import { hallCardsFor } from '@meydan/fair/tombala/tombala'
import { expect, it } from 'vitest'
import { verifyRound } from '../../../examples/verify/verify.mjs'
import { byForm } from '../../../scripts/test/form.ts'
import { type RoomKind, roomKinds } from '../kinds.ts'

const ROUNDS = byForm(20, 1_000)

/** A round as the studio would publish it, drawn by the product's own rules. */
function drawnRound({ code, game }: RoomKind, no: number) {
  const seed = createHash('sha256').update(`${code} ${no}`).digest()
  const seeds = Array.from({ length: no % 4 }, (_, at) => `word-${no}-${at}`)
  const secret = randomBytes(32).toString('hex')
  const mix = mixOf(seeds)
  const blocks = sharedBlocks({
    algorithm: game.algorithm,
    no,
    seed,
    mix: joinedMix(mix, { secret, randomness: '' }),
  })
  const outcome = game.draw(blocks, no)
  const told = game.style === 'table' ? game.drawnOf(outcome) : game.style === 'bingo' ? game.ballsOf(outcome) : null
  return {
    room: code,
    no,
    algorithm: game.algorithm,
    result: game.resultOf(outcome),
    drawn: told,
    mix,
    seed: seed.toString('hex'),
    head: toHex(seedBefore(seed)),
    firstNo: no,
    seeds,
    lockedAt: null,
    secret: { hash: secretHashOf(secret), value: secret },
    beacon: null,
    hall: hallOf(game, outcome, no),
  }
}

function hallOf(game: RoomKind['game'], outcome: unknown, no: number) {
  if (game.style !== 'bingo') return null
  const held = [[], [6], [24, 3], [12, 12]][no % 4] ?? []
  return { cards: game.drawnHallCards(outcome), played: hallCardsFor(held), held }
}

it.each(roomKinds)('the program that shares no code with it draws every round of $code as the product does', (kind) => {
  for (let no = 1; no <= ROUNDS; no++) {
    const round = drawnRound(kind, no)
    const { checks, result } = verifyRound(round)
    expect(result).toBe(round.result)
    expect(checks.filter(({ state }) => state === 'broken')).toEqual([])
  }
})

it('cards that a hall was not dealt, or too few of them, do not pass', () => {
  const kind = roomKinds.find(({ code }) => code === 'tombala')
  if (kind === undefined) throw new Error('no tombala')
  const round = drawnRound(kind, 1)
  const broken = (hall: unknown) =>
    verifyRound({ ...round, hall })
      .checks.filter(({ state }) => state === 'broken')
      .map(({ name }) => name)
  expect(round.hall).toMatchObject({ played: 18, held: [6] })
  expect(broken(round.hall)).toEqual([])
  expect(broken({ ...round.hall, played: 17 })).toEqual(['Salonun kartları'])
  expect(broken({ ...round.hall, held: [7] })).toEqual(['Salonun kartları'])
  expect(broken({ ...round.hall, cards: round.hall?.cards.toReversed() })).toEqual(['Salonun kartları'])
  expect(broken(null)).toEqual(['Salonun kartları'])
})
