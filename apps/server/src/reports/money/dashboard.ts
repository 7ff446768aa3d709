import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { requestedSites } from '../../platform/site-scope.ts'
import { type OperatorFigures, operatorFigures, type Span } from './operator-figures.ts'
import { ngrOf } from './ngr.ts'
import { readQueues } from '../protection/queues.ts'
import { daySeries, hourSeries } from './series.ts'
import { topGames } from './top-games.ts'

const DAYS = { today: 1, '7d': 7, '30d': 30 }

/**
 * The operator, or of it a site, at a glance, the running day included, by figures of `db`; what waits and what is wrong is as it stands. Today
 * is compared with yesterday up to the same hour, but for what is known by whole days: costs and players who were active.
 */
export async function readDashboard(
  context: Pick<AppContext, 'db' | 'config'>,
  db: Queryable,
  { range, site }: { range: keyof typeof DAYS; site?: number | undefined },
) {
  const today = istanbulDay(db.now())
  const sites = requestedSites(site)
  const hour = istanbulHour(db.now())
  const [span, whole] = spansOf(today, DAYS[range], sites)
  const before: Span = { ...whole, ...(range === 'today' ? { untilHour: hour } : {}) }
  const [figures, previous, queues, games, alarms] = await Promise.all([
    operatorFigures(db, span),
    operatorFigures(db, before),
    readQueues(context.db, site),
    topGames(db, span),
    requestedSites() ? NO_ALARMS : readAlarms(context.db),
  ])
  const series =
    range === 'today'
      ? await hourSeries(db, { day: today, untilHour: hour, sites }, figures)
      : await daySeries(db, span)
  return {
    success: true,
    range,
    from: span.from,
    to: span.to,
    totals: show(figures),
    previous: show(previous),
    queues,
    games,
    series,
    demo: context.config.demo,
    alarms,
  }
}

/** So many days up to today, and as many before them. */
function spansOf(today: string, days: number, sites?: number[]): [Span, Span] {
  const from = addDays(today, 1 - days)
  return [
    { from, to: today, sites },
    { from: addDays(from, -days), to: addDays(from, -1), sites },
  ]
}

const BREACHES_SHOWN = 5

/** Alarms are of the whole ledger, and not shown to staff who see only some sites. */
const NO_ALARMS = { open: 0, stopped_since: null, breaches: [] }

async function readAlarms(q: Queryable) {
  const breaches = await q.rows<{ id: number; invariant: string; detail: string; found_at: Date; open: number }>(sql`
    select id, invariant, detail, found_at, count(*) over ()::int as open from wallet.breaches_view order by found_at desc, id desc limit ${BREACHES_SHOWN}`)
  const stop = await q.row<{ since: Date }>(sql`select since from wallet.play_stops_view`)
  return {
    open: breaches[0]?.open ?? 0,
    stopped_since: stop?.since.toISOString() ?? null,
    breaches: breaches.map(({ id, invariant, detail, found_at }) => ({
      id,
      invariant,
      detail,
      found_at: found_at.toISOString(),
    })),
  }
}

export function istanbulHour(at: Date): number {
  return new Date(at.getTime() + 3 * 3_600_000).getUTCHours()
}

function show(figures: OperatorFigures) {
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
    bonus_cost: liraOfKurus(figures.bonus_cost + figures.cashback),
    fees: liraOfKurus(figures.provider_fees + figures.payment_fees + figures.tax),
    ngr: liraOfKurus(ngrOf(ggr, figures)),
  }
}
