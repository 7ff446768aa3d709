import type { OwnStake } from '../../rooms/socket/protocol.ts'
import { roundText, showAgain } from '../show/show.ts'
import { emptyState, type RoomState } from './state.ts'
import '../show/show.css'
import type { RoomShow } from '../../replay/replay-record.ts'

type View = { element: HTMLElement; render: (state: RoomState, now: number, isUp: boolean) => void }

/** Before the start, after the end, and the most that lies between: a longer show runs faster. */
const TIMES = { before: 1_000, after: 1_500, longest: 24_000 } as const

/** Shows a round of a room again, with the player's own stake as it stood at each moment. */
export async function replayRoom(show: RoomShow, view: View): Promise<void> {
  document.body.append(view.element)
  const { amount, pay } = show.stake
  await showAgain(view.element, `Tur ${show.no} · ${roundText({ stake: amount, win: pay ?? 0 })}`, () =>
    run(show, view),
  )
}

function run(show: RoomShow, view: View): Promise<void> {
  const speed = Math.max(1, show.endsMs / TIMES.longest)
  const began = performance.now() + TIMES.before
  return new Promise((resolve) => {
    const frame = (): void => {
      const ms = (performance.now() - began) * speed
      view.render(stateAt(show, ms), Math.min(ms, show.endsMs), true)
      if (ms < show.endsMs + TIMES.after * speed) requestAnimationFrame(frame)
      else resolve()
    }
    frame()
  })
}

/** What was known so many milliseconds after the start. */
function stateAt(show: RoomShow, ms: number): RoomState {
  const isOver = ms >= show.endsMs
  const stake = stakeAt(show, ms)
  const passedSteps = show.steps.filter((step) => step.ms <= ms).map(({ at }) => at)
  return {
    ...emptyState(),
    mode: 'real',
    round: {
      ...emptyState().round,
      no: show.no,
      state: ms < 0 ? 'locked' : isOver ? 'settling' : 'playing',
      startedAt: ms < 0 ? null : 0,
      steps: passedSteps,
      drawn: ms < 0 ? null : show.drawn,
      result: isOver ? show.result : null,
    },
    // A flight names its first slot in its words, whichever the stake was in.
    mine: stake.spots === null ? { a: stake } : { [stake.slot]: stake },
  }
}

function stakeAt({ stake, endsMs, halfMs, takenMs }: RoomShow, ms: number): OwnStake {
  if (ms >= Math.min(takenMs ?? endsMs, endsMs)) return stake
  const halfAt = halfMs !== null && ms >= halfMs ? stake.halfAt : null
  return { ...stake, status: 'accepted', takenAt: null, halfAt, pay: null }
}
