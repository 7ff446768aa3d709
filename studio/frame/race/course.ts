import { raceOrder, raceRunners } from '@meydan/fair/shared/virtual-race'
import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { el, write } from '../elements.ts'
import type { RoomState } from '../room/state.ts'
import { makeWaitBar } from '../show/wait-bar.ts'
import { drawCourse } from './draw-course.ts'
import { leaders, ways } from './ways.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')
/** From this part of the show on the result is said. */
const TOLD_AT = 0.94

/** The course in a canvas, and over it what happens now, in words. */
export function makeCourse(config: TableConfig) {
  const canvas = el('canvas', { 'aria-hidden': 'true' })
  const head = el('p', { class: 'headline', role: 'status' })
  const line = el('p', { class: 'line' })
  const bar = makeWaitBar(config.openMs)
  const front = makeFront()
  const element = el(
    'div',
    { class: 'stage course' },
    canvas,
    front.element,
    el('p', { class: 'simulated' }, 'SİMÜLASYON'),
    el('div', { class: 'words' }, head, line, bar.element),
  )
  return {
    element,
    draw({ round }: RoomState, now: number): void {
      const { drawn, startedAt, result, no } = round
      const since = startedAt === null ? 0 : (now - startedAt) / config.showMs
      const isOver = result !== null || (still.matches && drawn !== null)
      const share = isOver ? 1 : Math.min(1, Math.max(0, since))
      const order = drawn === null ? null : raceOrder(drawn)
      const distances = ways(no, order, share)
      drawCourse(canvas, { ways: distances, isRunning: order !== null && share < 1 })
      front.show(order === null ? [] : leaders(distances).slice(0, FRONT))
      write(head, order !== null && share >= TOLD_AT ? headline(order) : '')
      const left = round.state === 'open' ? Math.max(0, (round.until ?? 0) - now) : 0
      write(line, sentence(round.state, no, left))
      bar.show(round.state === 'open' ? round.until : null, now)
      element.classList.toggle('showing', drawn !== null)
    },
  }
}

/** So many of those in front are named. */
const FRONT = 4

/** Who leads now, by number, colour and name. */
function makeFront() {
  const element = el('ol', { class: 'front', 'aria-hidden': 'true' })
  let shown = ''
  return {
    element,
    show(numbers: readonly number[]): void {
      if (numbers.join() === shown) return
      shown = numbers.join()
      element.replaceChildren(
        ...numbers.map((number) =>
          el(
            'li',
            {},
            el('b', { class: `silk silk-${number}` }, String(number)),
            el('span', {}, raceRunners[number - 1] ?? ''),
          ),
        ),
      )
    },
  }
}

function headline(order: readonly number[]): string {
  const [first = 0, second = 0] = order
  return `${first} ${raceRunners[first - 1] ?? ''} birinci, ${second} ${raceRunners[second - 1] ?? ''} ikinci`
}

function sentence(state: string, no: number, left: number): string {
  if (state === 'open') return `${no}. koşu · bahisler açık · ${Math.ceil(left / 1_000)} sn`
  if (state === 'locking' || state === 'locked' || state === 'drawn') return 'Bahisler kapandı'
  if (state === 'shut') return 'Bu oda şu anda kapalı'
  return state === 'resting' ? 'Koşu açılıyor' : ''
}
