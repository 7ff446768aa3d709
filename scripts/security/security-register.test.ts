import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LEVEL_2 } from './asvs-items.ts'
import { root } from '../lib/root.ts'

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [item = '', asks = '', how = '', shown = '', ...more] = line.slice(2, -2).split(' | ')
    return { item, asks, how, shown, more }
  })

it.each(rows)(
  '$item of the security register is whole, and shown by tests that are there',
  ({ asks, how, shown, more }) => {
    expect([asks !== '', how !== '', more]).toEqual([true, true, []])
    if (shown === '—') return expect(how).toMatch(/^(?:not applicable|open): \S.{20,}/)
    for (const proof of shown.split('; ')) {
      const [, file = '', title = ''] = /^`(.+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(proof) ?? []
      expect([proof, existsSync(join(root, file))]).toEqual([proof, file !== ''])
      expect(readFileSync(join(root, file), 'utf8'), proof).toContain(title)
    }
  },
)

it('has every item of levels 1 and 2, and says how many are shown, open and apart', () => {
  const items = new Set(rows.flatMap(({ item }) => item.split(', ')))
  expect(LEVEL_2.filter((item) => !items.has(item))).toEqual([])
  const count = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).flatMap(({ item }) => item.split(', ').filter((each) => LEVEL_2.includes(each))).length
  const [shown, open, apart] = [
    count((row) => row.shown !== '—'),
    count(({ how }) => how.startsWith('open: ')),
    count(({ how }) => how.startsWith('not applicable: ')),
  ]
  expect(readFileSync(join(root, 'docs/security.md'), 'utf8')).toContain(
    `${LEVEL_2.length} items: ${shown} shown, ${open} open, ${apart} not applicable.`,
  )
})

it('names no item twice', () => {
  const items = rows.flatMap(({ item }) => item.split(', '))
  expect(items.length).toBeGreaterThan(0)
  expect(items.toSorted()).toEqual([...new Set(items)].toSorted())
})
