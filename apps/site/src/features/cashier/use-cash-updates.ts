import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toastPresets } from '../../components/text/toast-presets.ts'

const OPEN_REQUEST_POLL_MS = 10_000

export type WalletTransaction = OutputOf<typeof listWalletTransactions>['transactions'][number]

/** While a request is open, polls its status, and shows the player when it was decided. */
export function useCashUpdates(): void {
  const client = useQueryClient()
  const { data } = useQuery({
    ...read(listWalletTransactions),
    refetchInterval: (query) => (query.state.data?.transactions.some(isOpen) ? OPEN_REQUEST_POLL_MS : false),
  })
  const known = useRef<Map<string, string>>(undefined)
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Map(data.transactions.map((each) => [keyOf(each), each.status]))
    if (!before) return
    const changed = data.transactions.filter(
      (each) => before.has(keyOf(each)) && before.get(keyOf(each)) !== each.status,
    )
    for (const each of changed) announce(each)
    if (changed.length > 0) void client.invalidateQueries({ queryKey: read(readWithdrawable).queryKey })
  }, [data, client])
}

/** Still to be decided or paid. */
function isOpen({ type, status }: WalletTransaction): boolean {
  return status === 'pending' || (type === 'withdraw' && status === 'approved')
}

function keyOf({ type, id }: WalletTransaction): string {
  return `${type}-${id}`
}

function announce({ type, status, amount, reason }: WalletTransaction) {
  if (status === 'approved')
    return type === 'deposit' ? toastPresets.depositApproved(amount) : toastPresets.withdrawApproved(amount)
  if (status !== 'rejected') return
  return type === 'deposit'
    ? toastPresets.depositRejected(amount, reason)
    : toastPresets.withdrawRejected(amount, reason)
}
