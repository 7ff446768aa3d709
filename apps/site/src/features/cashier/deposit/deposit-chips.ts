import { read } from '@meydan/api-client/query'
import { readProtection } from '@meydan/contract/compliance/compliance'
import type { AmountChip } from '@meydan/ui/fields/AmountField.tsx'
import { useQuery } from '@tanstack/react-query'

/** Lira that the narrowest of the player's deposit limits still lets in; undefined where none is set or known. */
export function useDepositLeft(): number | undefined {
  const { data } = useQuery(read(readProtection))
  const left = (data?.limits ?? []).flatMap((limit) =>
    limit.kind === 'deposit' && limit.effective !== null && limit.left !== null ? [limit.left] : [],
  )
  return left.length > 0 ? Math.min(...left) : undefined
}

/** Sums to choose from, lira; those that would be refused are off. */
export function depositChips(
  sums: readonly number[],
  { left, minimum = 0, maximum }: { left: number | undefined; minimum?: number; maximum?: number | null },
): AmountChip[] {
  const most = Math.min(left ?? Number.POSITIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY)
  return sums.map((lira) => ({ lira, disabled: lira < minimum || lira > most }))
}
