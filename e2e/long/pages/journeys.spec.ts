import { chromium, firefox, webkit } from '../../support/engines/engine.ts'
import { STEPS, travel } from '../../support/engines/journey.ts'
import { test } from '../../support/test.ts'

test.use({ stadium: true })

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const engine of [chromium, webkit, firefox])
  for (const size of SIZES)
    test(`in ${engine.name} at ${size.width} × ${size.height} a person plays, is paid and reads about it`, {
      tag: '@desktop',
    }, async ({ house, playwright }) => {
      test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)
      // A flight, a hall and a wheel take their own time.
      test.setTimeout(1_200_000)
      await travel({ engine, url: house.url, playwright, size }, STEPS)
    })
