import { PASSWORD_MIN } from '@meydan/contract/identity/identity'
import type { RefusalCode } from '@meydan/contract/refusals'
import type { AppContext } from '../app-context.ts'
import { quota } from '../concurrency/quotas.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isWordOfHouse } from './brand-words.ts'
import { foldUsername } from './usernames.ts'

/** New passwords by a link, of players and partners together. */
export const newPasswordQuota = quota('new password', [{ per: 'address', most: 60, withinMs: 3_600_000 }])

export type PasswordFault = Extract<RefusalCode, 'password_short' | 'password_common' | 'password_is_username'>

/** Why its owner may not choose a password, or undefined. */
export async function passwordFault(
  context: AppContext,
  password: string,
  { username, email }: { username: string; email?: string },
): Promise<PasswordFault | undefined> {
  if ([...password].length < PASSWORD_MIN) return 'password_short'
  if (foldUsername(password) === foldUsername(username)) return 'password_is_username'
  if (isCommonPassword(password)) return 'password_common'
  const mailbox = email?.split(/[@+]/, 1) ?? []
  return (await isWordOfHouse(context, password, [username, ...mailbox])) ? 'password_common' : undefined
}
