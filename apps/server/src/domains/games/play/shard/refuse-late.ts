import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../../../../platform/app-context.ts'
import { fencePlayers } from '../../../wallet/public.ts'
import { isLate, refuseAll, type Waiting } from './waiting-plays.ts'

/** For so long a fence is waited for. */
const FENCE_MS = 1_000

/** Refuses the plays whose deadline has passed and returns the others. */
export function withoutLate(context: Pick<AppContext, 'db' | 'log'>, shard: number, batch: Waiting[]): Waiting[] {
  const late = batch.filter(isLate)
  if (late.length > 0) void refuseLate(context, shard, late)
  return batch.filter((waiting) => !late.includes(waiting))
}

/** What may have been executed elsewhere is fenced off first, so that it certainly is not executed later. */
async function refuseLate(
  context: Pick<AppContext, 'db' | 'log'>,
  shard: number,
  late: readonly Waiting[],
): Promise<void> {
  const uncertain = late.filter(({ isUncertain }) => isUncertain)
  refuseAll(late.filter(({ isUncertain }) => !isUncertain))
  if (uncertain.length === 0) return
  const players = [...new Set(uncertain.map(({ play }) => play.playerId))]
  const fenced = fencePlayers(context.db, shard, players).catch((err: unknown) =>
    context.log.error({ err, shard, plays: uncertain.length }, 'plays without an answer could not be fenced off'),
  )
  await Promise.race([fenced, setTimeout(FENCE_MS)])
  refuseAll(uncertain)
}
