import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import type { House } from '../../platform/house.ts'
import { type HouseFigures, houseFigures, type Span } from './house-figures.ts'
import { readQueues } from './queues.ts'
import { daySeries, hourSeries } from './series.ts'
import { topGames } from './top-games.ts'

const DAYS = { today: 1, '7d': 7, '30d': 30 }

/** The house at a glance, the running day included. Today is compared with yesterday up to the same hour. */
export async function readDashboard(house: House, range: keyof typeof DAYS) {
  const { db } = house
  const today = istanbulDay(db.now())
  const span: Span = { from: addDays(today, 1 - DAYS[range]), to: today }
  const hour = istanbulHour(db.now())
  const before: Span = {
    from: addDays(span.from, -DAYS[range]),
    to: addDays(span.from, -1),
    ...(range === 'today' ? { untilHour: hour } : {}),
  }
  const [figures, previous, queues, games] = await Promise.all([
    houseFigures(db, span),
    houseFigures(db, before),
    readQueues(db),
    topGames(db, span),
  ])
  const series = range === 'today' ? await hourSeries(db, today, hour, figures) : await daySeries(db, span)
  return {
    success: true,
    range,
    ...span,
    totals: show(figures),
    previous: show(previous),
    queues,
    games,
    series,
    demo: house.config.demo,
  }
}

export function istanbulHour(at: Date): number {
  return new Date(at.getTime() + 3 * 3_600_000).getUTCHours()
}

function show(figures: HouseFigures) {
  const { deposit_count, withdrawal_count, active_players, registrations } = figures
  const ggr = figures.stakes - figures.wins
  return {
    stakes: liraOfKurus(figures.stakes),
    wins: liraOfKurus(figures.wins),
    ggr: liraOfKurus(ggr),
    deposits: liraOfKurus(figures.deposits),
    deposit_count,
    withdrawals: liraOfKurus(figures.withdrawals),
    withdrawal_count,
    active_players,
    registrations,
    bonus_cost: liraOfKurus(figures.bonus_cost),
    ngr: liraOfKurus(ggr - figures.bonus_cost),
  }
}
