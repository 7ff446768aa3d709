import { columnOf, type TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { turboWays } from '@meydan/fair/returns'
import { TURBO_BALLS, turboBalls, turboCard, turboPays, turboRows } from '@meydan/fair/tombala/turbo-tombala'
import { drawBallDrum } from '../bingo/ball-drum.ts'
import { el, wait } from '../elements.ts'
import { isQuiet, type Stage, type StageEvents, timesText } from './stage.ts'

const CALL_MS = 60
/** The last balls are called slower, where a row wants one number. */
const NEAR_MS = 240
/** So many of the balls before stand beside the last. */
const PAST = 5
const COLUMNS = 9
const BALLS = 90
const chance = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumSignificantDigits: 3 })

/** One card and forty-eight balls; nothing is chosen. */
export function turboStage(_events: StageEvents): Stage {
  const grid = el('div', { class: 'turbo-card', role: 'img' })
  const drum = makeDrum()
  const ball = el('p', { class: 'turbo-ball' })
  const past = el('ol', { class: 'turbo-past', 'aria-hidden': 'true' })
  const count = el('p', { class: 'goal' })
  const table = el('ol', { class: 'steps hits', 'aria-label': 'Dolu satıra göre çarpan' })
  const empty = (): void => {
    layNothing(grid)
    drum.draw(0)
    ball.textContent = ''
    past.replaceChildren()
    count.textContent = `${TURBO_BALLS} top çekilir`
    fillTable(table, 0)
  }
  empty()
  return {
    element: el(
      'div',
      { class: 'turbo' },
      el('div', { class: 'turbo-call' }, drum.element, ball, past, count),
      grid,
      table,
    ),
    settings: el('div', { class: 'settings' }, el('p', { class: 'goal' }, 'Her turda yeni bir kart çekilir.')),
    bet: () => ({}),
    set: () => {},
    missing: () => '',
    lock: () => {},
    start: empty,
    async show({ drawn }, sound) {
      const cells = layCard(grid, turboCard(drawn))
      const balls = turboBalls(drawn)
      let rows = 0
      for (const [at, number] of balls.entries()) {
        ball.textContent = String(number)
        fillPast(past, balls.slice(Math.max(0, at - PAST), at))
        count.textContent = `${at + 1}. top / ${TURBO_BALLS}`
        mark(cells, [number], 'marked')
        const full = fullRows(drawn, at + 1)
        if (full.length > rows) {
          rows = full.length
          fillTable(table, rows)
          sound.stop(rows)
          mark(cells, full.flat(), 'full')
        }
        if (isQuiet()) continue
        drum.draw(at + 1)
        await wait(at > balls.length - 8 && wantsOne(drawn, at + 1) ? NEAR_MS : CALL_MS)
      }
      drum.draw(balls.length)
      grid.setAttribute('aria-label', `Kart: ${cardText(drawn)}`)
    },
    won: () => grid,
    reset: empty,
    says: (round) => rowsText(turboRows(round.drawn)),
    rules: () => rules,
    pays: paysTable,
  }
}

const rules = [
  `Size 15 sayılık bir tombala kartı verilir, ardından 90 topun içinden ${TURBO_BALLS} top çekilir. Kartın her satırında beş sayı vardır. Dolan satır sayısının çarpanı bahisle çarpılıp ödenir.`,
  'Örnek: Bir satır dolarsa çarpan 6,00×’tir; 10,00 ₺ bahis 60,00 ₺ öder.',
  'Kart da toplar da sizin tohumunuzdan çekilir. Oyunun salondaki turlarla ve büyük ödül kasasıyla ilgisi yoktur.',
]

/** The cage with the balls that are left in it; it turns from the first to the last that is called. */
function makeDrum(): { element: HTMLCanvasElement; draw: (called: number) => void } {
  const element = el('canvas', { class: 'turbo-cage', 'aria-hidden': 'true' })
  let left = BALLS
  const paint = (): void => {
    const isTurning = left < BALLS && left > BALLS - TURBO_BALLS
    drawBallDrum(element, { left, now: performance.now(), isTurning })
  }
  new ResizeObserver(paint).observe(element)
  return {
    element,
    draw(called) {
      left = BALLS - called
      paint()
    },
  }
}

function layNothing(grid: HTMLElement): void {
  grid.replaceChildren(...Array.from({ length: 3 * COLUMNS }, () => el('i', { class: 'hole' })))
  grid.setAttribute('aria-label', 'Kart çekilmedi')
}

function layCard(grid: HTMLElement, card: TombalaCard): Map<number, HTMLElement> {
  const cells = new Map<number, HTMLElement>()
  const all = card.flatMap((row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const number = row.find((one) => columnOf(one) === column)
      if (number === undefined) return el('i', { class: 'hole' })
      const cell = el('span', { class: 'cell' }, String(number))
      cells.set(number, cell)
      return cell
    }),
  )
  grid.replaceChildren(...all)
  return cells
}

/** The rows that so many balls have filled. */
function fullRows(drawn: readonly number[], count: number): (readonly number[])[] {
  const called = new Set(turboBalls(drawn).slice(0, count))
  return turboCard(drawn).filter((row) => row.every((number) => called.has(number)))
}

/** The balls before the last, the latest first. */
function fillPast(list: HTMLElement, balls: readonly number[]): void {
  list.replaceChildren(...balls.toReversed().map((one) => el('li', {}, String(one))))
}

function mark(cells: ReadonlyMap<number, HTMLElement>, numbers: readonly number[], name: string): void {
  for (const number of numbers) cells.get(number)?.classList.add(name)
}

/** A row that is not full wants one number more. */
function wantsOne(drawn: readonly number[], count: number): boolean {
  const called = new Set(turboBalls(drawn).slice(0, count))
  return turboCard(drawn).some((row) => row.filter((number) => !called.has(number)).length === 1)
}

function cardText(drawn: readonly number[]): string {
  return `${turboCard(drawn)
    .map((row) => row.join(' '))
    .join(', ')}. ${rowsText(turboRows(drawn))}`
}

function rowsText(rows: number): string {
  return ['Dolu satır yok', 'Bir satır', 'İki satır', 'Tombala'][rows] ?? ''
}

function paysTable(): string[][] {
  const [way] = turboWays()
  const all = Number(way?.ends.reduce((sum, { ways }) => sum + ways, 0n))
  const rows = (way?.ends ?? []).map(({ pay, ways }, full) => [
    rowsText(full),
    timesText(pay),
    chance.format(Number(ways) / all),
  ])
  return [['Sonuç', 'Çarpan', 'Olasılık'], ...rows]
}

function fillTable(list: HTMLElement, rows: number): void {
  list.replaceChildren(
    ...turboPays
      .slice(1)
      .map((pay, at) =>
        el(
          'li',
          { class: at + 1 === rows ? 'reached' : '', ...(at + 1 === rows ? { 'aria-current': 'step' } : {}) },
          el('b', {}, rowsText(at + 1)),
          timesText(pay),
        ),
      ),
  )
}
