import { isText } from '@meydan/contract/fields'

/** The name of the first field that holds what is no text, at any depth. */
export function invalidTextField(raw: Record<string, unknown>): string | undefined {
  return Object.keys(raw).find((name) => !isText(name) || holdsNoText(raw[name]))
}

function holdsNoText(value: unknown): boolean {
  if (typeof value === 'string') return !isText(value)
  if (typeof value !== 'object') return false
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && !isText(next)) return true
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}
