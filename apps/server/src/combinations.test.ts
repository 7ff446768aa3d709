import { expect, it } from 'vitest'
import { firstWrong } from '../test/combinations/trial.ts'
import { testSite } from '../test/site.ts'

/** Other seeds are in `combinations.long.test.ts`. */
const SEED = 11
const STEPS = 80

const site = await testSite()

it(`nobody has more than stands, whatever two players and two of the staff combine (seed ${SEED})`, async () => {
  expect(await firstWrong(site, { commands: STEPS, seed: SEED, aWorld: STEPS, verifyEvery: 1 })).toBeUndefined()
})
