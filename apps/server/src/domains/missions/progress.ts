import { CARING_CONDITIONS, isPlaying, type MissionCard, type MissionRepeat } from '@meydan/contract/missions/missions'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { COLUMNS, type Mission } from './mission-settings.ts'
import { taskText } from './mission-text.ts'

/** The day that stands for all time. */
const FOR_ONCE = '1970-01-01'
const AFTER_A_BREAK = '7 days'

type Card = z.output<typeof MissionCard>
type Care = Record<(typeof CARING_CONDITIONS)[number], boolean>
const NO_CARE: Care = { email: false, identity: false, second_factor: false, limit: false, protection: false }

/** The first Istanbul day of the period of an instant: its day, its Monday, or the one that stands for all time. */
export function periodOf(repeats: MissionRepeat, at: Date): string {
  const day = istanbulDay(at)
  if (repeats === 'once') return FOR_ONCE
  return repeats === 'day' ? day : addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function endOf(repeats: MissionRepeat, period: string): Date | null {
  return repeats === 'once' ? null : startOfIstanbulDay(addDays(period, repeats === 'day' ? 1 : 7))
}

/**
 * The missions that run with what the player has done of each in its period. Whoever came back from a break within a week sees as well
 * what was finished in the period in which it began and is not claimed: a break costs nothing.
 */
export async function missionsOf(q: Queryable, playerId: PlayerId): Promise<Card[]> {
  const missions = await q.rows<Mission>(
    sql`select ${COLUMNS} from missions.missions m
      where m.published_at is not null and m.paused_at is null and platform.is_player_of_sites(m.sites, ${playerId}) order by m.id`,
  )
  const now = await cardsAt(q, playerId, { missions, at: q.now() })
  const since = await lastBreak(q, playerId)
  if (!since) return now
  const then = await cardsAt(q, playerId, { missions, at: since })
  const isOther = (card: Card) => !now.some(({ id, period }) => id === card.id && period === card.period)
  return [...then.filter((card) => card.status === 'finished' && isOther(card)), ...now]
}

/** The missions that run on a site, with nothing done of any. */
export async function missionsOfSite(q: Queryable, site: number): Promise<Card[]> {
  const missions = await q.rows<Mission>(sql`
    select ${COLUMNS} from missions.missions m
    where m.published_at is not null and m.paused_at is null and (m.sites is null or ${site} = any (m.sites)) order by m.id`)
  return missions.map((mission) => {
    const [, goal] = progressOf(mission, NO_CARE, undefined)
    return { ...faceOf(mission, periodOf(mission.repeats, q.now())), goal, progress: 0, status: 'open' }
  })
}

function faceOf(mission: Mission, period: string) {
  const { id, name, condition, repeats, points } = mission
  const endsAt = endOf(repeats, period)?.toISOString() ?? null
  return { id, period, name, condition, repeats, points, task: taskText(mission), ends_at: endsAt }
}

async function lastBreak(q: Queryable, playerId: PlayerId): Promise<Date | undefined> {
  const now = q.now()
  const row = await q.row<{ since: Date }>(sql`
    select since from compliance.breaks_view where player_id = ${playerId} and ends_at <= ${now}
      and ends_at > ${now}::timestamptz - ${AFTER_A_BREAK}::interval order by since desc limit 1`)
  return row?.since
}

async function cardsAt(q: Queryable, playerId: PlayerId, { missions, at }: { missions: Mission[]; at: Date }) {
  const care = await readCare(q, playerId)
  const periods = missions.map(({ repeats }) => periodOf(repeats, at))
  const played = await playedOf(q, playerId, { missions, periods })
  const claimed = await q.rows<{ mission_id: number; period: string }>(
    sql`select mission_id, period from missions.completions where player_id = ${playerId}`,
  )
  return missions.map((mission, index): Card => {
    const period = periods[index] as string
    const [progress, goal] = progressOf(mission, care, played.get(mission.id))
    const isClaimed = claimed.some((claim) => claim.mission_id === mission.id && claim.period === period)
    return {
      ...faceOf(mission, period),
      goal,
      progress: Math.min(progress, goal),
      status: isClaimed ? 'claimed' : progress >= goal ? 'finished' : 'open',
    }
  })
}

/** Whether what a player has done of a mission for rounds in a period reaches its goal, as it is known now. */
export async function isReached(q: Queryable, playerId: PlayerId, mission: Mission, period: string): Promise<boolean> {
  const played = await playedOf(q, playerId, { missions: [mission], periods: [period] })
  const [progress, goal] = playedTowards(mission, played.get(mission.id))
  return progress >= goal
}

interface Played {
  id: number
  rounds: number
  games: number
  best: bigint
}

function progressOf(mission: Mission, care: Care, played: Played | undefined): [number, number] {
  const { condition } = mission
  if (condition === 'rounds' || condition === 'games' || condition === 'multiplier')
    return playedTowards(mission, played)
  return [care[condition] ? 1 : 0, 1]
}

function playedTowards({ condition, goal }: Mission, played: Played | undefined): [number, number] {
  const needed = goal ?? 0
  if (condition === 'multiplier') return [(played?.best ?? 0n) >= BigInt(needed) ? 1 : 0, 1]
  return [(condition === 'games' ? played?.games : played?.rounds) ?? 0, needed]
}

async function playedOf(
  q: Queryable,
  playerId: PlayerId,
  { missions, periods }: { missions: Mission[]; periods: string[] },
): Promise<Map<number, Played>> {
  const missionPeriods = missions
    .map(({ id, condition, repeats, published_at }, index) => {
      const [from, until] = [startOfIstanbulDay(periods[index] as string), endOf(repeats, periods[index] as string)]
      return { id, condition, from: published_at && published_at > from ? published_at : from, until }
    })
    .filter(({ condition }) => isPlaying(condition))
  const rows = await q.rows<Played>(sql`
    select m.id, p.rounds, p.games, p.best
    from unnest(${missionPeriods.map(({ id }) => id)}::int[], ${missionPeriods.map(({ from }) => from)}::timestamptz[], ${missionPeriods.map(({ until }) => until)}::timestamptz[])
      as asked (id, since, until)
    join missions.missions m on m.id = asked.id
    cross join lateral (
      select count(*)::int as rounds, count(distinct r.game_id)::int as games, coalesce(max(r.win_kurus * 100 / r.stake_kurus), 0)::bigint as best
      from club.rounds_view r
      where r.player_id = ${playerId} and r.closed_at >= asked.since and (asked.until is null or r.closed_at < asked.until)
        and r.stake_kurus >= m.min_stake_kurus
        and (m.categories = '{}' or r.category = any(m.categories)) and (m.game_ids = '{}' or r.game_id = any(m.game_ids))) p`)
  return new Map(rows.map((row) => [row.id, row]))
}

function readCare(q: Queryable, playerId: PlayerId): Promise<Care> {
  return q.one<Care>(sql`
    select s.has_email as email, s.has_identity as identity, s.has_second_factor as second_factor,
      exists (select from compliance.limits_view l where l.player_id = s.player_id and l.own is not null) as "limit",
      exists (select from missions.protection_reads r where r.player_id = s.player_id) as protection
    from identity.safety_view s where s.player_id = ${playerId}`)
}
