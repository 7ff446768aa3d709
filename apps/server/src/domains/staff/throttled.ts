import sql from 'sql-template-tag'
import { verifyPassword } from '../../platform/credentials/passwords.ts'
import { ACCOUNT, forgive, takeTry } from '../../platform/credentials/throttle.ts'
import { acceptCode } from '../../platform/credentials/two-factor.ts'
import type { House } from '../../platform/house.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** The password again, before something sensitive. Refuses `wrong_password`, and `login_throttled` where it is being guessed. */
export async function assertPassword(house: House, staffId: number, password: string): Promise<void> {
  const key = house.vault.blindIndex('throttle', `staff-password:${staffId}`)
  await assertTry(house, key)
  const { password_hash } = await house.db.one<{ password_hash: string }>(
    sql`select password_hash from staff.members where id = ${staffId}`,
  )
  if (!(await verifyPassword(house.vault, password, password_hash))) throw refuse('wrong_password')
  await forgive(house.db, 'staff', key)
}

/** A code of the second factor, used up by this. */
export async function assertCode(house: House, staffId: number, code: string): Promise<void> {
  const key = codeKey(house, staffId)
  await assertTry(house, key)
  if (!(await acceptCode(house.db, house.vault, { drawer: 'staff', id: staffId }, code))) throw refuse('wrong_code')
  await forgive(house.db, 'staff', key)
}

export function codeKey(house: House, staffId: number): Buffer {
  return house.vault.blindIndex('throttle', `staff-code:${staffId}`)
}

export async function assertTry(house: House, key: Buffer): Promise<void> {
  const wait = await takeTry(house.db, 'staff', key, ACCOUNT)
  if (wait > 0) throw throttled(wait)
}

export function throttled(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000)
  return refuse('login_throttled', `Çok fazla hatalı deneme. Lütfen ${seconds} saniye sonra tekrar deneyin`, {
    retry_after: seconds,
  })
}
