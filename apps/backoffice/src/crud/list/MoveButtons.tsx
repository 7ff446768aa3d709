import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/crud.ts'
import type { Identified, Resource } from './resource.ts'

interface Props<Row extends Identified> {
  order: NonNullable<Resource<Row>['order']>
  rows: readonly Row[]
  row: Row
}

/** Moves a row one place up or down and saves the whole order. */
export function MoveButtons<Row extends Identified>({ order, rows, row }: Props<Row>) {
  const { mayCall } = useStaff()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: (next: readonly Row[]) => order.save(next),
    onError: () => void toast.error(words.actionFailed),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== '/api/admin/me' }),
  })
  const at = rows.findIndex((each) => each.id === row.id)
  const by = (step: number) => {
    const next = rows.toSpliced(at, 1)
    next.splice(at + step, 0, row)
    move.mutate(next)
  }
  if (!mayCall(order.call)) return null
  return (
    // The row itself may lead to its editor.
    <span role="presentation" className="inline-flex" onClick={(event) => event.stopPropagation()}>
      <Button
        icon
        size="sm"
        variant="ghost"
        aria-label={words.moveUp}
        disabled={at === 0 || move.isPending}
        onClick={() => by(-1)}
      >
        <ChevronUp aria-hidden size={18} />
      </Button>
      <Button
        icon
        size="sm"
        variant="ghost"
        aria-label={words.moveDown}
        disabled={at === rows.length - 1 || move.isPending}
        onClick={() => by(1)}
      >
        <ChevronDown aria-hidden size={18} />
      </Button>
    </span>
  )
}
