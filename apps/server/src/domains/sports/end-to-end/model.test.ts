import fc from 'fast-check'
import { expect, it } from 'vitest'
import { begin, commands, type Paper, type Real, sound } from '../test/model.ts'
import { testBook } from '../test/sports.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const RUNS = byForm(2, 20)
const STEPS = 18

const book = await testBook()

it(
  'pays, puts right, claims and gives back as on paper, whatever comes in whichever order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
        let [model, real]: [Paper | undefined, Real | undefined] = [undefined, undefined]
        await fc.asyncModelRun(async () => {
          const begun = await begin(book)
          ;({ model, real } = begun)
          return begun
        }, steps)
        await sound(model as unknown as Paper, real as unknown as Real)
        expect((model as unknown as Paper).coupons.size).toBeGreaterThan(0)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  RUNS * 60_000,
)
