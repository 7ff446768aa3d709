import { el } from '../elements.ts'

/** From so many times what was staked so many chips come back from each place. */
const STACKS = [
  [100, 6],
  [40, 5],
  [15, 4],
  [5, 3],
  [1, 2],
] as const
const FLIES_MS = 900
const APART_MS = 90
/** No more are in the air at once. */
const MOST = 24

type Won = { no: number; staked: number; paid: number }

/** Chips come back along the felt from every place that won, once a round, where it gave more than was staked; a press ends it. */
export function makeWinShow(root: HTMLElement, to: HTMLElement): (won: Won) => void {
  let shown = 0
  return ({ no, staked, paid }) => {
    if (paid <= staked || shown === no) return
    shown = no
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [, stack] = STACKS.find(([from]) => paid / staked >= from) ?? [1, 2]
    const places = [...root.querySelectorAll('.won > .lying:not(:empty)')]
    const chips = places.flatMap((place) => Array.from({ length: stack }, () => place)).slice(0, MOST)
    const end = to.getBoundingClientRect()
    const layer = el('div', { class: 'flying-chips', 'aria-hidden': 'true' })
    const flights = chips.map((place, at) => {
      const chip = el('span', { class: 'flying-chip' })
      layer.append(chip)
      return fly(chip, { from: place.getBoundingClientRect(), end, at })
    })
    root.append(layer)
    root.classList.add('celebrating')
    const over = (): void => {
      layer.remove()
      root.classList.remove('celebrating')
    }
    root.addEventListener('pointerdown', over, { once: true })
    void Promise.allSettled(flights.map(({ finished }) => finished)).then(over)
  }
}

/** From its place in an arc to where the player's chips are. */
function fly(chip: HTMLElement, { from, end, at }: { from: DOMRect; end: DOMRect; at: number }): Animation {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2]
  const place = (left: number, top: number): string => `translate(${left}px, ${top}px)`
  return chip.animate(
    [
      { transform: `${place(x, y)} scale(1)`, opacity: 1 },
      { transform: `${place((x + toX) / 2, Math.min(y, toY) - 46)} scale(1.35)`, opacity: 1, offset: 0.5 },
      { transform: `${place(toX, toY)} scale(0.8)`, opacity: 0.2 },
    ],
    { duration: FLIES_MS, delay: at * APART_MS, easing: 'ease-in-out', fill: 'both' },
  )
}
