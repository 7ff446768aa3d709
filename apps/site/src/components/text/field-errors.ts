import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'

/** What a form's resolver answers for problems by field. */
export function fieldErrors<Fields extends FieldValues>(
  values: Fields,
  problems: Partial<Record<keyof Fields, string>>,
): ResolverResult<Fields> {
  const found = Object.entries(problems).filter(([, message]) => message !== undefined)
  if (found.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'validate', message }]))
  return { values: {}, errors: errors as FieldErrors<Fields> }
}
