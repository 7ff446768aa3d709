import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'

test.each([
  ['football', 'card', 'red', 'Kırmızı kart'],
  ['football', 'card', 'yellow', 'Sarı kart'],
  ['football', 'card', null, 'Kart'],
  ['football', 'goal', null, 'Gol'],
  ['football', 'var', 'no_goal', 'VAR incelemesi: gol yok'],
  ['football', 'period', 'Devre Arası', 'Devre Arası'],
  ['football', 'period', '2. Yarı', '2. Yarı başladı'],
  ['football', 'period', 'Bitti', 'Maç bitti'],
  ['basketball', 'period', '3. Çeyrek Sonu', '3. Çeyrek Sonu'],
  ['basketball', 'period', '4. Çeyrek', '4. Çeyrek başladı'],
  ['basketball', 'period', null, 'Çeyrek'],
  ['tennis', 'period', '2. Set', '2. Set başladı'],
  ['football', 'period', null, 'Devre'],
  ['handball', 'timeout', null, 'timeout'],
])('%s: %s of %s is said as %s', (sport, kind, detail, said) => {
  expect(eventText({ kind, detail }, { sport })).toBe(said)
})
