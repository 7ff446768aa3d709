import { hasDuplicateKeys } from '../database/duplicate-keys.ts'

/** What a stranger's text says, or undefined where it is no JSON or says something twice. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return hasDuplicateKeys(text) ? undefined : value
  } catch {
    return undefined
  }
}
