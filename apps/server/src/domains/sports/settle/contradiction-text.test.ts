import { expect, test } from 'vitest'
import { contradictionText } from './contradiction-text.ts'

const sides = { home: 'Akçaova', away: 'Kumburnu' }
const result = { key: '1x2', specifiers: '' }

test.each([
  ['feed 1=won 2=lost x=lost, score 0-1 1=lost 2=won x=lost', 'kaynağa göre 1 kazandı; 0-1 skoruna göre 2 kazandı'],
  ['feed 1=won 2=won x=lost', 'kaynağa göre 1 kazandı, 2 kazandı'],
  ['feed 1=lost 2=lost x=lost', 'kaynağa göre kazanan yok'],
  ['feed 1=won 2=lost x=lost, prematch', 'kaynağa göre 1 kazandı'],
  ['feed 1=won 2=lost x=lost, score 1-0 live', 'kaynağa göre 1 kazandı'],
  ['feed 1=dead_heat 1/2 2=dead_heat 1/2 x=void', 'kaynağa göre 1 ortak derece 1/2, 2 ortak derece 1/2, X iptal'],
])('%s', (detail, text) => {
  expect(contradictionText(detail, result, sides)).toBe(text)
})

test('a line is told by its sides', () => {
  const detail = 'feed over=half_won under=half_lost, score 1-1 over=half_lost under=half_won'
  expect(contradictionText(detail, { key: 'ou', specifiers: 'total=2.25' }, sides)).toBe(
    'kaynağa göre Üst yarım kazandı, Alt yarım kaybetti; 1-1 skoruna göre Üst yarım kaybetti, Alt yarım kazandı',
  )
})
