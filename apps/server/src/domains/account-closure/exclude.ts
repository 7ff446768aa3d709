import type { applyExclusion } from '@meydan/contract/compliance/compliance-admin'
import type { InputOf } from '@meydan/contract/call'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { forfeitAll } from '../bonuses/public.ts'
import { DURATION_TEXTS, type NewPause, startPause } from '../compliance/public.ts'
import { readPlayer } from '../identity/public.ts'
import { audit } from '../staff/public.ts'

/** Puts a player into a pause, at once. A self-exclusion forfeits active bonuses. Answers when it ends; null is never. */
export async function excludePlayer(tx: Tx, pause: NewPause): Promise<Date | null> {
  const { kind, until } = await startPause(tx, pause)
  if (kind === 'self_exclusion') await forfeitAll(tx, pause.playerId, 'self_exclusion')
  return until
}

/** On request of a third party, a court or the operator; as immediate and as final as the player's own. */
export function excludeByOperator(db: Db, actor: StaffActor, input: InputOf<typeof applyExclusion>) {
  const { player_id: playerId, duration, reason } = input
  return db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    const until = await excludePlayer(tx, { playerId, duration, source: 'operator', reason, staff: actor.staff })
    await audit(tx, {
      ...actor,
      action: 'player.exclude',
      subject: `player:${playerId}`,
      playerId,
      after: { duration, until },
      note: reason,
    })
    return {
      success: true,
      message: `Oyuncu ${DURATION_TEXTS[duration]} men edildi`,
      until: until?.toISOString() ?? null,
    }
  })
}
