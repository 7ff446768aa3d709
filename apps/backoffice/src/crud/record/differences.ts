import { words } from '../../words/crud.ts'
import type { FormField, FormValues } from '../form/form-field.ts'

/** A field that somebody else has changed since the form was read, and what it says in the form. */
export interface Difference {
  name: string
  theirs: string | boolean
  ours: string | boolean
}

export interface Rebased {
  /** The form over what stands now: own changes kept, everything else as others have left it. */
  values: FormValues
  differences: Difference[]
}

/** Puts a form that was read as `was` and says `ours` on top of `theirs`, the record of now. */
export function rebased(was: FormValues, ours: FormValues, theirs: FormValues): Rebased {
  const values: FormValues = {}
  const differences: Difference[] = []
  for (const [name, their] of Object.entries(theirs)) {
    const [old, our] = [was[name] ?? '', ours[name] ?? '']
    values[name] = our === old ? their : our
    if (their !== old && their !== our) differences.push({ name, theirs: their, ours: our })
  }
  return { values, differences }
}

/** A value of a form in words, as its control would show it. */
export function inWords(field: FormField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === '') return words.empty
  const option = field.options?.find((each) => each.value === value)
  return option?.label ?? (field.kind === 'instant' ? value.replace('T', ' ') : value)
}
