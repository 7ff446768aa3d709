import { ACCOUNT, forgive, takeTry } from '../../platform/credentials/throttle.ts'
import { verifyPassword } from '../../platform/credentials/passwords.ts'
import { acceptCode } from '../../platform/credentials/two-factor.ts'
import type { House, PlayerId } from '../../platform/house.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import sql from 'sql-template-tag'

/** Says how long to wait, and that a second factor may be shown instead: the same for every name, known or not. */
export function throttled(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000)
  const sentence = `Çok fazla hatalı giriş denemesi. Lütfen ${seconds} saniye sonra tekrar deneyin; iki adımlı doğrulamanız açıksa kodunuzla hemen giriş yapabilirsiniz`
  return refuse('login_throttled', sentence, { retry_after: seconds, second_factor: true })
}

/** The password again, before something sensitive. Refuses `wrong_password`, and `login_throttled` where it is being guessed. */
export async function assertPassword(house: House, playerId: PlayerId, password: string): Promise<void> {
  const key = house.vault.blindIndex('throttle', `player-password:${playerId}`)
  await assertTry(house, key)
  const { password_hash } = await house.db.one<{ password_hash: string }>(
    sql`select password_hash from identity.players where id = ${playerId}`,
  )
  if (!(await verifyPassword(house.vault, password, password_hash))) throw refuse('wrong_password')
  await forgive(house.db, 'identity', key)
}

/** A code of the player's second factor, used up by this. Refuses `wrong_code`, and `login_throttled` where codes are being guessed. */
export async function assertCode(house: House, playerId: PlayerId, code: string): Promise<void> {
  const key = codeKey(house, playerId)
  await assertTry(house, key)
  if (!(await acceptCode(house.db, house.vault, { drawer: 'identity', id: playerId }, code))) throw refuse('wrong_code')
  await forgive(house.db, 'identity', key)
}

/** Takes a try at the code that switches the second factor on. */
export async function assertConfirmTry(house: House, playerId: PlayerId): Promise<void> {
  await assertTry(house, codeKey(house, playerId))
}

export async function forgiveCodes(house: House, playerId: PlayerId): Promise<void> {
  await forgive(house.db, 'identity', codeKey(house, playerId))
}

function codeKey(house: House, playerId: PlayerId): Buffer {
  return house.vault.blindIndex('throttle', `player-code:${playerId}`)
}

async function assertTry(house: House, key: Buffer): Promise<void> {
  const wait = await takeTry(house.db, 'identity', key, ACCOUNT)
  if (wait > 0)
    throw refuse(
      'login_throttled',
      `Çok fazla hatalı deneme. Lütfen ${Math.ceil(wait / 1000)} saniye sonra tekrar deneyin`,
      { retry_after: Math.ceil(wait / 1000) },
    )
}
