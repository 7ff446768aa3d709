import { expect, it } from 'vitest'
import { testSite } from '../test/site.ts'
import { beginWorld, randomOf, step } from '../test/combinations.ts'
import { tooMuch } from '../test/combinations-paper.ts'

/** Other seeds are in `combinations.long.test.ts`. */
const SEED = 11
const STEPS = 80

const site = await testSite()

it(`nobody has more than stands, whatever two players and two of the staff combine (seed ${SEED})`, async () => {
  const [world, random] = [await beginWorld(site), randomOf(SEED)]
  for (let no = 1; no <= STEPS; no++) {
    await step(world, random)
    if (no % 10 === 0) expect(await tooMuch(world), `after ${no}`).toEqual([])
  }
})
