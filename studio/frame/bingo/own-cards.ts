import { columnOf, type TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { el } from '../elements.ts'

/** How far a card is: rows that are full, and what it still needs for the next goal. */
export type Distance = { rows: number; left: number; goal: string }

function distanceOf(card: TombalaCard, called: ReadonlySet<number>): Distance {
  const missing = card.map((row) => row.filter((number) => !called.has(number)).length)
  const rows = missing.filter((left) => left === 0).length
  const [first = 0, second = 0, third = 0] = missing.toSorted((one, other) => one - other)
  if (rows === 0) return { rows, left: first, goal: `Çinkoya ${first}` }
  if (rows === 1) return { rows, left: second + third, goal: `2. çinkoya ${second}` }
  return { rows, left: third, goal: third === 0 ? 'Tombala' : `Tombalaya ${third}` }
}

const COLUMNS = 9

/** The player's cards, nearest to the next goal first; a card marks itself. */
export function makeCards() {
  const element = el('div', { class: 'own-cards', role: 'group', 'aria-label': 'Kartlarınız' })
  let shown = ''
  return {
    element,
    render(cards: readonly TombalaCard[], steps: readonly number[]): void {
      const key = `${cards.length} ${steps.length} ${cards[0]?.[0]?.join() ?? ''} ${cards.at(-1)?.[0]?.join() ?? ''}`
      if (key === shown) return
      shown = key
      const called = new Set(steps)
      const sorted = cards
        .map((card) => ({ card, distance: distanceOf(card, called) }))
        .toSorted((one, other) => other.distance.rows - one.distance.rows || one.distance.left - other.distance.left)
      element.replaceChildren(
        ...(sorted.length === 0
          ? [el('p', { class: 'no-cards' }, 'Bu turda kartınız yok.')]
          : sorted.map(({ card, distance }) => cardElement(card, distance, called))),
      )
    },
  }
}

function cardElement(card: TombalaCard, { goal, rows }: Distance, called: ReadonlySet<number>): HTMLElement {
  const cells = card.flatMap((row) => {
    const isFull = row.every((number) => called.has(number))
    return Array.from({ length: COLUMNS }, (_, column) => {
      const number = row.find((one) => columnOf(one) === column)
      if (number === undefined) return el('i', { class: 'hole' })
      const marked = called.has(number)
      return el('span', { class: `cell${marked ? ' marked' : ''}${isFull ? ' full' : ''}` }, String(number))
    })
  })
  const text = `${goal}. ${card.map((row) => row.join(' ')).join(', ')}`
  return el(
    'article',
    { class: `bingo${rows > 0 ? ' near' : ''}`, 'aria-label': text },
    el('p', { class: 'goal' }, goal),
    el('div', { class: 'grid', 'aria-hidden': 'true' }, ...cells),
  )
}
