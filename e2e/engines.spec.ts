import { firefox, webkit } from './support/engines/engine.ts'
import { walk } from './support/engines/engine-walk.ts'
import { STEPS, travel } from './support/engines/journey.ts'
import { test } from './support/test.ts'

/** Pages that ask, draw or count in ways of their own, a slot and a flight; `long/pages/engines.spec.ts` opens all, those of players too. */
const WALK = { guest: ['/', '/sports'], games: ['bogaz-gecesi', 'ucus-saati'] }

/** All steps, sizes and engines are in `long/pages/journeys.spec.ts`. */
const PHONE = { width: 390, height: 844 }

for (const engine of [webkit, firefox]) {
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)

    test('draws pages of guests, and games in their frame', ({ house, playwright }) =>
      walk({ engine, url: house.url, playwright }, WALK))

    test('takes a registration and a spin', ({ house, playwright }) =>
      travel({ engine, url: house.url, playwright, size: PHONE }, { slot: STEPS.slot }))
  })
}
