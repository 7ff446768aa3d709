import { fortuneSpots, fortuneWheel } from '@meydan/fair/tables/fortune-wheel'
import { el, svg } from '../elements.ts'
import { decimal } from '../format.ts'
import type { RoomState } from '../room/state.ts'
import { nameOf, resultText } from './names.ts'
import { bigRoad, derivedRoad, shoeOf, type Side } from './roads.ts'

const NOTICE = 'Geçmiş sonuçlar sonraki turu etkilemez.'

/** What came before, as plain counts or as the roads of a shoe; with the sentence that it means nothing for what comes. */
export function makeBoard(algorithm: string) {
  const body = el('div', { class: 'board-body' })
  const element = el(
    'section',
    { class: 'board', 'aria-label': 'Geçmiş sonuçlar' },
    el('h2', {}, 'Geçmiş sonuçlar'),
    body,
    el('p', { class: 'board-note' }, NOTICE),
  )
  let shown: RoomState['history'] | undefined
  return {
    element,
    render({ history }: RoomState): void {
      if (shown === history) return
      shown = history
      const results = history.flatMap(({ no, result }) => (result === null ? [] : [{ no, result }]))
      body.replaceChildren(...(isSided(algorithm) ? roads(algorithm, results) : counts(algorithm, results)))
    },
  }
}

type Result = { no: number; result: number }

function isSided(algorithm: string): boolean {
  return algorithm === 'baccarat/1' || algorithm === 'dragon-tiger/1'
}

function roads(algorithm: string, results: readonly Result[]): HTMLElement[] {
  const shoe = shoeOf(results)
  const sides = shoe.map((result): Side => (algorithm === 'baccarat/1' ? result % 4 : Math.min(2, result)) as Side)
  const [first, second] = algorithm === 'baccarat/1' ? ['Oyuncu', 'Banka'] : ['Ejder', 'Kaplan']
  const count = (side: Side): number => sides.filter((one) => one === side).length
  const eyes = [
    ['Büyük göz', 1],
    ['Küçük yol', 2],
    ['Hamam böceği', 3],
  ] as const
  return [
    el('p', { class: 'board-sums' }, `${first} ${count(0)} · ${second} ${count(1)} · Beraberlik ${count(2)}`),
    road(
      'Boncuk yolu',
      sides.map((side, at) => ({
        column: Math.floor(at / 6),
        row: at % 6,
        text: letter(algorithm, shoe[at] ?? 0),
        tone: side,
      })),
    ),
    road(
      'Büyük yol',
      bigRoad(sides).map(({ column, row, side, ties }) => ({
        column,
        row,
        text: ties > 0 ? String(ties) : letter(algorithm, side),
        tone: side,
      })),
    ),
    ...eyes.map(([name, back]) =>
      road(
        name,
        derivedRoad(sides, back).map((repeats, at) => ({
          column: Math.floor(at / 6),
          row: at % 6,
          text: repeats ? '+' : '–',
          tone: repeats ? 1 : 0,
        })),
      ),
    ),
  ]
}

function letter(algorithm: string, result: number): string {
  return resultText(algorithm, result).text
}

type Cell = { column: number; row: number; text: string; tone: number }

const SHOWN_COLUMNS = 14

/** The last columns of a road as a small picture. */
function road(name: string, cells: readonly Cell[]): HTMLElement {
  const last = Math.max(SHOWN_COLUMNS - 1, ...cells.map(({ column }) => column))
  const from = last - SHOWN_COLUMNS + 1
  const marks = cells
    .filter(({ column }) => column >= from)
    .map(({ column, row, text, tone }, at, all) => {
      const label = svg('text', { x: (column - from) * 10 + 5, y: row * 10 + 7.6, 'text-anchor': 'middle' })
      label.textContent = text
      return svg(
        'g',
        { class: `mark tone-${tone}${at === all.length - 1 ? ' newest' : ''}` },
        svg('circle', { cx: (column - from) * 10 + 5, cy: row * 10 + 5, r: 4.6 }),
        label,
      )
    })
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${SHOWN_COLUMNS * 10} 60`, role: 'img', 'aria-label': `${name}, ${cells.length} işaret` },
    ...marks,
  )
  return el('div', { class: 'road' }, el('h3', {}, name), picture)
}

/** How often each came in the last rounds, and how often it would on average. */
function counts(algorithm: string, results: readonly Result[]): HTMLElement[] {
  if (algorithm === 'sic-bo/1')
    return [
      el(
        'ol',
        { class: 'last-dice' },
        ...results.slice(0, 24).map(({ result }) => el('li', {}, resultText(algorithm, result).text)),
      ),
    ]
  const kinds =
    algorithm === 'roulette/1'
      ? Array.from({ length: 37 }, (_, number) => ({
          name: String(number),
          share: 1 / 37,
          is: (result: number) => result === number,
        }))
      : fortuneSpots.map((spot) => ({
          name: nameOf(algorithm, spot),
          share: fortuneWheel.filter((one) => one === spot).length / fortuneWheel.length,
          is: (result: number) => fortuneWheel[result] === spot,
        }))
  return [
    el('p', { class: 'board-sums' }, `Son ${results.length} tur: kaç kez geldi`),
    el(
      'ul',
      { class: `counts ${algorithm === 'roulette/1' ? 'numbers' : ''}` },
      ...kinds.map(({ name, share, is }) => {
        const count = results.filter(({ result }) => is(result)).length
        const expected = algorithm === 'roulette/1' ? '' : ` / ${decimal(Math.round(results.length * share * 10) / 10)}`
        return el('li', {}, el('b', {}, name), el('span', {}, `${count}${expected}`))
      }),
    ),
    el(
      'p',
      { class: 'board-sums' },
      algorithm === 'roulette/1'
        ? `Beklenen: her sayı ${decimal(Math.round((results.length / 37) * 10) / 10)} kez`
        : 'Sağdaki sayı beklenen ortalamadır',
    ),
  ]
}
