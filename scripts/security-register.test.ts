import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.ts'

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
    if (shown === '—') return expect(how).toMatch(/^not applicable: \S.{20,}/)
    for (const proof of shown.split('; ')) {
      const [, file = '', title = ''] = /^`(.+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(proof) ?? []
      expect([proof, existsSync(join(root, file))]).toEqual([proof, file !== ''])
      expect(readFileSync(join(root, file), 'utf8'), proof).toContain(title)
    }
  },
)

it('names no item twice', () => {
  const items = rows.flatMap(({ item }) => item.split(', '))
  expect(items.length).toBeGreaterThan(0)
  expect(items.toSorted()).toEqual([...new Set(items)].toSorted())
})
