import { createHash, randomBytes } from 'node:crypto'
import { seedBefore } from '@meydan/fair/chain'
import { toHex } from '@meydan/fair/hash'
import { joinedMix, mixOf, secretHashOf, sharedBlocks } from '@meydan/fair/shared/shared-round'
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
  const told = game.style === 'table' ? game.drawnOf(outcome) : game.style === 'hall' ? game.ballsOf(outcome) : null
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
  }
}

it.each(roomKinds)('the program that shares no code with it draws every round of $code as the product does', (kind) => {
  for (let no = 1; no <= ROUNDS; no++) {
    const round = drawnRound(kind, no)
    const { checks, result } = verifyRound(round)
    expect(result).toBe(round.result)
    expect(checks.filter(({ state }) => state === 'broken')).toEqual([])
  }
})
