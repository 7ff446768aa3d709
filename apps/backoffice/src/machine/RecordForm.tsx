import { type CallFailed, send } from '@meydan/api-client/send'
import type { CallShape } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { words } from '../words/machine.ts'
import { FormControl } from './FormControl.tsx'
import { type FormField, type FormValues, inputOf, valuesOf } from './form-field.ts'

interface Props {
  fields: readonly FormField[]
  /** The record being changed; empty for a new one. */
  record: Record<string, unknown>
  call: CallShape
  /** Sent along unchanged: the id, or fields the form does not show. */
  fixed?: Record<string, unknown>
  submitLabel?: string
  onDone?: (reply: Record<string, unknown>) => void
  /** Shown beside the fields while they change. */
  preview?: (values: FormValues) => ReactNode
}

/** A form from a description of its fields; what the server refuses appears at the field it names. */
export function RecordForm({ fields, record, call, fixed, submitLabel, onDone, preview }: Props) {
  const [values, setValues] = useState<FormValues>(() => valuesOf(fields, record))
  const [wrong, setWrong] = useState<{ field?: string; sentence: string }>()
  const client = useQueryClient()
  const save = useMutation<unknown, CallFailed, Record<string, unknown>>({
    mutationFn: (input) => send(call, input as never),
    onSuccess: async (reply) => {
      setWrong(undefined)
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
  // What a choice hides is sent as empty, so that nothing of another choice stays behind.
  const hidden = Object.fromEntries(
    fields
      .filter((field) => !shown.includes(field))
      .map((field) => [field.name, field.nullable ? null : (field.initial ?? '')]),
  )
  const submit = () => {
    const result = inputOf(shown, values)
    if ('wrong' in result) setWrong(result.wrong)
    else save.mutate({ ...hidden, ...fixed, ...result.input })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((field) => (
          <FormControl
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={wrong?.field?.split('.')[0] === field.name ? wrong.sentence : undefined}
            onValue={(value) => setValues((current) => ({ ...current, [field.name]: value }))}
          />
        ))}
      </div>
      {preview?.(values)}
      {wrong && !shown.some((field) => field.name === wrong.field?.split('.')[0]) && (
        <p role="alert" className="text-sm text-danger">
          {wrong.sentence}
        </p>
      )}
      <Button type="submit" variant="primary" busy={save.isPending} className="justify-self-start">
        {submitLabel ?? words.save}
      </Button>
    </form>
  )
}
