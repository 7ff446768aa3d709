import { wordsOf } from '@meydan/fair/draws'
import { spanOf } from '@meydan/fair/tables/table-bets'
import { type TableAlgorithm, tableRules } from '@meydan/fair/tables/tables'
import type { TableGame } from './game.ts'

export type TableDraw = { drawn: number[] }

type Times = { openMs: number; showMs: number; history: number }

/** A table of that rule: everything is decided by one draw after the lock, and the show only shows it. */
export function tableGame(algorithm: TableAlgorithm, { openMs, showMs, history }: Times): TableGame<TableDraw> {
  const { spots, draw, resultOf, pays } = tableRules[algorithm]
  return {
    style: 'table',
    algorithm,
    openMs,
    pauseMs: 3_000,
    history,
    spots,
    highestPay: spanOf(algorithm).highestPay,
    draw: (blocks) => ({ drawn: draw(wordsOf(blocks)) }),
    endsAt: () => showMs,
    resultOf: ({ drawn }) => resultOf(drawn),
    stepsOf: () => [],
    drawnOf: ({ drawn }) => drawn,
    payOf: ({ drawn }, lying) =>
      Object.entries(lying).reduce((sum, [spot, kurus]) => sum + (kurus / 100) * pays(spot, drawn), 0),
  }
}
