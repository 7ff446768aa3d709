import { announcedBets, isRed, neighbours, WHEEL } from '@meydan/fair/roulette'
import { el } from '../elements.ts'
import { walkByArrows } from './felt.ts'

const CALLED: readonly (readonly [keyof typeof announcedBets, string])[] = [
  ['voisins', 'Sıfır komşuları'],
  ['orphelins', 'Öksüzler'],
  ['tiers', 'Üçte bir'],
  ['jeuZero', 'Sıfır oyunu'],
]

/** Bets on parts of the wheel: what is put is always the chips they consist of. */
export function makeRacetrack(put: (chips: Readonly<Record<string, number>>) => void): HTMLElement {
  const each = el(
    'select',
    { 'aria-label': 'Komşu sayısı' },
    ...[1, 2, 3, 4].map((count) => el('option', { value: count, selected: count === 2 }, `± ${count}`)),
  )
  const called = CALLED.map(([bet, name]) => {
    const chips = announcedBets[bet]
    const count = Object.values(chips).reduce((sum, chip) => sum + chip, 0)
    const button = el('button', { type: 'button', class: 'called' }, `${name} · ${count} fiş`)
    button.addEventListener('click', () => put(chips))
    return button
  })
  const numbers = WHEEL.map((number, at) => {
    const tone = number === 0 ? 'green' : isRed(number) ? 'red' : 'black'
    const button = el(
      'button',
      { type: 'button', class: `lap tone-${tone}`, tabindex: '-1', 'aria-label': `${number} ve komşuları` },
      String(number),
    )
    const [x, y] = onTrack(at / WHEEL.length)
    button.style.setProperty('--x', String(x))
    button.style.setProperty('--y', String(y))
    button.addEventListener('click', () =>
      put(Object.fromEntries(neighbours(number, Number(each.value)).map((one) => [String(one), 1]))),
    )
    return button
  })
  walkByArrows(numbers)
  return el(
    'div',
    { class: 'racetrack', role: 'group', 'aria-label': 'Çark üzerinde anons bahisleri' },
    ...numbers,
    el('div', { class: 'infield' }, ...called, el('label', {}, el('span', {}, 'Komşular'), each)),
  )
}

/** A point on a track of two straights and two half circles, in shares of its width and height; 0 is on the left. */
function onTrack(share: number): readonly [number, number] {
  const [straight, arc] = [2.6, Math.PI / 2]
  const whole = 2 * straight + 2 * arc
  let way = (share * whole + arc / 2) % whole
  const width = straight + 1
  if (way < arc) {
    const turn = Math.PI / 2 + (way / arc) * Math.PI
    return [(0.5 + 0.5 * Math.cos(turn)) / width, 0.5 + 0.5 * Math.sin(turn)]
  }
  way -= arc
  if (way < straight) return [(0.5 + way) / width, 0]
  way -= straight
  if (way < arc) {
    const turn = -Math.PI / 2 + (way / arc) * Math.PI
    return [(0.5 + straight + 0.5 * Math.cos(turn)) / width, 0.5 + 0.5 * Math.sin(turn)]
  }
  way -= arc
  return [(0.5 + straight - way) / width, 1]
}
