import { Licence, type LicencePolicy } from '@meydan/contract/licence/licence'
import { allows, LICENCE_SWITCHES, type LicenceSwitch } from '@meydan/contract/licence/licence-rules'
import { expect, test } from 'vitest'
import { navigation } from './navigation.ts'
import { isUnlicensed } from './use-unlicensed.ts'

const entries = navigation.flatMap((group) => group.entries)
const marked = (off: readonly LicenceSwitch[]) =>
  entries.filter((entry) => isUnlicensed(entry, off)).map(({ to }) => to)

const MARKED: Partial<Record<LicenceSwitch, string[]>> = {
  casino: ['/oyunlar', '/anasayfa'],
  sports: ['/spor'],
  bonuses: ['/bonuslar', '/promosyonlar', '/gorevler', '/sans-carki', '/davet'],
  jackpots: ['/jackpotlar'],
  tournaments: ['/turnuvalar'],
  vip: ['/gorevler', '/kulup'],
}

test.each(LICENCE_SWITCHES)('a licence without %s marks its places and no other, and takes none away', (name) => {
  expect(marked([name])).toEqual(MARKED[name] ?? [])
})

const files = import.meta.glob<unknown>('../../../../licences/*.json', { eager: true, import: 'default' })
const shipped = Object.entries(files).map(([name, file]): [string, LicencePolicy] => [
  name.replace(/.*\//, ''),
  Licence.parse(file).policy,
])

test('policies are shipped', () => {
  expect(shipped.length).toBeGreaterThan(1)
})

test.each(shipped)('the policy %s marks the places of what it does not allow, and no other', (_name, policy) => {
  const off = LICENCE_SWITCHES.filter((name) => !allows(policy, name))
  expect(new Set(marked(off))).toEqual(new Set(off.flatMap((name) => MARKED[name] ?? [])))
})
