import { type CallFailed, send } from '@meydan/api-client/send'
import type { CallShape } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { toast } from '@meydan/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { words } from '../words/machine.ts'
import { useStaff } from '../session/use-staff.ts'
import type { Action, Resource } from './resource.ts'
import { isTyping } from './is-typing.ts'

/** What the person's roles and the record's state allow, with a reason where one is asked for. */
export function ActionBar<Row extends { id: number }>({ resource, row }: { resource: Resource<Row>; row: Row }) {
  const { may } = useStaff()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reasonBox = useRef<HTMLTextAreaElement>(null)
  const actions = (resource.actions ?? []).filter((action) => action.when(row) && may(action.roles))
  const run = useAction()
  const start = async (action: Action<Row>) => {
    if (action.reason?.required && reason.trim() === '') {
      setMissing(true)
      reasonBox.current?.focus()
      return
    }
    const question = action.confirm?.(row)
    if (
      question &&
      !(await confirm({
        ...question,
        confirmLabel: action.label,
        tone: action.tone === 'danger' ? 'danger' : 'primary',
      }))
    )
      return
    const input = { id: row.id, ...(action.reason && reason.trim() ? { [action.reason.field]: reason.trim() } : {}) }
    run.mutate({ call: action.call, input, doneText: action.doneText })
  }
  useShortcuts(actions, start)
  const asks = actions.find((action) => action.reason)?.reason
  if (actions.length === 0) return null
  return (
    <div className="grid gap-3">
      {asks && (
        <Textarea
          ref={reasonBox}
          label={asks.label}
          rows={2}
          maxLength={500}
          value={reason}
          error={missing && reason.trim() === '' ? words.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {asks?.presets && (
        <div className="flex flex-wrap gap-1.5">
          {asks.presets.map((preset) => (
            <Button key={preset} size="sm" onClick={() => setReason(preset)}>
              {preset}
            </Button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        {actions.map((action) => (
          <Button key={action.id} variant={action.tone} busy={run.isPending} onClick={() => void start(action)}>
            {action.label}
            {action.shortcut && (
              <kbd className="rounded-xs bg-black/20 px-1.5 text-xs uppercase">{action.shortcut}</kbd>
            )}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface Run {
  call: CallShape
  input: Record<string, unknown>
  doneText: string
}

/** Sends an action and reads everything of the back office again: a decision shows in lists, counts and cards alike. */
export function useAction() {
  const client = useQueryClient()
  return useMutation<unknown, CallFailed, Run>({
    mutationFn: ({ call, input }) => send(call, input as never),
    onSuccess: (_reply, { doneText }) => void toast.success(doneText),
    onError: (failure) => void toast.error(failure.sentence ?? words.actionFailed),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') }),
  })
}

function useShortcuts<Row>(actions: readonly Action<Row>[], start: (action: Action<Row>) => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = isTyping(event) ? undefined : actions.find((each) => each.shortcut === event.key)
      if (!action) return
      event.preventDefault()
      void start(action)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
