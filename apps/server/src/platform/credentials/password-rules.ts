import { PASSWORD_MIN } from '@meydan/contract/identity'
import type { RefusalCode } from '@meydan/contract/refusals'
import { isCommonPassword } from './common-passwords.ts'
import { foldUsername } from './usernames.ts'

export type PasswordFault = Extract<RefusalCode, 'password_short' | 'password_common' | 'password_is_username'>

/** Why a password may not be chosen, or undefined. */
export function passwordFault(password: string, username: string): PasswordFault | undefined {
  if ([...password].length < PASSWORD_MIN) return 'password_short'
  if (foldUsername(password) === foldUsername(username)) return 'password_is_username'
  return isCommonPassword(password) ? 'password_common' : undefined
}
