import { startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { activePlayers } from '../players/active-players.ts'
import { cashHours, gameFigures, withinSites } from './by-site.ts'
import { type Costs, costsByDay } from './ngr.ts'

/** Istanbul days, inclusive; `untilHour` cuts the last one after that hour (0-23), as far as the figure is known by the hour. */
export interface Span {
  from: string
  to: string
  untilHour?: number
  /** The sites whose players count; all where absent. */
  sites?: number[] | undefined
}

export interface OperatorFigures extends Costs {
  stakes: bigint
  wins: bigint
  deposits: bigint
  deposit_count: number
  withdrawals: bigint
  withdrawal_count: number
  active_players: number
  registrations: number
}

const HOUR_MS = 3_600_000

/** The figures of a span, all from rollups, without the operator’s own accounts; nothing here grows with the number of rounds of players. */
export async function operatorFigures(q: Queryable, span: Span): Promise<OperatorFigures> {
  const [play, cash, active_players, people, costs] = await Promise.all([
    readPlay(q, span),
    readCash(q, span),
    activePlayers(q, span),
    readPeople(q, span),
    readCosts(q, span),
  ])
  return { ...play, ...cash, active_players, ...people, ...costs }
}

/** A day cut at an hour is known from what was seen of it in that hour; where nothing was, the whole day stands in. */
async function readPlay(q: Queryable, span: Span): Promise<Pick<OperatorFigures, 'stakes' | 'wins'>> {
  const seen =
    span.untilHour === undefined
      ? undefined
      : await q.row<{ stakes: bigint; wins: bigint }>(sql`
    select sum(stake_kurus)::bigint as stakes, sum(win_kurus)::bigint as wins from history.hourly_totals
    where day = ${span.to} and hour <= ${span.untilHour} and ${withinSites(span.sites)} group by hour order by hour desc limit 1
  `)
  return (
    seen ??
    q.one(sql`
    select coalesce(sum(stake_kurus), 0)::bigint as stakes, coalesce(sum(win_kurus), 0)::bigint as wins
    from ${gameFigures(span)}
  `)
  )
}

async function readCash(q: Queryable, span: Span) {
  const hours = cashHours({
    start: startOfIstanbulDay(span.from),
    end: new Date(startOfIstanbulDay(span.to).getTime() + ((span.untilHour ?? 23) + 1) * HOUR_MS),
    sites: span.sites,
  })
  return q.one<Pick<OperatorFigures, 'deposits' | 'deposit_count' | 'withdrawals' | 'withdrawal_count'>>(sql`
    select coalesce(sum(deposited_kurus), 0)::bigint as deposits, coalesce(sum(deposits), 0)::int as deposit_count,
      coalesce(sum(withdrawn_kurus), 0)::bigint as withdrawals, coalesce(sum(withdrawals), 0)::int as withdrawal_count
    from ${hours}
  `)
}

async function readPeople(q: Queryable, span: Span) {
  return q.one<Pick<OperatorFigures, 'registrations'>>(sql`
    select count(*)::int as registrations from identity.players_view p
    where created_at >= (${span.from}::date::timestamp at time zone 'Europe/Istanbul')
      and created_at < ((${span.to}::date + make_interval(hours => ${span.untilHour ?? 23} + 1)) at time zone 'Europe/Istanbul')
      and not wallet.is_own_at(p.id, p.created_at) and ${withinSites(span.sites)}
  `)
}

function readCosts(q: Queryable, span: Span): Promise<Costs> {
  return q.one<Costs>(sql`
    select coalesce(sum(bonus_cost), 0)::bigint as bonus_cost, coalesce(sum(cashback), 0)::bigint as cashback,
      coalesce(sum(provider_fees), 0)::bigint as provider_fees, coalesce(sum(payment_fees), 0)::bigint as payment_fees, coalesce(sum(tax), 0)::bigint as tax
    from (${costsByDay(span)}) days
  `)
}
