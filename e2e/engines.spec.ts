import { firefox, webkit } from './support/engine.ts'
import { walkFrames, walkPages } from './support/engine-walk.ts'
import { test } from './support/test.ts'

/** Pages that ask, draw or count in ways of their own; `long/engines.spec.ts` opens all. */
const GUEST = ['/', '/sports']
const PLAYER = ['/account/messages']
/** A slot, an instant game, a flight and a table. */
const FRAMES = ['bogaz-gecesi', 'zar', 'ucus-saati', 'rulet']

for (const engine of [webkit, firefox]) {
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)

    test('draws the pages of guests and players', ({ house, playwright }) =>
      walkPages({ engine, url: house.url, playwright }, { guest: GUEST, player: PLAYER }))

    test('opens a game of each kind in its frame', ({ house, playwright }) =>
      walkFrames({ engine, url: house.url, playwright }, FRAMES))
  })
}
