import { Licence } from '@meydan/contract/licence/licence'
import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'
import { en } from 'zod/locales'

/** Reads the operator's licence; refuses a file that is missing, not JSON or not a licence. */
export function readLicence(file: string): Licence {
  const checked = Licence.safeParse(readJson(file), { error: en().localeError })
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const field = issue?.path.join('.') || 'the file'
  throw new StartError(`LICENCE_FILE ${file} is not a licence: ${field}: ${issue?.message}.`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`LICENCE_FILE ${file} cannot be read: ${(error as Error).message}.`)
  }
}
