import type { CallShape, RawInputOf } from '@meydan/contract/call'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { words } from '../../words/crud.ts'
import { type FormField, type FormValues, wholeInput } from './form-field.ts'

/** What the contract says of fields without a sentence of its own. */
const UNSAID = /^(Invalid|Too |Unrecognized|Expected|Required)/

/**
 * Says of every field what is wrong with it before anything is sent: first whether it can be read at all, then what the contract says
 * of the whole input. What is wrong with no field of the form stands under `root`.
 */
export function resolverOf<C extends CallShape>(
  call: C,
  fields: readonly FormField[],
  fixed: object,
): Resolver<FormValues, unknown, RawInputOf<C>> {
  return (values) => {
    const outcome = wholeInput(fields, values)
    if ('errors' in outcome) return { values: {}, errors: asErrors(outcome.errors) }
    const input = { ...outcome.input, ...fixed }
    const read = call.input.safeParse(input)
    if (read.success) return { values: input as RawInputOf<C>, errors: {} }
    const fieldErrors: Record<string, string> = {}
    for (const { path, message } of read.error.issues) {
      const name = fields.some((field) => field.name === path[0]) ? String(path[0]) : 'root'
      fieldErrors[name] ??= UNSAID.test(message) ? words.unreadableValue : message
    }
    return { values: {}, errors: asErrors(fieldErrors) }
  }
}

function asErrors(errors: Record<string, string>): FieldErrors<FormValues> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'validate', message }]))
}
