import { keyOf } from '@meydan/api-client/query'
import { calculateCashback, listActiveBonuses, listBonuses } from '@meydan/contract/bonuses/bonuses'
import { listWalletTransactions, readDepositInstructions } from '@meydan/contract/cashier/cashier'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { listTransactions } from '@meydan/contract/wallet/history'
import { readProfile } from '@meydan/contract/identity/identity'
import { readPayment } from '@meydan/contract/cashier/payments'
import { countUnread, listMessages, readThread } from '@meydan/contract/messages/messages'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAccountChanged } from '../../session/account-changed.ts'

/** Several changes of one decision are one reading; after a message to everybody each browser waits a moment of its own, ms. */
const OWN_MS = 150
const ALL_MS = 1500

const lists = [
  countUnread,
  listMessages,
  readThread,
  readProfile,
  listWalletTransactions,
  readDepositInstructions,
  readPayment,
  readProtection,
  readWithdrawable,
  listTransactions,
  listActiveBonuses,
  listBonuses,
  calculateCashback,
]

/** Reads what the open account screen shows again whenever the operator has changed something of it. */
export function useAccountUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      for (const list of lists) void client.invalidateQueries({ queryKey: keyOf(list) })
    }
    const stop = onAccountChanged((all) => {
      timer ??= setTimeout(readAgain, all ? OWN_MS + Math.random() * ALL_MS : OWN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
