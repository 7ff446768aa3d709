import { expect, it } from 'vitest'
import { storedValues } from './stored-values.ts'

const refused = () => {
  throw new DOMException('cookies are blocked', 'SecurityError')
}
const full = { ...({} as Storage), getItem: () => 'old', setItem: refused, removeItem: refused }

it.each([
  ['refuses it', refused],
  ['has none', () => null],
  ['is full', () => full],
])('a browser whose storage %s keeps values in memory', (_, storage) => {
  const values = storedValues(storage)
  values.setItem('sound', '1')
  expect(values.getItem('sound')).toBe('1')
  values.removeItem('sound')
  expect(values.getItem('sound')).toBeNull()
})

it('one that keeps them is asked each time, so that other tabs are heard', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage
  const values = storedValues(() => storage)
  values.setItem('sound', '1')
  kept.set('sound', '0')
  expect(values.getItem('sound')).toBe('0')
})
