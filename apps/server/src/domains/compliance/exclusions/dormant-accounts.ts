import type { AppContext } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import { markDormant } from '../../identity/public.ts'
import { significantEvent } from '../events/events.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 200

/** Each night: accounts that nobody has used for as long as the licence says are dormant, each with its event, once; how many. */
export async function markDormantAccounts(context: Pick<AppContext, 'db' | 'hub'>): Promise<number> {
  const { dormantAfterDays } = await policyOf(context)
  const since = new Date(context.db.now().getTime() - dormantAfterDays * DAY_MS)
  const text = `Hesap ${dormantAfterDays} gündür kullanılmadığı için hareketsiz hesap olarak işaretlendi; bakiyesi duruyor`
  for (let count = 0; ; ) {
    const asleep = await context.db.transaction(async (tx) => {
      const ids = await markDormant(tx, since, AT_ONCE)
      for (const playerId of ids) await significantEvent(tx, { kind: 'account_dormant', playerId, text })
      return ids.length
    })
    count += asleep
    if (asleep < AT_ONCE) return count
  }
}
