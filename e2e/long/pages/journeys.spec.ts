import { chromium, firefox, webkit } from '../../support/engines/engine.ts'
import { STEPS, travel } from '../../support/engines/journey.ts'
import { test } from '../../support/test.ts'

test.use({ stadium: true })

const PHONE = { width: 390, height: 844 }
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 }
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1440, height: 900 }

/** Each engine and each size once, WebKit on phones; `EVERY_SIZE=1` asks for all of them in all. */
const JOURNEYS = process.env.EVERY_SIZE
  ? [chromium, webkit, firefox].flatMap((engine) =>
      [PHONE, PHONE_ON_ITS_SIDE, TABLET, DESK].map((size) => ({ engine, size })),
    )
  : [
      { engine: webkit, size: PHONE },
      { engine: webkit, size: PHONE_ON_ITS_SIDE },
      { engine: firefox, size: TABLET },
      { engine: chromium, size: DESK },
    ]

for (const { engine, size } of JOURNEYS)
  test(`in ${engine.name} at ${size.width} × ${size.height} a person plays, is paid and reads about it`, {
    tag: '@desktop',
  }, async ({ house, playwright }) => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)
    // A flight, a hall and a wheel take their own time.
    test.setTimeout(1_200_000)
    await travel({ engine, url: house.url, playwright, size }, STEPS)
  })
