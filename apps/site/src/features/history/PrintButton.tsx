import type { Category } from '@meydan/contract/categories'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { historyWords } from '../../words/account/history.ts'
import type { DateRange } from './date-range.ts'
import type { HistoryType } from './history.ts'
import { readStatement } from './read-statement.ts'
import { Statement } from './Statement.tsx'

interface PrintButtonProps {
  type: HistoryType
  /** Of the games of the tab only these. */
  kind: Category | undefined
  range: DateRange
}

/** Gathers all pages of a range into a statement and opens the browser's own print, which also writes a PDF. */
export function PrintButton({ type, kind, range }: PrintButtonProps) {
  const client = useQueryClient()
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => readStatement(client, { type, ...(kind && { category: kind }) }, range),
    onError: () => toast.error(historyWords.printFailed),
  })
  useEffect(() => {
    if (!data) return
    addEventListener('afterprint', reset)
    window.print()
    return () => removeEventListener('afterprint', reset)
  }, [data, reset])
  return (
    <>
      <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
        <Printer aria-hidden size={18} />
        {historyWords.print}
      </Button>
      {data && createPortal(<Statement type={type} kind={kind} range={range} reply={data} />, document.body)}
    </>
  )
}
