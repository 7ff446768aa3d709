import { wordsOf } from '@meydan/fair/draws'
import { drawRace, RACE_SPAN, raceOrder, racePays, raceSpots } from '@meydan/fair/shared/virtual-race'
import type { TableGame } from './game.ts'
import type { TableDraw } from './table.ts'

/** Eight runners whose odds are new in every race; the whole order of their finish is one draw. */
export function race({ openMs, showMs }: { openMs: number; showMs: number }): TableGame<TableDraw> {
  return {
    style: 'table',
    algorithm: 'virtual-race/1',
    openMs,
    pauseMs: 4_000,
    history: 40,
    spots: raceSpots,
    highestPay: RACE_SPAN.highest,
    draw: (blocks, no) => ({ drawn: drawRace(wordsOf(blocks), no) }),
    endsAt: () => showMs,
    resultOf: ({ drawn }) => raceOrder(drawn)[0] ?? 0,
    stepsOf: () => [],
    drawnOf: ({ drawn }) => drawn,
    payOf: ({ drawn }, lying) =>
      Object.entries(lying).reduce((sum, [spot, kurus]) => sum + (kurus / 100) * racePays(spot, drawn), 0),
  }
}
