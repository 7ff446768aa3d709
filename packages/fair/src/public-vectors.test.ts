import { describe, expect, it } from 'vitest'
import { dropBall, plinkoSlot } from './instant/plinko.ts'
import { float32, wordsOf } from './draws.ts'
import { hmacSha256, toHex } from './hash.ts'
import { drawKeno } from './instant/keno.ts'
import { limboPoint } from './instant/limbo.ts'
import { layMines } from './instant/mines.ts'
import { commitmentOf, playerBlocks, type PlayerSeed } from './player-seed.ts'

/** Published rounds of a public verifier (KyranRana/stake-provably-fair-api, its test resources); they never change. */
const published = [
  {
    seed: {
      server: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
      client: 'bb62964774',
      nonce: 1,
    },
    dice: 77.18,
    roulette: 28,
    limbo: 128,
    keno: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
    safeOf24: 22,
    plinko: { 8: 3, 16: 5 },
  },
  {
    seed: {
      server: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      client: '3c83fc7e07',
      nonce: 3,
    },
    dice: 19.59,
    roulette: 7,
    limbo: 505,
    keno: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
    safeOf24: 23,
    plinko: { 8: 3, 16: 5 },
  },
  {
    seed: {
      server: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
      client: '8b3ca8298c',
      nonce: 54,
    },
    dice: 56.37,
    roulette: 20,
    limbo: 175,
    keno: [23, 33, 1, 36, 9, 20, 19, 28, 8, 38],
    safeOf24: 9,
    plinko: { 8: 4, 16: 7 },
  },
]

const wordsFor = (seed: PlayerSeed) => wordsOf(playerBlocks(seed))

describe.each(published)('published round $seed.nonce', ({ seed, dice, roulette, limbo, keno, safeOf24, plinko }) => {
  it('comes out as published in every game that keeps the published rule', () => {
    expect(limboPoint(wordsFor(seed))).toBe(limbo)
    expect(drawKeno(wordsFor(seed))).toEqual(keno)
    const mines = layMines(wordsFor(seed), 24)
    expect([...mines, safeOf24].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    expect(plinkoSlot(dropBall(wordsFor(seed), 8))).toBe(plinko[8])
    expect(plinkoSlot(dropBall(wordsFor(seed), 16))).toBe(plinko[16])
  })

  it('gives the published numbers of games whose rule differs here', () => {
    expect(Math.floor(float32(wordsFor(seed)) * 10_001) / 100).toBe(dice)
    expect(Math.floor(float32(wordsFor(seed)) * 37)).toBe(roulette)
  })
})

it('lays the first mines of the first published round where they were', () => {
  expect(layMines(wordsFor(published[0]!.seed), 3)).toEqual([20, 23, 8])
})

it.each([
  ['b4e7b335045da0a2666145980d03ed440a2e150e5369c72c7e6e24aeeb95f791', 2.5682504010713783],
  ['3e473405bd819ed4171854194bae75a2b117739fc1ab2e1c4cd263e1904dae6f', 1.3193661251992947],
  ['ca9b74c095c615cdf961892e54b35d42b6b8d3612266ff158547020fab514cf7', 3.018368989236868],
])('published crash hash %s', (hash, point) => {
  const salt = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'
  const word = wordsOf(() => hmacSha256(hash, salt))()
  expect(Math.max(1, (2 ** 32 / (word + 1)) * 0.99)).toBe(point)
})

it('takes a seed as its text: floats and commitment of the written example', () => {
  const words = wordsFor({ server: 'server-seed-1', client: 'client-seed-1', nonce: 0 })
  expect([float32(words), float32(words), float32(words)]).toEqual([
    0.42268819687888026, 0.7197992985602468, 0.4356710242573172,
  ])
  expect(commitmentOf('server-seed-1')).toBe('a562d93d4bf3b40f7d2ed81c4c43334cc714f2d7d11691a1bec023153998f2e2')
})

it('agrees with the published HMAC-SHA256 test cases 1 and 2 (RFC 4231)', () => {
  expect(toHex(hmacSha256(new Uint8Array(20).fill(0x0b), 'Hi There'))).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  )
  expect(toHex(hmacSha256('Jefe', 'what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})
