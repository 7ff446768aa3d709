import { readBalance, readPlayableBalance, readWithdrawable } from '@meydan/contract/wallet'
import { clearBreaches as clear, listPlatformAccounts } from '@meydan/contract/wallet-admin'
import type { House, PlayerSession } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { clearBreaches } from './breaches.ts'
import { currentBalance } from './current-balance.ts'
import { listPlatformAccounts as listAccounts } from './platform-accounts.ts'

export function walletRoutes(house: House): Route[] {
  return [
    route(readPlayableBalance, async ({ player }) => {
      if (!player) return guest
      const { cash, bonus, version } = await currentBalance(house, player.id)
      return { success: true, balance: lira(cash + bonus), bonus: lira(bonus), version }
    }),
    route(readBalance, async ({ player }) => {
      if (!player) return guest
      const { cash, bonus } = await currentBalance(house, player.id)
      return { success: true, balance: lira(cash + bonus) }
    }),
    route(readWithdrawable, ({ player }) => (player ? withdrawable(house, player) : guest)),
    route(listPlatformAccounts, () => listAccounts(house)),
    route(clear, ({ input, act }) => clearBreaches(house, act, input)),
  ]
}

/** The polled calls answer a guest with 200, or a tab left open would fill the browser's console with errors. */
const guest = { success: false, balance: 0 }

async function withdrawable(house: House, player: PlayerSession) {
  const { cash, bonus, hold } = await currentBalance(house, player.id)
  return { success: true, balance: lira(cash), bonus: lira(bonus), held: lira(hold) }
}

function lira(kurus: number): number {
  return kurus / 100
}
