import { isQuiet } from './stage.ts'

/** From so many stakes a win has this rank and throws so many tokens. */
const RANKS = [
  { from: 100, rank: 5, tokens: 64 },
  { from: 40, rank: 4, tokens: 44 },
  { from: 15, rank: 3, tokens: 30 },
  { from: 5, rank: 2, tokens: 18 },
  { from: 1, rank: 1, tokens: 8 },
] as const
const FLIGHT_MS = 1_300
/** The highest wins go on for so long. */
const SPREAD_MS = 1_100

/**
 * Things of the game itself fly up from what won, more and longer the higher the win; a press ends it. `inStakes` is above 1: nobody
 * is congratulated on less than the stake.
 */
export function celebrate(stage: HTMLElement, from: Element, token: () => Element, inStakes: number): void {
  const { rank, tokens } = RANKS.find((one) => inStakes >= one.from) ?? RANKS[4]
  stage.dataset.rank = String(rank)
  if (isQuiet()) return
  const layer = document.createElement('div')
  layer.className = 'celebration'
  layer.setAttribute('aria-hidden', 'true')
  stage.append(layer)
  const [room, start] = [layer.getBoundingClientRect(), from.getBoundingClientRect()]
  const flights = Array.from({ length: tokens }, (_, at) => {
    const piece = document.createElement('span')
    piece.append(token())
    layer.append(piece)
    const x = start.x - room.x + start.width * (0.25 + 0.5 * Math.random())
    const y = start.y - room.y + start.height * (0.3 + 0.4 * Math.random())
    return fly(piece, {
      x,
      y,
      reach: Math.min(room.width, room.height) * (0.3 + 0.09 * rank),
      delay: (at / tokens) * SPREAD_MS * (rank / 5),
    })
  })
  const over = (): void => layer.remove()
  stage.addEventListener('pointerdown', over, { once: true })
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(over)
}

/** What is left of a celebration goes when the next round begins. */
export function endCelebration(stage: HTMLElement): void {
  delete stage.dataset.rank
  for (const layer of stage.querySelectorAll('.celebration')) layer.remove()
}

/** Up, outwards and down again. */
function fly(
  piece: HTMLElement,
  { x, y, reach, delay }: { x: number; y: number; reach: number; delay: number },
): Animation {
  const out = (Math.random() - 0.5) * 2 * reach
  const up = reach * (0.35 + 0.55 * Math.random())
  const turn = (Math.random() - 0.5) * 500
  const at = (dx: number, dy: number, share: number, size: number): string =>
    `translate(${x + dx}px, ${y + dy}px) translate(-50%, -50%) rotate(${turn * share}deg) scale(${size})`
  return piece.animate(
    [
      { transform: at(0, 0, 0, 0.3), opacity: 0, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
      { transform: at(out * 0.6, -up, 0.5, 1), opacity: 1, offset: 0.42, easing: 'cubic-bezier(0.6, 0, 0.9, 0.5)' },
      { transform: at(out, reach * 0.55, 1, 0.85), opacity: 0 },
    ],
    { duration: FLIGHT_MS * (0.8 + 0.4 * Math.random()), delay, fill: 'both' },
  )
}
