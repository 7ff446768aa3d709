import { expect, it } from 'vitest'
import { testSite } from '../test/site.ts'
import { beginWorld, randomOf, step } from '../test/combinations.ts'
import { tooMuch } from '../test/combinations-paper.ts'

const SEEDS = [11, 12]
const STEPS = 80

const site = await testSite()

it.each(SEEDS)(
  'nobody has more than stands, whatever two players and two of the staff combine (seed %i)',
  async (seed) => {
    const [world, random] = [await beginWorld(site), randomOf(seed)]
    for (let no = 1; no <= STEPS; no++) {
      await step(world, random)
      if (no % 10 === 0) expect(await tooMuch(world), `after ${no} of seed ${seed}`).toEqual([])
    }
  },
)
