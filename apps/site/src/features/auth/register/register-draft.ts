import { emptyRegistration, type RegisterFields } from './register-fields.ts'
import { tabValues } from '@meydan/ui/stored-values'

const KEY = 'registerDraft'

/** Neither secrets nor what has to be agreed to each time is kept. */
const KEPT = [
  'firstName',
  'lastName',
  'phone',
  'day',
  'month',
  'year',
  'gender',
  'city',
  'username',
  'email',
] as const satisfies readonly (keyof RegisterFields)[]

/** What was typed into the registration in this tab; undefined where nothing was. */
export function readDraft(): Partial<RegisterFields> | undefined {
  try {
    const kept = JSON.parse(tabValues.getItem(KEY) ?? '{}') as Record<string, unknown>
    const draft = Object.fromEntries(
      KEPT.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
    ) as Partial<RegisterFields>
    return KEPT.some((name) => (draft[name] ?? emptyRegistration[name]) !== emptyRegistration[name]) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps it until the tab is closed; a browser that keeps nothing is asked for nothing more. */
export function keepDraft(fields: RegisterFields): void {
  try {
    tabValues.setItem(KEY, JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, fields[name]]))))
  } catch {
    // A browser may refuse to store anything: the form works without.
  }
}

export function dropDraft(): void {
  try {
    tabValues.removeItem(KEY)
  } catch {
    // Then nothing was kept either.
  }
}
