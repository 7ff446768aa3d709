import { raceRunners } from '@meydan/fair/shared/virtual-race'
import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { el } from '../elements.ts'
import type { RoomState } from '../room/state.ts'
import type { TableLook } from '../table/view.ts'
import { makeCard } from './card.ts'
import { makeCourse } from './course.ts'

/** Eight runners with their odds, and the course on which they run. */
export function raceLook(config: TableConfig): TableLook {
  return { stage: makeCourse(config), cloth: makeCard, board: makeWinners(), nameOf, resultText }
}

function nameOf(spot: string): string {
  const number = Number(spot.at(-1))
  return `${number} ${raceRunners[number - 1] ?? ''}, ${spot.startsWith('first') ? 'birinci' : 'ilk iki'}`
}

function resultText(result: number): { text: string; band: string } {
  return { text: `${result} ${raceRunners[result - 1] ?? ''}`, band: '' }
}

/** How often each number has won; its strength is another one in every race. */
function makeWinners() {
  const body = el('ul', { class: 'counts' })
  const element = el(
    'section',
    { class: 'board', 'aria-label': 'Geçmiş sonuçlar' },
    el('h2', {}, 'Kazanan numaralar'),
    body,
    el('p', { class: 'board-note' }, 'Oranlar her koşuda yeniden belirlenir. Geçmiş sonuçlar sonraki turu etkilemez.'),
  )
  let shown: RoomState['history'] | undefined
  return {
    element,
    render({ history }: RoomState): void {
      if (shown === history) return
      shown = history
      body.replaceChildren(
        ...raceRunners.map((name, at) => {
          const count = history.filter(({ result }) => result === at + 1).length
          return el('li', {}, el('b', {}, `${at + 1} ${name}`), el('span', {}, String(count)))
        }),
      )
    },
  }
}
