import { firefox, webkit } from './support/engines/engine.ts'
import { STEPS, travel } from './support/engines/journey.ts'
import { test } from './support/test.ts'

/** All steps, sizes and engines are in `long/pages/journeys.spec.ts`, all pages and games in `long/pages/engines.spec.ts`. */
const PHONE = { width: 390, height: 844 }

for (const engine of [webkit, firefox]) {
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)

    test('takes a registration and a spin', ({ house, playwright }) =>
      travel({ engine, url: house.url, playwright, size: PHONE }, { slot: STEPS.slot }))
  })
}
