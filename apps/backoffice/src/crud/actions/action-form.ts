import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { useRef } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { words } from '../../words/crud.ts'
import { type FormValues, valuesOf } from '../form/form-field.ts'
import { resolverOf } from '../form/form-resolver.ts'
import type { Action, Identified } from '../list/resource.ts'
import { useAction } from './use-action.ts'

/** The reason's name among the values, whatever the call calls it. */
export const REASON = 'reason'

type Input = RawInputOf<CallShape>

/** What the decisions about a record ask for, in one form: each of them reads and checks only what is its own. */
export function useActionForm<Row extends Identified>(actions: readonly Action<Row>[], row: Row, onDone: () => void) {
  const fields = actions.flatMap((action) => action.fields?.(row) ?? [])
  const chosen = useRef<Action<Row>>(undefined)
  const form = useForm<FormValues, unknown, Input>({
    defaultValues: { ...valuesOf(fields, {}), [REASON]: '' },
    resolver: (values, context, options) =>
      chosen.current
        ? resolverFor(chosen.current, row)(values, context, options)
        : { values: values as Input, errors: {} },
  })
  const { run, isPending } = useAction()
  const start = (action: Action<Row>) => {
    chosen.current = action
    return form.handleSubmit(async (input) => {
      if (isPending || !(await isSure(action, row, form.getValues()))) return
      run({ call: action.call, input, doneText: action.doneText, staysOpen: action.staysOpen?.(row), onDone })
    })()
  }
  // A field that came with another state of the record has not been typed in yet.
  const values: FormValues = { ...valuesOf(fields, {}), ...(useWatch({ control: form.control }) as FormValues) }
  return { form, fields, values, start, isPending }
}

function resolverFor<Row extends Identified>(action: Action<Row>, row: Row): Resolver<FormValues, unknown, Input> {
  const { call, reason } = action
  const fields = action.fields?.(row) ?? []
  return (values, context, options) => {
    const reasonText = reason ? String(values[REASON] ?? '').trim() : ''
    if (reason?.required && reasonText === '')
      return { values: {}, errors: { [REASON]: { type: 'validate', message: words.reasonMissing } } }
    const fixed = { id: row.id, ...(reason && reasonText !== '' && { [reason.field]: reasonText }) }
    return resolverOf(call, fields, fixed)({ ...valuesOf(fields, {}), ...values }, context, options)
  }
}

async function isSure<Row>(action: Action<Row>, row: Row, values: FormValues): Promise<boolean> {
  const question = action.confirm?.(row, values)
  if (!question) return true
  return confirm({ ...question, confirmLabel: action.label, tone: action.tone === 'danger' ? 'danger' : 'primary' })
}
