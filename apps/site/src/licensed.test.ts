import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { Licence, type LicencePolicy } from '@meydan/contract/licence/licence'
import type { LicenceSwitch } from '@meydan/contract/licence/licence-rules'
import { expect, test } from 'vitest'
import { isLicensed } from './licensed.ts'
import { paths } from './paths.ts'

const links = Object.values(paths).filter((path) => path !== paths.account)
const shown = (off: LicenceSwitch[]) =>
  links.filter((link) =>
    isLicensed(link, { ...demoLicence.policy, ...Object.fromEntries(off.map((name) => [name, false])) }),
  )
const missing = (off: LicenceSwitch[]) => links.filter((link) => !shown(off).includes(link)).toSorted()

const HIDDEN: [LicenceSwitch, string[]][] = [
  [
    'sports',
    [
      '/live',
      '/sports',
      '/sports/hazir',
      '/sports/kuponlarim',
      '/sports/kurallar',
      '/sports/sonuclar',
      '/sports/uzun-vadeli',
      '/virtual',
    ],
  ],
  ['liveBetting', ['/live']],
  ['tournaments', ['/turnuvalar']],
  [
    'bonuses',
    ['/account/bonuses', '/account/bonuses?tab=cashback', '/davet', '/gorevler', '/promotions', '/sans-carki'],
  ],
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
]

test.each(HIDDEN)('a licence without %s hides its pages and no other', (name, hidden) => {
  expect(missing([name])).toEqual(hidden)
})

const files = import.meta.glob<unknown>('../../../licences/*.json', { eager: true, import: 'default' })
const shipped = Object.entries(files).map(([name, file]): [string, LicencePolicy] => [
  name.replace(/.*\//, ''),
  Licence.parse(file).policy,
])

test('policies are shipped', () => {
  expect(shipped.length).toBeGreaterThan(1)
})

test.each(shipped)('the policy %s hides the pages of what it does not allow, and no other', (_name, policy) => {
  const hidden = new Set(HIDDEN.filter(([name]) => policy[name] === false).flatMap(([, pages]) => pages))
  expect(links.filter((link) => !isLicensed(link, policy)).toSorted()).toEqual([...hidden].toSorted())
})

test('the demo hides nothing', () => {
  expect(missing([])).toEqual([])
})
