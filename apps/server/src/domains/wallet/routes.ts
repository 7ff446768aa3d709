import { readBalance, readPlayableBalance, readWithdrawable } from '@meydan/contract/wallet/wallet'
import { clearBreaches as clear, listPlatformAccounts } from '@meydan/contract/wallet/wallet-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import type { FreshBalance } from './topics.ts'
import { clearBreaches } from './breaches.ts'
import { currentBalance } from './current-balance.ts'
import { listPlatformAccounts as listAccounts } from './projector/platform-accounts.ts'

export function walletRoutes(context: Pick<AppContext, 'db' | 'hub'>): Route[] {
  return [
    route(readPlayableBalance, async ({ player }) =>
      player ? playable(await currentBalance(context, player.id)) : guest,
    ),
    route(readBalance, async ({ player }) => (player ? whole(await currentBalance(context, player.id)) : guest)),
    route(readWithdrawable, async ({ player }) =>
      player ? withdrawable(await currentBalance(context, player.id)) : guest,
    ),
    route(listPlatformAccounts, () => listAccounts(context)),
    route(clear, ({ input, actor }) => clearBreaches(context.db, actor, input)),
  ]
}

/** The polled calls answer a guest with 200, or a tab left open would fill the browser's console with errors. */
const guest = { success: false, balance: 0 }

const playable = replyPerBalance(({ cash, bonus, version }) => ({
  success: true,
  balance: lira(cash + bonus),
  bonus: lira(bonus),
  version,
}))
const whole = replyPerBalance(({ cash, bonus }) => ({ success: true, balance: lira(cash + bonus) }))
const withdrawable = replyPerBalance(({ cash, bonus, hold }) => ({
  success: true,
  balance: lira(cash),
  bonus: lira(bonus),
  held: lira(hold),
}))

/** One reply for each balance, as long as it is the balance: what is polled is written out once, and not on every poll. */
function replyPerBalance<Reply>(say: (balance: FreshBalance) => Reply): (balance: FreshBalance) => Reply {
  const replies = new WeakMap<FreshBalance, Reply>()
  return (balance) => {
    const reply = replies.get(balance) ?? say(balance)
    replies.set(balance, reply)
    return reply
  }
}

function lira(kurus: number): number {
  return kurus / 100
}
