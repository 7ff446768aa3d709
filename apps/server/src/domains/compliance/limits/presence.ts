import { reminderChoices } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { forEachItem } from '../../../platform/jobs/for-each-item.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { lockWallet } from '../../wallet/public.ts'
import { refreshFlag } from './change-limit.ts'
import { significantEvent } from '../events/events.ts'
import { readUsage } from '../events/usage.ts'

interface Stay {
  stay_started_at: Date
  acknowledged_at: Date
  minutes: number
  staked: bigint
  won: bigint
  session_left: bigint | null
}

/** Time and net result of the running stay; the question itself counts as presence. */
export async function realityCheck(db: Db, playerId: PlayerId) {
  const now = db.now()
  await db.run(sql`select compliance.note_presence(${playerId}, ${now})`)
  const stay = await readStay(db, playerId)
  const next = new Date(stay.acknowledged_at.getTime() + stay.minutes * 60_000)
  const due = next <= now
  if (due) await db.transaction((tx) => refreshFlag(tx, playerId))
  return {
    success: true,
    due,
    interval_minutes: stay.minutes,
    next_at: next.toISOString(),
    started_at: stay.stay_started_at.toISOString(),
    elapsed_seconds: Math.max(0, Math.floor((now.getTime() - stay.stay_started_at.getTime()) / 1_000)),
    staked: liraOfKurus(stay.staked),
    won: liraOfKurus(stay.won),
    net: liraOfKurus(stay.won - stay.staked),
    server_time: now.toISOString(),
    session_minutes_left: stay.session_left === null ? null : Number(stay.session_left > 0n ? stay.session_left : 0n),
  }
}

async function readStay(q: Queryable, playerId: PlayerId): Promise<Stay> {
  const [stay, { bounds, used }] = await Promise.all([
    q.one<Omit<Stay, 'session_left'>>(sql`
      select p.stay_started_at, p.acknowledged_at, compliance.reality_check_minutes(p.player_id) as minutes,
        greatest(sums.stake - p.base_stake_kurus, 0)::bigint as staked, greatest(sums.win - p.base_win_kurus, 0)::bigint as won
      from compliance.presence p
      cross join lateral (
        select coalesce(sum(d.stake_kurus), 0) as stake, coalesce(sum(d.win_kurus), 0) as win from wallet.days_of(p.player_id) d
        where d.day >= (p.stay_started_at at time zone 'Europe/Istanbul')::date) sums
      where p.player_id = ${playerId}`),
    readUsage(q, playerId),
  ])
  const left = bounds.flatMap(({ kind, period, value }) =>
    kind === 'session' && period !== 'each' ? [value - used.session[period]] : [],
  )
  return { ...stay, session_left: left.length === 0 ? null : BigInt(Math.min(...left)) }
}

/** The player has seen the reminder: rounds go on, and the next one comes an interval from now. */
export function acknowledgeReminder(db: Db, playerId: PlayerId) {
  return db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    await tx.run(sql`select compliance.note_presence(${playerId}, ${tx.now()})`)
    await tx.run(sql`update compliance.presence set acknowledged_at = ${tx.now()} where player_id = ${playerId}`)
    await refreshFlag(tx, playerId)
    const { minutes } = await tx.one<{ minutes: number }>(
      sql`select compliance.reality_check_minutes(${playerId}) as minutes`,
    )
    return { success: true, next_at: new Date(tx.now().getTime() + minutes * 60_000).toISOString() }
  })
}

export function chooseInterval(db: Db, playerId: PlayerId, minutes: number) {
  return db.transaction(async (tx) => {
    await assertChoice(tx, minutes)
    await lockWallet(tx, playerId)
    await tx.run(sql`
      insert into compliance.preferences (player_id, reality_check_minutes, updated_at) values (${playerId}, ${minutes}, ${tx.now()})
      on conflict (player_id) do update set reality_check_minutes = excluded.reality_check_minutes, updated_at = excluded.updated_at`)
    await refreshFlag(tx, playerId)
    const text = `Süre hatırlatması ${minutes} dakikada bir gösterilecek`
    await significantEvent(tx, { kind: 'reality_check_changed', playerId, text, after: minutes })
    return { success: true, message: text }
  })
}

/** Refuses `reminder_too_rare`. */
async function assertChoice(tx: Tx, minutes: number): Promise<void> {
  const { policy } = await readLicenceNow(tx)
  if (!reminderChoices(policy).some((choice) => choice === minutes))
    throw refuse('reminder_too_rare', `Hatırlatma en geç ${policy.realityCheckMinutes} dakikada bir gösterilmelidir`)
}

/** A statement of all who are here would last as long as there are many. */
const NOTED_AT_ONCE = 1_000
const SEEN_WITHIN_MS = 180_000

interface Seen {
  player_id: PlayerId
  at: Date
}

/** Every minute: counts the presence of everybody seen lately, and holds the rounds of those whose reminder is due. */
export async function recordPlaySessions({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const now = db.now()
  const since = new Date(now.getTime() - SEEN_WITHIN_MS)
  const seen = await db.rows<Seen>(sql`
    select player_id, max(last_seen_at) as at from identity.sessions_view
    where ended_at is null and last_seen_at > ${since} group by player_id order by player_id`)
  const parts = Array.from({ length: Math.ceil(seen.length / NOTED_AT_ONCE) }, (_, place) =>
    seen.slice(place * NOTED_AT_ONCE, (place + 1) * NOTED_AT_ONCE),
  )
  const ofParts = {
    failure: 'the presence of players could not be noted',
    ids: (part: Seen[]) => ({ from: part[0]?.player_id, to: part.at(-1)?.player_id }),
  }
  const ofPlayers = {
    failure: 'the rounds of a player whose reminder is due could not be held',
    ids: ({ player_id }: Pick<Seen, 'player_id'>) => ({ player: player_id }),
  }
  await forEachItem(log, ofParts, parts, async (part) => {
    const ids = part.map(({ player_id }) => player_id)
    await db.run(sql`
      select compliance.note_presence(player_id, at) from unnest(${ids}::int[], ${part.map(({ at }) => at)}::timestamptz[]) as seen (player_id, at)`)
    const due = await db.rows<Pick<Seen, 'player_id'>>(sql`
      select player_id from unnest(${ids}::int[]) as seen (player_id) where compliance.reality_check_due(player_id, ${now})`)
    await forEachItem(log, ofPlayers, due, ({ player_id }) => db.transaction((tx) => refreshFlag(tx, player_id)))
  })
}
