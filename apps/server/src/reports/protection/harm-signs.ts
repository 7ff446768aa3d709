import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Sign } from '../../domains/compliance/public.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** What most signs look at, today the last of them. */
const DAYS = 14
const DAYS_OF_CHOICES = 30
const DAYS_OF_BREAKS = 90
/** Whole weeks before the last seven days, to which their deposits are compared. */
const WEEKS_BEFORE = 4
const NIGHT_ENDS = 6

/** From where each counts; twice as much is `high`. */
const LEAST = { chasing: 2, nights: 3, longDays: 3, raises: 2, takenBack: 2, declined: 3, breaks: 2 }
const DEPOSITS_OF_CHASING = 3
const LONG_DAY_HOURS = 5
const RAISED_TIMES = 3n
const RAISED_LEAST_KURUS = 500_000n

interface Facts {
  chasing: number
  nights: number
  long_days: number
  raises: number
  taken_back: number
  declined: number
  breaks: number
  week: bigint
  before: bigint
}

/**
 * The signs of harm in what a player did lately, strongest first, each with its figures in a Turkish sentence. Only what the operator has
 * written down anyway is read; the same facts give the same signs. The kinds are those of UKGC customer interaction guidance (LCCP SR
 * 3.4.3: spend, pattern of spend, time, behaviour and choices); the thresholds are the operator’s own (`decisions/0022-player-protection.md`).
 */
export async function readHarmSigns(q: Queryable, playerId: PlayerId): Promise<Sign[]> {
  const facts = await readFacts(q, playerId)
  return [...deposits(facts), ...counted(facts)].toSorted(
    (one, other) => Number(other.level === 'high') - Number(one.level === 'high'),
  )
}

async function readFacts(q: Queryable, playerId: PlayerId): Promise<Facts> {
  const today = istanbulDay(q.now())
  const first = addDays(today, 1 - DAYS)
  const week = addDays(today, -6)
  const weeks = addDays(week, -7 * WEEKS_BEFORE)
  const since = (days: number) => startOfIstanbulDay(addDays(today, 1 - days))
  return q.one<Facts>(sql`
    with played as materialized (
      select day, sum(stake_kurus) as staked, sum(win_kurus) as won, min(first_seq) as first_seq, max(last_seq) as last_seq
      from wallet.days_of(${playerId}) where day >= ${first} group by day
    ),
    cash as materialized (select day, requests, settled_kurus from cashier.player_days_view
      where player_id = ${playerId} and kind = 'deposit' and day >= ${weeks})
    select
      (select count(*)::int from played p join cash c on c.day = p.day where p.won < p.staked and c.requests >= ${DEPOSITS_OF_CHASING}) as chasing,
      (select count(distinct m.day)::int from wallet.movements_view m
        where m.player_id = ${playerId} and m.seq between (select min(first_seq) from played) and (select max(last_seq) from played)
          and m.kind = 'stake' and m.created_at >= ${since(DAYS)}
          and extract(hour from m.created_at at time zone 'Europe/Istanbul') < ${NIGHT_ENDS}) as nights,
      (select count(*)::int from compliance.presence_days_view
        where player_id = ${playerId} and day >= ${first} and seconds >= ${LONG_DAY_HOURS * 3_600}) as long_days,
      (select count(*)::int from compliance.events_view
        where player_id = ${playerId} and kind = 'limit_raise_asked' and created_at >= ${since(DAYS_OF_CHOICES)}) as raises,
      (select count(*)::int from cashier.taken_back_view where player_id = ${playerId} and closed_at >= ${since(DAYS_OF_CHOICES)}) as taken_back,
      (select count(*)::int from cashier.declined_view where player_id = ${playerId} and decided_at >= ${since(DAYS)}) as declined,
      (select count(*)::int from compliance.exclusions_view
        where player_id = ${playerId} and kind = 'time_out' and source = 'player' and since >= ${since(DAYS_OF_BREAKS)}) as breaks,
      (select coalesce(sum(settled_kurus), 0)::bigint from cash where day >= ${week}) as week,
      (select coalesce(sum(settled_kurus), 0)::bigint from cash where day < ${week}) as before`)
}

/** More than before, and enough to matter. Who never paid in before has no before to compare with. */
function deposits({ week, before }: Facts): Sign[] {
  const weekly = before / BigInt(WEEKS_BEFORE)
  if (weekly === 0n || week < RAISED_LEAST_KURUS || week < RAISED_TIMES * weekly) return []
  const times = Number((week * 10n) / weekly) / 10
  return [
    {
      code: 'deposits_raised',
      level: week >= 2n * RAISED_TIMES * weekly ? 'high' : 'medium',
      text: `Son 7 günde ${formatKurus(week)} yatırdı; önceki ${WEEKS_BEFORE} haftanın ortalamasının (${formatKurus(weekly)}) ${times.toLocaleString('tr-TR')} katı`,
    },
  ]
}

function counted(facts: Facts): Sign[] {
  const sign = (code: Sign['code'], count: number, least: number, text: string): Sign[] =>
    count < least ? [] : [{ code, level: count >= 2 * least ? 'high' : 'medium', text }]
  const { chasing, nights, long_days, raises, taken_back, declined, breaks } = facts
  return [
    ...sign(
      'chasing',
      chasing,
      LEAST.chasing,
      `Son ${DAYS} günün ${chasing} gününde kaybederken aynı gün en az ${DEPOSITS_OF_CHASING} kez yatırım istedi`,
    ),
    ...sign('night_play', nights, LEAST.nights, `Son ${DAYS} günün ${nights} gecesinde 00.00–06.00 arasında oynadı`),
    ...sign(
      'long_days',
      long_days,
      LEAST.longDays,
      `Son ${DAYS} günün ${long_days} gününde ${LONG_DAY_HOURS} saatten uzun kaldı`,
    ),
    ...sign(
      'limits_raised',
      raises,
      LEAST.raises,
      `Son ${DAYS_OF_CHOICES} günde ${raises} kez limit artışı ya da kaldırma istedi`,
    ),
    ...sign(
      'withdrawals_taken_back',
      taken_back,
      LEAST.takenBack,
      `Son ${DAYS_OF_CHOICES} günde ${taken_back} çekim talebini geri aldı`,
    ),
    ...sign(
      'deposits_declined',
      declined,
      LEAST.declined,
      `Son ${DAYS} günde ${declined} yatırımı reddedildi ya da gerçekleşmedi`,
    ),
    ...sign('breaks_repeated', breaks, LEAST.breaks, `Son ${DAYS_OF_BREAKS} günde ${breaks} kez mola verdi`),
  ]
}
