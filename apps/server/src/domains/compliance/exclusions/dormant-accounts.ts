import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { policyOf } from '../../../platform/licence.ts'
import { markDormant, unusedAccounts } from '../../identity/public.ts'
import { significantEvent } from '../events/events.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 200

/** Each night: accounts that nobody has used for as long as the licence says are dormant, each with its event, once. One that cannot be marked holds up no other. */
export async function markDormantAccounts(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  const { dormantAfterDays } = await policyOf(context)
  const since = new Date(context.db.now().getTime() - dormantAfterDays * DAY_MS)
  const text = `Hesap ${dormantAfterDays} gündür kullanılmadığı için hareketsiz hesap olarak işaretlendi; bakiyesi duruyor`
  const unused = inBatches<{ id: PlayerId }>(AT_ONCE, (after) =>
    unusedAccounts(context.db, since, AT_ONCE, after?.id ?? 0),
  )
  const steps = { failure: 'marking an account as dormant failed', ids: ({ id }: { id: PlayerId }) => ({ player: id }) }
  await forEachItem(context.log, steps, unused, ({ id: playerId }) =>
    context.db.transaction(async (tx) => {
      if (await markDormant(tx, since, playerId))
        await significantEvent(tx, { kind: 'account_dormant', playerId, text })
    }),
  )
}
