import { type CallFailed, send } from '@meydan/api-client/send'
import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import { isWaiting } from '@meydan/contract/waiting'
import { toast } from '@meydan/ui/dialogs/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { words } from '../../words/crud.ts'
import { type Difference, rebased } from '../record/differences.ts'
import { type FieldsOf, type FormValues, shownOf, valuesOf, wholeInput } from './form-field.ts'
import { resolverOf } from './form-resolver.ts'
import { readAgain } from '../list/read-again.ts'

export interface FormSource<C extends CallShape> {
  call: C
  fields: NoInfer<FieldsOf<C>>
  /** The record being changed, with its `version` where the call wants one; absent for a new one. */
  record?: object
  /** Sent along unchanged: the id, or fields the form does not show. */
  fixed?: NoInfer<Partial<RawInputOf<C>>>
  /** Message after success; by default the server's. */
  doneText?: string
  /** No message after success: the next view shows it. */
  isQuiet?: boolean
  /** Asked before it is sent; gives what is sent along, or nothing where it is not to be sent after all. */
  ask?: (input: RawInputOf<C>) => Promise<Partial<RawInputOf<C>> | undefined>
  /** True where the refusal is handled and needs no message. */
  onRefused?: (failure: CallFailed) => boolean
  onDone?: (reply: OutputOf<C>) => void
}

const NEW: Record<string, unknown> = {}

/** A form's state: what is typed, what is wrong with it, what others have changed meanwhile, and the sending. */
export function useRecordForm<C extends CallShape>(source: FormSource<C>) {
  const { call, fields, doneText, isQuiet, ask, onRefused, onDone } = source
  const { form, values, rebase, settle, follow, submit } = useRebasedForm(source)
  const { errors, isDirty, submitCount } = form.formState
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  const [refusals, setRefusals] = useState(0)
  const client = useQueryClient()
  const save = useMutation<OutputOf<C> | undefined, CallFailed, { input: RawInputOf<C>; sent: FormValues }>({
    mutationFn: async ({ input }) => {
      const also = ask ? await ask(input) : {}
      return also && send(call, Object.assign({}, input, also))
    },
    onSuccess: async (reply, { sent }) => {
      if (!reply) return
      setDifferences([])
      settle(sent)
      if (!isQuiet) toast.success((isWaiting(reply) ? reply.message : doneText) ?? messageOf(reply) ?? words.saved)
      await readAgain(client)
      onDone?.(reply)
    },
    onError: (failure) => {
      const { code, sentence = words.actionFailed, details } = failure
      if (code === 'no_session' || onRefused?.(failure)) return
      if (code === 'stale_version') {
        setDifferences(rebase(details.current as object))
        void readAgain(client)
      }
      const [name = ''] = String(details.field ?? '').split('.')
      const isShown = shownOf(fields, form.getValues()).some((field) => field.name === name)
      form.setError(isShown ? name : 'root', { message: sentence })
      setRefusals((count) => count + 1)
    },
  })
  const { isPending } = save
  useEffect(() => {
    if (!isPending) follow()
  })
  return {
    control: form.control,
    values,
    shown: shownOf(fields, values),
    errors,
    /** Counts what was refused, here or by the server. */
    attempts: submitCount + refusals,
    differences,
    take: (name: string, value: string | boolean) => form.setValue(name, value, { shouldDirty: true }),
    /** What sends the form, with what is sent along beside it. */
    submit: (also: Partial<RawInputOf<C>> = {}) =>
      submit((input, sent) => save.mutate({ input: Object.assign({}, input, also), sent })),
    isPending,
    isDirty,
    /** What would be sent now. */
    outcome: () => wholeInput(fields, values),
  }
}

/** The typed values over a record that changes under them: by an own save, by others, by being read again. */
function useRebasedForm<C extends CallShape>(source: FormSource<C>) {
  const { call, fields } = source
  const record = (source.record ?? NEW) as Record<string, unknown>
  const base = useRef({ read: record, was: valuesOf(fields, record), isSaved: false })
  const form = useForm<FormValues, unknown, RawInputOf<C>>({
    defaultValues: valuesOf(fields, record),
    resolver: resolverOf(call, fields, unchangedOf(source, record)),
    shouldFocusError: false,
  })
  const show = (clean: FormValues, shown: FormValues) => {
    form.reset(clean, { keepSubmitCount: true })
    for (const [name, value] of Object.entries(shown))
      if (value !== clean[name]) form.setValue(name, value, { shouldDirty: true })
  }
  /** Puts the form on another state of its record; what is typed stays. */
  const rebase = (changed: object): Difference[] => {
    const next = { ...base.current.read, ...changed }
    const theirs = valuesOf(fields, next)
    const result = rebased(base.current.was, form.getValues(), theirs)
    base.current = { read: next, was: theirs, isSaved: false }
    show(theirs, result.values)
    return result.differences
  }
  /** What was sent is saved: it is changed no more, and the record that is read next is one's own. */
  const settle = (sent: FormValues) => {
    base.current = { ...base.current, was: sent, isSaved: true }
    show(sent, form.getValues())
  }
  const { isDirty } = form.formState
  /** Shows the record of now where nothing is typed, and what the server has made of an own save. */
  const follow = () => {
    const { read, isSaved } = base.current
    if (isSaved || (record.version !== read.version && !isDirty)) rebase(record)
  }
  const submit = (send: (input: RawInputOf<C>, sent: FormValues) => void) =>
    form.handleSubmit((input) =>
      send(Object.assign({}, input, unchangedOf(source, base.current.read)), form.getValues()),
    )
  return { form, values: useWatch({ control: form.control }) as FormValues, rebase, settle, follow, submit }
}

/** What is sent along as it was read. */
function unchangedOf<C extends CallShape>({ fixed }: FormSource<C>, { version }: Record<string, unknown>): object {
  return { ...(version === undefined ? {} : { version }), ...fixed }
}

function messageOf(reply: unknown): string | undefined {
  return (reply as { message?: string }).message
}
