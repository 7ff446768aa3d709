import { isTableAlgorithm, tableRules } from '@meydan/fair/tables/tables'
import { el, svg } from '../elements.ts'
import { money } from '../format.ts'
import type { Lying } from './chips.ts'
import { layoutOf, spokenName } from './layouts.ts'
import { FORTUNE_GLYPHS } from './wheel-picture.ts'

type Shown = { confirmed: Lying; drafted: Lying; isOpen: boolean; drawn: readonly number[] | null }

export type Felt = { element: HTMLElement; render: (shown: Shown) => void }

/** The places of the table: one is reached by Tab, the others from it by the arrows. */
export function makeFelt(algorithm: string, put: (spot: string) => void): Felt {
  const { columns, rows, places, turned } = layoutOf(algorithm)
  const buttons = new Map<string, { button: HTMLButtonElement; chip: HTMLElement; ghost: HTMLElement }>()
  for (const place of places) {
    const chip = el('span', { class: 'lying', 'aria-hidden': 'true' })
    const ghost = el('span', { class: 'ghost', 'aria-hidden': 'true' })
    const button = el(
      'button',
      {
        type: 'button',
        class: `spot tone-${place.tone}${place.seam ? ' on-seam' : ''}`,
        tabindex: '-1',
        'data-spot': place.spot,
      },
      ...glyphOf(place.spot),
      place.dice.length > 0 ? smallDice(place.dice) : el('span', { class: 'name' }, place.label),
      ...(place.pays === '' ? [] : [el('span', { class: 'letter' }, place.pays)]),
      chip,
      ghost,
    )
    const { x, y, w, h } = place
    const numbers = { x, y, w, h, tx: rows - y - h, ty: x }
    for (const [name, value] of Object.entries(numbers)) button.style.setProperty(`--${name}`, String(value))
    button.addEventListener('click', () => put(place.spot))
    buttons.set(place.spot, { button, chip, ghost })
  }
  const all = [...buttons.values()]
  const element = el(
    'div',
    { class: `felt${turned ? ' turned' : ''}`, role: 'group', 'aria-label': 'Masa' },
    ...all.map(({ button }) => button),
  )
  element.style.setProperty('--columns', String(columns))
  element.style.setProperty('--rows', String(rows))
  moveFocusByArrows(all.map(({ button }) => button))
  const written = new Map<string, string>()
  let last = ''
  return {
    element,
    render(shown) {
      const { confirmed, drafted, isOpen, drawn } = shown
      const now = JSON.stringify([[...confirmed], [...drafted], isOpen, drawn])
      if (now === last) return
      last = now
      for (const [spot, one] of buttons) {
        const face = faceOf(algorithm, spot, shown)
        const text = JSON.stringify(face)
        if (written.get(spot) === text) continue
        written.set(spot, text)
        paint(one, face)
      }
    },
  }
}

/** The picture of a field of the fortune wheel. */
function glyphOf(spot: string): SVGElement[] {
  const path = (FORTUNE_GLYPHS as Readonly<Record<string, string>>)[spot]
  return path === undefined ? [] : [svg('svg', { class: 'glyph', viewBox: '0 0 24 24' }, svg('path', { d: path }))]
}

function smallDice(faces: readonly number[]): HTMLElement {
  return el('span', { class: 'small-dice' }, ...faces.map((face) => el('i', { class: `face face-${face}` })))
}

/** `chip` lies there, `ghost` would once it is confirmed. */
type Face = { label: string; chip: string; ghost: string; isWon: boolean; isOpen: boolean }

function faceOf(algorithm: string, spot: string, { confirmed, drafted, isOpen, drawn }: Shown): Face {
  const [sure, draft] = [confirmed.get(spot) ?? 0, drafted.get(spot) ?? 0]
  const isWon = drawn !== null && isTableAlgorithm(algorithm) && tableRules[algorithm].pays(spot, drawn) > 100
  const parts = [
    spokenName(algorithm, spot),
    sure > 0 ? `onaylı ${money(sure)}` : '',
    draft > 0 ? `onay bekleyen ${money(draft)}` : '',
    isWon ? 'kazandı' : '',
  ]
  return { label: parts.filter(Boolean).join(', '), chip: chipText(sure), ghost: chipText(draft), isWon, isOpen }
}

/** Lira as they stand on a chip, from a thousand on in thousands: `1,5B`. */
export function chipText(kurus: number): string {
  const lira = kurus / 100
  if (lira === 0) return ''
  return lira >= 1_000 ? `${(lira / 1_000).toLocaleString('tr-TR')}B` : String(lira)
}

type Painted = { button: HTMLButtonElement; chip: HTMLElement; ghost: HTMLElement }

function paint({ button, chip, ghost }: Painted, face: Face): void {
  button.setAttribute('aria-label', face.label)
  button.classList.toggle('won', face.isWon)
  button.classList.toggle('shut', !face.isOpen)
  chip.textContent = face.chip
  ghost.textContent = face.ghost
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One of them is reached by Tab; an arrow goes to the nearest on its side, as they stand on this screen. */
export function moveFocusByArrows(all: readonly HTMLButtonElement[]): void {
  if (all[0] !== undefined) all[0].tabIndex = 0
  for (const button of all) {
    button.addEventListener('focus', () => {
      for (const other of all) other.tabIndex = other === button ? 0 : -1
    })
    button.addEventListener('keydown', (event) => {
      const way = ways[event.key]
      if (way === undefined) return
      event.preventDefault()
      nearest(button, all, way)?.focus()
    })
  }
}

function nearest(
  from: HTMLElement,
  all: readonly HTMLButtonElement[],
  [dx, dy]: readonly [number, number],
): HTMLButtonElement | undefined {
  const centre = (one: HTMLElement): readonly [number, number] => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const [x, y] = centre(from)
  const far = (one: HTMLButtonElement): number => {
    const [toX, toY] = centre(one)
    const [along, across] = dx === 0 ? [(toY - y) * dy, Math.abs(toX - x)] : [(toX - x) * dx, Math.abs(toY - y)]
    return along > 1 ? along + 3 * across : Number.POSITIVE_INFINITY
  }
  const best = all.filter((one) => one !== from).toSorted((one, other) => far(one) - far(other))[0]
  return best === undefined || far(best) === Number.POSITIVE_INFINITY ? undefined : best
}
