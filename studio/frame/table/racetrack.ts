import { announcedBets, isRed, neighbours, WHEEL } from '@meydan/fair/tables/roulette'
import { el } from '../elements.ts'
import { moveFocusByArrows } from './felt.ts'

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
    const button = el('button', { type: 'button', class: 'called' }, `${name} · ${count} çip`)
    button.addEventListener('click', () => put(chips))
    return button
  })
  const numbers = WHEEL.map((number, at) => {
    const tone = number === 0 ? 'green' : isRed(number) ? 'red' : 'black'
    const button = el(
      'button',
      { type: 'button', class: `lap tone-${tone}`, tabindex: '-1', 'aria-label': `${number} ve komşuları` },
      el('span', {}, String(number)),
    )
    const { x, y, turn } = onTrack(at / WHEEL.length)
    button.style.setProperty('--x', String(x))
    button.style.setProperty('--y', String(y))
    button.style.setProperty('--turn', `${turn}rad`)
    button.addEventListener('click', () =>
      put(Object.fromEntries(neighbours(number, Number(each.value)).map((one) => [String(one), 1]))),
    )
    return button
  })
  moveFocusByArrows(numbers)
  return el(
    'div',
    { class: 'racetrack', role: 'group', 'aria-label': 'Çark üzerinde anons bahisleri' },
    el('div', { class: 'called-row' }, ...called),
    el('div', { class: 'track' }, ...numbers, el('label', { class: 'infield' }, el('span', {}, 'Komşular'), each)),
  )
}

/** Of a track as high as 1: how long each straight is, and how wide the lane. */
const TRACK = { straight: 3, lane: 0.25 } as const

/** The middle of the lane in shares of the track's width and height, and how it is turned there; 0 is on the left. */
function onTrack(share: number): { x: number; y: number; turn: number } {
  const { straight, lane } = TRACK
  const radius = 0.5 - lane / 2
  const arc = Math.PI * radius
  const whole = 2 * straight + 2 * arc
  const way = (share * whole + arc / 2) % whole
  const at = (along: number, down: number, turn: number) => ({ x: (0.5 + along) / (straight + 1), y: down, turn })
  const onArc = (centre: number, angle: number) =>
    at(centre + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle), angle + Math.PI / 2)
  if (way < arc) return onArc(0, Math.PI / 2 + way / radius)
  if (way < arc + straight) return at(way - arc, lane / 2, 0)
  if (way < 2 * arc + straight) return onArc(straight, -Math.PI / 2 + (way - arc - straight) / radius)
  return at(straight - (way - 2 * arc - straight), 1 - lane / 2, 0)
}
