import { el } from '../elements.ts'

const BALLS = 90

/** The ninety numbers, the last ball large, and the four before it. */
export function makeBoard() {
  const cells = Array.from({ length: BALLS }, (_, at) => el('span', { class: 'number' }, String(at + 1)))
  const ball = el('p', { class: 'ball', role: 'status' })
  const before = el('p', { class: 'before' })
  const line = el('p', { class: 'line' })
  const element = el(
    'section',
    { class: 'hall-stage', 'aria-label': 'Çekiliş' },
    el('div', { class: 'call' }, ball, el('div', { class: 'call-words' }, line, before)),
    el('div', { class: 'numbers', 'aria-hidden': 'true' }, ...cells),
  )
  let told = -1
  return {
    element,
    render(steps: readonly number[], text: string): void {
      if (line.textContent !== text) line.textContent = text
      if (told === steps.length) return
      told = steps.length
      const last = steps.at(-1)
      ball.textContent = last === undefined ? '' : String(last)
      ball.className = `ball decade-${last === undefined ? 'none' : Math.min(8, Math.floor(last / 10))}`
      before.textContent = steps.length < 2 ? '' : `Önceki: ${steps.slice(-5, -1).toReversed().join(' · ')}`
      const called = new Set(steps)
      for (const [at, cell] of cells.entries()) cell.classList.toggle('called', called.has(at + 1))
    },
  }
}
