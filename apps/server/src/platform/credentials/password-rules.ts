import { PASSWORD_MIN } from '@meydan/contract/identity'
import type { RefusalCode } from '@meydan/contract/refusals'
import { isCommonPassword } from './common-passwords.ts'
import { foldUsername } from './usernames.ts'

export type PasswordFault = Extract<RefusalCode, 'password_short' | 'password_common' | 'password_is_username'>

/** Why a password may not be chosen, or undefined. */
export function passwordFault(password: string, username: string): PasswordFault | undefined {
  if ([...password].length < PASSWORD_MIN) return 'password_short'
  if (isUsernameWithTrimmings(password, username)) return 'password_is_username'
  return isCommonPassword(password) ? 'password_common' : undefined
}

/** The username itself, backwards, doubled, or with digits and signs around it. */
function isUsernameWithTrimmings(password: string, username: string): boolean {
  const name = foldUsername(username)
  const folded = foldUsername(password)
  const bare = folded.replace(/^[^a-zçğöşü_]+|[^a-zçğöşü_]+$/g, '')
  return [name, [...name].reverse().join(''), name + name].some(
    (word) => word === folded || (word === bare && bare.length >= 4),
  )
}
