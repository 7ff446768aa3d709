import { el, write } from '../elements.ts'
import { drawBallDrum } from './ball-drum.ts'
import { spokenBall } from './spoken-ball.ts'

const BALLS = 90
/** So many of the last balls stay beside the one that was called. */
const KEPT = 5

/** The cage, the ball that came out of it in a figure and in words, those before it, and the ninety numbers. */
export function makeBoard() {
  const cells = Array.from({ length: BALLS }, (_, at) => el('span', { class: 'number' }, String(at + 1)))
  const cage = el('canvas', { class: 'cage', 'aria-hidden': 'true' })
  const ball = el('p', { class: 'ball', role: 'status' })
  const word = el('p', { class: 'ball-word' })
  const before = el('p', { class: 'before' })
  const line = el('p', { class: 'line' })
  const element = el(
    'section',
    { class: 'hall-stage', 'aria-label': 'Çekiliş' },
    el('div', { class: 'call' }, cage, ball, el('div', { class: 'call-words' }, line, word, before)),
    el('div', { class: 'numbers', 'aria-hidden': 'true' }, ...cells),
  )
  let told = -1
  return {
    element,
    render(steps: readonly number[], text: string, now: number): void {
      write(line, text)
      drawBallDrum(cage, { left: BALLS - steps.length, now, isTurning: steps.length > 0 && steps.length < BALLS })
      if (told === steps.length) return
      // A ball that is called now rolls out of the cage; one that was called before this page stands there.
      const isNew = told >= 0 && steps.length === told + 1
      told = steps.length
      const last = steps.at(-1)
      ball.textContent = last === undefined ? '' : String(last)
      ball.className = `ball ${decadeOf(last)}`
      if (isNew) ball.animate(ROLLS_OUT, { duration: 620, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
      write(word, last === undefined ? '' : spokenBall(last))
      before.setAttribute('aria-label', steps.length < 2 ? '' : `Önceki toplar: ${lastOf(steps).join(', ')}`)
      before.replaceChildren(...lastOf(steps).map((one) => el('b', { class: decadeOf(one) }, String(one))))
      const called = new Set(steps)
      for (const [at, cell] of cells.entries()) {
        cell.classList.toggle('called', called.has(at + 1))
        cell.classList.toggle('last', last === at + 1)
      }
    },
  }
}

const ROLLS_OUT: Keyframe[] = [
  { transform: 'translateX(-90%) rotate(-300deg) scale(0.35)', opacity: 0 },
  { transform: 'translateX(-30%) rotate(-90deg) scale(0.8)', opacity: 1, offset: 0.45 },
  { transform: 'none' },
]

function lastOf(steps: readonly number[]): number[] {
  return steps.slice(-KEPT - 1, -1).toReversed()
}

function decadeOf(ball: number | undefined): string {
  return `decade-${ball === undefined ? 'none' : Math.min(8, Math.floor(ball / 10))}`
}
