import { words } from '../../words/columns.ts'
import type { Option } from '../form/form-field.ts'

/** From one day to another. */
export const dates = [
  { name: 'from', label: words.from, kind: 'date' },
  { name: 'to', label: words.to, kind: 'date' },
] as const

/** One of some values. */
export function choice<Name extends string>(name: Name, label: string, options: readonly Option[]) {
  return { name, label, kind: 'select' as const, options }
}

/** Yes or no in words. */
export function yesNo<Name extends string>(name: Name, label: string, yes: string, no: string) {
  return choice(name, label, [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ])
}

/** The label of a value, the value itself where it has none. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** Values whose labels they are themselves. */
export function asOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }))
}

/** A tab per status, the first one open; the last shows all. */
export function statusTabs<Sort extends string>(options: readonly (Option & { sort?: Sort })[]) {
  return {
    name: 'status' as const,
    initial: options[0]?.value ?? '',
    options: [...options, { value: '', label: words.all }],
  }
}
