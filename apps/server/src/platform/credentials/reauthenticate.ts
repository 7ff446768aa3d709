import type { Db } from '../database/db.ts'
import sql, { raw } from 'sql-template-tag'
import type { AppContext } from '../app-context.ts'
import { refuse } from '../http/refusal.ts'
import { keyedMutex } from './keyed-mutex.ts'
import { verifyPassword } from './passwords.ts'
import { ACCOUNT, clearAttempts, countAttempt, throttleKey } from './throttle.ts'
import { acceptCode, type Owner } from './two-factor.ts'

/** A try counts until it is settled, so the next one waits for that: many right ones at the same moment all pass. */
const inTurn = keyedMutex()

/** The password again, before something sensitive. Refuses `wrong_password`, and `login_throttled` where it is being guessed. */
export async function assertPassword(
  context: Pick<AppContext, 'db' | 'vault'>,
  owner: Owner,
  password: string,
): Promise<void> {
  const key = throttleKey(context.vault, owner.schema, `password:${owner.id}`)
  await inTurn(key, async () => {
    await assertTry(context.db, owner, key)
    const accounts = raw(owner.schema === 'identity' ? 'identity.players' : 'staff.members')
    const { password_hash } = await context.db.one<{ password_hash: string }>(
      sql`select password_hash from ${accounts} where id = ${owner.id}`,
    )
    const line = owner.schema === 'identity' ? 'player' : 'staff'
    if (!(await verifyPassword(context.vault, password, password_hash, line))) throw refuse('wrong_password')
    await clearAttempts(context.db, owner.schema, key)
  })
}

/** A code of the second factor, used up by this. Refuses `wrong_code`, and `login_throttled` where codes are being guessed. */
export async function assertCode(context: Pick<AppContext, 'db' | 'vault'>, owner: Owner, code: string): Promise<void> {
  await guardCode(context, owner, async () => {
    if (!(await acceptCode(context.db, context.vault, owner, code))) throw refuse('wrong_code')
  })
}

/** Takes a try at an owner's code, shown in a session, and gives it back where `work` succeeds. Nobody without a session counts here. */
export async function guardCode<T>(
  context: Pick<AppContext, 'db' | 'vault'>,
  owner: Owner,
  work: () => Promise<T>,
): Promise<T> {
  const key = throttleKey(context.vault, owner.schema, `code:${owner.id}`)
  await assertTry(context.db, owner, key)
  const result = await work()
  await clearAttempts(context.db, owner.schema, key)
  return result
}

async function assertTry(db: Db, owner: Owner, key: Buffer): Promise<void> {
  const wait = await countAttempt(db, owner.schema, key, ACCOUNT)
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw refuse('login_throttled', `Çok fazla hatalı deneme. Lütfen ${seconds} saniye sonra tekrar deneyin`, {
    retry_after: seconds,
  })
}
