import { firefox, webkit } from './support/engines/engine.ts'
import { walk } from './support/engines/engine-walk.ts'
import { test } from './support/test.ts'

/** Pages that ask, draw or count in ways of their own, a slot and a flight; `long/pages/engines.spec.ts` opens all, those of players too. */
const WALK = { guest: ['/', '/sports'], games: ['bogaz-gecesi', 'ucus-saati'] }

for (const engine of [webkit, firefox]) {
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)

    test('draws pages of guests, and games in their frame', ({ house, playwright }) =>
      walk({ engine, url: house.url, playwright }, WALK))
  })
}
