import { demoLicence } from '@meydan/contract/demo-licence'
import type { LicenceSwitch } from '@meydan/contract/licence-rules'
import { expect, test } from 'vitest'
import { isLicensed } from './licensed.ts'
import { paths } from './paths.ts'

const links = Object.values(paths).filter((path) => path !== paths.account)
const shown = (off: LicenceSwitch[]) =>
  links.filter((link) =>
    isLicensed(link, { ...demoLicence.policy, ...Object.fromEntries(off.map((name) => [name, false])) }),
  )
const missing = (off: LicenceSwitch[]) => links.filter((link) => !shown(off).includes(link)).toSorted()

test.each<[LicenceSwitch, string[]]>([
  ['sports', ['/live', '/sports', '/sports/kuponlarim', '/sports/kurallar', '/sports/sonuclar', '/virtual']],
  ['tournaments', ['/turnuvalar']],
  ['bonuses', ['/account/bonuses', '/account/bonuses?tab=cashback', '/gorevler', '/promotions', '/sans-carki']],
  ['vip', ['/gorevler', '/kulup']],
  ['jackpots', ['/jackpotlar']],
  [
    'casino',
    [
      '/aviator',
      '/beton-games',
      '/casino',
      '/casino/livecasino',
      '/casino/slots',
      '/casino/tombala',
      '/games',
      '/virtual/kosu',
      '/zeplin',
    ],
  ],
])('a licence without %s hides its pages and no other', (name, hidden) => {
  expect(missing([name])).toEqual(hidden)
})

test('the demo hides nothing', () => {
  expect(missing([])).toEqual([])
})
