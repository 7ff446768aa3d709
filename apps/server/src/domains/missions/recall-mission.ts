import { PLAYING_CONDITIONS } from '@meydan/contract/missions/missions'
import sql from 'sql-template-tag'
import type { Cause } from '../../platform/events/causes.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { takePoints } from '../club/public.ts'
import { isReached, periodOf } from './progress.ts'
import { COLUMNS, type Mission } from './mission-settings.ts'

interface Claimed extends Mission {
  period: string
  claimed: number
  /** Of what has taken it back; null where it stands. */
  recall: number | null
}

/** The missions that a round was part of are brought to what counts of their rounds: their points go, or are given again. After the club. */
export async function recallMissions(tx: Tx, cause: Cause): Promise<void> {
  if (cause.kind !== 'round') return
  const { playerId, firstSeq } = cause
  const round = await tx.row<{ closed_at: Date | null }>(
    sql`select closed_at from wallet.rounds_view where player_id = ${playerId} and first_seq = ${firstSeq}`,
  )
  if (!round?.closed_at) return
  for (const claim of await claimsOver(tx, playerId, round.closed_at)) {
    const stands = await isReached(tx, playerId, claim, claim.period)
    if (stands === (claim.recall === null)) continue
    if (stands) await giveAgain(tx, playerId, claim)
    else await takeBack(tx, playerId, claim)
  }
}

/** Of missions for rounds, those in whose period an instant is. */
async function claimsOver(tx: Tx, playerId: PlayerId, at: Date): Promise<Claimed[]> {
  const claims = await tx.rows<Claimed>(sql`
    select ${COLUMNS}, c.period::text as period, c.points as claimed, r.id as recall
    from missions.completions c join missions.missions m on m.id = c.mission_id
    left join missions.recalls r on r.mission_id = c.mission_id and r.period = c.period and r.player_id = c.player_id and r.restored_at is null
    where c.player_id = ${playerId} and m.condition = any(${[...PLAYING_CONDITIONS]}) order by c.mission_id, c.period for update of c`)
  return claims.filter((claim) => periodOf(claim.repeats, at) === claim.period)
}

async function takeBack(tx: Tx, playerId: PlayerId, { id, period, claimed }: Claimed): Promise<void> {
  const recall = await tx.one<{ id: number }>(sql`
    insert into missions.recalls (mission_id, period, player_id, created_at) values (${id}, ${period}, ${playerId}, ${tx.now()}) returning id`)
  await takePoints(tx, {
    playerId,
    kind: 'mission_recalled',
    points: BigInt(claimed) * -1000n,
    reference: `${id}:${period}:${playerId}:${recall.id}`,
  })
}

async function giveAgain(tx: Tx, playerId: PlayerId, { id, period, claimed, recall }: Claimed): Promise<void> {
  await tx.run(sql`update missions.recalls set restored_at = ${tx.now()} where id = ${recall}`)
  await takePoints(tx, {
    playerId,
    kind: 'mission_recalled',
    points: BigInt(claimed) * 1000n,
    reference: `${id}:${period}:${playerId}:${recall}:again`,
  })
}
