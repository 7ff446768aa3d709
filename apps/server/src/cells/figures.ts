import { addDays } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import { type HouseFigures, houseFigures } from '../figures/house-figures.ts'
import { ngrOf } from '../figures/ngr.ts'
import { openDb } from '../platform/db.ts'
import { StartError } from '../platform/start-error.ts'

/** Istanbul days, inclusive. */
export interface Days {
  from: string
  to: string
}

/** What one cell, or all of them together, came to in a day or in several. Each figure of several cells is the sum of theirs. */
export interface Line {
  /** One day, or the first and the last as `from/to`: a player who played on two of them is one active player. */
  days: string
  cell: number | 'house'
  figures: HouseFigures
}

const COLUMNS = {
  stakes: ({ stakes }) => liraOfKurus(stakes),
  wins: ({ wins }) => liraOfKurus(wins),
  ggr: ({ stakes, wins }) => liraOfKurus(stakes - wins),
  deposits: ({ deposits }) => liraOfKurus(deposits),
  deposit_count: (each) => each.deposit_count,
  withdrawals: ({ withdrawals }) => liraOfKurus(withdrawals),
  withdrawal_count: (each) => each.withdrawal_count,
  active_players: (each) => each.active_players,
  registrations: (each) => each.registrations,
  bonus_cost: ({ bonus_cost }) => liraOfKurus(bonus_cost),
  cashback: ({ cashback }) => liraOfKurus(cashback),
  provider_fees: (each) => liraOfKurus(each.provider_fees),
  payment_fees: (each) => liraOfKurus(each.payment_fees),
  tax: ({ tax }) => liraOfKurus(tax),
  ngr: (figures) => liraOfKurus(ngrOf(figures.stakes - figures.wins, figures)),
} satisfies Record<string, (figures: HouseFigures) => number>

/**
 * The figures of the dashboard of every cell and of the house that they are, for each day and for all of them together. Throws a
 * `StartError` where a cell cannot be asked: a sum without it would be wrong.
 */
export async function figuresOfCells(databases: ReadonlyMap<number, string>, days: Days): Promise<Line[]> {
  if (databases.size === 0) throw new StartError('The directory knows of no cell: enter the cells first.')
  const spans = [...daysOf(days).map((day) => ({ from: day, to: day })), days]
  const ofCells = await Promise.all(
    [...databases].map(async ([cell, url]) => ({ cell, figures: await figuresOfCell(cell, url, spans) })),
  )
  return spans.flatMap(({ from, to }, at) => {
    const name = at < spans.length - 1 ? from : `${from}/${to}`
    const each = ofCells.map(({ cell, figures }) => ({ days: name, cell, figures: figures[at] as HouseFigures }))
    return [...each, { days: name, cell: 'house' as const, figures: sumOf(each.map(({ figures }) => figures)) }]
  })
}

/** In lira, with a point; the header first. */
export function csvOf(lines: readonly Line[]): string {
  const rows = lines.map(({ days, cell, figures }) => [days, cell, ...Object.values(COLUMNS).map((of) => of(figures))])
  return [['days', 'cell', ...Object.keys(COLUMNS)], ...rows].map((row) => row.join(',')).join('\n')
}

async function figuresOfCell(cell: number, url: string, spans: readonly Days[]): Promise<HouseFigures[]> {
  const db = openDb({ url, connections: 4, statementTimeoutMs: 60_000, onError: () => {} })
  try {
    const figures: HouseFigures[] = []
    for (const span of spans) figures.push(await houseFigures(db, span))
    return figures
  } catch (error) {
    throw new StartError(`Cell ${cell} cannot be asked: ${(error as Error).message}.`)
  } finally {
    await db.close()
  }
}

function sumOf(each: readonly HouseFigures[]): HouseFigures {
  const [first, ...others] = each as [HouseFigures, ...HouseFigures[]]
  return others.reduce((sum, figures) => {
    const added = Object.entries(sum).map(([name, value]) => {
      const other = figures[name as keyof HouseFigures]
      return [name, typeof value === 'bigint' ? value + BigInt(other) : value + Number(other)]
    })
    return Object.fromEntries(added) as HouseFigures
  }, first)
}

function daysOf({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
