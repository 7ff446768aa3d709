import { type CallFailed, send } from '@meydan/api-client/send'
import type { CallShape } from '@meydan/contract/call'
import { toast } from '@meydan/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '../words/machine.ts'
import { type FormField, type FormValues, inputOf, type Outcome, valuesOf } from './form-field.ts'

export interface FormSource {
  fields: readonly FormField[]
  /** The record being changed; empty for a new one. */
  record: Record<string, unknown>
  call: CallShape
  /** Sent along unchanged: the id, or fields the form does not show. */
  fixed?: Record<string, unknown>
  onDone?: (reply: Record<string, unknown>) => void
}

interface Wrong {
  field?: string
  sentence: string
}

/** A form's state: what is typed, what is wrong with it, and the sending. */
export function useRecordForm({ fields, record, call, fixed, onDone }: FormSource) {
  const [values, setValues] = useState<FormValues>(() => valuesOf(fields, record))
  const [saved, setSaved] = useState(values)
  const [wrong, setWrong] = useState<Wrong>()
  const client = useQueryClient()
  const save = useMutation<unknown, CallFailed, Record<string, unknown>>({
    mutationFn: (input) => send(call, input as never),
    onSuccess: async (reply) => {
      setWrong(undefined)
      setSaved(values)
      toast.success(words.saved)
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') })
      onDone?.(reply as Record<string, unknown>)
    },
    onError: (failure) =>
      setWrong({
        field: failure.details.field as string | undefined,
        sentence: failure.sentence ?? words.actionFailed,
      }),
  })
  const shown = fields.filter((field) => field.when?.(values) ?? true)
  const submit = () => {
    const result = wholeInput(fields, shown, values)
    if ('wrong' in result) setWrong(result.wrong)
    else save.mutate({ ...result.input, ...fixed })
  }
  return {
    values,
    set: (name: string, value: string | boolean) => setValues((current) => ({ ...current, [name]: value })),
    shown,
    wrong,
    submit,
    isPending: save.isPending,
    isDirty: fields.some((field) => values[field.name] !== saved[field.name]),
    /** What would be sent now. */
    outcome: () => wholeInput(fields, shown, values),
  }
}

/** What a choice hides is sent as empty, so that nothing of another choice stays behind. */
function wholeInput(fields: readonly FormField[], shown: readonly FormField[], values: FormValues): Outcome {
  const result = inputOf(shown, values)
  if ('wrong' in result) return result
  const hidden = fields
    .filter((field) => !shown.includes(field))
    .map((field) => [field.name, field.nullable ? null : (field.initial ?? '')])
  return { input: { ...Object.fromEntries(hidden), ...result.input } }
}
