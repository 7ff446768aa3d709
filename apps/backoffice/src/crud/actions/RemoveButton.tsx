import type { CallShape } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Trash2 } from 'lucide-react'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/crud.ts'
import { useAction } from './use-action.ts'

interface Props {
  call: CallShape
  id: number
  size?: 'sm' | 'md'
  onDone?: () => void
}

/** Deletes a record after a question, for those who may. */
export function RemoveButton({ call, id, size = 'sm', onDone }: Props) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const remove = async () => {
    const isSure = await confirm({
      title: words.removeQuestion,
      message: words.removeNote,
      confirmLabel: words.remove,
      tone: 'danger',
    })
    if (isSure) run({ call, input: { id }, doneText: words.removed, onDone })
  }
  if (!mayCall(call)) return null
  return (
    <Button size={size} variant="ghost" busy={isPending} onClick={() => void remove()}>
      <Trash2 aria-hidden size={16} />
      {words.remove}
    </Button>
  )
}
