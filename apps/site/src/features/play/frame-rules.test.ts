import { expect, it } from 'vitest'
import { frameRulesOf } from './frame-rules.ts'

const here = 'https://meydan.example'
const own = { sandbox: 'allow-scripts', origin: 'null' }

it.each(['/studio/play/nazar?token=x', 'https://meydan.example/play', 'https://MEYDAN.example:443/play'])(
  'keeps %s, which this host serves, from our origin',
  (url) => expect(frameRulesOf(url, here)).toEqual(own),
)

it.each([
  ['https://games.example/play?token=x', 'https://games.example'],
  ['https://games.meydan.example/play', 'https://games.meydan.example'],
  ['https://meydan.example:8443/play', 'https://meydan.example:8443'],
])('leaves %s its own origin, and hears it by that alone', (url, origin) => {
  const rules = frameRulesOf(url, here)
  expect(rules.origin).toBe(origin)
  expect(rules.sandbox).not.toMatch(/top-navigation|popups|downloads|modals/)
})
