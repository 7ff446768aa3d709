import { allows } from '@meydan/contract/licence/licence-rules'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { readClosing } from '../../identity/public.ts'

/** Refuses `bonuses_off` where the licence has no bonuses. */
export async function assertBonusesAllowed(q: Queryable): Promise<void> {
  if (!allows((await readLicenceNow(q)).policy, 'bonuses')) throw refuse('bonuses_off')
}

/**
 * Asserts that the player may receive a bonus: not in a pause, not closing, payouts not under review. Refuses
 * `self_excluded`, `identity_in_review`, `bonus_waits`, `account_closing`.
 */
export async function assertNotExcluded(q: Queryable, playerId: PlayerId): Promise<void> {
  const pause = await q.row<{ kind: string | null; held: boolean; reviewed: boolean }>(
    sql`select (compliance.exclusion_at(${playerId}, ${q.now()})).kind as kind, compliance.is_held(${playerId}) as held,
      compliance.is_under_review(${playerId}) as reviewed`,
  )
  if (pause?.kind)
    throw refuse('self_excluded', pause.kind === 'time_out' ? 'Mola süreniz dolana kadar bonus alamazsınız' : undefined)
  if (pause?.held) throw refuse('identity_in_review')
  if (pause?.reviewed) throw refuse('bonus_waits')
  if (await readClosing(q, playerId)) throw refuse('account_closing')
}
